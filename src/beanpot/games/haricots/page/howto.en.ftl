goal = { $mode ->
        [advanced] Get rid of your cards, or fold in time. The player with the most points wins.
       *[basic] Be the first to get rid of all your cards. { $chips ->
            [one] Win one round, and you win the game.
           *[other] Win { $chips } rounds, and you win the game.
        }
    }

beat = Play one card, or several with the same number: they add up. You must go higher than the cards on the table.
    .title = Play higher
draw = Otherwise, draw one of the four cards of your own deck. You can play it on a later turn.
    .title = Or draw and pass
drop-out = If your deck is empty and you pass, you are out of the round.
    .title = Or drop out
fold-early = Set aside one run of consecutive numbers, and leave the round. Every card left in your hand costs 1 point.
    .title = Or fold early
lead = If nobody beats your cards before your next turn, the table is cleared. You may then play anything.
    .title = Lead again

scoring-basic = You win the round and a chip when you play your last card, or when everyone else has dropped out.
scoring-advanced = The winner of a round takes a chip worth 3 points. If somebody plays their last card, everyone still in loses 1 point for each card in hand.
end = { $mode ->
        [advanced] The game has { $seats } rounds, so everyone starts one. If points are tied, the player with more chips wins.
       *[basic] { $chips ->
            [one] The first player with a chip wins the game.
           *[other] The first player with { $chips } chips wins the game.
        }
    }
trick = Keep the 1/17 and the 2/16. They are low at first, but once the cards on the table count 15 or more, they count 17 and 16.

note-equal = An equal total is not enough.
note-some = You don’t have to play all your cards of one number together.
note-dealt = { $seats ->
        [3] With 3 players, 28 cards are not in play.
        [4] With 4 players, 14 cards are not in play.
       *[other] With 5 players, all cards are in play.
    }
