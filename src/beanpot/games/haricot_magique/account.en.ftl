face-E = { $count ->
    [one] an eye
   *[other] { $count } eyes
}
face-D = { $count ->
    [one] a die face
   *[other] { $count } die faces
}
face-T = { $count ->
    [one] a treasure
   *[other] { $count } treasures
}
face-L = { $count ->
    [one] a trunk
   *[other] { $count } trunks
}
piece-token = a treasure token
piece-cylinder = a cylinder
piece-castle = the castle
lean-straight = It stands
lean-little = It stands, a little off balance
lean-badly = It stands, but only just

bean = got the bean token
drew = drew { $cards }
    .short = drew cards
chose = chose card { $card }
numbers = choice of dice: { $numbers }
threw = threw { $count ->
    [one] one die
   *[other] { $count } dice
}
    .ahead = throw { $count ->
        [one] one die
       *[other] { $count } dice
    }
threw_more = { $count ->
    [0] threw no extra dice
    [one] threw one extra die
   *[other] threw { $count } extra dice
}
    .ahead = { $count ->
        [0] no extra dice
        [one] throw one extra die
       *[other] throw { $count } extra dice
    }
    .short = { $count ->
        [0] no extra dice
        [one] threw 1 extra die
       *[other] threw { $count } extra dice
    }
placed = { $who ->
    [you] stack
   *[other] stacks
} { $face }
    .ahead = stack { $face }
to_place = and { $piece }
announced_axe = announced the Great Axe
    .ahead = throw the Great Axe before the dice, once a game
power_hide = hid: no dice this turn
    .ahead = hide: no dice this turn
power_steal = stole a gold sack from { $seat_from }
    .ahead = steal a gold sack from { $seat_from }
    .short = stole a gold sack
power_axe = used the power of the Great Axe
    .ahead = throw the Great Axe before the dice
    .short = used the Great Axe
power_return = put back { $face }
    .ahead = put back { $face }
power_reroll = threw dice again
    .ahead = throw these dice again
power_bonus = drew a bonus sack for two treasures
    .ahead = draw one more gold sack
    .short = drew a bonus sack
power_eye = gave { $seat_to } the eye token
    .ahead = give { $seat_to } the eye token
    .short = gave the eye token
power_none = went on without the power
    .ahead = go on without the power
rolled = rolled { $faces }
    .short = rolled the dice
awoke = woke the giant: only the eyes are stacked
    .short = woke the giant
stood = { $lean }
stood_check = The stalk still stands at the end of the turn
    .short = the stalk still stands
added = { $who ->
    [you] add
   *[other] adds
} { $piece }
fell = brought down the stalk ({ $count ->
    [one] one piece
   *[other] { $count } pieces
})
    .short = brought down the stalk
took_down = placed the castle; the stalk is taken apart
    .short = placed the castle
axed = { $count ->
    [0] The Great Axe misses
    [one] The Great Axe brings down one piece
   *[other] The Great Axe brings down { $count } pieces
}
    .short = { $count ->
        [0] the axe misses
        [one] the axe fells one piece
       *[other] the axe fells { $count } pieces
    }
got_gold = got { $count ->
    [one] one gold sack
   *[other] { $count } gold sacks
}
    .ahead = get { $count ->
        [one] one gold sack
       *[other] { $count } gold sacks
    }
lost_gold = lost { $count ->
    [one] one gold sack
   *[other] { $count } gold sacks
}
ended = The game is over: { $why }
    .short = the game is over
why-cards = everyone has played their last action card
why-gold = no gold sacks are left
why-fall = the stalk that fell has paid out the last gold sacks
turned_over = found { $values } gold in the sacks
    .short = opened the gold sacks

part-gold = Gold in the sacks
    .short = gold
