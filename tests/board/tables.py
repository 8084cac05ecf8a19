"""Tables to draw: the positions of the drawing, made by hand, without an engine."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from canasta_tui.cards import JOKER_RANK, is_wild, parse_card, parse_cards, parse_rank
from canasta_tui.engine.kinds import MeldKind
from canasta_tui.engine.view import MeldView, PileView, SideView, View
from canasta_tui.tui.widgets.table_model import (
    ActLine,
    Cursor,
    FooterKey,
    Goal,
    HandCard,
    Place,
    PromptText,
    Question,
    StagedGroup,
    StagingRow,
    TableModel,
)

AnyStruct = TypeVar("AnyStruct", bound=msgspec.Struct)


def meld(text: str, *, hand: bool = False) -> MeldView:
    """A meld of these cards: of one rank, of wilds, or (with ``seq:`` in front) a sequence."""
    sort, colon, body = text.rpartition(":")
    cards = tuple(parse_cards(body))
    naturals = tuple(card for card in cards if not is_wild(card))
    wilds = tuple(card for card in cards if is_wild(card))
    kind: MeldKind = "sequence" if colon else "rank" if naturals else "wild"
    complete = len(cards) >= 7
    if kind == "sequence":
        canasta = "samba" if complete else ""
    elif not naturals:
        canasta = "wild" if complete else ""
    else:
        canasta = ("mixed" if wilds else "natural") if complete else ""
    rank = JOKER_RANK if kind == "wild" else min(card >> 2 for card in naturals)
    return MeldView(
        kind=kind,
        rank=rank,
        suit=cards[0] & 3 if sort else 0,
        cards=naturals + wilds,
        naturals=len(naturals),
        wilds=len(wilds),
        canasta=canasta,
        hand=hand,
        lacks_one=len(cards) == 6,
    )


def canasta(rank: str, naturals: int, wilds: int, *, hand: bool = False) -> MeldView:
    """A canasta of so many cards; which they are does not show on a closed pile."""
    suits = "hdcs" * 4
    cards = " ".join([rank + suits[n] for n in range(naturals)] + ["2" + suits[n] for n in range(wilds)])
    return meld(cards, hand=hand)


def side(
    seats: tuple[int, ...],
    melds: list[MeldView],
    total: int,
    red: str = "",
    *,
    minimum: int = 0,
    needs_canasta: tuple[str, ...] = (),
) -> SideView:
    """A side with these melds; it has opened where there are any."""
    complete = [item for item in melds if item.canasta]
    return SideView(
        seats=seats,
        melds=tuple(melds),
        red_threes=tuple(parse_cards(red)),
        total=total,
        opened=bool(melds),
        minimum=minimum,
        needs_canasta=needs_canasta,
        canastas=len(complete),
        natural=sum(item.canasta == "natural" for item in complete),
        mixed=sum(item.canasta == "mixed" for item in complete),
        table_value=0,
    )


def pile(seen: str, count: int, *, frozen: bool = False, stopped: bool = False, takeable: int = 0) -> PileView:
    """A pile; ``seen`` from the top downwards."""
    return PileView(count, tuple(parse_cards(seen)), frozen, stopped, 0, None, takeable or count, frozen)


def view(
    sides: list[SideView],
    counts: tuple[int, ...],
    stocks: tuple[int, ...],
    discards: PileView,
    *,
    deal: int = 4,
    cut: str = "",
    phase: str = "draw",
    actor: int = 0,
    shown: str = "",
) -> View:
    """The view of seat 0."""
    return View(
        seat=0,
        phase=phase,  # type: ignore[arg-type]
        turn=0,
        actor=actor,
        hand=(),
        new=(),
        counts=counts,
        sides=tuple(sides),
        stocks=stocks,
        pile=discards,
        shown=tuple(parse_cards(shown)),
        cut=parse_card(cut) if cut else None,
        asked=phase == "answer",
        answer=None,
        asked_seat=actor if phase == "answer" else -1,
        events=(),
        dealer=len(counts) - 1,
        deal_number=deal - 1,
        turns=(0,) * len(counts),
    )


def hand(text: str, *, selected: str = "", new: str = "", cannot: str = "") -> tuple[HandCard, ...]:
    """Cards in the order given; the marked ones are named by their index, counted from 0."""

    def marked(indexes: str) -> set[int]:
        return {int(word) for word in indexes.split()}

    up, fresh, dim = marked(selected), marked(new), marked(cannot)
    cards = parse_cards(text)
    return tuple(HandCard(card, n in up, n in fresh, n in dim) for n, card in enumerate(cards))


def acts(*lines: str) -> tuple[ActLine, ...]:
    """Lines of ``name text``."""
    return tuple(ActLine(name, (text,)) for name, text in (line.split(" ", 1) for line in lines))


def keys(*texts: str) -> tuple[FooterKey, ...]:
    """Keys of ``cap long/short``; in brackets where not possible."""
    made = []
    for text in texts:
        possible = not text.startswith("(")
        cap, labels = text.strip("()").split(" ", 1)
        made.append(FooterKey({"?": "question_mark"}.get(cap, cap), cap, tuple(labels.split("/")), possible))
    return tuple(made)


DRAW_KEYS = keys("d draw", "t take pile/take", "space pick", "(enter stage)", "(m lay)", "(x discard)", "? help")
STAGE_KEYS = keys("space pick", "enter stage", "(m lay)", "u take back/back", "(x discard)", "(t take)", "? help")
JONOLA_4 = Goal(3, 2, 1)
JONOLA_3 = Goal(3, 1, 1)
FROZEN = ("frozen: natural pair only",)

_BO_DAN = [
    meld("6h 6s 6d 6c 2h Jk"),
    meld("8h 8s 8c 2s"),
    canasta("10", 6, 1),
    meld("Js Jd Jd"),
    meld("Ac Ah As"),
]
_ANNA_CIA = [
    meld("4h 4s 4d"),
    meld("7h 7s 7d 7c 7d 2c"),
    canasta("9", 8, 0),
    canasta("Q", 5, 2),
    meld("Kh Ks Kd 2c"),
    meld("As Ad Ac Ah"),
]
_HAND = "4c 5h 5s 6d 8h 8s 10d Jh Ks Kc Kd Ad 2h 2d Jk"
_ACTS = (
    "Dan drew 2, threw 10♣",
    "Anna drew 2, threw 5♦",
    "Bo laid A A A, threw J♠",
    "Cia put 7♦ on the sevens",
    "Cia threw 8♣",
    "Dan drew 2, threw K♥",
)


def table() -> TableModel:
    """Two teams late in a deal: frames 1 and 2 of the drawing."""
    sides = [side((0, 2), _ANNA_CIA, 2750, "3h 3d"), side((1, 3), _BO_DAN, 1480, "3h")]
    return TableModel(
        view=view(sides, (15, 11, 12, 9), (24, 24), pile("Kh 8c Js 5d 10c", 12, frozen=True, takeable=5)),
        names=("Anna", "Bo", "Cia", "Dan"),
        side_names=("Anna & Cia", "Bo & Dan"),
        variant="Jonola",
        target=10000,
        goal=JONOLA_4,
        hand=hand(_HAND),
        cursor=Cursor("hand", 8),
        prompt=PromptText(
            (
                "Anna, draw two cards, or take the pile with two natural kings.",
                "Anna, draw two, or take the pile with two natural kings.",
            ),
            "Anna",
        ),
        keys=DRAW_KEYS,
        acts=acts(*_ACTS),
        pile_note=FROZEN,
        peek=5,
        red_three_points=(200, 100),
    )


def six_seats() -> TableModel:
    """Two teams of three."""
    sides = [side((0, 2, 4), _ANNA_CIA, 2750, "3h 3d"), side((1, 3, 5), _BO_DAN, 1480, "3h")]
    base = table()
    return replaced(
        base,
        view=view(sides, (15, 11, 12, 9, 13, 8), (14, 13), base.view.pile),
        names=("Anna", "Bo", "Cia", "Dan", "Eva", "Finn"),
        side_names=("Anna, Cia & Eva", "Bo, Dan & Finn"),
    )


_BO = [
    meld("4s 4d 4c"),
    meld("6d 6h 6s 6s 2h"),
    canasta("7", 7, 0),
    meld("8h 8c 8s"),
    meld("9c 9s 9h Jk"),
    canasta("10", 5, 2),
    meld("Jc Jd Js 2c"),
    meld("Qs Qd Qs"),
    meld("Kh Ks Kc Kd Jk 2d"),
]
_CIA = [meld("5h 5c 5s"), meld("10d 10c 10h"), meld("Kd Kc Kh Ks Jk")]
_ANNA = [
    meld("4h 4d 4c Jk"),
    canasta("5", 7, 0),
    meld("6h 6c 6d 6s 6c 2c"),
    meld("8s 8c 8d 8h Jk"),
    canasta("9", 5, 2),
    meld("10s 10d 10c"),
    meld("Jh Js Jc Jd 2s"),
    meld("Qh Qc Qd Jk"),
    canasta("A", 8, 0),
]
_HAND_34 = "3s 3c 3c 4s 4h 5h 6c 6d 6h 7h 8s 8c 8d 8h 9s 9c 9d 10s Jc Jd Jh Jh Qc Qh Ks Kc Kd Ac Ad Ah 2s 2d 2h Jk"
_HAND_40 = (
    "3s 3c 4s 4c 4d 5s 5c 5d 6s 6c 6d 7s 7c 7h 8s 8c 8d 9s 9c "
    "10s 10s 10c 10d Js Jc Jd Qs Qc Qd Ks Kc Kd As Ac Ad Ah 2s 2c 2d Jk"
)
_STRESS_ACTS = (
    "Cia drew 2, threw J♠",
    "Anna took five with 9 9",
    "Anna threw 4♦",
    "Bo put 7♣ on sevens",
    "Bo threw 4♠",
    "Cia drew 2, threw K♥",
)


def stress() -> TableModel:
    """Three sides, over 120 cards out, 34 in the hand."""
    sides = [
        side((0,), _ANNA, 3275, "3h 3d"),
        side((1,), _BO, 4120, "3h"),
        side((2,), _CIA, 6340, "3h 3d"),
    ]
    return replaced(
        table(),
        view=view(sides, (34, 3, 5), (2, 2), pile("Kh 4s Js 7d Qc", 12, frozen=True, takeable=5), deal=6),
        names=("Anna", "Bo", "Cia"),
        side_names=("Anna", "Bo", "Cia"),
        target=8000,
        goal=JONOLA_3,
        hand=hand(_HAND_34, selected="24 25"),
        cursor=Cursor("hand", 26),
        staging=StagingRow(
            "picked",
            tuple(parse_cards("Ks Kc")),
            ("t takes the top five with them and lays K K K", "t takes the top five with them"),
        ),
        acts=acts(*_STRESS_ACTS),
        red_three_points=(200, 100, 200),
    )


def hand_of_40() -> TableModel:
    """A hand in two rows, nothing laid yet."""
    base = stress()
    sides = [side((0,), [], 3275, "3h 3d", minimum=120), *base.view.sides[1:]]
    return replaced(
        base,
        view=view(sides, (40, 11, 5), (20, 19), base.view.pile, deal=6),
        hand=hand(_HAND_40, selected="29 30"),
        cursor=Cursor("hand", 31),
        staging=StagingRow("picked", tuple(parse_cards("Ks Kc")), ("with the K of the pile 30 of 120; stage more",)),
    )


def staging() -> TableModel:
    """An opening that is staged, 25 short, refused."""
    base = table()
    sides = [side((0, 2), [], 2750, "3h 3d", minimum=90), base.view.sides[1]]
    return replaced(
        base,
        view=view(
            sides,
            (15, 11, 13, 9),
            (40, 39),
            pile("Qh 8c Js 5d 10c", 12, frozen=True, takeable=5),
            phase="play",
        ),
        hand=hand("4c 6d 8h 8s 10d Ad Ah Jk", selected="5 6", new="1 6"),
        cursor=Cursor("hand", 6),
        staged=(
            StagedGroup(tuple(parse_cards("5h 5s 5d 2h")), 35, "rank", parse_rank("5")),
            StagedGroup(tuple(parse_cards("Ks Kc Kd")), 30, "rank", parse_rank("K")),
        ),
        staging=StagingRow("staged", points=65, needs=90),
        prompt=PromptText(
            (
                "The opening needs 90 and these two groups make 65: 25 short. Stage more, or take back with u.",
                "Opening needs 90, these make 65: 25 short. Stage more, or u takes back.",
            ),
            refusal=True,
        ),
        keys=STAGE_KEYS,
        acts=acts(
            "Dan drew 2, threw 10♣",
            "Anna drew 2, threw 5♦",
            "Bo laid A A A, threw J♠",
            "Cia drew 2, threw 8♣",
            "Dan drew 2, threw Q♥",
            "Anna drew 2 cards",
        ),
    )


def question() -> TableModel:
    """The partner is asked."""
    base = table()
    melds = [
        meld("4h 4s 4d 4c"),
        meld("5s 5c 5d"),
        canasta("9", 8, 0),
        canasta("Q", 5, 2),
        canasta("K", 7, 0),
        meld("As Ad Ac Ah 2c"),
    ]
    sides = [side((0, 2), melds, 2750, "3h 3d"), base.view.sides[1]]
    return replaced(
        base,
        view=view(sides, (2, 11, 9, 9), (33, 32), pile("8c", 9), phase="answer", actor=2),
        hand=hand("3s 4c 6h 6d 8s 10c 10h Jh 2d"),
        cursor=Cursor(),
        prompt=PromptText(
            (
                "Cia, answer Anna with yes or no. The answer binds for this turn; nothing else is said.",
                "Cia, answer Anna with yes or no. The answer binds for this turn.",
            ),
            "Cia",
        ),
        keys=keys("y yes", "n no", "l last acts", "r rules", "? help"),
        acts=(),
        question=Question(
            ("Anna asks you, Cia: May I go out?",),
            (
                ("y", ("yes, Anna may end the deal in this turn",)),
                ("n", ("no, Anna discards and keeps at least one card", "no, Anna discards and keeps a card")),
            ),
            (
                "If Anna goes out, your nine cards count 80 against your side.",
                "Your nine cards would count 80 against your side.",
            ),
        ),
        pile_note=(),
    )


def five_sides() -> TableModel:
    """Five, each for themselves, one stock, nobody looks into the pile."""
    goal = Goal(4, 2, 0)
    sides = [
        side(
            (0,),
            [meld("4h 4s 4d"), meld("6h 6s 6d 6c 2h"), meld("9s 9c 9d 9h 2c 2d"), canasta("J", 7, 1)],
            2380,
            "3d",
        ),
        side((1,), [meld("4h 4s 4d 4c 2h"), meld("7h 7s 7d 7c 7d 2c"), canasta("9", 7, 0)], 3110, "3h"),
        side((2,), [meld("5h 5s 5d 5c 2h"), canasta("10", 4, 3), meld("Js Jd Jd")], -245, "3d"),
        side((3,), [], 1875, needs_canasta=("natural", "mixed")),
        side(
            (4,),
            [meld("6h 6s 6d 6c 2h 2c"), canasta("8", 7, 0), canasta("K", 5, 2), meld("As Ac Ad Ah 2s")],
            4020,
            "3h 3d",
        ),
    ]
    return replaced(
        table(),
        view=view(sides, (14, 9, 12, 15, 6), (13,), pile("9c", 8), deal=3),
        names=("Anna", "Bo", "Cia", "Dan", "Eva"),
        side_names=("Anna", "Bo", "Cia", "Dan", "Eva"),
        variant="Jonstorp",
        goal=goal,
        hand=hand("3c 5h 5d 7s 8c 8h 9s 9h 10c Js Kd Ac 2h Jk"),
        cursor=Cursor("hand", 6),
        prompt=PromptText(("Anna, draw two, or take the pile with a natural pair of nines.",), "Anna"),
        acts=acts(
            "Cia drew 2, threw 10♥",
            "Dan drew 2, threw 4♠",
            "Eva laid A A A A 2, put K on the kings",
            "Eva threw 9♣",
        ),
        pile_note=(),
        pile_word="blocked",
        peek=1,
        red_three_points=(),
    )


def four_single() -> TableModel:
    """Four, each for themselves."""
    base = five_sides()
    sides = [*base.view.sides[:4]]
    return replaced(
        base,
        view=view(sides, (14, 9, 12, 15), (13,), pile("9c", 8), deal=3),
        names=base.names[:4],
        side_names=base.side_names[:4],
    )


def samba() -> TableModel:
    """Sequences on the ranks' own places."""
    sides = [
        side(
            (0, 2),
            [
                meld("4h 4s 4d"),
                meld("seq: 4d 5d 6d"),
                canasta("8", 7, 0),
                meld("seq: 9s 10s Js Qs"),
                meld("Jh Jd Jd Jc 2h 2s"),
                meld("Ac Ah As"),
            ],
            2750,
            "3h 3d",
        ),
        side(
            (1, 3),
            [
                meld("6h 6s 6d 6c 2h"),
                meld("seq: 5h 6h 7h 8h 9h 10h Jh"),
                meld("9s 9d 9c 2d"),
                meld("Qs Qd Qc"),
            ],
            1480,
            "3d",
        ),
    ]
    return replaced(
        table(),
        view=view(sides, (15, 12, 11, 13), (50,), pile("8s", 12), deal=3),
        variant="Swedish Samba",
        goal=Goal(2),
        hand=hand("3s 4c 4d 6h 7s 7h 7d 8h 9s 10d Qd Ks As 2c Jk"),
        cursor=Cursor("hand", 7),
        prompt=PromptText(("Anna, draw two, or take the pile: 8♠ goes on your sequence of spades.",), "Anna"),
        pile_note=(),
        sequence_rows=1,
        peek=1,
    )


def wilds() -> TableModel:
    """Wild melds, black threes, two melds of a rank, hand canastas, a cut card."""
    sides = [
        side(
            (0,),
            [
                canasta("9", 8, 0, hand=True),
                meld("9s 9d 9c 2h"),
                meld("2h 2d 2c Jk Jk"),
                canasta("10", 5, 2, hand=True),
                meld("Kh Ks Kd"),
                canasta("4", 12, 1),
            ],
            1480,
            "3h 3d 3h 3d",
        ),
        side((1,), [meld("2h 2d 2c 2s 2h 2d 2c"), canasta("9", 7, 0), canasta("9", 5, 2), meld("3s 3c 3c")], 90, ""),
    ]
    return replaced(
        table(),
        view=view(sides, (15, 12), (50,), pile("3s", 1, stopped=True), deal=3, cut="9h"),
        names=("Anna", "Bo"),
        side_names=("Anna", "Bo"),
        variant="Hand Canasta",
        goal=Goal(2),
        cursor=Cursor("hand", 12),
        pile_note=(),
        peek=2,
        wild_places=1,
        red_three_points=(400, 0),
    )


def replaced(model: AnyStruct, **changes: object) -> AnyStruct:
    """The model, or a part of it, with other values."""
    return msgspec.structs.replace(model, **changes)


def long_names() -> TableModel:
    """Six seats with names as long as they can be."""
    names = ("Annabelle-Carla", "Bo", "Cia", "Dankwart Sigurd", "Eva", "Finn-Alexander X")
    return replaced(six_seats(), names=names, side_names=(" & ".join(names[::2]), " & ".join(names[1::2])))


def marks() -> TableModel:
    """Every mark of the hand at once; groups staged onto melds; the keyboard on a place."""
    base = table()
    return replaced(
        base,
        hand=hand(
            "4c 5h 5s 6d 8h 8s 10d Jh Ks Kc 2h Jk",
            selected="0 3 4 11",
            new="1 4 10",
            cannot="5 6 11",
        ),
        cursor=Cursor("place", place=Place(0, "rank", 13)),
        staged=(
            StagedGroup(tuple(parse_cards("Kd 2d")), 30, "rank", 13, 0, 0, True),
            StagedGroup(tuple(parse_cards("9h")), 10, "rank", 9, 0, 0, True),
            StagedGroup(tuple(parse_cards("6h 6s 6c")), 15, "rank", 6),
        ),
        staging=StagingRow("staged", points=55),
        view=msgspec.structs.replace(base.view, shown=tuple(parse_cards("Kh 8c Js 5d 10c"))),
    )


def samba_staged() -> TableModel:
    """Cards staged to a sequence, a new one staged, the keyboard on a sequence."""
    return replaced(
        samba(),
        cursor=Cursor("place", place=Place(0, "sequence", 9, 1)),
        staged=(
            StagedGroup(tuple(parse_cards("Ks")), 10, "sequence", 13, 3, 1, True),
            StagedGroup(tuple(parse_cards("4h 5h 6h")), 15, "sequence", 4, 0, 2),
        ),
        staging=StagingRow("staged", points=25),
    )


def hand_of(count: int) -> TableModel:
    """Two teams, so many cards in the hand, sorted."""
    pack = [rank * 4 + suit for rank in (*range(4, 15), 2) for suit in (3, 2, 1, 0) for _copy in range(2)]
    return replaced(table(), hand=tuple(HandCard(card) for card in pack[:count]), cursor=Cursor("hand", count - 1))


def empty_middle() -> TableModel:
    """The stocks used up, no pile, no acts."""
    base = table()
    return replaced(
        base,
        view=msgspec.structs.replace(base.view, stocks=(0, 1), pile=PileView(0, (), False, False, 0, None, 0, False)),
        acts=(),
        pile_note=(),
        cursor=Cursor("stock", 1),
    )


def three_with_wilds() -> TableModel:
    """Three sides whose wild melds need a place after the ace."""
    base = stress()
    sides = [side(item.seats, [*item.melds, meld("2h 2d 2c Jk")], item.total, "3h") for item in base.view.sides]
    return replaced(base, view=view(sides, (34, 3, 5), (2, 2), base.view.pile, deal=6), wild_places=1)


def many_sequences() -> TableModel:
    """Three sides with more sequences than there are rows for at 80 x 24."""
    base = samba()
    melds = [
        meld("seq: 4d 5d 6d"),
        meld("seq: 9s 10s Js Qs"),
        meld("seq: 5h 6h 7h 8h 9h 10h Jh"),
        meld("seq: 4c 5c 6c 7c"),
        meld("Kh Ks Kd"),
        meld("seq: 8h 9h 10h"),
    ]
    sides = [side((seat,), melds, 1000 + seat, "3h") for seat in range(3)]
    return replaced(
        base,
        view=view(sides, (15, 12, 11), (50,), pile("8s", 12), deal=3),
        names=("Anna", "Bo", "Cia"),
        side_names=("Anna", "Bo", "Cia"),
    )
