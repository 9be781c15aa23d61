counted = { $count } { $card }

deals = dealt
drew = drew { $cards }
    .short = drew cards
drew_hidden = drew { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
turned_up = turned up { $cards }
    .short = turned up cards
    .brief = turned up cards
to_draw = draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
to_turn_up = turn up { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
drew_nothing = drew nothing: there is no card left
    .short = drew nothing
planted = { $count ->
    [one] planted { $card } in field { $field }
   *[other] planted { $card } in field { $field } (now { $count })
}
    .ahead = { $count } { $card } in field { $field }
    .short = { $count ->
        [one] planted { $card }
       *[other] planted { $card } (now { $count })
    }
    .brief = planted { $card }
planted_no_more = planted no second card
    .ahead = plant no second card
    .short = left it at that
discarded = discarded { $card }
    .ahead = discard { $card }
discarded_no_more = discarded nothing
    .ahead = discard nothing
sold = sold { $cards } from field { $field } for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
    .ahead = { $cards } for { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
    .short = sold { $cards }, +{ $coins }
    .brief = sold beans, +{ $coins }
cleared = sold { $cards } from field { $field } for 0 coins
    .ahead = { $cards } for 0 coins
    .short = sold { $cards }, +0
    .brief = sold beans, +0
bought_field = bought a third field for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
    .ahead = a third field for { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
    .short = bought a third field, −{ $coins }
    .brief = bought a field
offered = offered { $seat_to } { $cards_given } for { $cards_wanted }
    .ahead = offer { $seat_to } { $cards_given } for { $cards_wanted }
    .short = offered { $cards_given } for { $cards_wanted }
    .brief = made { $seat_to } an offer
offered_gift = offered { $seat_to } { $cards_given } as a gift
    .ahead = offer { $seat_to } { $cards_given } as a gift
    .short = offered { $cards_given } free
    .brief = offered a gift
asked_for = asked { $seat_to } for { $cards_wanted }
    .ahead = ask { $seat_to } for { $cards_wanted }
    .short = asked for { $cards_wanted }
    .brief = asked for a gift
traded = gave { $seat_with } { $cards_given } for { $cards_got }
    .ahead = get { $cards_got } for { $cards_given }
    .short = gave { $cards_given } for { $cards_got }
    .brief = traded with { $seat_with }
got_gift = got { $cards_got } from { $seat_with } as a gift
    .ahead = get { $cards_got } as a gift
    .short = got { $cards_got } free
    .brief = got a gift
gave = gave { $seat_with } { $cards_given }
    .ahead = give { $cards_given }
    .short = gave { $cards_given }
    .brief = gave cards
from_hand = your card { $places }
from_table = turned up
refused = said no to { $seat_of }
    .ahead = no trade
    .short = refused
    .brief = refused
withdrew = withdrew the offer to { $seat_to }
    .ahead = no trade
    .short = withdrew the offer
    .brief = withdrew an offer
whispered = talked with somebody in private
    .short = talked in private
made_no_offer = considered an offer, but made none
    .short = made no offer
ended_trading = ended the trading
    .ahead = end the trading
    .brief = ended trading
kept = kept { $cards }
    .ahead = keep { $cards }
    .short = kept the cards
    .brief = kept cards
left = left { $cards } to { $seat_to }
    .ahead = leave { $cards } to { $seat_to }
    .short = left { $cards }
    .brief = left cards
ran_out = { $times ->
    [1] The draw pile has run out for the first time
    [2] The draw pile has run out for the second time
   *[other] The draw pile has run out { $times } times
}; the discards are shuffled into a new one
    .short = draw pile reshuffled
last_turn = The draw pile has run out for the last time: this is the last turn
    .short = this is the last turn
turn = began the next turn
    .brief = began a turn
ended = The game is over: { $why }
    .short = the game is over
why-turn = the last turn is over
why-pile = the draw pile has run out for the last time
sold_last = sold all fields for { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
    .short = sold all fields, +{ $coins }
    .brief = sold all, +{ $coins }

part-treasury = Treasury
    .short = coins
part-fields = Fields sold
    .short = fields
part-hand = If equal: hand cards
    .short = hand cards
