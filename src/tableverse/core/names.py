"""Names in a rule: which are read before they are written, and which become slots of the frame."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterable
from typing import Any

Scoped = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.Lambda


def assigned(node: ast.AST) -> set[str]:
    """Names that a statement binds in the function's own scope."""
    found: set[str] = set()

    def visit(n: ast.AST) -> None:
        if isinstance(n, Scoped):
            return  # comprehensions bind their names for themselves
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store):
            found.add(n.id)
        found.update(spelled(n))
        for child in ast.iter_child_nodes(n):
            visit(child)

    visit(node)
    return found


def spelled(node: ast.AST) -> set[str]:
    """Names that a node binds by spelling them out, not by a target: those of patterns and of `except ... as`."""
    if isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
        return {node.name} if node.name else set()
    if isinstance(node, ast.MatchMapping):
        return {node.rest} if node.rest else set()
    return set()


def _own(node: Scoped) -> set[str]:
    """Names that a comprehension or lambda binds for itself."""
    if isinstance(node, ast.Lambda):
        return {a.arg for a in ast.walk(node.args) if isinstance(a, ast.arg)}
    return {n.id for g in node.generators for n in ast.walk(g.target) if isinstance(n, ast.Name)}


def _outside(node: Scoped) -> list[ast.expr]:
    """The parts of a comprehension or lambda that are evaluated in the scope around it."""
    if isinstance(node, ast.Lambda):
        return [*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)]
    return [node.generators[0].iter]


def _loads(node: ast.AST, hidden: frozenset[str] = frozenset()) -> set[str]:
    """Names that an expression reads."""
    if isinstance(node, ast.Name):
        return {node.id} - hidden if isinstance(node.ctx, ast.Load) else set()
    found: set[str] = set()
    inside = hidden
    outside: list[ast.expr] = []
    if isinstance(node, Scoped):
        inside, outside = hidden | _own(node), _outside(node)
        for part in outside:
            found |= _loads(part, hidden)
    todo = list(ast.iter_child_nodes(node))
    while todo:
        child = todo.pop()
        if child in outside:
            continue
        if isinstance(child, ast.comprehension | ast.arguments):
            todo.extend(ast.iter_child_nodes(child))
        else:
            found |= _loads(child, inside)
    return found


def _stores(*targets: ast.AST) -> set[str]:
    return {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def loads_before_stores(nodes: Iterable[ast.AST]) -> tuple[set[str], set[str]]:
    """Names that code may read before it writes them, and names that it certainly writes."""
    read: set[str] = set()
    written: set[str] = set()
    for node in nodes:
        node_read, node_written = _effect(node)
        read |= node_read - written
        written |= node_written
    return read, written


def _effect(node: ast.AST) -> tuple[set[str], set[str]]:
    """The same for one statement or expression. A loop may run not at all and a `try` may stop anywhere: they write nothing for certain."""

    def body(*statements: ast.stmt) -> set[str]:
        return loads_before_stores(statements)[0]

    nothing: set[str] = set()
    match node:
        case ast.Assign(targets=targets):
            return _loads(node), _stores(*targets)
        case ast.AnnAssign(target=target, value=value):
            return (_loads(target) | _loads(value), _stores(target)) if value is not None else (nothing, nothing)
        case ast.AugAssign(target=target):
            return _loads(node) | _stores(target), _stores(target)
        case ast.If(test=test, body=yes, orelse=no):
            yes_read, yes_written = loads_before_stores(yes)
            no_read, no_written = loads_before_stores(no)
            return _loads(test) | yes_read | no_read, yes_written & no_written
        case ast.While(test=test):
            return _loads(test) | body(*node.body) | body(*node.orelse), nothing
        case ast.For(target=target):
            return _loads(node.iter) | _loads(target) | (body(*node.body) - _stores(target)) | body(*node.orelse), nothing
        case ast.With(items=items):
            return set().union(*map(_loads, items)) | (body(*node.body) - _stores(*items)), nothing
        case ast.Try():
            handlers = [(_loads(h.type) if h.type else nothing) | (body(*h.body) - spelled(h)) for h in node.handlers]
            return body(*node.body, *node.orelse).union(*handlers, body(*node.finalbody)), nothing
        case ast.Match(subject=subject, cases=cases):
            read = _loads(subject)
            for c in cases:
                bound = {name for n in ast.walk(c.pattern) for name in spelled(n)}
                read |= _loads(c.pattern) | (((_loads(c.guard) if c.guard else nothing) | body(*c.body)) - bound)
            return read, nothing
        case _:
            return _loads(node), nothing


class Renamer(ast.NodeTransformer):
    """Turns the slot names of a copied piece of code into attributes of the frame, and `return` into the end of the frame."""

    def __init__(self, slots: set[str], frame: str, finish: Callable[[ast.expr, ast.AST], list[ast.stmt]]) -> None:
        self.slots = slots
        self.frame = frame
        self.finish = finish
        self.hidden: set[str] = set()

    def fresh(self, node: Any) -> Any:
        """A renamed copy; the original stays as it is."""
        return self.visit(copy.deepcopy(node))

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self.slots or node.id in self.hidden:
            return node
        frame = ast.copy_location(ast.Name(self.frame, ast.Load()), node)
        return ast.copy_location(ast.Attribute(frame, node.id, node.ctx), node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | list[ast.stmt]:
        """Types of locals are for the reader and the type checker."""
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        plain = ast.Assign([self.visit(node.target)], self.visit(node.value))
        return ast.copy_location(plain, node)

    def visit_Return(self, node: ast.Return) -> list[ast.stmt]:
        return self.finish(ast.copy_location(ast.Constant(None), node) if node.value is None else self.visit(node.value), node)

    def _scope(self, node: Any) -> Any:
        outside = {id(part): self.visit(part) for part in _outside(node)}
        before = self.hidden
        self.hidden = before | _own(node)
        if isinstance(node, ast.Lambda):
            node.args.defaults = [outside[id(d)] for d in node.args.defaults]
            node.args.kw_defaults = [None if d is None else outside[id(d)] for d in node.args.kw_defaults]
            node.body = self.visit(node.body)
        else:
            first = node.generators[0]
            renamed = outside[id(first.iter)]
            first.iter = ast.copy_location(ast.Constant(None), renamed)  # it is done: do not visit it in the inner scope
            node = self.generic_visit(node)
            node.generators[0].iter = renamed
        self.hidden = before
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_Lambda = _scope
