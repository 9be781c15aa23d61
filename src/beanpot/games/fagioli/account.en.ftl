card-x = a card

begins = went first
drew = drew { $cards }
    .short = drew cards
drew_hidden = drew { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
played = played { $card } on pile { $pile }
    .short = played { $card }, pile { $pile }
    .brief = { $card }, pile { $pile }
played_down = played { $card } face down on pile { $pile }
    .short = played face down on pile { $pile }
planted = planted { $card }
planted_hand = planted { $count ->
    [one] the last card
   *[other] all { $count } cards
}
    .ahead = plant { $count }
to_draw = draw { $count }
to_plant = { $count } to plant
more_to_plant = { $count } more to plant
level = nothing to draw or plant
turn_over = the turn is over
burst = burst, { $why }: token −{ $size }
    .short = burst: token −{ $size }
    .brief = burst: −{ $size }
why-full = more than 5 cards
why-short = too few cards to plant
why-empty = no card left
renewed = The discards are shuffled into a new draw pile; a −{ $size } token goes back to the box
    .ahead = new draw pile: token −{ $size } away
    .short = new draw pile, −{ $size } token gone
ended = The last token is gone: the game is over
    .ahead = the game is over
    .short = no token left
gained = gained { $count ->
    [one] { $count } Thaler
   *[other] { $count } Thalers
}: { $why }
    .short = gained { $count ->
        [one] { $count } Thaler
       *[other] { $count } Thalers
    }
why-smallest = smallest penalty
why-none = no tokens

part-farm = Cards on the farm
    .short = farm
part-smallest = Smallest penalty
    .short = smallest penalty
part-none = No tokens
    .short = no tokens
part-tokens = Tokens
    .short = tokens
