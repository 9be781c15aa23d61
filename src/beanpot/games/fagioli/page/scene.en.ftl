pile = Pile { $pile }
pile-counts-four = face down, counts 4
wallet = wallet
draw-pile = Draw pile
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
set-aside = Set aside
tokens = Burst tokens
tokens-left = Left in the supply, the mildest first
token = token { $size }
token-by = taken by { $name }
token-box = back in the box
your-farm = Your farm
farm-empty = nothing planted yet
your-hand = Your hand
hand-empty = no card
penalty = { $count ->
    [0] no token
   *[other] tokens −{ $count }
}
choose-card = Choose a card of your hand.
choose-pile = Now choose a pile.
choose-plant = { $count ->
    [one] Plant one more card.
   *[other] Plant { $count } more cards.
}
not-now = Touch a card to learn why it cannot be played now.
up = face up
down = face down
why-not = why not?
theirs-hand = Hand
theirs-farm = Farm
look-through = Look through

part-farm = Cards on the farm
part-smallest = Smallest penalty
part-none = No token at all
part-tokens = Tokens
