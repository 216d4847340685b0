"""The Morty Zone in a terminal: Fate Boards as rows of numbers, each colour with its letter, dice beside the rows they are for."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any

from rich import box as boxes
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option
from tableverse.terminal.boards.layout import Board, Parts
from tableverse.terminal.boards.plain import View
from tableverse.terminal.screen import Look

LETTERS = {"Red": "R", "Blue": "B", "Green": "G", "Black": "K"}
STYLES = {"Red": "bright_red", "Blue": "bright_blue", "Green": "green", "Black": "bold"}
WIDE = 80
"""From this width on, the own board has the dice beside its rows."""
TALL = 48
"""From this height on, all cards are shown in every turn, not only in the first."""
OWN_CARDS = "Your Public Bonus Cards"
LEGEND = "x checked   + chosen in this turn   L locked   * active player"


class MortyZone(Board):
    """Boards, dice, the Rick Card, the own crystal, bonus cards and the Smith family."""

    words = STYLES
    legend = LEGEND
    counted = "turn"

    def stage(self, view: View) -> Hashable:
        return view["round"], view["turn"]

    # ------------------------------------------------------------ the table

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        me = view["seat"]
        parts: Parts = [self.top(view, names, look)]
        others = [s for s in self._order(view) if s != me]
        if others:
            parts.append(self._side_by_side([self._compact(view, s, names, lit) for s in others]))
        if me is None:
            return Group(*parts, self._dice_line(view), *self._rick_card(view, look))
        if look.height >= TALL:
            parts += [self._foes_cards(view, names), self._family_bonuses(view, names)]
        elif view["turn"] == 1:
            parts += self._short_cards(view, names)
        parts += [*self._crystal(view, me), *self._bonus_cards(view, me, OWN_CARDS)]
        parts += self.key(view[self.counted] == 1)
        return Group(*parts, Text(""), self._own(view, names, look, lit), *self._rick_card(view, look))

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        return None if view["seat"] is None else Group(Text(""), self._own(view, names, look, lit), *self._rick_card(view, look))

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        board = self._own(view, names, look, lit) if owner == view["seat"] else self._compact(view, owner, names, lit)
        return Group(board, *self._crystal(view, owner), *self._bonus_cards(view, owner, "Public Bonus Cards"))

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        return Group(self._side_by_side([self._compact(view, s, names) for s in self._order(view)]), *self.key())

    def cards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        me = view["seat"]
        own = [] if me is None else [*self._crystal(view, me), *self._bonus_cards(view, me, OWN_CARDS)]
        return Group(*own, self._foes_cards(view, names), self._family_bonuses(view, names), *self._rick_card(view, look))

    def closing(self, view: View, names: Sequence[str], look: Look) -> Parts:
        boards = self._side_by_side([self._compact(view, s, names) for s in self._order(view)])
        crystals = [line for s in self._order(view) for line in self._crystal(view, s, names[s])]
        return [boards, Text(""), *crystals, self._sheet(view, names)]

    # ------------------------------------------------------------ a question

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        if decision.kind == "check_numbers":
            return "One number" if len(option.data["numbers"]) == 1 else "Two numbers"
        return ""

    def question(self, view: View, decision: Decision) -> str:
        """Without the text of the Rick Card, which is drawn above it."""
        for card in view["rick_card"]["cards"]:
            if decision.source == card["at"]:
                return decision.text.removesuffix(self.text_of(card["name"])).rstrip()
        return decision.text

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        if decision.kind == "check_numbers":
            return self._growth(view, option.targets)
        pairs = []
        for colour, shown in _dice(view).items():
            if any(at in option.targets for at, _ in shown):
                pairs.append(f"{colour} is {_sum_words([d for _, d in shown])}")
        return ", ".join(pairs)

    def _growth(self, view: View, targets: Iterable[str]) -> str:
        """What new checks do to their row's count."""
        for name, row in view["board"][view["seat"]].items():
            new = sum(1 for cell in row["numbers"] if cell["at"] in targets and not cell["checked"])
            if new:
                have = sum(cell["checked"] for cell in row["numbers"])
                return f"{name} {have} -> {have + new} of {len(row['numbers'])}"
        return ""

    # ------------------------------------------------------------ parts

    def headline(self, view: View, names: Sequence[str]) -> Sequence[str]:
        rounds = view["options"]["rounds"]
        who = "you are" if view["active"] == view["seat"] else f"{names[view['active']]} is"
        return [*([f"Round {view['round']} of {rounds}"] if rounds > 1 else []), f"Turn {view['turn']}", f"{who} the active player"]

    def _own(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> RenderableType:
        """The viewer's board; with room, each colour's dice stand beside its row."""
        me = view["seat"]
        if look.width < WIDE:
            return Group(self._dice_line(view), self._compact(view, me, names, lit))
        lines = [Text.assemble((self.title(view, me, names), "bold"), "  ", (self._tally(view, me), "dim"))]
        dice = _dice(view)
        for name in view["board"][me]:
            words = _sum_words([d for _, d in dice[name]]) if name in dice else ""
            own = self._own_result(view, me, name)
            start = Text.assemble((f"{LETTERS[name]} {name:<6}", STYLES[name]), f"{words:<9}", (f"{own:<8}", "bold"))
            lines.append(start + self._cells(view, me, name, lit, 4) + Text(self._state_words(view, me, name)))
        return Group(*lines)

    def _own_result(self, view: View, owner: int, colour: str) -> str:
        """A result that a card changed for this player alone."""
        own = (view.get("own_dice") or [None] * view["seats"])[owner] or []
        total = sum(die["shows"] or 0 for die in own if die["colour"] == colour) or None
        return f"as {total or 'none'}" if own and total != view["results"].get(colour) else ""

    def _compact(self, view: View, owner: int, names: Sequence[str], lit: Collection[str] = ()) -> RenderableType:
        """Any player's board in 36 columns."""
        mark = " *" if owner == view["active"] and not view["over"] else ""
        lines = [Text(f"{self.title(view, owner, names)}{mark}", "bold", overflow="ellipsis", no_wrap=True)]
        for name, row in view["board"][owner].items():
            checked = sum(cell["checked"] for cell in row["numbers"])
            tail = f"{checked:>3}" + (" L" if row["locked"] else "  ")
            cells = self._cells(view, owner, name, lit, 3)
            lines.append(Text(LETTERS[name], STYLES[name]) + cells + Text(tail, "bold" if row["locked"] else ""))
        lines.append(Text(self._tally(view, owner), "dim"))
        return Group(*lines)

    def _cells(self, view: View, owner: int, colour: str, lit: Collection[str], width: int) -> Text:
        """The ten numbers of a row: x for a check, + for one chosen just now."""
        chosen = ((view.get("choosing") or [None] * view["seats"])[owner] or {}).get(colour, {}).get("numbers", ())
        line = Text()
        for k, cell in enumerate(view["board"][owner][colour]["numbers"], 1):
            sign, style = ("x", "dim strike") if cell["checked"] else ("+", "bold reverse") if k in chosen else ("", STYLES[colour])
            if cell["at"] in lit:
                style = f"{STYLES[colour]} bold underline"
            line.append(" " * (width - len(f"{sign}{k}") + (k == 10 and width == 3)))
            line.append(f"{sign}{k}", style)
        return line

    def _state_words(self, view: View, owner: int, colour: str) -> str:
        row = view["board"][owner][colour]
        checked = sum(cell["checked"] for cell in row["numbers"])
        if row["locked"]:
            return f"  LOCKED for {row['score']}"
        chosen = ((view.get("choosing") or [None] * view["seats"])[owner] or {}).get(colour)
        if chosen:
            return f"  {checked}, will lock" if chosen["lock"] else f"  {checked} checked, +{len(chosen['numbers'])}"
        return f"  {checked} checked"

    def _tally(self, view: View, owner: int) -> str:
        """What a player has gathered in this round, in numbers that everybody can see."""
        checks = sum(cell["checked"] for row in view["board"][owner].values() for cell in row["numbers"])
        family = sum(b.points for b in self._family() if b.name in view["family"][owner])
        parts = [f"{checks} checks", f"cards {sum(view['boxes'][owner])}", f"family {family}"]
        if view["options"]["rounds"] > 1:
            parts.append(f"match {sum(view['round_scores'][owner])}")
        return ", ".join(parts)

    def _dice_line(self, view: View) -> Text:
        line = Text()
        for name, shown in _dice(view).items():
            own = "" if view["seat"] is None else self._own_result(view, view["seat"], name)
            line.append(f"{LETTERS[name]} ", STYLES[name])
            line.append(_sum_words([d for _, d in shown]).replace(" ", "") + (f" ({own})" if own else "") + "  ")
        return line

    def _rick_card(self, view: View, look: Look) -> Parts:
        cards = view["rick_card"]["cards"]
        body = [Text(self.text_of(card["name"])) for card in cards]
        edge = boxes.ASCII if look.ascii else boxes.ROUNDED
        return [
            Panel(text, title=Text(f"Rick Card: {card['name']}", "bold"), title_align="left", box=edge, expand=False)
            for card, text in zip(cards, body, strict=True)
        ]

    def _crystal(self, view: View, owner: int, name: str = "") -> Parts:
        """A Secret Death Crystal: the viewer's own, or one that was turned over."""
        whose = "Your" if owner == view["seat"] and not name else f"{name}:"
        lines: Parts = []
        for zone in ("crystal", "revealed_crystal"):
            for card in view[zone][owner]["cards"]:
                goal = self.sentence(self.text_of(card["name"]))
                points = f" (+{self.records[card['name']].points}): "
                lines.append(Text.assemble(f"{whose} Secret Death Crystal ", (card["name"], "bold"), points, goal))
        return lines

    def _bonus_cards(self, view: View, owner: int, heading: str) -> Parts:
        used = {entry["at"]: entry["used"] for entry in view["used"][owner]}
        rows = [
            (used.get(card["at"], False), f"+{self.records[card['name']].value}", card["name"], "Used." if used.get(card["at"]) else "")
            for card in view["bonus"][owner]["cards"]
        ]
        return [Text(heading, "bold"), self._goals(rows)] if rows else []

    def _foes_cards(self, view: View, names: Sequence[str]) -> RenderableType:
        """The Public Bonus Cards of all others, and crystals that they had to show."""
        parts: Parts = []
        for owner in self._order(view):
            if owner != view["seat"]:
                parts += [
                    *self._crystal(view, owner, names[owner]),
                    *self._bonus_cards(view, owner, f"Public Bonus Cards of {names[owner]}"),
                ]
        return Group(*parts)

    def _short_cards(self, view: View, names: Sequence[str]) -> Parts:
        """What everybody may score, by name alone: for a window in which the texts have no room."""
        lines = []
        for owner in self._order(view):
            cards = [f"{card['name']} (+{self.records[card['name']].value})" for card in view["bonus"][owner]["cards"]]
            if cards and owner != view["seat"]:
                lines.append(Text.assemble((f"Public Bonus Cards of {names[owner]}: ", "bold"), ", ".join(cards)))
        family = ", ".join(f"{bonus.name} (+{bonus.points})" for bonus in self._family())
        return [*lines, Text.assemble(("Smith Family Bonuses: ", "bold"), family, (". Type cards to read them all.", "dim"))]

    def _family_bonuses(self, view: View, names: Sequence[str]) -> RenderableType:
        rows = []
        for bonus in self._family():
            circled = [names[s] for s in self._order(view) if bonus.name in view["family"][s]]
            rows.append((bool(circled), f"+{bonus.points}", bonus.name, f"Circled by {' and '.join(circled)}." if circled else ""))
        return Group(Text("Smith Family Bonuses", "bold"), self._goals(rows))

    def _goals(self, rows: Iterable[tuple[bool, str, str, str]]) -> RenderableType:
        """Cards in lines: a box with or without a cross, the value, name and text, and what became of it."""
        table = Table.grid(padding=(0, 1))
        for _ in range(4):
            table.add_column()
        for done, value, name, fate in rows:
            text = Text.assemble((name, "bold"), ": ", self.sentence(self.text_of(name)), " " * bool(fate), (fate, "italic"))
            table.add_row("", "[x]" if done else "[ ]", Text(value), text)
        return table

    def _sheet(self, view: View, names: Sequence[str]) -> RenderableType:
        """The score sheet of the last round, and the rounds of a match."""
        table = Table(box=boxes.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        table.add_column("")
        order = self._order(view)
        for s in order:
            table.add_column(Text(names[s]), justify="right", overflow="fold")
        for line in view["sheet"][order[0]] or {}:
            table.add_row(line, *[str(view["sheet"][s][line]) for s in order])
        if view["options"]["rounds"] > 1:
            for k in range(len(view["round_scores"][order[0]])):
                table.add_row(f"round {k + 1}", *[str(view["round_scores"][s][k]) for s in order])
        return table

    def _side_by_side(self, boards: Sequence[RenderableType]) -> RenderableType:
        return Columns([Padding(b, (0, 1, 0, 0)) for b in boards], padding=(0, 0), width=38)

    def text_of(self, name: str) -> str:
        return next((b.text for b in self._family() if b.name == name), "") or super().text_of(name)

    def _family(self) -> Sequence[Any]:
        family: Sequence[Any] = getattr(self.game.box, "family_bonuses", ())
        return family


def _dice(view: View) -> dict[str, list[tuple[str, int | None]]]:
    """The dice by colour: address and number, None for a removed one."""
    dice: dict[str, list[tuple[str, int | None]]] = {}
    for die in view["dice"]:
        dice.setdefault(die["colour"], []).append((die["at"], die["shows"]))
    return dice


def _sum_words(shown: Sequence[int | None]) -> str:
    """Two dice and what they make together."""
    left = [d for d in shown if d is not None]
    pair = "+".join("-" if d is None else str(d) for d in shown)
    return f"{pair} = {sum(left)}" if left else f"{pair} none"


DRAWING = MortyZone
