goal = Plant cards on your farm and avoid bursting. The player with the most Thalers wins.

compare = Play one card from your hand onto either pile, and compare it with the card you cover.
    .title = Play a card
higher = If your card is higher, draw as many cards as the difference.
    .title = Higher: draw
lower = If your card is lower, plant as many cards from your hand as the difference, face down.
    .title = Lower: plant
burst = You burst if you would hold more than five cards, can’t plant enough, or have none left. Take the smallest token and draw a new hand of four.
    .title = Don’t burst

scoring = Each card on your farm earns 1 Thaler, and each token costs its number. The player with the smallest penalty gains 1 Thaler. If you have no token at all, you gain 1 more.
end = There are { $tokens } tokens in a game for { $seats }. When the last one is gone, the game ends. A token is also removed each time the draw pile runs out.
trick = On a card with a wallet, you may play face down. Your card then counts as 4, whatever its number. That often saves you from bursting.

note-equal = If the numbers are equal, you neither draw nor plant.
note-choice = You choose which cards to plant. Their numbers don’t matter any more.
note-tie = In a tie, the player who comes later in the turn order wins.
