no-sells = { $lacking ->
    [0] You keep your { $card } field.
   *[other] You keep your { $card } field: with { $lacking } more, it is worth { $then ->
        [one] { $then } coin
       *[other] { $then } coins
    }.
}
bought_field = A third field lets you grow one more variety.
no-bought_field = A third field can wait: it costs { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
room_for = A third field would have room for the { $cards } in your hand.
sells = { $lacking ->
    [0] Your { $card } field can’t earn more than { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
   *[other] { $coins ->
        [0] This frees your { $card } field: it isn’t worth a coin yet, and needs { $lacking } more for { $then ->
            [one] { $then } coin
           *[other] { $then } coins
        }.
       *[other] Your { $card } field sells for { $coins ->
            [one] { $coins } coin
           *[other] { $coins } coins
        } and becomes free.
    }
}
grows = { $lacking ->
    [0] Your { $card } field is now worth { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }, the most it can be.
   *[other] { $coins ->
        [0] With { $lacking } more { $card }, the field is worth { $then ->
            [one] { $then } coin
           *[other] { $then } coins
        }.
       *[other] Your { $card } field is now worth { $coins ->
            [one] { $coins } coin
           *[other] { $coins } coins
        }; with { $lacking } more, it is worth { $then }.
    }
}
fits = You would get { $cards }, which you are growing.
spares = You would part with { $cards }, which you aren’t growing.
kept = You keep { $cards } to plant.
keeps_grown = You keep { $cards }, which you are growing.
no_field_for = You have no free field for { $cards }.
refused = You keep the beans that { $seat_of } wants.
planted_no_more = Your next card stays in your hand.
discarded = { $card } leaves your hand without taking a field.
