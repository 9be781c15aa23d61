box-line = Play high to draw, play low to plant, and don’t burst.
box-minutes = 20
box-level = easy
points = { $points ->
    [one] { $points } Thaler
   *[other] { $points } Thalers
}

option-deck = Cards in the deck
    .is_ramp = more of the middle numbers
    .is_flat = about as many of each number
option-start = First player
option-runout = The draw pile is reshuffled, and a burst token removed
    .is_eager = when its last card is drawn
    .is_lazy = when a card can’t be drawn
option-show_farm_counts = Show how many cards are on each farm
option-browse_discards = You may look through the face-up cards in the piles

card-x = a card
card-1w = 1 (wallet)
card-2w = 2 (wallet)
card-3w = 3 (wallet)
card-5w = 5 (wallet)
card-6w = 6 (wallet)
card-7w = 7 (wallet)
card-8w = 8 (wallet)
card-9w = 9 (wallet)

play = Play { $card } on pile { $pile }
play-down = Play { $card } face down on pile { $pile }
plant = Plant { $card }

field-top = Top of piles 1 and 2
field-hand = Your hand
field-to_plant = Cards to plant
field-hand_size = Cards in hand
field-farm = Your farm
field-shown_farm = Cards on the farms
field-draw_pile_size = Draw pile
field-aside = Set aside
field-tokens_gone = Burst tokens gone
field-shown_discards = Cards in the piles
