first = went first
drew = drew { $cards }
drew_hidden = drew a card
passed = passed
to_draw = draw a card
dropped_out = dropped out of the round
played = { $beaten ->
    [0] played { $copies } × { $card } = { $value }
   *[other] played { $copies } × { $card } = { $value }, beating { $beaten }
}
to_beat = { $value } to beat
folded = folded with { $cards }, { $cards_aside } set aside
paid = took { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}
showed = held { $cards }
cleared = got the lead: the table is cleared
won = won round { $round }

part-chips = Chips won
part-negative = Negative chips
part-chip-count = If equal: most chips
part-highest = If equal: highest chip
