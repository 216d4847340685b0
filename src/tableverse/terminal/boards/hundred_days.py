"""100 Days in a terminal: the ring in number order with who stands there, the players with their tokens and areas, and the own hand."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from rich.text import Text

from tableverse.core import Decision, Game, Option, Refusal
from tableverse.games.hundred_days.board import DIMENSIONS, space_named
from tableverse.games.hundred_days.faces import LETTERS, tokens
from tableverse.terminal.boards.layout import Board, Parts, Record, edge, in_columns, in_line, indented, lit_up, many, times
from tableverse.terminal.boards.plain import View, named
from tableverse.terminal.screen import Look

HEADINGS = {
    "close_dimension": "Close",
    "play_card": "Play",
    "trigger_item": "Trigger",
    "protect_card": "Protect",
    "move_rick": "Move Rick",
    "pass": "Pass",
}
LEGEND = (
    "R/ a Rick between two dimensions (both list him)   * the die   + a garage token   ! about to run out   M S T D: the four resources"
)
COLOURS = {"blue": "bright_blue", "orange": "yellow", "green": "bright_green"}
ROOMY = 80
"""From this width on, the ring and the players stand in columns."""
SPACE = "space/"
"""How addresses of spaces begin: `space/5`, `space/5-6`, `space/house`."""

SPACES_ASKED = ("place_rick", "place_morty", "where", "which_tile")
"""Questions whose options are spaces."""


def _space(option: Option) -> list[str]:
    """The dimensions of the one space that an option is about, h for the Smith's house; none if it is about something else."""
    spaces = [at.removeprefix(SPACE) for at in option.targets if at.startswith(SPACE)]
    return spaces[0].replace("house", "h").split("-") if len(spaces) == len(option.targets) == 1 else []


def _number(option: Option) -> int:
    """A dimension's own number; the Smith's house and the spaces between two come after the six."""
    space = space_named("/".join(_space(option)))
    return space if space in DIMENSIONS else space + 1 if space else len(DIMENSIONS) + 1


class HundredDays(Board):
    """The ring, the Federation, tokens, areas and hands."""

    headings = HEADINGS
    legend = LEGEND
    in_sight = ("hand", "area", "personal", "closed", "general", "tiles", "announced")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.records = {name: entry.record for name, entry in self.records.items()}

    def stage(self, view: View) -> Hashable:
        return view["round"], view["phase"]["name"], view["turns"]

    def player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str]) -> Parts:
        lying = [card["name"] for zone in ("area", "personal") for card in view[zone][owner]["cards"]]
        return [in_line(self._facts(view, owner, names)), *[indented(self.card(name)) for name in lying]]

    # ------------------------------------------------------------ a question

    def question(self, view: View, decision: Decision) -> str:
        between = any("-" in at for option in decision.options for at in option.targets if at.startswith(SPACE))
        hint = " (Type the number in front, h for the Smith's house, 5/6 for between 5 and 6, 6h for between 6 and the Smith's house.)"
        return decision.text + (hint if between else "")

    def order(self, view: View, decision: Decision) -> Sequence[Option]:
        """By number: dimensions have their own, the Smith's house comes after them."""
        if decision.kind not in SPACES_ASKED:
            return decision.options
        return sorted(decision.options, key=_number)

    def number(self, view: View, decision: Decision, option: Option) -> int | None:
        """A space has the same number in every question, also where some cannot be chosen."""
        return _number(option) if decision.kind in SPACES_ASKED else None

    def typed(self, view: View, decision: Decision, option: Option) -> Sequence[str]:
        """A space in signs: h, 5/6, 6/5, 5h."""
        match _space(option):
            case ["h"]:
                return "h", "house"
            case [one, other]:
                return f"{one}/{other}", f"{other}/{one}", f"{one}-{other}", *((f"{one}h", f"h{one}") if other == "h" else ())
        return ()

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """What a place brings, what a tile or a card is worth, what a card does."""
        data = option.data
        if "plays" in data:
            return self._brings(view, data)
        name = next((found for at in option.targets if (found := named(view, at))), "")
        points = many(data["points"], "point") if data.get("points") else ""
        text = self.text_of(name) if name else ""
        return ". ".join(part for part in (points, text) if part)

    def _brings(self, view: View, data: Record) -> str:
        """What a space gives if nobody else comes, and what could be closed and played there."""
        gathered, cards = tokens(data.get("gather", {})), data.get("cards")
        parts = [f"gather {gathered}"] if gathered else []
        parts += [many(cards, "card")] if cards else []
        parts += ["garage token and a resource"] if data.get("garage") else []
        plays = dict.fromkeys(named(view, at) or "" for at in data["plays"])
        parts += [f"can close {' and '.join(data['closes'])}"] if data["closes"] else []
        parts += [f"can play {' or '.join(plays)}"] if plays else []
        return ", ".join(parts)

    def barred(self, view: View, decision: Decision) -> Sequence[Refusal]:
        """What one has and cannot play, close or trigger now."""
        return decision.refused if decision.kind == "take_turn" and view["actions"] else ()

    # ------------------------------------------------------------ parts

    def headline(self, view: View, names: Sequence[str]) -> Sequence[str]:
        parts = [f"Round {view['round']}", *([view["phase"]["name"]] if view["phase"]["name"] else [])]
        if view["active"] is not None:
            parts.append(self.whose_turn(view, names))
        left = view["tile_stack"]["count"]
        supply = " ".join(f"{LETTERS[s['name']]} {s['count']}{'!' if s['warning'] else ''}" for s in view["federation"])
        parts += [f"die on {view['die']}", f"{left} tiles left" if left else "the next close is the last"]
        return [*parts, f"Federation {supply}", f"{view['pool']} garage tokens"]

    def shared(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """The ring: a line for each dimension and one for the Smith's house."""
        house = view["board"]["house"]
        home = Text("  H"), Text(house["name"], lit_up("", house["at"], lit)), Text(""), Text(""), Text("garage")
        rows = [self._dimension(view, d, names, lit) for d in view["board"]["dimensions"]]
        rows.append((*home, Text(f"cards {house['whole']} | {house['between']}"), self._there(view, 0, names)))
        return [in_columns(rows, right=(3,), close=True)] if look.width >= ROOMY else [in_line(row, " ") for row in rows]

    def _dimension(self, view: View, d: Record, names: Sequence[str], lit: Collection[str]) -> tuple[Text, ...]:
        """Number, tile, what closing it costs and is worth, what it gives, who is there."""
        tile, number = d["tile"], d["number"]
        mark = Text(f"{'*' if view['die'] == number else ' '} {number}", "bold")
        there = self._there(view, number, names)
        if tile is None:
            return mark, Text("black hole: nothing left", "dim"), Text(""), Text(""), Text(""), Text(""), there
        mine = view["resources"][view["seat"]] if view["seat"] is not None else None
        payable = mine is not None and all(mine[name] >= n for name, n in tile["cost"].items())
        return (
            mark,
            Text(tile["name"], lit_up("", d["at"], lit)),
            Text(f"close {tokens(tile['cost'])}", "bright_green" if payable else ""),
            Text(f"{tile['points']} pt"),
            Text(f"gather {tokens(tile['gather'])}"),
            Text(f"cards {tile['whole']} | {tile['between']}"),
            there,
        )

    def _there(self, view: View, number: int, names: Sequence[str]) -> Text:
        """Who is in a dimension: R a Rick, R/ one between, M a Morty."""
        parts = []
        for s in self._order(view):
            rick, morty = view["rick"][s], view["morty"][s]
            signs = ["R" if len(rick["in"]) == 1 else "R/"] if number in rick["in"] else []
            signs += ["M"] if number in morty["in"] else []
            if signs:
                parts.append(f"{'You' if s == view['seat'] else names[s]} {' '.join(signs)}")
        return Text("  ".join(parts), "bold")

    def players(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        rows = [self._facts(view, s, names) for s in self._order(view)]
        if look.width < ROOMY:
            return [edge(look), *map(in_line, rows)]
        wide = [max(row[k].cell_len for row in rows) for k in range(len(rows[0]) - 1)]
        lines: Parts = [edge(look)]
        for *facts, area in rows:
            line = Text("  ").join([Text.assemble(fact, " " * (width - fact.cell_len)) for fact, width in zip(facts, wide, strict=True)])
            if line.cell_len + 2 + area.cell_len <= look.width:
                lines.append(Text("  ").join([line, area]))
            else:  # a long area has lines of its own
                lines += [line, indented(area, 4)]
        return lines

    def _facts(self, view: View, s: int, names: Sequence[str]) -> tuple[Text, ...]:
        """Name, tokens, garage tokens and hand, closed tiles, area."""
        held = view["resources"][s]
        total, by_letter = sum(held.values()), " ".join(f"{letter}{held[name]}" for name, letter in LETTERS.items())
        first = " 1st" if s == view["first"] and not view["phase"]["secret"] else ""
        closed = " ".join(str(self.records[card["name"]].points) for card in view["closed"][s]["cards"])
        area = Text(", ").join(
            [
                Text(card["name"] + ("+" if card["at"] in view["protected"] else ""), COLOURS[self.records[card["name"]].colour])
                for card in view["area"][s]["cards"]
            ]
        )
        return (
            Text(f"{self.title(view, s, names)}{first}", "bold" if s in view["waiting"] else ""),
            Text(f"{many(total, 'token')} {by_letter}"),
            Text(f"{view['unused'][s]} garage  hand {view['hand'][s]['count']}"),
            Text(f"tiles {closed}" if closed else ""),
            area,
        )

    def going_on(self, view: View, names: Sequence[str]) -> Parts:
        """What is announced and not settled, newest last; what holds for the turn or the round."""
        found: Parts = [Text(about["text"], "bold") for about in view["about"]]
        return found + [Text(f"This {kept['span']}, {self._whose(kept, names)}: {kept['text']}", "dim") for kept in view["lasting"]]

    def _whose(self, kept: Record, names: Sequence[str]) -> str:
        """A card whose text holds for a while, who played it, and on whom."""
        on = f", on {names[kept['they']]}" if kept["they"] is not None else ""
        return f"{kept['card']} of {names[kept['seat']]}{on}"

    def card(self, name: str, count: int = 1) -> Text:
        """All that stands on a card or a tile."""
        record = self.records[name]
        if not hasattr(record, "colour"):
            facts = f" tile, close {tokens(record.cost)}, {record.points} points, gather {tokens(record.gather)}"
            return Text.assemble((times(name, count), "bold"), f"{facts}, cards {record.value_whole} | {record.value_between}")
        parts = [record.kind]
        parts += [f"in {' and '.join(map(str, record.requirement))}"] if record.requirement else []
        parts += [tokens(record.cost)] if record.cost else []
        parts += [many(record.points, "point")] if record.points else []
        parts += [f"counts as being in {' and '.join(map(str, record.dimension_icons))}"] if record.dimension_icons else []
        parts += [f"pays {' '.join('/'.join(LETTERS[r] for r in icon) for icon in record.resource_icons)}"] if record.resource_icons else []
        text = f": {record.text}" if record.text else ""
        return Text.assemble((times(name, count), f"bold {COLOURS[record.colour]}"), f" {', '.join(parts)}{text}")


DRAWING = HundredDays
