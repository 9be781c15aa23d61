box-line = Plant in order, trade away the rest, and sell whole fields.
box-minutes = 45
box-level = lively
points = { $points ->
    [one] { $points } coin
   *[other] { $points } coins
}

option-exhaustion = The draw pile runs out (the last time ends the game)
    .is_eager = when its last card is drawn
    .is_lazy = when a card can’t be drawn
option-protection = Selling a field with a single bean is allowed
    .is_ignore_empty = if your other fields have 0 or 1
    .is_strict = if all your other fields have 1
    .is_off = always
option-match_planting = A bean that matches one of your fields
    .is_must = must go into that field
    .is_may = may start an empty field instead
option-offturn_windows = Selling a field outside your turn
    .is_draws_and_plants = before any draw or planting
    .is_every_action = after any action
    .is_own_turn_only = only to make room for a bean
option-proposals = Trade offers are visible to
    .is_public = everyone
    .is_private = only the two players involved
option-duel_discard_max = With 2 players: hand cards you may discard each turn
    .is_1 = one
    .is_unlimited = any number
option-browse_discard = You may look through the discard pile
option-dealer = Dealer (the next player starts)
option-talk_limit = Offers per player each turn (0 for no limit)
rules-2 = New: the limit counts each player’s own offers.

words-hint = There are too many possible trades to list. Cards in your hand are numbered from the first:
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

plant = Plant your first card
plant-in = Plant your first card in field { $field }
sow = Plant { $card }
sow-in = Plant { $card } in field { $field }
stop-planting = Stop planting
harvest = Sell field { $field }
sell-beans = Sell your { $card } (field { $field })
buy-field = Buy a third field
draw = Draw { $count } cards
end-trading = End trading
end-phase = Continue
accept = Accept { $seat }’s offer
accept-with = Accept { $seat }’s offer, giving { $cards }
refuse = Refuse { $seat }’s offer
withdraw = Withdraw your offer to { $seat }
propose = Offer { $seat } { $give } for { $get }
gift = Offer { $seat } a gift: { $give }
wish = Ask { $seat } for { $get }
discard-hand = Discard card { $place } of your hand
discard = Discard { $card }
item-faceup = { $place_is ->
    [1] the first card turned up
    [2] the second card turned up
   *[other] card { $place } turned up
}
item-hand = { $place_is ->
    [1] the first card in hand
   *[other] card { $place } in hand
}
item-own = your { $card }
item-turned = the turned-up { $card }
item-counted = { $count } { $card }
item-card = { $card }

field-active = Active player
field-hand = Your hand, first card first
field-faceup = Turned up
field-field = Fields
field-aside = To plant
field-offer = On offer
field-coins = Coins
field-given = Offered
field-wanted = Asked for
field-hand_size = Cards in hand
field-draw_size = Draw pile
field-discard_top = Top of the discard pile
field-discard_size = Discard pile
field-browsed = Discarded
