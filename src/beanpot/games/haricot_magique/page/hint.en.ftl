lowest = Your lowest card: you act as early as you can.
highest = Your highest card: you act as late as you can.
numbers = It lets you throw { $numbers } dice.
safe_throw = { $count ->
    [one] One die can’t
   *[other] { $count } dice can’t
} show two eyes: the giant sleeps on.
short_stalk = The stalk has only { $height ->
    [one] { $height } piece
   *[other] { $height } pieces
}.
high_stalk = The Great Axe may shorten the stalk of { $height ->
    [one] { $height } piece
   *[other] { $height } pieces
}, and never counts as a collapse.
token = One of your treasure tokens goes on it: a gold sack if the stalk stands.
castle_next = The castle follows: if it stands, { $tokens ->
    [0] you draw a gold sack.
    [one] you draw a gold sack, and one for your token in the stalk.
   *[other] you draw a gold sack, and one for each of your { $tokens } tokens in the stalk.
}
plain_die = Nothing goes on this die: one piece less that can fall.
calms = Fewer than two eyes are left: the giant sleeps on.
richer = { $seat_from } has { $count ->
    [one] { $count } gold sack
   *[other] { $count } gold sacks
} more than you.
power_bonus = You draw one more gold sack.
power_eye = In { $seat_to }’s turn, one eye will wake the giant.
power_hide = You throw nothing and stack nothing: nothing can fall.
power_reroll = You throw the dice with that face again.
mishap = { $tries ->
    [1] The stalk falls nearly every time.
   *[other] The stalk falls in about { $count } of { $tries } tries.
}
    .brief = { $tries ->
        [1] nearly always falls
       *[other] falls in about { $count } of { $tries } tries
    }
