"""Munchkin in a terminal: the faces with what they carry, the fight with its arithmetic in lines, and the own hand."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from tableverse.core import Decision, Option, Refusal
from tableverse.terminal.boards.layout import Board, Parts, Record, in_columns, in_line, indented, many, names_in, times, titled
from tableverse.terminal.boards.plain import View, named
from tableverse.terminal.screen import Look

PHASES = {
    "opening": "before the first turn",
    "before": "before the door",
    "door": "behind the door",
    "after": "before phase 2",
    "fight": "a fight",
    "flee": "running away",
    "rewards": "rewards",
    "end": "at the end of the turn",
    "charity": "Charity",
}
HEADINGS = {
    "level_up": "Play",
    "play_ally": "Play",
    "play_class": "Play",
    "play_super": "Play",
    "play_special": "Play",
    "cheat_on": "Play",
    "lay_down": "Put on the table",
    "turn_item": "Equip or turn sideways",
    "spring_trap": "Traps",
    "use_ability": "Use",
    "use_one_shot": "Use",
    "use_escape": "Use",
    "enhance": "Monsters",
    "wander": "Monsters",
    "attach": "Monsters",
    "join_fight": "Monsters",
    "ask_help": "Help",
    "ask_all": "Help",
    "call_in": "Help",
    "leave_fight": "Help",
    "sell": "Goods",
    "open_trade": "Goods",
    "show_hand": "Goods",
    "drop_class": "Give up",
    "share": "Treasures",
    "put": "Add",
    "pass": "Done",
}
WITH_TEXT = ("pick_treasure", "loot", "opening_plays", "play_received", "pick_role", "trouble_or_loot")
"""Questions whose options are cards that one may not know yet."""
MARKS = {"strength": "in the next fight", "no_items": "no Items", "must_help": "must help", "friendless": "no help", "run": "to Run Away"}
LEGEND = "~ sideways   D/T: Door and Treasure cards in hand   ok: has passed"
LINES = 9
"""So many shares have a line each."""
WIDE = 100
"""From this width on, what players carry stands beside their names."""


def signed(line: Record) -> str:
    """A number with its reason: "9 Level", "+3 Laser Gun"."""
    if line["why"] in ("level", "monster"):
        return f"{line['amount']} Level"
    against = {"text": " (its text)", "marker": " (lasts)", "parasite": " (added)", "fixed": " (its text)"}
    return f"{line['amount']:+} {line['name']}{against.get(line['why'], '')}"


class Munchkin(Board):
    """Faces, the fight, what lies on the table, and the hand."""

    headings = HEADINGS
    legend = LEGEND
    counted = "turn"
    in_sight = ("hand", "role", "front", "items", "before", "fray", "shown", "body", "door_discard", "treasure_discard")

    def stage(self, view: View) -> Hashable:
        return view["turn"], view["phase"]["name"], view["fights"]

    def player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str]) -> Parts:
        """Every number of the strength, and every card with its text."""
        worn = view["equipped"][owner]
        counted = " ".join(signed(line) for line in worn["lines"])
        run = f", {worn['run']:+} to Run Away" if worn["run"] else ""
        title = Text.assemble(
            (self.title(view, owner, names), "bold"), f": Level {view['level'][owner]}, strength {worn['strength']} = {counted}{run}"
        )
        lines: Parts = [title]
        for zone in ("role", "front", "items", "before"):
            for card in view[zone][owner]["cards"]:
                aside = zone == "items" and card["at"] not in worn["cards"]
                lines.append(indented(Text.assemble("~" if aside else "", self.card(card["name"]))))
        return lines

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        return Group(*[self.seat(view, s, names, look) for s in self._order(view)], *self.key())

    # ------------------------------------------------------------ a question

    def short(self, view: View, decision: Decision, option: Option) -> str:
        """What is put on a sheet, and the shares of a large hoard, are many: they stand in a line."""
        if option.kind == "share" and len(decision.options) > LINES:
            share, first = option.data["treasures"], "helper" if option.data["helper_first"] else "fighter"
            return f"{share} ({first} first)" if share else "none"
        if option.kind == "put":
            return (named(view, option.targets[0]) or "") if option.targets else ""
        return ""

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """In a fight the totals that it leads to; else what a card does that one may not know."""
        after = option.data.get("after")
        if after is not None:
            how = {True: ", winning", False: ", losing"}.get(after.get("winning"), "")
            return f"{after['players']} : {after['monsters']}{how}"
        if decision.kind not in WITH_TEXT or not option.targets:
            return ""
        name = named(view, option.targets[0])
        return "" if name is None else self._told(name)

    def barred(self, view: View, decision: Decision) -> Sequence[Refusal]:
        """Why nobody can be asked for help."""
        return decision.refused if decision.kind == "fight" and view["deal"] is None and not view["sums"]["winning"] else ()

    # ------------------------------------------------------------ parts

    def headline(self, view: View, names: Sequence[str]) -> Sequence[str]:
        parts = ["Before the first turn"]
        if view["turn"]:
            parts = [f"Turn {view['turn']}", self.whose_turn(view, names), PHASES[view["phase"]["name"]]]
        parts += [f"{view[name]['count']} {word}" for name, word in (("door", "doors"), ("treasure", "Treasures"))]
        tops = [view[name]["cards"][-1]["name"] for name in ("door_discard", "treasure_discard") if view[name]["cards"]]
        return [*parts, f"discarded: {', '.join(tops)}"] if tops else parts

    def players(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """A row for each player; on a narrow screen what they carry has its own line."""
        rows = [(self._face(view, s, names), self._carried(view, s)) for s in self._order(view)]
        if look.width >= WIDE:
            return [in_columns([(*cells, carried) for cells, carried in rows])]
        return [line for cells, carried in rows for line in (in_line(cells), *([indented(carried, 4)] if carried else []))]

    def _face(self, view: View, s: int, names: Sequence[str]) -> tuple[Text, ...]:
        """Name, Role, Level and strength, hand."""
        backs = view["hand"][s].get("backs")
        hand = many(view["hand"][s]["count"], "card") + (f" {backs['Door']}D/{backs['Treasure']}T" if backs else "")
        role = ", ".join(names_in(view["role"][s]))
        marks = " dead" if view["dead"][s] else " ok" if view["passed"][s] and view["sums"] else ""
        level = Text.assemble((f"Level {view['level'][s]}", "bold"), f" strength {view['equipped'][s]['strength']}")
        style = "bold" if s in view["waiting"] else "dim" if view["dead"][s] else ""
        return Text(self.title(view, s, names) + marks, style), Text(role), level, Text(hand)

    def _carried(self, view: View, s: int) -> Text:
        """Classes, Ally, Items and what lasts."""
        worn = view["equipped"][s]["cards"]
        parts = [Text(card["name"], "italic") for card in view["front"][s]["cards"]]
        parts += [Text(card["name"]) if card["at"] in worn else Text(f"~{card['name']}", "dim") for card in view["items"][s]["cards"]]
        parts += [Text(f"{c['name']} (waits)", "dim") for c in view["before"][s]["cards"]]
        for b in view["burdens"]:
            if b["seat"] == s:
                amount = f"{b['amount']:+} " if b["amount"] else ""
                parts.append(Text(f"{b['name']}: {amount}{MARKS.get(b['kind'], b['kind'].replace('_', ' '))}", "red"))
        return Text(", ").join(parts)

    def going_on(self, view: View, names: Sequence[str]) -> Parts:
        return [*self._fight(view, names), *self._lying(view)]

    def _fight(self, view: View, names: Sequence[str]) -> Parts:
        """Who fights whom, every number with its reason, what is at stake, and who has passed."""
        sums = view["sums"]
        if sums is None:
            return []
        fighter, deal = view["active"], view["deal"]
        title = f"Fight: {names[fighter]} (Level {view['level'][fighter]})" + (" for the win" if sums["for_the_win"] else "")
        if deal is not None:
            title += f", {names[deal['helper']]} helps for {self._terms(deal)}"
        found: Parts = [Text(title, "bold"), indented(self._players_side(view, names))]
        for foe in view["foes"]:
            own = [signed(line) for line in sums["lines"] if line["foe"] == foe["at"]]
            copy = " (copy)" if foe["clone"] else ""
            doomed = "  defeated when this ends" if foe["doomed"] else ""
            bad = f"  Bad Stuff: {foe['bad_stuff']}" if view["phase"]["name"] == "flee" else ""
            found.append(indented(Text.assemble((f"{foe['name']}{copy} ", "red"), f"{foe['strength']} = {' '.join(own)}{doomed}{bad}")))
        loose = [signed(line) for line in sums["lines"] if line["side"] == "monsters" and line["foe"] is None]
        if loose:
            found.append(indented(Text(f"for the monsters {' '.join(loose)}")))
        found.append(indented(self._standing(view, names)))
        return found

    def _players_side(self, view: View, names: Sequence[str]) -> Text:
        """The players' total, by who adds what."""
        sums = view["sums"]
        ours = [line for line in sums["lines"] if line["side"] == "players"]
        parts = []
        for s in dict.fromkeys(line["seat"] for line in ours if line["why"] != "shot"):
            own = " ".join(signed(line) for line in ours if line["seat"] == s and line["why"] != "shot")
            parts.append(own if s == view["active"] else f"{names[s]} {own}")
        shots = [signed(line) for line in ours if line["why"] == "shot"]
        parts += [" ".join(shots)] if shots else []
        return Text.assemble(("players ", "green"), f"{sums['players']} = {' | '.join(parts)}")

    def _standing(self, view: View, names: Sequence[str]) -> Text:
        """The totals, the stakes and who has passed, in a sentence or two."""
        sums = view["sums"]
        gap, ties = sums["ahead"], "wins" if sums["ties_win"] else "loses"
        if gap is None:
            how = "winning: every monster will be defeated" if sums["winning"] else "lost"
        else:
            how = f"winning by {gap}" if gap > 0 else f"losing by {-gap}" if gap < 0 else "a tie"
            how += "" if gap == sums["players"] - sums["monsters"] else " once the defeated are gone"
            how += f"; a tie {ties}"
        words = f"{sums['players']} : {sums['monsters']}, {how}."
        flight = sums["flight"]
        if flight is not None:
            runner = view["running"]
            bonus = view["equipped"][runner]["run"] if runner >= 0 else 0
            return Text(f"{words} {names[runner] if runner >= 0 else 'All'} must roll {flight['needs']} or more ({bonus:+}).", "bold")
        passed = [names[s] for s, done in enumerate(view["passed"]) if done]
        stake = f" At stake: {many(sums['levels'], 'level')}, {many(sums['treasures'], 'Treasure')}."
        return Text(words + stake + (f" Passed: {', '.join(passed)}." if passed else ""), "bold")

    def _terms(self, deal: Record) -> str:
        """What a helper gets."""
        if deal["half"]:
            return "half of the Treasures"
        parts = [f"{many(deal['share'], 'Treasure')} ({'helper' if deal['helper_first'] else 'fighter'} first)"] if deal["share"] else []
        return " and ".join([*parts, *deal["items"], *deal["cards"]]) or "nothing"

    def _lying(self, view: View) -> Parts:
        """What lies in the middle: a card behind the door, Treasures to be shared, what a dead player leaves; and what the viewer wants to
        begin with."""
        found: Parts = []
        if view["seat"] is not None and (laid := self.held(view, laid=True)):
            found.append(titled("You lay down", ", ".join(laid)))
        for zone, title in (("shown", "On the table"), ("body", "Left behind")):
            if view[zone]["cards"]:
                found.append(titled(title, ", ".join(names_in(view[zone]))))
        return found

    def held(self, view: View, laid: bool = False) -> list[str]:
        """The names of the viewer's cards in hand: those that are going to be laid down, or the rest."""
        opening = view["opening"][view["seat"]]
        return [card["name"] for card in view["hand"][view["seat"]]["cards"] if (card["at"] in opening) is laid]

    def card(self, name: str, count: int = 1) -> Text:
        """All that stands on a card."""
        told = self._told(name)
        return Text.assemble((times(name, count), "bold"), f" {told}" if told else "")

    def _told(self, name: str) -> str:
        """The numbers, the text and the Bad Stuff of a card."""
        piece = self.records[name]
        parts = [piece.kind]
        if piece.kind == "Monster":
            parts.append(f"Level {piece.level}")
            parts.append(many(piece.treasures, "Treasure"))
            parts += [f"{piece.levels} levels"] if piece.levels > 1 else []
            parts += ["Parasite"] if piece.parasite else []
        else:
            parts += [f"{piece.bonus:+}"] if piece.bonus else []
            parts += [piece.slot if piece.size == 1 else "two hands"] if piece.slot not in ("", "none") else []
            parts += [f"only {' or '.join(piece.only)}"] if piece.only else []
            parts += [f"{piece.gold} gold"] if piece.gold else []
        bad = f" Bad Stuff: {piece.bad_stuff}" if piece.bad_stuff else ""
        text = f": {piece.text}" if piece.text else "." if bad else ""
        return ", ".join(parts) + text + bad


DRAWING = Munchkin
