box-line = Stack dice up to the sky. Don’t be the one who drops them.
box-minutes = 30
box-level = daring
points = { $points } gold

option-variant = Game
    .is_base = base game
    .is_expert = Expert: every card has a power
option-stability = What decides whether the stalk stands
    .is_random = chance
    .is_statics = a quick calculation of its balance
    .is_mujoco = a physics simulation of the pieces
    .is_referee = the host, with the real game on a table
option-fall_rate = With chance: risk of a fall for each piece already stacked (0.01 is 1%)
option-eyes_checked = Two eyes wake the giant
    .is_each_throw = after any throw
    .is_after_all_throws = after all throws of the turn
option-castle_interrupts = The castle ends the stacking at once (otherwise it is placed last)
option-castle_pays_turn_tokens = Treasure tokens of the castle’s turn also pay at the end of that turn
option-short_payout = If there aren’t enough gold sacks
    .is_rotate = players take one each in turn
    .is_full_in_order = each player takes all they are owed, in order
option-end_on_empty = When the gold sacks run out, the game ends
    .is_immediate = at once
    .is_end_of_round = at the end of the round
option-axe_model = With chance: pieces the axe knocks down
    .is_uniform = any number, equally likely
option-power7_face = Face that power 7 throws again
    .is_E = eye
    .is_D = die
    .is_T = treasure
    .is_L = trunk
option-power6_window = Power 6 can be used
    .is_any_throw = after any throw of the turn
    .is_first_throw = after the first throw only
option-bean_start = Bean token at the start

card-x = a card
name-of-1 = Spyglass
name-of-2 = Hideout
name-of-3 = Thief
name-of-4 = Woodcutter
name-of-5 = Treasure
name-of-6 = Second thought
name-of-7 = Juggler
or = or
face-E = an eye
face-D = a die face
face-T = a treasure
face-L = a trunk
power-hide = hide and skip your turn
power-axe = throw the Great Axe
power-bonus = one more sack for two treasures
power-reroll = throw dice again

choose = Choose card { $card }
axe = Use the axe
dice = { $count_is ->
    [1] Throw { $count } die
   *[other] Throw { $count } dice
}
extra = { $count_is ->
    [0] No extra dice
    [1] Throw { $count } extra die
   *[other] Throw { $count } extra dice
}
place = Stack { $face }
power-eye = Power: give { $seat } the eye token
power-steal = Power: steal from { $seat }
power-return = Power: put back { $face }
power = { $power_is ->
    [none] Continue without the power
   *[other] Power: { $power }
}

field-manche = Round
field-active = Building now
field-bean = Bean token
field-eye = Eye token
field-height = Pieces on the stalk
field-hand = Your cards
field-card = Cards chosen
field-tokens = Treasure tokens
field-axes = Axes
field-gold = Gold sacks
field-gold_deck = Gold sacks left
field-purse = Gold revealed
field-reserve = Dice left
field-cylinders = Cylinders left
field-played = Cards played
