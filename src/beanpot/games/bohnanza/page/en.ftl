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
    .is_may = unless it starts an empty field
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
option-talk_limit = Proposals per player and turn (0: no limit)
rules-2 = New: the limit on proposals counts each player’s own proposals.

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
plant-in = Plant the front card in field { $field }
sow = Plant { $card }
sow-in = Plant { $card } in field { $field }
stop-planting = Plant no more
harvest = Sell field { $field }
buy-field = Buy the third field
draw = Take { $count } cards from the draw pile
end-trading = End the trading
end-phase = Go on
accept = Accept what { $seat } proposes
accept-with = Accept what { $seat } proposes, giving { $cards }
refuse = Refuse what { $seat } proposes
withdraw = Withdraw what you proposed to { $seat }
propose = To { $seat }: { $give } for { $get }
gift = Give { $seat } { $give }
wish = Ask { $seat } for { $get }
discard-hand = Discard hand card { $place }
discard = Discard { $card }
item-faceup = { $place_is ->
    [1] the first open card
    [2] the second open card
   *[other] open card { $place }
}
item-hand = { $place_is ->
    [1] the front card of the hand
   *[other] card { $place } of the hand
}
item-counted = { $count } { $card }
item-card = { $card }

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

hint-hopes = After { $rounds ->
    [one] one try
   *[other] { $rounds } tries
} of a few turns, { $side ->
    [ahead] worth { $points ->
        [one] one coin
       *[other] { $points } coins
    } more than the others have
    [behind] worth { $points ->
        [one] one coin
       *[other] { $points } coins
    } less than the others have
   *[level] worth as much as the others have
} on average, fields and hand included.
