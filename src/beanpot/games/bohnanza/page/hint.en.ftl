no-sells = { $lacking ->
    [0] Keeps your { $card } field.
   *[other] Keeps your { $card } field: { $lacking } more { $lacking ->
        [one] makes
       *[other] make
    } { $then ->
        [one] { $then } coin
       *[other] { $then } coins
    }.
}
bought_field = A third field lets you grow one more variety.
no-bought_field = A third field can wait: it costs { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
room_for = A third field has room for { $cards } from your hand.
sells = { $lacking ->
    [0] Your { $card } field can’t earn more than { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
   *[other] Your { $card } field earns { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } and becomes free.
}
grows = { $lacking ->
    [0] Your { $card } field earns { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } now, the most it can.
   *[other] { $coins ->
        [0] { $lacking } more { $card } { $lacking ->
            [one] makes
           *[other] make
        } { $then ->
            [one] { $then } coin
           *[other] { $then } coins
        }.
       *[other] Your { $card } field earns { $coins ->
            [one] { $coins } coin
           *[other] { $coins } coins
        } now; { $lacking } more { $lacking ->
            [one] makes
           *[other] make
        } { $then }.
    }
}
fits = You would get { $cards }: you are growing that.
spares = You part with { $cards }, which none of your fields needs.
kept = You keep { $cards } and plant them.
keeps_grown = You keep { $cards }: you are growing that.
no_field_for = You have no free field for { $cards }.
refused = You keep the beans that { $seat_of } wants.
planted_no_more = Your next card stays in your hand.
discarded = { $card } leaves your hand without taking a field.
