first = went first
drew = drew { $cards }
    .short = drew cards
    .brief = drew
drew_hidden = drew a card
passed = passed
to_draw = draw a card
dropped_out = dropped out of the round
    .brief = dropped out
played = played { $copies ->
    [1] { $each ->
        [1] { $card } as { $value }
        [2] { $card } as { $value }
        [16] { $card } as { $value }
        [17] { $card } as { $value }
       *[other] { $card }
    }
   *[other] { $copies } × { $each } = { $value }
}{ $beaten ->
    [0] {""}
   *[other] , beating { $beaten }
}
    .short = played { $copies ->
        [1] { $value }
       *[other] { $copies } × { $each } = { $value }
    }
to_beat = { $value } to beat
folded = folded with { $cards }; set aside { $cards_aside }
    .short = folded
paid = took { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}
    .brief = took { $count } negative
showed = held { $cards }
    .short = showed the hand
    .brief = showed cards
cleared = got the lead: the table is cleared
    .short = got the lead
won = won round { $round }: { $why }
    .short = won round { $round }
    .brief = won round { $round }
why-played = no cards left
why-alone = the last player in it

part-chips = Chips won
    .short = chips
part-negative = Negative chips
    .short = negative
part-chip-count = If equal: most chips
    .short = most chips
part-highest = If equal: highest chip
    .short = highest chip
