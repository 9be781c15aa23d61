pile = Pile { $pile }
pile-counts-four = face down, counts as 4
wallet = wallet
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tokens = Burst tokens
tokens-left = Left in the supply, the mildest first
token = token { $size }
token-by = taken by { $name }
token-box = back in the box
farm-empty = nothing planted yet
hand-word = hand
hand-empty = no cards
penalty = { $count ->
    [0] no tokens
   *[other] tokens −{ $count }
}
choose-card = choose a card from your hand.
choose-pile = choose a pile.
choose-plant = { $count ->
    [one] plant a card.
   *[other] plant { $count } cards.
}
choose-plant-more = { $count ->
    [one] plant one more card.
   *[other] plant { $count } more cards.
}
up = face up
down = face down
hand-after = hand { $before } → { $after }
play-and = { $move }: { $what }
why-not = why not?
theirs-hand = Hand
theirs-farm = Farm
look-through = Look through
farm-secret = secret farm
only-you = only you see it
in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
wallet-card = With a wallet
not-now = Can’t be played now. Choose it to see why
result-title = { $name } bursts
result-full = { $name } had to draw more cards than the five a hand can hold.
result-short = { $name } had too few cards to plant.
result-empty = { $name } had no card left.
result-token = The smallest token left costs { $size ->
    [one] { $size } Thaler
   *[other] { $size } Thalers
}.
result-cost = burst: −{ $size }
result-unit = tokens
result-what = this turn
result-next = { $name } draws a new hand.
