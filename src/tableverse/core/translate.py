"""`@rule`: rules are written as generators and run as frames.

    @rule
    def vote(g: Council, caller: Seat) -> Rule:
        for voter in g.order_from(caller):
            choice = yield g.ask(voter, Vote(caller))
            ...

becomes a class with a program counter and slots for those locals that live across a question. Calling `vote(g, 0)` makes a frame of it; the
state keeps frames on a stack and runs the top one until somebody has to answer. A frame is copied by copying its slots.

The translated code keeps the file and the line numbers of the rule, so that tracebacks, debuggers and coverage show the rule itself.
The function as written stays available: iterating over a frame runs the plain generator (`core.reference`), and a test compares both.
"""

from __future__ import annotations

import ast
import copy
import functools
import linecache
from collections.abc import Callable, Generator
from types import CodeType, FunctionType
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

from tableverse.core import ahead
from tableverse.core.errors import TranslationError
from tableverse.core.flow import Branch, Finish, Flow, Goto, Suspend, has_yield, place
from tableverse.core.frames import Frame, copy_source
from tableverse.core.guards import Guards, definitions
from tableverse.core.names import Renamer, assigned, loads_before_stores, spelled
from tableverse.core.questions import Ask

P = ParamSpec("P")
T = TypeVar("T")
N = TypeVar("N", bound=ast.stmt)

FRAME = "_frame"
COUNTER = "_pc"
STATE = "g"
_NESTED = 3
"""How many entries are laid inside each other at most: a jump costs time, a copy costs room."""
_EARLY = 3
"""How many entries are tried one after the other before the tree of tests."""
_ASK = "_ask"
"""The class `Ask`, in code that was written."""
_ASKING = f"""
if _choices and not {STATE}.asks and {STATE}.lanes is None:
    {STATE}.asks[_seat] = {_ASK}(_seat, _question, _choices)
else:
    {STATE}.ask(_seat, _question, _choices)
"""
_RESERVED = frozenset({FRAME, COUNTER, STATE, _ASK, "_callee", "_choices", "_question", "_seat"})
_MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_MUTABLE_TYPES = frozenset({"list", "dict", "set", "List", "Dict", "Set"})


def rule(function: Callable[P, Generator[Any, Any, T]]) -> Callable[P, Generator[Any, Any, T]]:
    """Translate a rule. To a type checker it stays the generator function that it is written as."""
    written = cast(FunctionType, function)
    made = ahead.of(written.__module__ or "")
    ready = None if made is None else made.RULES.get(f"{written.__module__}:{written.__qualname__}")
    translated = Translator(written).translated() if ready is None else Translated(*ready[0], *[f.__code__ for f in ready[1:]])
    return cast("Callable[P, Generator[Any, Any, T]]", _maker(written, translated))


class Translated(NamedTuple):
    """What a rule is translated into: the facts of its frame class, and the code that makes a frame, copies one and runs it."""

    slots: tuple[str, ...]
    parameters: tuple[str, ...]
    entries: tuple[int, ...]
    make: CodeType
    copy: CodeType
    run: CodeType


def _maker(function: FunctionType, made: Translated) -> FunctionType:
    """What stands in the place of a rule: a function that makes a frame. A function, since Python calls those fastest."""
    name = function.__name__
    space: dict[str, Any] = {}
    members: dict[str, Any] = {
        "__slots__": made.slots,
        "__module__": function.__module__,
        "__qualname__": function.__qualname__,
        "__doc__": function.__doc__,
        "_slots": made.slots,
        "_parameters": made.parameters,
        "_entries": made.entries,
        "_source": staticmethod(function),
        "_copy": FunctionType(made.copy, space, "_copy"),
        "_run": FunctionType(made.run, function.__globals__, name, (Ask,)),
    }
    space["_class"] = type(name, (Frame,), members)
    maker = FunctionType(made.make, space, name, function.__defaults__)
    return cast(FunctionType, functools.update_wrapper(maker, function))


class Translator:
    """Translates one rule function."""

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.filename = function.__code__.co_filename
        self.tree = _guarded(definition(function))
        self.parameters = self._parameters()
        self.flow = Flow(self.tree, self.filename)
        self.blocks = self.flow.blocks
        self.arrivals = {b.end.block: b.end.target for b in self.blocks if isinstance(b.end, Suspend)}
        """Blocks that a stop resumes at, and where each puts the answer."""
        self.slots = self._slots()
        self._forbid_unkept()
        self.entries = self._entries()
        self.number = {block: k for k, block in enumerate(self.entries)}
        self.hot = {0, *(self._skip(b.end.block) for b in self.blocks if isinstance(b.end, Suspend) and not b.end.is_call)}
        """The entries that run most often: where it begins, and where answers arrive."""
        self.laid: list[int] = []
        """The entries that are being laid, one inside the other."""
        self.loop = -1
        """The one of them that is a loop of its own."""

    # ------------------------------------------------------------ what the function looks like

    def _parameters(self) -> list[str]:
        a = self.tree.args
        if a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs:
            raise self._refuse(self.tree, "a rule with *args, **kwargs or marked parameters", "Name each parameter plainly")
        names = [x.arg for x in a.args]
        if STATE not in names[:2]:
            raise self._refuse(
                self.tree, "a rule without the state", f"Its first parameter (after self) is the state and is called {STATE!r}"
            )
        if self.function.__closure__:
            raise self._refuse(self.tree, "a rule that closes over local names", "Define it at the top level of a module or class")
        if not has_yield(self.tree):
            raise self._refuse(self.tree, "a rule that neither asks nor calls a rule", "Leave out @rule: a plain function will do")
        return names

    def _refuse(self, node: ast.AST, what: str, instead: str) -> TranslationError:
        return TranslationError(f"{self.filename}:{getattr(node, 'lineno', 0)}: {what}. {instead}")

    def _slots(self) -> list[str]:
        """Parameters, and the locals that some block entered after a stop may still read (classical liveness)."""
        successors: list[list[int]] = []
        reads: list[set[str]] = []
        writes: list[set[str]] = []
        local = set(self.parameters) | {n for s in self.tree.body for n in assigned(s)}
        local |= {n for b in self.blocks for s in b.body for n in assigned(s)}
        for k, block in enumerate(self.blocks):
            end = block.end
            nodes: list[ast.AST] = [*block.body]
            if self.arrivals.get(k) is not None:  # the answer arrives at the head of the block
                answer = ast.Assign([cast(ast.expr, self.arrivals[k])], ast.Constant(None))
                nodes.insert(0, answer)
            if isinstance(end, Branch):
                successors.append([end.yes, end.no])
                nodes.append(end.test)
            elif isinstance(end, Suspend):
                successors.append([end.block])
                nodes.append(end.call)
            elif isinstance(end, Goto):
                successors.append([end.block])
            else:
                successors.append([])
                if end.value is not None:
                    nodes.append(end.value)
            read, written = loads_before_stores(nodes)
            reads.append(read & local)
            writes.append(written & local)
        live: list[set[str]] = [set(r) for r in reads]
        changed = True
        while changed:
            changed = False
            for k in range(len(self.blocks) - 1, -1, -1):
                after = set().union(*(live[s] for s in successors[k])) if successors[k] else set()
                now = reads[k] | (after - writes[k])
                if now != live[k]:
                    live[k] = now
                    changed = True
        kept = {n for k in self.flow.resumes[1:] for n in live[k]} - {STATE}
        parameters = [p for p in self.parameters if p != STATE]
        names = parameters + sorted(kept - set(parameters))
        for s in self.tree.body:
            for n in sorted(assigned(s) & _RESERVED):
                raise self._refuse(s, f"an assignment to {n!r} in a rule", "The name belongs to the engine")
        for n in names:
            if n.startswith("_") and not n.startswith(("_sequence_", "_position_", "_stop_")):
                raise self._refuse(self.tree, f"the local name {n!r} in a rule", "Names with a leading underscore belong to the engine")
        return names

    def _forbid_unkept(self) -> None:
        """A list kept across a question would be shared between copies of the game; and only what is assigned can be kept."""
        for n in ast.walk(self.tree):
            for name in spelled(n) & set(self.slots):
                raise self._refuse(
                    n, f"the name {name!r} of a pattern or `except` kept across a question", "Assign it to another name first"
                )
            if isinstance(n, ast.Assign) and isinstance(n.value, _MUTABLE):
                names = [t.id for t in n.targets if isinstance(t, ast.Name)]
            elif isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name):
                head = n.annotation.value if isinstance(n.annotation, ast.Subscript) else n.annotation
                bad = isinstance(n.value, _MUTABLE) or (isinstance(head, ast.Name) and head.id in _MUTABLE_TYPES)
                names = [n.target.id] if bad else []
            else:
                continue
            for name in names:
                if name in self.slots:
                    raise self._refuse(
                        n, f"the list, dict or set {name!r} kept across a question", "Use a tuple, or a declared field of the state"
                    )

    # ------------------------------------------------------------ blocks that need a number

    def _entries(self) -> list[int]:
        """Blocks that are jumped to: where a stop resumes, and those with several ways in. All others, and short ones, are laid inline."""
        ways: dict[int, int] = {}
        seen: set[int] = set()
        resumes = {self._skip(k) for k in self.flow.resumes}
        todo = list(resumes)
        while todo:
            k = self._skip(todo.pop())
            if k in seen:
                continue
            seen.add(k)
            for target in self._after(k):
                ways[target] = ways.get(target, 0) + 1
                todo.append(target)
        return [k for k in range(len(self.blocks)) if k in resumes or (k in seen and ways.get(k, 0) > 1 and not self._short(k))]

    def _after(self, k: int) -> list[int]:
        """Where a block leads without a stop; a call need not stop."""
        end = self.blocks[k].end
        if isinstance(end, Branch):
            return [self._skip(end.yes), self._skip(end.no)]
        return [self._skip(end.block)] if isinstance(end, Goto) or (isinstance(end, Suspend) and end.is_call) else []

    def _comes_back(self, k: int) -> bool:
        """Does a block lead to itself without a stop?"""
        seen: set[int] = set()
        todo = self._after(k)
        while todo:
            at = todo.pop()
            if at not in seen:
                seen.add(at)
                todo += self._after(at)
        return k in seen

    def _short(self, k: int) -> bool:
        """A block that is no longer than a jump to it: it asks, or is done, at once."""
        block = self.blocks[k]
        return len(block.body) < 2 and (isinstance(block.end, Finish) or (isinstance(block.end, Suspend) and not block.end.is_call))

    def _skip(self, k: int) -> int:
        """The block where an empty one leads; one that takes an answer is not empty, and neither is the first."""
        while True:
            block = self.blocks[k]
            if block.body or not isinstance(block.end, Goto) or k == 0 or self.arrivals.get(k) is not None or block.end.block == k:
                return k
            k = block.end.block

    # ------------------------------------------------------------ code

    def make(self) -> ast.FunctionDef:
        """The function that makes a frame."""
        slots = [f"    {FRAME}.{s} = {s if s in self.parameters else None}" for s in self.slots]
        head = [f"def _make({', '.join(self.parameters)}):", f"    {FRAME} = _class()", f"    {FRAME}.{COUNTER} = 0"]
        tree = _parsed("\n".join([*head, *slots, f"    return {FRAME}"]), ast.FunctionDef)
        tree.args.defaults = [ast.Constant(None) for _ in self.tree.args.defaults]
        return tree

    def copy(self) -> ast.FunctionDef:
        """The function that copies a frame."""
        return _parsed(copy_source({slot: f"self.{slot}" for slot in (*self.slots, COUNTER)}), ast.FunctionDef)

    def run(self) -> ast.FunctionDef:
        """The function that goes on until somebody has to answer."""
        run = _function(self.tree.name, [FRAME, STATE, _ASK], self.tree)
        run.body = [ast.Assign([ast.Name(COUNTER, ast.Store())], self._get(COUNTER)), ast.While(ast.Constant(True), self._dispatch(), [])]
        return run

    def translated(self) -> Translated:
        """All of it, with the file and the lines of the rule."""
        code = map(self._compiled, (self.make(), self.copy(), self.run()))
        return Translated(tuple(self.slots), tuple(self.parameters), tuple(self.entries), *code)

    def _compiled(self, tree: ast.FunctionDef) -> CodeType:
        place(tree, self.tree)
        code = compile(ast.Module([tree], []), self.filename, "exec", dont_inherit=True)
        return next(c for c in code.co_consts if isinstance(c, CodeType))

    def _dispatch(self) -> list[ast.stmt]:
        """Which block is next: the one where it begins, those where answers arrive, then the rest by a tree of tests."""
        early = [k for k in self.entries if k in self.hot][:_EARLY]
        late = [k for k in self.entries if k not in early]

        def between(low: int, high: int) -> list[ast.stmt]:
            if high - low == 1:
                return self._enter(late[low])
            middle = (low + high) // 2
            return [ast.If(self._at(ast.Lt(), self.number[late[middle]]), between(low, middle), between(middle, high))]

        out = between(0, len(late)) if late else self._enter(early.pop())
        for k in reversed(early):
            number = self.number[k]
            test = self._at(ast.Eq(), number) if number else ast.UnaryOp(ast.Not(), ast.Name(COUNTER, ast.Load()))
            out = [ast.If(test, self._enter(k), out)]
        return out

    def _at(self, how: ast.cmpop, number: int) -> ast.expr:
        """A test of the program counter."""
        return ast.Compare(ast.Name(COUNTER, ast.Load()), [how], [ast.Constant(number)])

    def _enter(self, k: int) -> list[ast.stmt]:
        """Lay an entry; one that comes back to itself is a loop of its own, so that going round needs no number."""
        self.laid.append(k)
        around = self.loop < 0 and self._comes_back(k)
        if around:
            self.loop = k
        out = self._lay(k)
        if around:
            self.loop = -1
            out = [ast.While(ast.Constant(True), out, [])]
        self.laid.pop()
        return out

    def _lay(self, k: int) -> list[ast.stmt]:
        """The statements of a block and of those that only it leads to."""
        block, out = self.blocks[k], []
        arrival = self.arrivals.get(k)
        if arrival is not None:
            answer = ast.Assign([arrival], ast.Attribute(ast.Name(STATE, ast.Load()), "value", ast.Load()))
            place(answer, arrival)
            out.append(self._renamed(answer))
        out += [self._renamed(s) for s in block.body]
        end = block.end
        if isinstance(end, Goto):
            out += self._jump(end.block)
        elif isinstance(end, Branch):
            test = self._renamed(end.test)
            branch = ast.If(test, self._jump(end.yes), self._jump(end.no))
            place(branch, end.test)
            out.append(branch)
        elif isinstance(end, Suspend):
            out += self._stop(end)
        else:
            value = ast.Constant(None) if end.value is None else self._renamed(end.value)
            out += _finish(value, end.at)
        return out

    def _jump(self, k: int) -> list[ast.stmt]:
        k = self._skip(k)
        if k not in self.number or self._short(k):
            return self._lay(k)
        if k == self.loop:
            return [ast.Continue()]
        if self.laid[0] in self.hot and k not in self.laid and len(self.laid) < _NESTED:
            return self._enter(k)
        to_dispatch = ast.Continue() if self.loop < 0 else ast.Break()
        return [ast.Assign([ast.Name(COUNTER, ast.Store())], ast.Constant(self.number[k])), to_dispatch]

    def _stop(self, end: Suspend) -> list[ast.stmt]:
        call = self._renamed(end.call)
        counter = self._set(COUNTER, ast.Constant(self.number[self._skip(end.block)]))
        out: list[ast.stmt]
        if not end.is_call:
            out = [counter, *self._put(call), ast.Return(None)]
        else:  # a rule that had nothing to ask is () and needs no frame; one that came to its end at once is not waited for
            push = ast.parse(f"{STATE}.stack.append(_callee)\n_callee._run({STATE})\nif {STATE}.stack[-1] is not {FRAME}: return").body
            nothing = [] if end.target is None else ast.parse(f"{STATE}.value = None").body
            out = [
                ast.Assign([ast.Name("_callee", ast.Store())], call),
                ast.If(ast.Name("_callee", ast.Load()), [counter, *push], nothing),
                *self._jump(end.block),
            ]
            for made in (*push, *nothing):
                for n in ast.walk(made):
                    if hasattr(n, "lineno"):
                        ast.copy_location(n, end.call)
        for s in out:
            place(s, end.call)
        return out

    def _put(self, call: ast.expr) -> list[ast.stmt]:
        """Put a question to a seat: written out as `State.ask` does it where nobody else is asked, for nearly every answer needs it."""
        match call:
            case ast.Call(ast.Attribute(ast.Name("g"), "ask"), [seat, question, *given], []) if len(given) < 2:
                choices = given[0] if given else _parsed(f"_question.choices({STATE}, _seat)", ast.Expr).value
                parts = {"_seat": seat, "_question": question, "_choices": choices}
                return [*[ast.Assign([ast.Name(n, ast.Store())], part) for n, part in parts.items()], _parsed(_ASKING, ast.If)]
        return [ast.Expr(call)]

    def _renamed(self, node: Any) -> Any:
        return Renamer(set(self.slots), FRAME, _finish).fresh(node)

    def _get(self, name: str) -> ast.expr:
        return ast.Attribute(ast.Name(FRAME, ast.Load()), name, ast.Load())

    def _set(self, name: str, value: ast.expr) -> ast.stmt:
        return ast.Assign([ast.Attribute(ast.Name(FRAME, ast.Load()), name, ast.Store())], value)


def _finish(value: ast.expr, at: ast.AST) -> list[ast.stmt]:
    """Hand the value to the caller and leave the stack."""
    done = ast.Assign([ast.Attribute(ast.Name(STATE, ast.Load()), "value", ast.Store())], value)
    stack = ast.Attribute(ast.Name(STATE, ast.Load()), "stack", ast.Load())
    pop = ast.Expr(ast.Call(ast.Attribute(stack, "pop", ast.Load()), [], []))
    out: list[ast.stmt] = [done, pop, ast.Return(None)]
    for s in out:
        place(s, at)
    return out


def _parsed(source: str, kind: type[N]) -> N:
    """A statement from its text, without a place."""
    found = ast.parse(source).body[0]
    for n in ast.walk(found):
        for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            if hasattr(n, name):
                delattr(n, name)
    return cast(N, found)


def _function(name: str, arguments: list[str], at: ast.AST) -> ast.FunctionDef:
    tree = ast.FunctionDef(name, ast.arguments([], [ast.arg(a) for a in arguments], None, [], [], None, []), [], [], None)
    place(tree, at)
    return tree


def _guarded(tree: ast.FunctionDef) -> ast.FunctionDef:
    """The definition, with a test before whatever tells something; as written it is still needed elsewhere."""
    if not any(isinstance(n, ast.Attribute) and n.attr == "tell" for n in ast.walk(tree)):
        return tree
    tree = copy.deepcopy(tree)
    tree.body = [Guards(STATE).visit(s) for s in tree.body]
    return tree


_modules: dict[str, dict[int, ast.FunctionDef]] = {}


def definition(function: FunctionType) -> ast.FunctionDef:
    """The function's syntax tree, from its file, with the file's line numbers."""
    filename, first = function.__code__.co_filename, function.__code__.co_firstlineno
    if filename not in _modules or first not in _modules[filename]:
        _modules[filename] = definitions("".join(linecache.getlines(filename, function.__globals__)), filename)
    tree = _modules[filename].get(first)
    if tree is None or tree.name != function.__name__:
        raise TranslationError(f"{filename}:{first}: the source of rule {function.__name__!r} cannot be read. Rules live in files")
    return tree
