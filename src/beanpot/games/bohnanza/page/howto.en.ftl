goal = Grow fields of one kind of bean, sell them for coins, and have the most coins at the end.

plant = Plant the first card of your hand. If you like, plant the next one, too.
    .title = Plant
trade = Turn up two cards. Trade them, and cards from your hand, with anyone at the table.
    .title = Trade
plant-kept = Plant all the cards you kept or received. Your trading partners do the same.
    .title = Plant again
draw = Draw { $seats ->
        [6] four
        [7] four
       *[other] three
    } cards, one by one, and put each at the back of your hand.
    .title = Draw

duel-offer = Plant or discard each card that your opponent has left you.
    .title = Take the offer
duel-plant = Plant the first card of your hand, and the next one if you like. Then you may discard one card.
    .title = Plant from your hand
duel-turn-up = Turn up three cards, and add matching cards from the top of the discard pile. Plant what you want and leave the rest.
    .title = Turn up cards
duel-draw = Draw two cards, one by one, and put each at the back of your hand.
    .title = Draw two

scoring = You can sell a field { $seats ->
        [2] on your turn
       *[other] at any time
    }, but only as a whole. The foot of the card says how many beans earn how many coins: 4 Colt earn 1, 6 earn 2, 8 earn 3.
end = { $seats ->
        [2] The game ends when the draw pile runs out.
        [3] The game ends when the draw pile runs out for the second time.
       *[other] The game ends when the draw pile runs out for the third time.
    } Everyone sells all their fields. Cards in hand earn nothing, but they break a tie.
trick = You may never sort your hand. If a bean stands between two that match, trade it away. Even giving it away can be worth it.
duel-trick = Your opponent can plant what you leave. Leave beans that suit none of their fields, and remember what lies on the discard pile: it can come back.

note-kind = A field holds only one kind of bean. ×20 in the corner of a card means: there are 20 of them in the pack.
note-alone = You can’t sell a single bean while another of your fields has two or more.
note-third = { $seats ->
        [3] You have three fields from the start.
        [6] You have two fields. A third one costs 2 coins.
        [7] You have two fields. A third one costs 2 coins.
       *[other] You have two fields. A third one costs 3 coins.
    }
