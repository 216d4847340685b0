"""A log entry that nobody records is never made.

Rules say `g.tell(Passed(seat))`, whether or not the game is recorded. What runs is `if g.recording: g.tell(Passed(seat))`: the translator
writes it into rules, and `guard` into the plain functions of a game's package. A function keeps its identity, its file and its lines.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import itertools
import linecache
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tableverse.core import ahead

_TELL = ".tell("
_done: set[str] = set()


class Guards(ast.NodeTransformer):
    """Puts a test before each statement that tells something to the state of that name."""

    def __init__(self, state: str = "g") -> None:
        self.state = state
        self.found = 0

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        match node.value:
            case ast.Call(ast.Attribute(ast.Name(name), "tell")) if name == self.state:
                self.found += 1
                test = ast.Attribute(ast.Name(name, ast.Load()), "recording", ast.Load())
                return ast.fix_missing_locations(ast.copy_location(ast.If(test, [node], []), node))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        return node  # its `g` may be another one

    def visit_Lambda(self, node: ast.Lambda) -> ast.expr:
        return node


def guard(package: str) -> None:
    """Write the tests into all functions of a package that are there now."""
    for module in modules(package):
        if module.__name__ in _done:
            continue
        _done.add(module.__name__)
        made = ahead.of(module.__name__)
        if made is None:
            _guard(module)
        else:
            functions = {f"{module.__name__}:{f.__qualname__}": f for f, _ in _functions(module)} if made.GUARDED else {}
            for name in functions.keys() & made.GUARDED.keys():
                functions[name].__code__ = made.GUARDED[name].__code__


def common(*names: str) -> str:
    """The innermost package that some modules are in; of one module, itself."""
    parts = zip(*[name.split(".") for name in names], strict=False)
    return ".".join(same[0] for same in itertools.takewhile(lambda same: len({*same}) == 1, parts))


def modules(package: str) -> list[ModuleType]:
    """The modules of a package that are there now, as they are written."""
    found = [m for name, m in sorted(sys.modules.items()) if name == package or name.startswith(f"{package}.")]
    return [m for m in found if not m.__name__.endswith(f".{ahead.NAME}")]


def _guard(module: ModuleType) -> None:
    for function, tree in guarded(module):
        code = compile(
            ast.Module([tree], []), function.__code__.co_filename, "exec", __future__.annotations.compiler_flag, dont_inherit=True
        )
        inner = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == tree.name)
        function.__code__ = inner.replace(co_qualname=function.__qualname__)


def guarded(module: ModuleType) -> Iterator[tuple[FunctionType, ast.FunctionDef]]:
    """The plain functions of a module that tell something, each with its definition as it should be."""
    source = "".join(linecache.getlines(getattr(module, "__file__", None) or "", module.__dict__))
    if _TELL not in source:
        return
    trees = definitions(source, str(module.__file__))
    for function, state in _functions(module):
        code = function.__code__
        tree = trees.get(code.co_firstlineno)
        if tree is None or tree.name != function.__name__ or code.co_filename != module.__file__ or code.co_freevars:
            continue
        guards = Guards(state)
        tree.body = [guards.visit(s) for s in tree.body]
        if guards.found:
            yield function, _bare(tree)


def definitions(source: str, filename: str) -> dict[int, ast.FunctionDef]:
    """All function definitions of a module, by the line where each begins, without and with its decorators."""
    found = [n for n in ast.walk(ast.parse(source, filename)) if isinstance(n, ast.FunctionDef)]
    return {line: n for n in found for line in (n.lineno, *[d.lineno for d in n.decorator_list[:1]])}


def _bare(tree: ast.FunctionDef) -> ast.FunctionDef:
    """A definition for the sake of its code alone; the function has its defaults and annotations already."""
    tree.decorator_list, tree.returns = [], None
    for argument in ast.walk(tree.args):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    nothing = ast.copy_location(ast.Constant(None), tree)
    tree.args.defaults = [nothing for _ in tree.args.defaults]
    tree.args.kw_defaults = [None if d is None else nothing for d in tree.args.kw_defaults]
    return tree


def _functions(module: ModuleType) -> Iterator[tuple[FunctionType, str]]:
    """The functions and methods that a module defines, and what each calls the state. Rules are none of them."""
    from tableverse.core.state import State

    seen: set[FunctionType] = set()
    owners: list[Any] = [module, *[t for t in vars(module).values() if isinstance(t, type) and t.__module__ == module.__name__]]
    for owner in owners:
        state = "self" if isinstance(owner, type) and issubclass(owner, State) else "g"
        for thing in [*vars(owner).values()]:
            function = _function(thing)
            if function is not None and function.__module__ == module.__name__ and function not in seen:
                seen.add(function)
                yield function, state


def _function(thing: Any) -> FunctionType | None:
    if isinstance(thing, property):
        thing = thing.fget
    elif isinstance(thing, staticmethod | classmethod):
        thing = thing.__func__
    if getattr(thing, "__wrapped__", None) is not None and inspect.isgeneratorfunction(thing.__wrapped__):
        return None  # a rule: the translator has seen to it
    thing = inspect.unwrap(thing) if callable(thing) else None
    return thing if isinstance(thing, FunctionType) else None
