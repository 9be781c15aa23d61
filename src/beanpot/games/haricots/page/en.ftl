box-line = Outbid the cards on the table with one card or a set, or draw and pass. Be the first with an empty hand.
box-minutes = 20
box-level = easy to learn

option-mode = How long and for what
    .is_basic = basic: until somebody has enough chips
    .is_advanced = advanced: for points, with folding
option-clear_on_own_turn = When your own cards in force are cleared
    .is_auto = when your turn comes round
    .is_only_when_playing = only when you play
option-penalties_open = Everybody sees everybody’s negative chips
option-browse_played = Everybody may look through the cards played in the round
option-reveal_hands_at_round_end = Hands are shown when somebody goes out
option-chips_to_win = Chips that win the basic game

card-x = a card
card-1 = 1/17
card-2 = 2/16

pass = Draw and pass
play = { $copies } × { $card }
fold-run = Fold, { $low } to { $high } aside
fold = Fold, { $card } aside

field-round_number = Round
field-table_owner = In force: whose
field-table_value = In force: value
field-table_copies = In force: how many cards
field-hand = Your hand
field-hand_size = Cards in hand
field-deck = Cards to draw
field-chips = Chips
field-shown_played = Played this round
field-folded = Folded
field-shown_hand = Hands shown
field-penalty = Your negative chips
