goal = Build the beanstalk higher and collect gold sacks. The player with the most gold wins.
steps-round = A round

choose = Everyone secretly chooses an action card. The lowest number goes first, and the card says how many dice you may throw.
    .title = Choose a card
throw = Throw your dice. For each die face, you may throw an extra die.
    .title = Throw dice
stack = Stack all your dice, one by one. Put one of your tokens on a treasure, and a cylinder on a trunk.
    .title = Stack them
check = If the stalk still stands, draw a gold sack for each token you stacked this turn.
    .title = Draw gold

scoring = A gold sack is worth 10, 15 or 20, and nobody knows until the end. If you knock the stalk down, you get nothing. All others draw a gold sack for each of their tokens in it.
end = The game ends after seven rounds, when everyone has played all their action cards, or as soon as the 30 gold sacks are gone.
trick = Once in the game, at the start of your turn, you may throw the Great Axe at the stalk. It never counts as a collapse: use it when the stalk is too shaky for you.
powers = Each action card has a power, once a round: the 2 lets you skip your turn, the 3 steals a gold sack, the 4 throws the Great Axe. Choose a card for its power, not only for its number.

note-eyes = One eye does nothing. Two eyes wake the giant: you stack only the eyes.
note-tokens = You have three tokens. They come back when the stalk falls or the castle is built.
note-castle = If no cylinder is left, or all 12 dice are stacked, place the castle. If it stands, draw 1 gold sack, and 1 for each of your tokens in the stalk.
