# A table that has stopped.

what = This game can’t continue. That is our fault, not yours, and nothing was deleted.
title = This table has stopped
why-event = The server can’t replay one of the moves of this game.
why-rules = This game was played by rules that the server no longer plays.
fault = Please give the operator of this server the number of the fault:
again = New table with the same players
next = To the new table
ask-host = The host of this table can open a new one for the same players. Reload this page to get there.
record = Download what you saw
no-table = The new table could not be opened. Open one from the home page.
no-record = What you saw could not be fetched. Try again later.
barred = You can’t download this game on this device. Use the device that you played on.
