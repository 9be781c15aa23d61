box-line = Plant your beans in the order they came to your hand, trade away what does not fit, and sell whole fields for coins.
box-minutes = 45
box-level = easy rules, lively trading

option-exhaustion = When the draw pile has run out
    .is_eager = with its last card
    .is_lazy = when a card is missing
option-protection = Which lone beans may not be sold
    .is_ignore_empty = while another field has two or more
    .is_strict = also while another field is empty
    .is_off = any may be sold
option-match_planting = A bean joins the field of its variety
    .is_must = always
    .is_may = or starts an empty field
option-offturn_windows = When the others may sell or buy
    .is_draws_and_plants = before draws, and when they plant
    .is_every_action = after every action
    .is_own_turn_only = in their own turn only
option-proposals = Who hears a proposal
    .is_public = everybody
    .is_private = only the two
option-duel_discard_max = Hand cards discarded in a turn of the duel
    .is_1 = one
    .is_unlimited = as many as you like
option-browse_discard = The discard pile may be looked through
option-dealer = Who deals; the next seat starts
option-talk_limit = Proposals a turn, 0 for no limit

words-hint = Trades are too many to list. Cards of your hand are counted from the front:
words-example = propose B give [hand:1] get {"{"}chaos: 1{"}"}

card-x = a card
card-cogne = Cogné
card-cochet = Cochet
card-colt = Colt
card-cauchemar = Cauchemar
card-cochon = Cochon
card-colique = Colique
card-copain = Copain
card-chaos = Chaos
card-comique = Comique
card-coriace = Coriace
card-choco = Choco

plant = Plant the front card
    .told = planted the front card
plant-in = Plant the front card in field { $field }
    .told = planted in field { $field }
sow = Plant { $card }
    .told = planted { $card }
sow-in = Plant { $card } in field { $field }
    .told = planted { $card } in field { $field }
stop-planting = Plant no more
    .told = plants no more
harvest = Sell field { $field }
    .told = sold field { $field }
buy-field = Buy the third field
    .told = bought the third field
draw = { $count_is ->
    [2] Turn two cards up
   *[other] Draw { $count } cards
}
    .told = { $count_is ->
        [2] turned two cards up
       *[other] drew { $count } cards
    }
end-trading = End the trading
    .told = ended the trading
end-phase = Go on
    .told = went on
accept = Accept what { $seat } proposes
    .told = accepted the proposal of { $seat }
accept-with = Accept what { $seat } proposes, giving { $cards }
    .told = accepted the proposal of { $seat }
refuse = Refuse what { $seat } proposes
    .told = refused the proposal of { $seat }
withdraw = Withdraw what you proposed to { $seat }
    .told = withdrew the proposal to { $seat }
propose = To { $seat }: { $give } for { $get }
    .told = proposed to { $seat }: { $give } for { $get }
gift = Give { $seat } { $give }
    .told = offered { $seat } as a gift: { $give }
wish = Ask { $seat } for { $get }
    .told = asked { $seat } for { $get }
discard-hand = Discard hand card { $place }
    .told = discarded a hand card: { $place }
discard = Discard { $card }
    .told = discarded { $card }
deal = Deal { $card }
    .told = { $card_is ->
        [x] A card is drawn
       *[other] Drawn: { $card }
    }
dealer = { $seat } deals
    .told = { $seat } deals

field-active = Farmer in turn
field-hand = Your hand, the front card first
field-faceup = Turned up
field-field = Fields
field-aside = To plant
field-offer = On offer
field-coins = Coins
field-given = Proposed: given
field-wanted = Proposed: wanted
field-hand_size = Cards in hand
field-draw_size = Draw pile
field-discard_top = Top of the discard pile
field-discard_size = Discard pile
field-browsed = Discarded

## The scene

others = The other farms
in-turn = in turn
field = Field { $field }
fallow = fallow
grows = { $count } { $card }
who-grows = grows { $kinds }
sells-for = { $coins ->
    [0] sells for nothing
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
draw-pile = Draw pile
discards = Discard pile
turned-up = Turned up
turned = open
on-offer = On the table
none-turned-up = nothing is turned up
to-plant = To plant
your-fields = Your fields
your-hand = Your hand, in order
hand-empty = no card
plant-first = plant first
place-in-hand = card { $place }
plant-card = Plant { $card }
discard-card = Discard { $card }
offer-card = Offer { $card }
ask-card = Ask for { $card }
buy-field-for = { $coins ->
    [one] Buy the third field for { $coins } coin
   *[other] Buy the third field for { $coins } coins
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
slip-to-you = { $name } offers you a trade
slip-by-you = You offer { $name }
slip-between = { $from } offers { $to }
accept-slip = Accept
refuse-slip = Refuse
counter-slip = Counter
change-slip = Change
withdraw-slip = Withdraw
which-copies = Give other copies…
copy-hand = { $card } (card { $place })
copy-faceup = { $card } (turned up)

hint-answer = { $name } offers you a trade: accept, refuse or counter.
hint-plant = Plant your first card.
hint-plant-more = Plant the next card too, or stop.
hint-plant-or-discard = Plant the next card, discard one, or go on.
hint-discard = Discard a card of your hand, or go on.
hint-room = No field takes this bean: make room for it.
hint-turn = Turn the next cards up.
hint-trade = Trade: tap cards to offer them.
hint-sow = Plant the cards you kept or received.
hint-choose = Plant what you like; the rest is left to { $name }.
hint-offered = Plant or discard what { $name } has left you.
hint-draw = Draw to end your turn.
hint-offer = { $name } trades: tap cards to make an offer.
wait-plant = { $name } plants.
wait-sow = { $name } plants what was traded.
wait-turn = { $name } is about to turn cards up.
wait-draw = { $name } is about to draw.
