"""The Ricks Must Be Crazy in a terminal: the four 'Verses as a stack with all that stands in them, then the players and the own hand."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option
from tableverse.terminal.boards.plain import Drawing, View
from tableverse.terminal.screen import Look

STYLES = {"Rickverse": "bright_green", "Microverse": "bright_cyan", "Miniverse": "bright_yellow", "Teenyverse": "bright_magenta"}
HEADINGS = {"Place": "Place", "Play": "Play", "Build": "Build", "Attach": "Place", "Add": "Build", "Complete": "Build"}
LEGEND = "n/m Build Tokens of the cost   * used in this round   ~ sideways   1st First Player Token"

Work = Mapping[str, Any]


class Multiverse(Drawing):
    """The stack of 'Verses, the Power track, VP, tokens, Abilities and hands."""

    turn_begins = "turn_begins"
    words = STYLES
    primer = (
        "In your turn, Actions build Power Supplies (for everybody) and Contraptions (your own); more Actions the further down you stand. "
        "Then the Power-Up Phase goes from the Teenyverse up: supplies give Power, whoever is present plays a One-Shot and uses Abilities, "
        "and everybody turns Power into VP with Contraptions. What is left carries up, and is lost at the top."
    )

    def stage(self, view: View) -> Hashable:
        return view["round"], view["active"], view["resolving"], view["step"]

    # ------------------------------------------------------------ the table

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        parts: list[RenderableType] = [self._headline(view, names, look), *self._stack(view, names, look, lit), self._players(view, names)]
        if view["seat"] is not None:
            parts += self._hand(view, lit)
        if view["round"] <= 1:
            parts.append(Text(LEGEND, "dim"))
        return Group(*parts)

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        line = f"{view['actions']} Actions" if view["active"] >= 0 else f"{view['power']} Power"
        hand = self._hand(view, lit) if view["seat"] is not None and view["seat"] == view["active"] else []
        return Group(Text(""), Text(line, "bold"), *hand)

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        who = view["place"][owner]
        lines: list[RenderableType] = [Text.assemble((self.title(view, owner, names), "bold"), f": {who['name']}. {who['text']}")]
        lines += [self._indented(self._work(w, view["round"], names, lit)) for w in view["works"] if w["builder"] == owner]
        return Group(*lines)

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        return Group(*self._stack(view, names, look, ()), self._players(view, names), Text(LEGEND, "dim"))

    def cards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """Hand, cards in play, tiles and Characters with their texts."""
        shown = dict.fromkeys([card["name"] for zone in view["hand"] for card in zone["cards"]] + [w["name"] for w in view["works"]])
        lines = [self._card_line(name) for name in shown]
        lines += [Text.assemble((v["name"], STYLES[v["name"]]), f" (+{v['actions']} Actions): {v['text']}") for v in view["verses"]]
        lines += [Text.assemble((p["name"], "bold"), f": {p['text']}") for p in view["place"] if p["name"] and p["text"]]
        return Group(*lines)

    def final(self, view: View, scores: Sequence[int], names: Sequence[str], look: Look) -> RenderableType:
        rule = Rule(Text("The end", "bold"), characters=look.sign("─", "-"))
        return Group(rule, self._players(view, names), self.scores(view, scores, names))

    # ------------------------------------------------------------ a question

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        if decision.kind != "take_action":
            return super().heading(view, decision, option) if option.id == "none" else ""
        if option.id == "none":
            return "Or stop"
        if option.label.startswith("Discard"):
            return "Discard for an Action" if option.label.endswith("Action") else "Discard to draw"
        first = option.label.partition(" ")[0]
        return HEADINGS.get(first, first)

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """What a card does, beside the option that plays it."""
        if decision.kind not in ("act_in_step_b", "activate_contraptions"):
            return ""
        shown = {card["at"]: card["name"] for zone in view["hand"] for card in zone["cards"]} | {w["at"]: w["name"] for w in view["works"]}
        return next((self.text_of(shown[at]) for at in option.targets if at in shown), "")

    # ------------------------------------------------------------ parts

    def _headline(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        dot = look.sign(" · ", " - ")
        parts = [f"Round {view['round']}"]
        if view["ending"]:
            parts.append("the last one")
        if view["resolving"]:
            parts += [f"Power-Up Phase, {view['resolving']}, step {view['step']}", f"Power {view['power']}"]
        elif view["active"] >= 0:
            whose = "your turn" if view["active"] == view["seat"] else f"{names[view['active']]}'s turn"
            parts += [whose, f"{view['actions']} Actions"]
        return Rule(Text(dot.join(parts), "bold"), characters=look.sign("─", "-"), align="left")

    def _stack(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> list[RenderableType]:
        """The 'Verses from top to bottom."""
        edge = boxes.ASCII if look.ascii else boxes.ROUNDED
        panels: list[RenderableType] = []
        for verse in view["verses"]:
            name = verse["name"]
            here = [w for w in view["works"] if w["in"] == name]
            lines = [self._characters(view, name, names)]
            supplies = [w for w in here if self.records[w["name"]].power]
            machines = [w for w in here if not self.records[w["name"]].power]
            total = sum(self.records[w["name"]].power for w in supplies if w["complete"])
            if supplies:
                lines.append(
                    Text.assemble(
                        (f"+{total} Power: ", "bold"), Text(", ").join([self._work(w, view["round"], names, lit) for w in supplies])
                    )
                )
            if machines:
                lines.append(Text(", ").join([self._work(w, view["round"], names, lit) for w in machines]))
            sent = f", {verse['sent']} Power sent here" if verse["sent"] else ""
            style = f"{STYLES[name]} bold" + (" reverse" if name == view["resolving"] else " underline" if verse["at"] in lit else "")
            title = Text.assemble((name, style), f" +{verse['actions']} Actions{sent}")
            panels.append(Panel(Group(*lines), title=title, title_align="left", box=edge, padding=(0, 1)))
        return panels

    def _characters(self, view: View, verse: str, names: Sequence[str]) -> Text:
        standing = [f"{p['name']} ({names[s]})" for s, p in enumerate(view["place"]) if p["verse"] == verse and p["name"]]
        return Text(", ".join(standing) or "nobody", "bold" if standing else "dim")

    def _work(self, work: Work, now: int, names: Sequence[str], lit: Collection[str] = ()) -> Text:
        """A card in play: whose, how far built, used in this round, sideways."""
        power = self.records[work["name"]].power
        whose = "" if work["builder"] is None else f" {names[work['builder']]}"
        built = "" if work["complete"] else f" {work['tokens']}/{work['cost']}"
        marks = ("*" if work["used"] == now > 0 else "") + ("~" if work["sideways"] else "")
        gives = f" +{power}" if power else ""
        style = "underline" if work["at"] in lit else "dim" if not work["complete"] else ""
        return Text.assemble((f"{work['name']}{marks}", style), f"{gives}{built}", (whose, "italic"))

    def _players(self, view: View, names: Sequence[str]) -> RenderableType:
        table = Table(box=boxes.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        for heading in ("", "Character", "VP", "tokens", "hand", "Abilities"):
            table.add_column(heading, justify="right" if heading in ("VP", "tokens", "hand") else "left", overflow="fold")
        for s in self._order(view):
            abilities = [w for w in view["works"] if w["in"] == f"seat {s}"]
            mark = " 1st" if s == view["first"] else ""
            table.add_row(
                Text(f"{self.title(view, s, names)}{mark}", "bold" if s in view["waiting"] else ""),
                view["place"][s]["name"] or "",
                str(view["vp"][s]),
                str(view["unused"][s]),
                str(view["hand"][s]["count"]),
                Text(", ").join([self._work({**w, "builder": None}, view["round"], names) for w in abilities]),
            )
        return table

    def _hand(self, view: View, lit: Collection[str]) -> list[RenderableType]:
        """The viewer's hand, each card with its text."""
        cards = [*view["hand"][view["seat"]]["cards"], *view["drawn"][view["seat"]]["cards"]]
        lines: list[RenderableType] = [Text("Your hand" if cards else "Your hand is empty", "bold")]
        counts = {card["name"]: sum(c["name"] == card["name"] for c in cards) for card in cards}
        return lines + [self._indented(self._card_line(name, count)) for name, count in counts.items()]

    def _card_line(self, name: str, count: int = 1) -> Text:
        piece = self.records[name]
        cost = "X" if piece.cost < 0 else piece.cost
        price = f"{cost} Power" if piece.kind == "One-Shot" else f"{cost} Actions" + (f", {piece.down} down" if piece.down else "")
        gives = f", +{piece.power} Power" if piece.power else ""
        times = f" x{count}" if count > 1 else ""
        return Text.assemble((f"{name}{times}", "bold"), (f" {piece.kind} ({price}{gives}): ", "dim"), piece.text)

    def _indented(self, line: Text) -> RenderableType:
        return Padding(line, (0, 0, 0, 2))


DRAWING = Multiverse
