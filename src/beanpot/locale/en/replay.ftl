# A game that is over, looked at again.

title = Replay
steps = Steps of the game
slider = Step
step = { $step } / { $steps }
first = To the beginning
back = One step back
play = Play
pause = Pause
on = One step on
last = To the end
laid = The table is laid; the first cards are dealt.
in-secret = { $name } has chosen in secret.
and-more = { $count ->
    [one] and one thing more
   *[other] and { $count } things more
}
seen-by = Seen by
spectator = Onlooker
all-open = All cards open
table = The table at this step
kept = What the others hold
nothing = nothing
play-on = Play on from here
play-on-how = You take the place of { $name }, bots play the others. What has not been dealt yet may come differently.
play-on-seat = Choose above from whose seat you look: that one will be yours.
play-on-end = The game is over here. Go back a few steps, and play it your way.
play-on-bots = The others
play-on-go = Play on against bots
share = Share this replay
share-how = Whoever has this link sees the whole game, from this step. It opens nothing else.
share-link = Link to this step
to-table = Back to the table

no-key = This game is private. Ask somebody who was there for the link to the replay.
no-not_over = This game is not over yet: as long as it is played, its secrets are kept.
no-no_step = This game has no such step.
no-over = The game is over at this step; go back a little.
no-fast = Many people look at games right now; try again in a moment.
no-stopped = The server can’t replay this game. That is our fault, and nothing was deleted: an update may bring it back.
no-no = There is no such game here, or it was deleted.
