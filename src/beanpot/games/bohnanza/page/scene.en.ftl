both = { $what }: { $more }
others = The other farms
in-turn = in turn
field = Field { $field }
fallow = fallow
grows = { $count } { $card }
who-grows = grows { $kinds }
sells-for = { $coins ->
    [one] sells for { $coins } coin
   *[other] sells for { $coins } coins
}
more-for = { $count } more for { $coins }
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
turned = open
on-offer = On the table
none-turned-up = nothing is turned up
your-fields = Your fields
your-hand = Your hand, in order
hand-empty = no card
plant-first = plant first
place-in-hand = card { $place }
turn-up = Turn { $count } cards up
offer-card = Offer { $card }
ask-card = Ask for { $card }
buy-field-for = { $coins ->
    [one] Buy a third field for { $coins } coin
   *[other] Buy a third field for { $coins } coins
}

make-offer = Make an offer
your-offer = Your offer
deal-with = With
deal-cancel = Cancel
you-give = You give
you-get = You get
gives = { $name } gives
gets = { $name } gets
nothing = nothing
tap-to-give = tap your cards
tap-to-get = tap beans below
take-back = Take { $card } back
ask-for = Ask for beans
ask-one = { $count ->
    [0] Ask for { $card }
   *[other] Ask for { $card }, { $count } so far
}
send-trade = Propose to { $name }
send-gift = Give to { $name }
send-wish = Ask { $name }
slips = Open offers
slips-to-you = Offers to you
slips-by-you = Your open offers
look-through = Look through the discards
slip-to-you = { $kind ->
    [gift] { $name } offers you a gift
    [wish] { $name } asks you for a gift
   *[trade] { $name } offers you a trade
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
    [gift] accept or refuse the gift of { $name }.
    [wish] answer { $name }, who asks you for a gift.
   *[trade] answer the offer of { $name }.
}
hint-plant = plant your first card.
hint-plant-more = plant the next card too, or stop.
hint-plant-or-discard = plant the next card, discard one, or go on.
hint-discard = discard a card from your hand, or go on.
hint-room = make room, no field takes this bean.
hint-turn = turn the next cards up.
hint-trade = tap cards to trade them.
hint-sow = plant the cards you kept or received.
hint-choose = plant what you like; the rest is left to { $name }.
hint-offered = plant or discard what { $name } has left you.
hint-draw = draw to end your turn.
hint-offer = { $name } trades: tap cards to make an offer.
wait-plant = { $name } plants.
wait-sow = { $name } plants what was traded.
wait-turn = { $name } is about to turn cards up.
wait-draw = { $name } is about to draw.
