no-dropped_out = The next best move takes you out of the round.
no-paid = The next best move costs { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}.
won = You play your last card and win the round.
whole_set = All your { $card }s go at once: { $copies } cards.
sheds = { $copies } cards leave your hand; { $left ->
    [one] { $left } is left
   *[other] { $left } are left
}.
unbeaten = No single card beats { $value }.
low = This gets rid of your lowest card, { $card }.
saves = You save { $cards } for high combinations.
free = There is nothing to beat: you choose what the others must beat.
paid = { $count ->
    [0] Folding costs nothing now.
    [one] Folding costs { $count } negative chip.
   *[other] Folding costs { $count } negative chips.
}
to_draw = You draw a card and stay in the round.
dropped_out = You leave the round: your deck is empty.
