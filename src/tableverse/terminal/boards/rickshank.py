"""The deck-builder in a terminal: the Line-Up and the stacks with costs and points, everybody's cards in play, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Sequence

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option, Refusal
from tableverse.terminal.boards.layout import Board, Parts, Record, indented, lit_up, many, names_in, side_by_side, times
from tableverse.terminal.boards.plain import View, named
from tableverse.terminal.screen import Look

STYLES = {
    "Rick": "bright_cyan",
    "Morty": "yellow",
    "Gromflamite": "bright_green",
    "Council": "bright_magenta",
    "Equipment": "bright_blue",
    "Special": "bright_red",
    "Location": "green",
    "Starter": "dim",
}
WIDE = 100
"""From this width on, texts stand beside the cards."""
HEADINGS = {
    "play_all": "Play",
    "play": "Play",
    "buy": "Buy",
    "defeat": "Buy",
    "buy_token": "Buy",
    "use": "Use",
    "end_turn": "End",
}
"""What kinds of moves stand together in a turn."""
PLACES = {
    "line_up": "In the Line-Up",
    "hand": "In hand",
    "discard": "In the discard pile",
    "in_play": "In play",
    "destroyed": "Destroyed",
    "character": "Characters",
}
"""Where cards to choose from lie, when they lie in several places."""
WORDY = 8
"""In longer lists of cards their texts are left out."""


class Rickshank(Board):
    """Line-Up, stacks, Power, tokens, cards in play, hand, and an open Vote."""

    headings = HEADINGS
    counted = "turn"

    def stage(self, view: View) -> Hashable:
        return view["turn"], view["in_turn"]

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        me = view["seat"]
        if me is None:
            return None
        active = view["active"]
        whose = "" if active == me else f"{names[active]} has "
        parts: Parts = [Text(""), *self.going_on(view, names)]
        if view["in_turn"]:
            tokens = many(view["tokens"][me], "Access Token")
            parts.append(Text.assemble((f"{whose}{view['power']} Power", "bold"), f"; you have {tokens}"))
        if view["in_play"][me]["cards"]:
            parts.append(self._line("In play", view["in_play"][me], lit))
        return Group(*parts, *self.hand(view, look, lit, brief=True))

    def player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str]) -> Parts:
        return [*self._lines(view, owner, names, lit, wordy=True), indented(Text(f"Discard pile: {_pile(view['discard'][owner])}"))]

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        return Group(*[self.seat(view, s, names, look) for s in self._order(view)], Text(f"Destroyed: {_pile(view['destroyed'])}"))

    def closing(self, view: View, names: Sequence[str], look: Look) -> Parts:
        return []

    # ------------------------------------------------------------ a question

    def question(self, view: View, decision: Decision) -> str:
        """With the name of the card that asks, if the words do not have it."""
        asks = named(view, decision.source) if decision.source else None
        return decision.text if asks is None or asks in decision.text else f"{asks}: {decision.text}"

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        if decision.kind == "take_turn":
            return super().heading(view, decision, option)
        places = {at.partition("/")[0] for o in decision.options for at in o.targets}
        return PLACES.get(option.targets[0].partition("/")[0], "") if len(places) > 1 and option.targets else ""

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """What a card does that can be played, bought or chosen; of one to choose also what it costs and is worth."""
        name = named(view, option.targets[0]) if len(option.targets) == 1 else None
        if name is None or option.kind == "use" or decision.kind == "next_ability":
            return ""
        if decision.kind == "take_turn":
            return self._printed(name) if option.kind in ("buy", "defeat") else self.text_of(name)
        if self.records[name].kind == "character":
            return self.text_of(name)
        price = f"cost {self.records[name].cost}, {self._worth(name)} VP"
        return price if len(decision.options) > WORDY else f"{price}. {self._printed(name)}"

    def barred(self, view: View, decision: Decision) -> Sequence[Refusal]:
        """What is too dear, once there is Power to compare it with."""
        me = view["seat"]
        counting = decision.kind == "take_turn" and (view["power"] or not view["hand"][me]["count"])
        return list({refusal.label: refusal for refusal in decision.refused}.values()) if counting else ()

    # ------------------------------------------------------------ words

    def card(self, name: str, count: int = 1) -> Text:
        """Type, cost, points and all texts."""
        record = self.records[name]
        attack = record.entry.record.group_attack
        kind = f" {record.type or 'no type'}, cost {record.cost}, {self._worth(name)} VP" if record.kind != "character" else " Character"
        texts = [self._printed(name), f"Group Attack: {_sentence(attack)}" if attack else ""]
        return Text.assemble((times(name, count), "bold"), (kind, "dim"), ": ", " ".join(t for t in texts if t) or "no text.")

    def _printed(self, name: str) -> str:
        """A card's text with what stands beside it: what it says on the stack, and points that are counted at the end."""
        record = self.records[name].entry.record
        stack = f"Stack Ongoing: {_sentence(record.stack_ongoing)}" if record.stack_ongoing else ""
        points = "" if isinstance(record.vp, int) else f"VP: {_sentence(record.vp)}"
        return " ".join(part for part in (self.text_of(name), stack, points) if part)

    def _worth(self, name: str) -> str:
        points = self.records[name].entry.record.vp
        return str(points) if isinstance(points, int) else "*"

    # ------------------------------------------------------------ parts

    def headline(self, view: View, names: Sequence[str]) -> Sequence[str]:
        now = (self.whose_turn(view, names), f"{view['power']} Power") if view["in_turn"] else ("between turns",)
        return [f"Turn {view['turn']}", *now]

    def shared(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        return [self._market(view, look, lit), self._stacks(view)]

    def players(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """The viewer last, above the own hand."""
        seats = sorted(self._order(view), key=lambda s: s == view["seat"])
        return [line for s in seats for line in self._lines(view, s, names, lit, wordy=look.width >= WIDE)]

    def _market(self, view: View, look: Look, lit: Collection[str]) -> RenderableType:
        """Everything that is for sale by name, with cost and points."""
        grid = Table(box=boxes.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for heading in ("Line-Up", "type", "cost", "VP"):
            grid.add_column(heading, justify="right" if heading in ("cost", "VP") else "left", no_wrap=True)
        if look.width >= WIDE:
            grid.add_column("text", overflow="fold")
        flipped = [card for card in view["in_play"][view["active"]]["cards"] if card["name"] in view["flipped"]]
        for title, cards in (
            ("", view["line_up"]["cards"]),
            ("Flipped", flipped),
            ("Stacks", [*view["portal_guns"]["cards"][-1:], *view["nemesis"]["cards"]]),
        ):
            if title and cards:
                grid.add_row(Text(title, "bold"))
            for card in cards:
                grid.add_row(*self._offer(card, look, lit))
        if not view["nemesis"]["cards"] and view["nemesis_stack"]["count"]:
            grid.add_row(Text("a Nemesis, face down", "dim"))
        return grid

    def _offer(self, card: Record, look: Look, lit: Collection[str]) -> list[RenderableType]:
        """A row of the market."""
        name = card["name"]
        record = self.records[name]
        style = lit_up(STYLES.get(record.type, ""), card["at"], lit, "bold underline")
        row: list[RenderableType] = [Text(name, style), Text(record.type), str(record.cost), self._worth(name)]
        return [*row, self._printed(name)] if look.width >= WIDE else row

    def _stacks(self, view: View) -> Text:
        faces = view["nemesis_stack"]["count"]
        parts = [
            f"{view['main_deck']['count']} in the main deck",
            f"{faces} {'Nemesis' if faces == 1 else 'Nemeses'} face down",
            many(view["portal_guns"]["count"], "Portal Gun"),
            f"{view['morty_waves']['count']} Morty Waves",
            many(view["location_deck"]["count"], "Location"),
            f"{many(view['pool'], 'Access Token')} in the pool",
            f"{view['destroyed']['count']} destroyed",
        ]
        return Text(", ".join(parts), "dim")

    def _lines(self, view: View, owner: int, names: Sequence[str], lit: Collection[str], *, wordy: bool) -> Parts:
        """A player: Character, counts, cards in play and what Space Prison holds."""
        mark = " *" if owner == view["active"] and view["in_turn"] else ""
        characters = names_in(view["character"][owner])
        hand, deck, pile = (view[zone][owner]["count"] for zone in ("hand", "deck", "discard"))
        counts = f"{hand} in hand, {deck} in the deck, {pile} discarded, {many(view['tokens'][owner], 'Access Token')}"
        title = (f"{self.title(view, owner, names)}{mark}", "bold")
        lines: Parts = [Text.assemble(title, f"  {', '.join(characters)}  ", (counts, "dim"))]
        if wordy:
            lines += [indented(Text(self.text_of(name), "dim")) for name in characters]
        for zone, where in (("in_play", "In play"), ("held", "Held at Space Prison")):
            if view[zone][owner]["cards"]:
                lines.append(self._line(f"  {where}", view[zone][owner], lit))
        return lines

    def going_on(self, view: View, names: Sequence[str]) -> Parts:
        return [self._vote(view, names)] if view["vote"] else []

    def _vote(self, view: View, names: Sequence[str]) -> RenderableType:
        """An open Vote: who has voted how, once all have."""
        if not any(view["ballots"]):
            tokens = ", ".join(f"{names[s]} {n}" for s, n in enumerate(view["tokens"]))
            return Text(f"{view['vote']}: all vote in secret. Access Tokens: {tokens}.")
        rows = []
        for s in range(view["seats"]):
            council = "".join(f", reveals {card['name']}" for card in view["revealed"][s]["cards"])
            rows.append(Text(f"{names[s]}: {view['ballots'][s]['text']}{council}"))
        return Panel(Group(*rows), title=view["vote"], title_align="left", expand=False)

    def hand(self, view: View, look: Look, lit: Collection[str] = (), *, brief: bool = False) -> Parts:
        """The own cards, the dearest first: the order in which they were drawn tells nothing."""
        if view["seat"] is None:
            return []
        counts = Counter(self.held(view))
        if not counts:
            return [Text("Your hand is empty.")]
        if brief or look.width < WIDE:
            return [self._line("Hand", view["hand"][view["seat"]], lit)]
        lines: Parts = [Text("Hand", "bold")]
        for name in sorted(counts, key=self._rank):
            number, text = f" x{counts[name]}" if counts[name] > 1 else "", self.text_of(name) or "no effect."
            lines.append(indented(Text.assemble((name, STYLES.get(self.records[name].type, "")), f"{number}: {text}")))
        return lines

    def _rank(self, name: str) -> tuple[int, bool, str]:
        return -self.records[name].cost, not self.text_of(name), name

    def _line(self, title: str, zone: Record, lit: Collection[str]) -> Text:
        """Cards side by side, equal ones as one with a number."""
        line = Text(f"{title}: ")
        counts = Counter(names_in(zone))
        chosen = {card["name"] for card in zone["cards"] if card["at"] in lit}
        for k, name in enumerate(sorted(counts, key=self._rank) if title == "Hand" else counts):
            style = STYLES.get(self.records[name].type, "")
            line.append(", " if k else "").append(name, f"{style} bold underline" if name in chosen else style)
            line.append(f" x{counts[name]}" if counts[name] > 1 else "")
        return line


def _pile(zone: Record) -> str:
    return side_by_side(names_in(zone)) or "empty"


def _sentence(text: str) -> str:
    """With a capital and a full stop, as texts stand on cards."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


DRAWING = Rickshank
