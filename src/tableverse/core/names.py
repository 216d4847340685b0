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
        elif (isinstance(n, ast.ExceptHandler) and n.name) or (isinstance(n, ast.MatchAs | ast.MatchStar) and n.name):
            found.add(str(n.name))
        for child in ast.iter_child_nodes(n):
            visit(child)

    visit(node)
    return found


def _own(node: Scoped) -> set[str]:
    """Names that a comprehension or lambda binds for itself."""
    if isinstance(node, ast.Lambda):
        return {a.arg for a in node.args.args}
    return {n.id for g in node.generators for n in ast.walk(g.target) if isinstance(n, ast.Name)}


def _loads(node: ast.AST, hidden: frozenset[str]) -> set[str]:
    if isinstance(node, Scoped):
        hidden = hidden | _own(node)
    if isinstance(node, ast.Name):
        return {node.id} - hidden if isinstance(node.ctx, ast.Load) else set()
    found: set[str] = set()
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        found.add(node.target.id)
    for child in ast.iter_child_nodes(node):
        found |= _loads(child, hidden)
    return found


def loads_before_stores(nodes: Iterable[ast.AST]) -> tuple[set[str], set[str]]:
    """Names that straight-line code may read before it writes them, and names that it certainly writes."""
    read: set[str] = set()
    written: set[str] = set()
    for node in nodes:
        read |= _loads(node, frozenset()) - written
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if node.value else []
            for target in targets:
                written |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return read, written


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
        before = self.hidden
        self.hidden = before | _own(node)
        done = self.generic_visit(node)
        self.hidden = before
        return done

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_Lambda = _scope
