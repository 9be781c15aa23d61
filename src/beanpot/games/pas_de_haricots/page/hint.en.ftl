adds = { $card } adds { $points ->
    [one] { $points } point
   *[other] { $points } points
} to your cards.
spoils = { $card } would cost each other player { $points ->
    [one] { $points } point
   *[other] { $points } points
} or more.
costs_least = { $card } costs you { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and no other card costs less.
denies = { $card } would bring { $seat_to } { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
harmless = { $card } doesn’t change your points.
useless = { $card } brings no other player a point.
spares = Nobody else gets more than { $points ->
    [one] { $points } point
   *[other] { $points } points
} from { $card }.
got_pawn = You get the pawn and lead next.
