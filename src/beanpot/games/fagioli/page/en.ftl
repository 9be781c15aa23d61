box-line = A bean farmer between market and farm: play high to draw, play low to plant, and do not burst.
box-minutes = 20
box-level = easy to learn

option-deck = How many copies of each number are in the pack
    .is_ramp = more of the middle numbers
    .is_flat = nearly the same of all
option-start = Who has the first turn
option-runout = When the draw pile has run out
    .is_eager = with its last card
    .is_lazy = when a card is missing
option-show_farm_counts = Everybody sees how many cards lie on each farm
option-browse_discards = Everybody may look through the face-up cards of the piles

card-x = a card
card-1w = 1 (with a wallet)
card-2w = 2 (with a wallet)
card-3w = 3 (with a wallet)
card-5w = 5 (with a wallet)
card-6w = 6 (with a wallet)
card-7w = 7 (with a wallet)
card-8w = 8 (with a wallet)
card-9w = 9 (with a wallet)

play = { $card } on pile { $pile }
play-down = { $card } face down on pile { $pile }
plant = Plant { $card }

field-top = Piles 1 and 2
field-hand = Your hand
field-to_plant = Cards to plant
field-hand_size = Cards in hand
field-farm = Your farm
field-shown_farm = Cards on the farms
field-draw_pile_size = Draw pile
field-aside = Set aside
field-tokens_gone = Tokens gone
field-shown_discards = Cards of the piles
