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
    [one] { $count } chip to win
   *[other] { $count } chips to win
}
chips = { $count ->
    [0] no chips
    [one] { $count } chip
   *[other] { $count } chips
}
negative = { $count ->
    [0] no negative chips
    [one] { $count } negative chip
   *[other] { $count } negative chips
}
in-hand = Cards in hand:
in-deck = Cards to draw:
shown = Hand shown:
out = out of the round
round-won = Round { $round } goes to { $name }.
round-yours = Round { $round } is yours!
result-title = Round { $round } goes to { $name }
result-played = { $copies ->
    [one] { $name } played the last card in hand: { $value }
   *[other] { $name } played the last cards in hand: { $copies } × { $each } = { $value }
}{ $beaten ->
    [0] {""}
   *[other] , beating { $beaten }
}. An empty hand wins the round.
result-alone = { $name } was the only player left in the round, and wins it.
result-out = first with an empty hand
result-last = last one in the round
result-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
result-paid = { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}
result-chips = chips
result-next = Round { $round } comes next.
result-goal = Round { $round } comes next. { $count } chips win the game.
paid = The round cost you { $count ->
    [one] { $count } negative chip
   *[other] { $count } negative chips
}.
played-cards = Played
hand-word = hand
deck-word = deck
hand-empty = no cards
can-play = can be played
choose-lead = choose what you want to lead with.
choose-beat = beat { $value } with what glows.
choose-copies = { $copies ->
    [one] play { $card }?
   *[other] how many { $card }?
}
choose-run = which cards do you set aside?
must-pass = nothing beats { $value }, so draw and pass.
must-drop-out = nothing beats { $value } and your deck is empty: you drop out.
drop-out = Drop out of the round
pass-or-fold = nothing beats { $value }: pass or fold.
must-fold = nothing beats { $value }, so fold.
you-are-out = You are out of this round.
play-set = Play { $move }
why-not = { $move }: why not?
fold-button = Fold…
runs = What may be set aside
runs-all = All { $count } runs
best = costs least
fold-cost-of = { $move }: { $cost }
fold-best = { $move }: { $cost }, costs least
fold-cost = { $count ->
    [0] no card stays: free
    [one] { $count } stays: −{ $count } point
   *[other] { $count } stay: −{ $count } points
}
cost-rule = Cost: { $clause }
back = Back
theirs-hand = Hand
theirs-penalty = Negative chips
no-beat = does not beat { $value }
