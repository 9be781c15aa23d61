no-burst = The next best move makes you burst (token −{ $size }).
ended = It ends the game.
planted_hand = Your last { $count ->
    [one] card goes to your farm: { $count } Thaler
   *[other] { $count } cards go to your farm: { $count } Thalers
}, although you burst.
burst = You burst with the smallest token that is left: −{ $size }.
to_plant = You plant { $count ->
    [one] { $count } card: { $count } Thaler.
   *[other] { $count } cards: { $count } Thalers.
}
renewed = The draw pile is renewed: token −{ $size } goes back to the box, so nobody takes it.
to_draw = You may draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
} without bursting.
level = You draw nothing and plant nothing.
