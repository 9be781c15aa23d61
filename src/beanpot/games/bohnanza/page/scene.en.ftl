both = { $what }: { $more }
field = Field { $field }
fallow = empty
grows = { $count } { $card }
who-grows = grows { $kinds }
sells-for = { $coins ->
    [one] sells for { $coins } coin
   *[other] sells for { $coins } coins
}
more-for = { $coins ->
    [one] { $count } more for { $coins } coin
   *[other] { $count } more for { $coins } coins
}
sell = Sell
plant-here = plant here
why-not = why not?
coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

on-offer = On the table
none-turned-up = nothing is turned up
your-fields = Your fields
your-hand = Your hand, in order
hand-empty = no cards
plant-first = plant first
place-in-hand = card { $place }
turn-up = Turn { $count } cards up
offer-card = Offer { $card }
ask-card = Ask for { $card }
buy-field-for = { $coins ->
    [one] Buy a third field for { $coins } coin
   *[other] Buy a third field for { $coins } coins
}

trading-table = Trading table
phases = Phases of the turn
phase-plant = plant
phase-trade = trade
phase-plant-again = plant again
phase-draw = draw
phase-offer = offer
phase-turn-up = turn up
now-planting = { $who ->
    [you] You plant
   *[other] { $name } plants
}
now-turning = { $who ->
    [you] You turn cards up
   *[other] { $name } turns cards up
}
now-trading = { $who ->
    [you] You trade
   *[other] { $name } trades
}
now-drawing = { $who ->
    [you] You draw
   *[other] { $name } draws
}
more-short = { $count } more:
would-grow = { $from } → { $to }, worth { $coins }
sell-for-nothing = Sell for 0 coins?
keep = Keep
third-field = { $coins ->
    [one] A third field, yours for { $coins } coin
   *[other] A third field, yours for { $coins } coins
}
no-third-field = no third field
third = 3rd
buy = Buy
first = first
given = give
kept = keep
wants = { $name } wants
offered-to-you = offered to you
offered-to = offered to { $name }
no-offer-yet = No offer yet. Tap cards to make one.
no-offer = No offer yet.
not-for-you = Not for you. You can offer { $name } cards from your hand.
one-of = { $number } of { $count }
next-offer = Offer { $number } of { $count }: show the next one

offer-replaced = changed
offer-withdrawn = { $name } withdrew the offer.
meanwhile = Meanwhile:
make-offer = Make an offer
your-offer = Your offer
deal-with = With
deal-cancel = Cancel
you-give = You give
you-get = You get
gets = { $name } gets
nothing = nothing
tap-to-give = choose your cards
tap-to-get = choose beans
changed = changed: { $more } { $card }
take-back = Take { $card } back
ask-for = Ask for beans
ask-one = { $count ->
    [0] Ask for { $card }
   *[other] Ask for { $card }, { $count } so far
}
send-trade = Offer to { $name }
send-gift = Give to { $name }
send-wish = Ask { $name }
look-through = Look through the discards
slip-to-you = { $kind ->
    [gift] { $name } offers you a gift
    [wish] { $name } asks you for a gift
   *[trade] { $name } offers you
}
slip-by-you = { $kind ->
    [gift] You offer { $name } a gift
    [wish] You ask { $name } for a gift
   *[trade] You offer { $name }
}
slip-between = { $kind ->
    [gift] { $from } offers { $to } a gift
    [wish] { $from } asks { $to } for a gift
   *[trade] { $from } offers { $to }
}
accept-slip = Accept
refuse-slip = Refuse
counter-slip = Counter
change-slip = Change
withdraw-slip = Withdraw
which-copies = Give other copies…
copy-hand = { $card } (card { $place })
copy-faceup = { $card } (turned up)

hint-answer = { $kind ->
    [gift] { $name } offers you a gift: accept, refuse or counter.
    [wish] { $name } asks you for a gift: accept, refuse or counter.
   *[trade] { $name } offers you a trade: accept, refuse or counter.
}
hint-answer-yours = { $kind ->
    [gift] accept or refuse { $name }’s gift.
    [wish] answer { $name }, who asks you for a gift.
   *[trade] answer { $name }’s offer.
}
hint-plant = plant your first card.
hint-plant-more = plant the next card too, or stop.
hint-stop = stop, or make room: no field takes the next card.
hint-plant-or-discard = plant the next card, discard one, or continue.
hint-discard = discard a card from your hand, or continue.
hint-room = make room, no field takes this bean.
hint-turn = turn the next cards up.
hint-trade = choose cards to trade.
hint-sow = plant the cards you kept or received.
hint-choose = plant what you like; the rest is left to { $name }.
hint-offered = plant or discard what { $name } has left you.
hint-draw = draw to end your turn.
hint-offer = { $name } is trading: choose cards to make an offer.
wait-plant = { $name } is planting.
wait-sow = { $name } is planting what was traded.
wait-turn = { $name } is about to turn cards up.
wait-draw = { $name } is about to draw.
in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
card-words = { $card }: { $copies } in the game. Sells: { $steps }
meter-step = { $coins ->
    [one] { $count } for { $coins } coin
   *[other] { $count } for { $coins } coins
}

result-title = { $coins ->
    [one] { $name } earns { $coins } coin
   *[other] { $name } earns { $coins } coins
}
result-sold = { $name } sold { $count } { $card }.
result-reached = { $coins ->
    [one] { $count } or more earn { $coins } coin.
   *[other] { $count } or more earn { $coins } coins.
}
result-missed = { $count } would have earned { $coins }.
result-growing = in the fields
result-coins = coins
