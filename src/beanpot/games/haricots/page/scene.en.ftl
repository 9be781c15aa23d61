cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
on-table = On the table
table-empty = Nothing on the table
value = value
by = by { $name }
by-you = by you
your-deck = Your deck
round = Round { $round }
to-win = to be won
chips-win = { $count ->
    [one] { $count } chip wins
   *[other] { $count } chips win
}
chips = { $count ->
    [0] no chip
    [one] { $count } chip
   *[other] { $count } chips
}
negative = { $count ->
    [0] no negative chip
    [one] { $count } negative chip
   *[other] { $count } negative chips
}
played-round = Played this round
in-hand = Cards in hand:
in-deck = Cards to draw:
shown = Hand shown:
out = out of the round
round-won = Round { $round } goes to { $name }.
round-yours = Round { $round } is yours!
paid = The round cost you { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}.
your-hand = Your hand
hand-empty = no card
can-play = can be played
choose-lead = Your lead: touch what you want to play.
choose-beat = Beat { $value }: what glows is enough.
choose-copies = { $copies ->
    [one] Play { $card }?
   *[other] How many { $card }?
}
choose-run = Which cards do you set aside?
must-pass = Nothing you hold beats { $value }: draw and pass.
pass-or-fold = Nothing you hold beats { $value }: pass or fold.
must-fold = Nothing you hold beats { $value }: fold.
not-now = Touch a card to learn why it cannot be played now.
you-are-out = You are out of this round.
play-set = Play { $move }
why-not = why not?
fold-button = Fold…
runs = What may be set aside
fold-left = { $count ->
    [0] no card stays in your hand
    [one] { $count } card stays in your hand
   *[other] { $count } cards stay in your hand
}
back = Back
theirs-hand = Hand
theirs-penalty = Negative chips

part-chips = Chips won
part-negative = Negative chips
part-chip-count = If equal: most chips
part-highest = If equal: highest chip
