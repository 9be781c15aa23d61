lesson-intro = In Haricots you get rid of ten cards by always playing higher.
lesson-1 = Lead your 4: touch it, then play it.
    .why = The table is empty, so you may play anything. Low cards are hard to get rid of later.
lesson-2 = Play both sixes together.
    .why = { $C } has played 11, and you must go higher. Cards of the same value add up: 6 + 6 = 12.
lesson-3 = Play both 2/16 together.
    .why = { $D } has played three fives, which is 15. From 15 on, a 2/16 counts 16: yours make 32.
lesson-4 = Lead again: play the 7.
    .why = Everyone passed. If nobody has beaten your cards when your turn comes round, the table is cleared.
lesson-5 = Draw and pass.
    .why = { $D } has played four nines, which is 36. Your four eights make only 32. When you pass, you draw a card.
lesson-6 = Play all five eights.
    .why = You have drawn an eight! Play your last card, and you win the round at once.
lesson-end = The round is yours, and a chip with it; two chips win the game.
