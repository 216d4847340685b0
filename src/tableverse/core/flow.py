"""From a rule's statements to basic blocks: the first half of the translator.

A rule is a generator function. Wherever it asks (`yield`) or calls another rule (`yield from`) it must be possible to stop, copy the
game and go on later. So its body is cut into blocks at those points; `frames` are made from the blocks in `translate`.

The subset, and nothing else, may stand around a `yield`:

    x = yield g.ask(...)                 also without `x =`, with a type, or with several names: `a, b = yield ...`
    x = yield from other(g, ...)         likewise; the value is what the other rule returns
    if / elif / else,  while,  for       `for` goes over a range, or over anything that is finished before the loop starts
    break, continue, return, return x

Statements without a `yield` may be any Python but nested functions, classes, `global`, `nonlocal`, `del`, imports and `:=`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tableverse.core.errors import TranslationError

SEQUENCE = "_sequence_"
POSITION = "_position_"
STOP = "_stop_"


@dataclass(slots=True)
class Goto:
    """Go on at a block."""

    block: int


@dataclass(slots=True)
class Branch:
    """Go on at one of two blocks."""

    test: ast.expr
    yes: int
    no: int


@dataclass(slots=True)
class Suspend:
    """Ask (or call a rule), stop, and go on at `block` with the value in `target`."""

    call: ast.expr
    is_call: bool
    target: ast.expr | None
    block: int


@dataclass(slots=True)
class Finish:
    """The rule is done; its value is `value`."""

    value: ast.expr | None
    at: ast.AST


End = Goto | Branch | Suspend | Finish


@dataclass(slots=True)
class Block:
    """Statements that run without a stop, and where control goes after them."""

    end: End
    body: list[ast.stmt] = field(default_factory=list)


def has_yield(node: ast.AST) -> bool:
    """Does a `yield` stand anywhere in this node?"""
    return any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(node))


def leaves(node: ast.stmt) -> bool:
    """Does this yield-free statement leave an enclosing loop that has to be cut into blocks?"""
    if isinstance(node, ast.Break | ast.Continue):
        return True
    if isinstance(node, ast.For | ast.While):
        return any(leaves(n) for n in node.orelse)
    return any(leaves(n) for n in ast.iter_child_nodes(node) if isinstance(n, ast.stmt | ast.excepthandler | ast.match_case))  # type: ignore[arg-type]


class Flow:
    """Cuts one function into blocks; block 0 is the entry."""

    def __init__(self, function: ast.FunctionDef, where: str) -> None:
        self.where = where
        self.blocks: list[Block] = []
        self.resumes: list[int] = [0]
        self._loops = 0
        names = {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self._range_is_range = "range" not in names | {a.arg for a in function.args.args}
        entry = self._new(function)
        last = self._cut(function.body, entry, None, None)
        if last is not None:
            self.blocks[last].end = Finish(None, function)

    def refuse(self, node: ast.AST, what: str, instead: str) -> TranslationError:
        """The error for a construct outside the subset."""
        return TranslationError(f"{self.where}:{getattr(node, 'lineno', 0)}: {what}. {instead}")

    def _new(self, at: ast.AST) -> int:
        self.blocks.append(Block(Finish(None, at)))
        return len(self.blocks) - 1

    def _cut(self, body: list[ast.stmt], here: int | None, out: int | None, again: int | None) -> int | None:
        """Put statements into blocks from `here` on; the block where control falls out at the bottom, or None."""
        for statement in body:
            if here is None:
                return None  # what stands behind a jump is never reached
            here = self._statement(statement, here, out, again)
        return here

    def _statement(self, s: ast.stmt, here: int, out: int | None, again: int | None) -> int | None:
        self._check(s)
        block = self.blocks[here]
        if isinstance(s, ast.Return):
            if s.value is not None and has_yield(s.value):
                raise self.refuse(s, "`return` of a `yield`", "Assign it to a name first: x = yield from ...; return x")
            block.end = Finish(s.value, s)
            return None
        if isinstance(s, ast.Break | ast.Continue):
            target = out if isinstance(s, ast.Break) else again
            assert target is not None
            block.end = Goto(target)
            return None
        if not has_yield(s) and not leaves(s):
            block.body.append(s)
            return here
        if isinstance(s, ast.If):
            return self._if(s, here, out, again)
        if isinstance(s, ast.While):
            return self._while(s, here)
        if isinstance(s, ast.For):
            return self._for(s, here)
        return self._suspend(s, here)

    def _check(self, s: ast.stmt) -> None:
        """Refuse what no rule may contain."""
        for n in ast.walk(s):
            if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                raise self.refuse(
                    n, "a function or class inside a rule", "Put it at the top level of the module: a saved game cannot hold it"
                )
            if isinstance(n, ast.Global | ast.Nonlocal):
                raise self.refuse(n, "`global` or `nonlocal` in a rule", "Keep what lasts in a declared field of the state")
            if isinstance(n, ast.Delete):
                raise self.refuse(n, "`del` in a rule", "Use .pop() or assign None")
            if isinstance(n, ast.Import | ast.ImportFrom):
                raise self.refuse(n, "an import inside a rule", "Put it at the top of the module")
            if isinstance(n, ast.NamedExpr):
                raise self.refuse(n, "`:=` in a rule", "Assign the name in a statement of its own")

    def _if(self, s: ast.If, here: int, out: int | None, again: int | None) -> int:
        self._no_yield(s.test, "the test of an `if`")
        yes, no, after = self._new(s), self._new(s), self._new(s)
        self.blocks[here].end = Branch(s.test, yes, no)
        for start, body in ((yes, s.body), (no, s.orelse)):
            last = self._cut(body, start, out, again)
            if last is not None:
                self.blocks[last].end = Goto(after)
        return after

    def _while(self, s: ast.While, here: int) -> int:
        self._no_yield(s.test, "the test of a `while`")
        if s.orelse:
            raise self.refuse(s, "`else` on a loop that asks", "Use a flag")
        head, body, after = self._new(s), self._new(s), self._new(s)
        forever = isinstance(s.test, ast.Constant) and bool(s.test.value)
        self.blocks[here].end = Goto(head)
        self.blocks[head].end = Goto(body) if forever else Branch(s.test, body, after)
        last = self._cut(s.body, body, after, head)
        if last is not None:
            self.blocks[last].end = Goto(head)
        return after

    def _for(self, s: ast.For, here: int) -> int:
        """A `for` keeps its place in the frame: a counter for ranges, else a tuple taken before the loop and an index."""
        self._no_yield(s.iter, "what a `for` goes over")
        if s.orelse:
            raise self.refuse(s, "`else` on a loop that asks", "Use a flag")
        self._loops += 1
        k = self._loops
        call = s.iter
        is_range = (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == "range"
            and self._range_is_range
            and 1 <= len(call.args) <= 2
            and not call.keywords
        )
        if is_range:
            assert isinstance(call, ast.Call)
            first: ast.expr = call.args[0] if len(call.args) == 2 else ast.Constant(0)
            setup = [_store(f"{POSITION}{k}", first), _store(f"{STOP}{k}", call.args[-1])]
            more = f"{POSITION}{k} < {STOP}{k}"
            item: ast.expr = ast.Name(f"{POSITION}{k}", ast.Load())
        else:
            setup = [
                _store(f"{SEQUENCE}{k}", ast.Tuple([ast.Starred(s.iter, ast.Load())], ast.Load())),
                _store(f"{POSITION}{k}", ast.Constant(0)),
            ]
            more = f"{POSITION}{k} < {SEQUENCE}{k}.__len__()"  # a rule may call something else `len`
            item = _expression(f"{SEQUENCE}{k}[{POSITION}{k}]")
        forward = ast.AugAssign(ast.Name(f"{POSITION}{k}", ast.Store()), ast.Add(), ast.Constant(1))
        step: list[ast.stmt] = [ast.Assign([s.target], item), forward]
        test = _expression(more)
        for node in (*setup, *step, test):
            place(node, s)
        head, body, after = self._new(s), self._new(s), self._new(s)
        self.blocks[here].body += setup
        self.blocks[here].end = Goto(head)
        self.blocks[head].end = Branch(test, body, after)
        self.blocks[body].body += step
        last = self._cut(s.body, body, after, head)
        if last is not None:
            self.blocks[last].end = Goto(head)
        return after

    def _suspend(self, s: ast.stmt, here: int) -> int:
        target: ast.expr | None = None
        value: ast.expr | None = None
        if isinstance(s, ast.Expr):
            value = s.value
        elif isinstance(s, ast.Assign):
            value = s.value
            if len(s.targets) != 1:
                raise self.refuse(s, "a chained assignment of a `yield`", "Assign to one target, then copy it")
            target = s.targets[0]
        elif isinstance(s, ast.AnnAssign):
            value, target = s.value, s.target
        elif isinstance(s, ast.Try | ast.With | ast.Match):
            name = type(s).__name__.lower()
            raise self.refuse(
                s, f"a `yield` (or a jump out of a loop that asks) inside `{name}`", "Ask before or after it; use `if` for cases"
            )
        if not isinstance(value, ast.Yield | ast.YieldFrom) or value.value is None:
            raise self.refuse(
                s, "a `yield` inside an expression", "Write it as a statement or as the whole right-hand side: x = yield g.ask(...)"
            )
        self._no_yield(value.value, "the argument of a `yield`")
        after = self._new(s)
        self.resumes.append(after)
        self.blocks[here].end = Suspend(value.value, isinstance(value, ast.YieldFrom), target, after)
        return after

    def _no_yield(self, node: ast.expr, place: str) -> None:
        if has_yield(node):
            raise self.refuse(node, f"a `yield` in {place}", "Assign the answer to a name first")


def _store(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)


def _expression(text: str) -> ast.expr:
    """A made-up expression, with no place in any file yet."""
    tree = ast.parse(text, mode="eval").body
    for n in ast.walk(tree):
        for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            if hasattr(n, name):
                delattr(n, name)
    return tree


def place(node: ast.AST, at: ast.AST) -> None:
    """Give made-up nodes the line where the statement begins that they stand for (an attribute counts for the line where it ends)."""
    for n in ast.walk(node):
        if "lineno" in n._attributes and not hasattr(n, "lineno"):
            ast.copy_location(n, at)
            n.end_lineno, n.end_col_offset = n.lineno, n.col_offset  # type: ignore[attr-defined]
