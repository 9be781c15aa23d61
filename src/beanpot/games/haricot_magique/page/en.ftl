box-line = Throw dice, stack them to a beanstalk and draw gold; when it falls, everybody is paid but the one who did it.
box-minutes = 30
box-level = dice, daring and a steady hand

option-variant = Which game
    .is_base = the base game
    .is_expert = Expert: every card has a power
option-stability = Who says whether the stalk stands
    .is_random = luck
    .is_statics = a quick reckoning
    .is_mujoco = simulated pieces
    .is_referee = the host, with the real pieces
option-fall_rate = With luck: how likely a piece falls, for each piece below
option-eyes_checked = When two eyes wake the giant
    .is_each_throw = after each throw
    .is_after_all_throws = after all throws
option-castle_interrupts = The castle ends the stacking; else it comes last
option-castle_pays_turn_tokens = Tokens of the turn pay again beside the castle
option-short_payout = Too few gold sacks are drawn
    .is_rotate = one each in turn
    .is_full_in_order = all that are due, in order
option-end_on_empty = An empty gold deck ends the game
    .is_immediate = at once
    .is_end_of_round = after the round
option-axe_model = With luck: how many pieces the axe takes
    .is_uniform = any number alike
option-power7_face = The face that power 7 throws again
    .is_E = eye
    .is_D = die
    .is_T = treasure
    .is_L = trunk
option-power6_window = When power 6 may be used
    .is_any_throw = after any throw
    .is_first_throw = after the first throw
option-bean_start = Who begins with the bean token

card-x = a card
face-E = an eye
face-D = a die
face-T = a treasure
face-L = a trunk
power-hide = hide, without a turn
power-axe = throw the Great Axe
power-bonus = one more sack, for two treasures
power-reroll = throw dice again

choose = Choose card { $card }
axe = Use the axe
dice = { $count_is ->
    [1] Throw one die
   *[other] Throw { $count } dice
}
extra = { $count_is ->
    [0] No extra die
    [1] One extra die
   *[other] { $count } extra dice
}
place = Stack { $face }
power-eye = Power: give { $seat } the eye
power-steal = Power: steal from { $seat }
power-return = Power: put back { $face }
power = { $power_is ->
    [none] Go on without the power
   *[other] Power: { $power }
}

field-manche = Round
field-active = Builds now
field-bean = The bean is with
field-eye = The eye is with
field-height = Pieces on the stalk
field-hand = Your cards
field-card = Cards chosen
field-tokens = Treasure tokens
field-axes = Axes
field-gold = Gold sacks
field-gold_deck = Gold sacks left
field-purse = Gold turned over
field-reserve = Dice left
field-cylinders = Trunks left
field-played = Cards played

hint-hopes = After { $rounds ->
    [one] one try
   *[other] { $rounds } tries
} of a few turns, { $side ->
    [ahead] { $points ->
        [one] one sack
       *[other] { $points } sacks
    } of gold more than the others
    [behind] { $points ->
        [one] one sack
       *[other] { $points } sacks
    } of gold less than the others
   *[level] as much gold as the others
} on average, hopes included.
