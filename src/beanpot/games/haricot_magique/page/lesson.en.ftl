lesson-intro = A beanstalk of dice grows from the table. Who builds it higher earns gold; who brings it down gives the others theirs.
lesson-1 = Choose the 4.
    .why = Everybody puts down a card in secret; the lowest begins. Its small pictures say how many dice you may throw: one or three with a 4.
lesson-2 = Throw three dice.
    .why = Every die that you throw must be stacked. More dice bring more, and shake more.
lesson-3 = Take no extra die.
    .why = A die face would let you throw one more. But two eyes wake the giant, and then only the eyes are stacked.
lesson-4 = Stack the treasure.
    .why = You choose the order. On a treasure goes one of your tokens: each brings you a sack of gold if the stalk stands at the end of your turn.
lesson-5 = Stack the trunk.
    .why = On a trunk goes a wooden cylinder. When there is none left, the castle is put on, and that pays most of all.
lesson-6 = Stack the last die.
    .why = Nothing goes on a die face. The stalk stands its check, and you draw a sack for your token.
lesson-7 = Choose the 2.
    .why = { $B } woke the giant and brought the stalk down: everybody else drew a sack for every token in it. A low card begins, while the stalk is short.
lesson-hand =
    { $piece ->
        [d] The die is in your hand: carry it over the stalk, and let go.
        [cyl] The cylinder goes on it: carry it over, and let go.
       *[token] Your token goes on it: carry it over, and let go.
    }
    .why = Your hand sways: wait for a calm moment, and do not let go in haste.
lesson-end = So it goes on for seven rounds, piece by piece and by hand.
