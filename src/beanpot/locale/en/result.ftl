# What is said at the end of a round and of a game

round-over = The round is over
row-player = player
row-round = this round
outcome-won = winner
replay = Watch the replay
save-journal = Download the game
to-rematch = Go to the next game
pause-waits = Waiting for { $names }.
pause-left = The game goes on in { $seconds } s.
pause-next = Next
pause-fold = Look at the table
pause-unfold = Show the result
pause-by-itself = Go on by itself after 5 seconds
see-rule = See the rule
would-again = { $people ->
    [one] { $names } would play again
   *[other] { $names } would play again
}
would-play = I’d play again
again-told = The players who are online see that you would play again.
rematch-told = The others find the next game here and under “Your games”.
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
spoken = { $place }: { $name }, { $points }.
spoken-round = { $name }: { $text }.
spoken-total = { $name }: { $text }, { $total } in all.
why-shared = { $names } have { $points } each and share the victory.
why-tie = { $names } have { $points } each. { $part }: { $values }.
why-ahead = { $name } finished { $points } ahead of { $other }.
why-difference = Biggest difference: { $part } ({ $gain }).
