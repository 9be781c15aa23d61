box-line = Beat the table or draw. Be the first with an empty hand.
box-minutes = 20
box-level = easy
points = { $points ->
    [one] { $points } chip
   *[other] { $points } chips
}
    .advanced = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

option-mode = Rules
    .is_basic = basic: the first to collect enough chips wins
    .is_advanced = advanced: play for points, and you may fold
option-clear_on_own_turn = If nobody beats your cards, the table is cleared
    .is_auto = at the start of your turn
    .is_only_when_playing = only if you play cards
option-penalties_open = Show everyone’s negative chips
option-browse_played = You may look through the cards played this round
option-reveal_hands_at_round_end = Show the other hands when someone plays their last card
option-chips_to_win = Chips needed to win (basic rules)

card-x = a card
card-1 = 1/17
card-2 = 2/16

pass = Draw and pass
play = { $copies } × { $card }
fold-run = Fold and set aside { $low } to { $high }
fold = Fold and set aside { $card }

field-round_number = Round
field-table_owner = Cards to beat: played by
field-table_value = Cards to beat: value
field-table_copies = Cards to beat: how many
field-hand = Your hand
field-hand_size = Cards in hand
field-deck = Cards left to draw
field-chips = Chips
field-shown_played = Played this round
field-folded = Folded
field-shown_hand = Hands shown
field-penalty = Your negative chips
