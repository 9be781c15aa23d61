# A table that has stopped.

what = This game can’t continue. This is a server error, not your mistake, and nothing was deleted.
title = This table has stopped
why-event = The server can’t replay one of the moves of this game.
why-rules = This game uses rules that the server no longer supports.
fault = Please give this error number to the operator of this server:
again = Create a new table with the same players
next = Go to the new table
ask-host = The host of this table can create a new one for the same players. Reload this page to get there.
record = Download what you saw
no-table = The new table couldn’t be created. Create one from the home page.
no-record = The download failed. Try again later.
barred = You can’t download this game on this device. Use the device you played on.
