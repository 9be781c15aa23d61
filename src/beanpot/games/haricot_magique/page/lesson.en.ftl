lesson-intro = A beanstalk of dice grows on the table. Build it higher, and you earn gold; knock it down, and the others do.
lesson-1 = Choose the 4.
    .why = Everyone chooses a card in secret; the lowest goes first. The small pictures on your card show how many dice you may throw: one or three with a 4.
lesson-2 = Throw three dice.
    .why = You must stack every die you throw. More dice earn more, but the risk grows.
lesson-3 = Take no extra die.
    .why = A die face would let you throw one more. But two eyes wake the giant, and then you stack only the eyes.
lesson-4 = Stack the treasure.
    .why = You choose the order. One of your tokens goes on a treasure. Each earns you a gold sack if the stalk stands at the end of your turn.
lesson-5 = Stack the trunk.
    .why = A wooden cylinder goes on a trunk. When there are none left, you place the castle, and that pays most of all.
lesson-6 = Stack the last die.
    .why = Nothing goes on a die face. The stalk passes the stability check, and you draw a gold sack for your token.
lesson-7 = Choose the 2.
    .why = { $B } woke the giant and knocked the stalk down: everyone else drew a gold sack for each of their tokens in it. A low card goes first, while the stalk is short.
lesson-hand =
    { $piece ->
        [d] The die is in your hand: carry it over the stalk, and let go.
        [cyl] The cylinder goes on it: carry it over, and let go.
       *[token] Your token goes on it: carry it over, and let go.
    }
    .why = Your hand sways: wait for a calm moment before you let go.
lesson-end = The game goes on like this for seven rounds.
