# What is said at a table only: errors, and seats of a running game.

no-late = The game moved on before your move arrived. Look again, then choose.
no-paused = The result is still on the table. Press Next to go on.
no-judging = Wait until the last move has been decided.
no-not_begun = The game hasn’t started yet. Wait for the host to start it.
no-begun = The game has already started.
no-no_seat = Take a seat first.
no-invite = You can’t take a seat with this link. Ask the host for the invitation link.
no-host = Only the host can do that. Ask the host.
no-links = You have created new links several times. Wait a few minutes, then try again.
new-links-sure = Create new links? The old ones will stop working. Players keep their seats; everyone else needs the new links.
no-taken = This seat is taken. Choose another one.
no-free = No player has this seat: there is nothing to free.
no-seats_free = Some seats are still free. Wait for more players, or add bots.
no-no_move = There is no move to take back.
no-takeback = Another player is already asking to take back a move. Wait for the answer.
no-asked = You have already asked. Not everyone has answered yet.
no-away = A player who is away has seen what came after your move. Ask again when they are back.
no-takebacks = You have asked to take back too many moves in this game. Ask again in the next one.
no-no_takeback = Nobody is asking to take back a move.
no-vote = There is no vote about this seat.
no-not_back = A bot is playing for you. Choose “I’m back” first.
no-not_silent = They still have time to move. Try again later.
no-not_present = A bot is already playing for them. Wait until they are back.
no-not_judging = There is nothing to decide right now. Wait until you are asked.
no-rematch = You can’t start a rematch now, or there is one already.
no-hand = You aren’t holding anything. Wait for your turn.
no-gesture = That move wasn’t accepted. You still hold the piece: let go again.
no-talk = You have sent many messages. Wait a moment before the next one.
no-renaming = You have changed your name several times. Wait a moment, then try again.
no-renames = You have changed your name often at this table. Keep this one.
no-hello = This page is already connected.
vote-line = A bot takes over once most other players agree, after a minute of inactivity or when time runs out.
join-title = Take this seat
join-line = The other players see it. You can change it later in the menu.
join-cancel = Keep watching
routine = Make moves without a choice for me, such as drawing
answer-in = Time until { $name } goes on
rename = Change name
close-sure = End this game for everyone?
takeback-waits = Waiting for { $names } to agree that you take back your move.
takeback-others = { $name } wants to take back a move. Waiting for { $names }.
vote-free = Vote to free { $name }’s seat
vote-free-line = The seat is freed once most other players agree, after 5 minutes of absence or the time allowed for a move.
ask-title = Take over from a bot
ask-for = Take over from { $bot }
ask = { $name } wants to take over from { $bot }.
ask-program = The program { $name } wants to take over from { $bot }.
ask-hint = { $name } will see { $bot }’s cards. Agree only if you know who it is.
ask-waiting = You asked to take over from { $bot }. Waiting for the players to agree.
ask-cancel = Cancel the request
log-seat-taken = { $name } takes over from { $bot }.
log-seat-declined = { $name }’s request was declined.
log-seat-left = { $name } left. { $bot } takes over.
log-seat-freed = { $name } was away for a long time, and the players freed the seat. { $bot } takes over.
log-seat-renamed = { $before } is now called { $name }.
log-seat-bot = The host changed { $bot }’s level: { $strength }.
log-looked = { $name }’s hand was shown out of turn.
log-hand_opened = { $name }’s hand was opened on another device.
log-took-back = { $name } took back a move.
log-rules = The server was updated. Version { $version } of the rules applies from here on. Earlier moves stay valid.
no-seen = You have seen another player’s cards in this game. You can watch, and take a seat in the next game.
no-devices = This link to a seat was opened on too many devices. Use a device you have opened it on before.
no-asking = Someone is already asking for a seat. Wait for the answer, then try again.
no-pause = A request was just declined. Wait a moment, then try again.
no-nobody = No player is here to agree. Try again when one is back.
no-not_asked = Only the players can decide about a seat.
no-declined = The players declined. You can keep watching.
no-covered = The hands on this device are covered. Show your hand, then try again.
no-device = This browser stores nothing, so only one player can use it.
cover = Cover my hand
no-not_yours = During a game, only the player can leave this seat. The others can vote to free it after a long absence.

## Deleting a game

erase = Delete this game
erase-sure = Delete this game? A game against bots is deleted completely, for good. If other people played, your name is deleted now, and the rest once all of them have asked for it.
erased-table = The game was deleted for good.
erased-name = Your name was deleted. The game itself is deleted when the other players ask for it too.
no-not_over = Others are still playing this game. You can delete your part of it when it is over or the host has ended it.
no-key = This browser has no key to your seat. Delete the game in the browser you played with.

## Your turn, while you look elsewhere

notice-offer = Tell me when it’s my turn
notice-no = No, thanks
notice-notifies = Notifications when it’s my turn
notice-vibrates = Vibrate when it’s my turn
notice-blocked = Your browser blocks notifications from this page. You can allow them in its settings.
notice-title = Your turn: { $game }
notice-line = At the table: { $names }

## The garden

in-turn = to play
since-turn = Since your turn
lately = Lately
nothing-since = Nothing new since your turn.
nothing-yet = Nothing has happened yet.
and-earlier = +{ $count } earlier
story = Log
show-again = Show again
showing-again = Showing what happened since your turn
show-stop = Back to the game

## Keys

keys = Keyboard
key-tab = Tab
    .does = Next group: hand, fields, piles, buttons
key-arrows = ← → ↑ ↓
    .does = Move within the group
key-ends = Home, End
    .does = First or last in the group
key-enter = Enter
    .does = Choose
key-escape = Esc
    .does = Cancel or close
key-space = Space
    .does = Skip to your next decision, if nothing is selected
key-next = N
    .does = Your next game that waits for you
