# Your games, on the shelf and in the bar of every page.

mine = Your games
mine-waiting = Waiting for you
mine-running = In progress
mine-finished = Finished
mine-more = Show all finished games
mine-continue = Continue
mine-last = Back to your last table
mine-won = You won
mine-with = with { $names }
mine-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
mine-badge = { $count ->
    [one] A game is waiting for you. Press N to open it.
   *[other] { $count } games are waiting for you. Press N to open the next one.
}
