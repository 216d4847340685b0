"""The deck-builder in a terminal: the Line-Up and the stacks with costs and points, everybody's cards in play, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option, Refusal
from tableverse.terminal.boards.plain import Drawing, View, named, ruled
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

Zone = Mapping[str, Any]


class Rickshank(Drawing):
    """Line-Up, stacks, Power, tokens, cards in play, hand, and an open Vote."""

    def stage(self, view: View) -> Hashable:
        return view["turn"], view["in_turn"]

    # ------------------------------------------------------------ the table

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        parts: list[RenderableType] = [self._headline(view, names, look), self._market(view, look, lit), self._stacks(view)]
        me = view["seat"]
        wordy = look.width >= WIDE
        parts += [self._player(view, s, names, lit, wordy) for s in self._order(view) if s != me]
        if view["vote"]:
            parts.append(self._vote(view, names))
        if me is not None:
            parts += [self._player(view, me, names, lit, wordy), self._hand(view, me, look, lit)]
        return Group(*parts)

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        me = view["seat"]
        if me is None:
            return None
        active = view["active"]
        whose = "" if active == me else f"{names[active]} has "
        parts: list[RenderableType] = [Text("")]
        if view["vote"]:
            parts.append(self._vote(view, names))
        if view["in_turn"]:
            tokens = _count(view["tokens"][me], "Access Token")
            parts.append(Text.assemble((f"{whose}{view['power']} Power", "bold"), f"; you have {tokens}"))
        if view["in_play"][me]["cards"]:
            parts.append(self._line("In play", view["in_play"][me], lit))
        hand = self._line("Hand", view["hand"][me], lit) if view["hand"][me]["cards"] else Text("Your hand is empty.")
        return Group(*parts, hand)

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        pile = Text.assemble("Discard pile: ", self._counted(view["discard"][owner]))
        hand = [self._hand(view, owner, look, lit)] if owner == view["seat"] else []
        return Group(self._player(view, owner, names, lit, wordy=True), Padding(pile, (0, 0, 0, 2)), *hand)

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        destroyed = Text.assemble("Destroyed: ", self._counted(view["destroyed"]))
        return Group(*[self.seat(view, s, names, look) for s in self._order(view)], destroyed)

    def final(self, view: View, scores: Sequence[int], names: Sequence[str], look: Look) -> RenderableType:
        return Group(Rule(Text("The end", "bold"), characters=look.sign("─", "-")), self.scores(view, scores, names))

    # ------------------------------------------------------------ a question

    def question(self, view: View, decision: Decision) -> str:
        """With the name of the card that asks, if the words do not have it."""
        asks = named(view, decision.source) if decision.source else None
        return decision.text if asks is None or asks in decision.text else f"{asks}: {decision.text}"

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        if decision.kind == "take_turn":
            return HEADINGS.get(option.kind, "")
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

    def card(self, name: str) -> Text:
        """Type, cost, points and all texts."""
        record = self.records[name]
        attack = record.entry.record.group_attack
        kind = f" {record.type or 'no type'}, cost {record.cost}, {self._worth(name)} VP" if record.kind != "character" else " Character"
        texts = [self._printed(name), f"Group Attack: {_sentence(attack)}" if attack else ""]
        return Text.assemble((name, "bold"), (kind, "dim"), ": ", " ".join(t for t in texts if t) or "no text.")

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

    def _headline(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        who = "your turn" if view["active"] == view["seat"] else f"{names[view['active']]}'s turn"
        parts = [f"Turn {view['turn']}", *((who, f"{view['power']} Power") if view["in_turn"] else ("between turns",))]
        return ruled(Text(look.sign(" · ", " - ").join(parts), "bold"), look)

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

    def _offer(self, card: Mapping[str, Any], look: Look, lit: Collection[str]) -> list[RenderableType]:
        """A row of the market."""
        name = card["name"]
        record = self.records[name]
        style = f"{STYLES.get(record.type, '')} {'bold underline' if card['at'] in lit else ''}".strip()
        row: list[RenderableType] = [Text(name, style), Text(record.type), str(record.cost), self._worth(name)]
        return [*row, self._printed(name)] if look.width >= WIDE else row

    def _stacks(self, view: View) -> Text:
        faces = view["nemesis_stack"]["count"]
        parts = [
            f"{view['main_deck']['count']} in the main deck",
            f"{faces} {'Nemesis' if faces == 1 else 'Nemeses'} face down",
            _count(view["portal_guns"]["count"], "Portal Gun"),
            f"{view['morty_waves']['count']} Morty Waves",
            _count(view["location_deck"]["count"], "Location"),
            f"{_count(view['pool'], 'Access Token')} in the pool",
            f"{view['destroyed']['count']} destroyed",
        ]
        return Text(", ".join(parts), "dim")

    def _player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str], wordy: bool = False) -> RenderableType:
        mark = " *" if owner == view["active"] and view["in_turn"] else ""
        cards = view["character"][owner]["cards"]
        character = ", ".join(card["name"] for card in cards)
        hand, deck, pile = (view[zone][owner]["count"] for zone in ("hand", "deck", "discard"))
        counts = f"{hand} in hand, {deck} in the deck, {pile} discarded, {_count(view['tokens'][owner], 'Access Token')}"
        lines: list[RenderableType] = [
            Text.assemble((f"{self.title(view, owner, names)}{mark}", "bold"), f"  {character}  ", (counts, "dim"))
        ]
        if wordy:
            lines += [Padding(Text(self.text_of(card["name"]), "dim"), (0, 0, 0, 2)) for card in cards]
        if view["in_play"][owner]["cards"]:
            lines.append(self._line("  In play", view["in_play"][owner], lit))
        if view["held"][owner]["cards"]:
            lines.append(self._line("  Held at Space Prison", view["held"][owner], lit))
        return Group(*lines)

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

    def _hand(self, view: View, me: int, look: Look, lit: Collection[str]) -> RenderableType:
        """The own cards, the dearest first: the order in which they were drawn tells nothing."""
        counts = Counter(card["name"] for card in view["hand"][me]["cards"])
        if not counts:
            return Text("Your hand is empty.")
        if look.width < WIDE:
            return self._line("Hand", view["hand"][me], lit)
        lines: list[RenderableType] = [Text("Hand", "bold")]
        for name in sorted(counts, key=self._rank):
            times, text = f" x{counts[name]}" if counts[name] > 1 else "", self.text_of(name) or "no effect."
            words = Text.assemble((name, STYLES.get(self.records[name].type, "")), f"{times}: {text}")
            lines.append(Padding(words, (0, 0, 0, 2)))
        return Group(*lines)

    def _rank(self, name: str) -> tuple[int, bool, str]:
        return -self.records[name].cost, not self.text_of(name), name

    def _line(self, title: str, zone: Zone, lit: Collection[str]) -> Text:
        """Cards side by side, equal ones as one with a number."""
        line = Text(f"{title}: ")
        counts = Counter(card["name"] for card in zone["cards"])
        chosen = {card["name"] for card in zone["cards"] if card["at"] in lit}
        for k, name in enumerate(sorted(counts, key=self._rank) if title == "Hand" else counts):
            style = STYLES.get(self.records[name].type, "")
            line.append(", " if k else "").append(name, f"{style} bold underline" if name in chosen else style)
            line.append(f" x{counts[name]}" if counts[name] > 1 else "")
        return line

    def _counted(self, zone: Zone) -> str:
        counts = Counter(card["name"] for card in zone["cards"])
        return ", ".join(name if n == 1 else f"{name} x{n}" for name, n in counts.items()) or "empty"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _sentence(text: str) -> str:
    """With a capital and a full stop, as texts stand on cards."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


DRAWING = Rickshank
