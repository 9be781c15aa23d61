# Seats of a running game: who asks for one, who decides, and what the log says of it.

vote-free = Vote: free the seat of { $name }
vote-free-line = The seat is freed once most other players agree, after 5 minutes of absence or when time runs out.
ask-title = Take over from a bot
ask-for = Take over from { $bot }
ask = { $name } asks to take over from { $bot }.
ask-program = The program { $name } asks to take over from { $bot }.
ask-hint = { $name } will see the cards of { $bot }. Agree only if you know who it is.
ask-yes = Agree
ask-no = Decline
ask-waiting = You asked to take over from { $bot }. Waiting for the players to agree.
ask-cancel = Cancel the request
log-seat-asked = { $name } asks to take over from { $bot }.
log-seat-taken = { $name } takes over from { $bot }.
log-seat-declined = The request of { $name } was declined.
log-seat-left = { $name } has left. { $bot } plays on.
log-seat-freed = { $name } was away for long: the players freed the seat. { $bot } plays on.
log-seat-bot = { $bot } changes strength. { $strength }
no-seen = You have seen the cards of another seat in this game. You can watch, and take a seat in the next game.
no-asking = Somebody is asking for a seat already. Wait for the answer, then try again.
no-pause = A request was just declined. Wait a moment, then try again.
no-nobody = No player is here to agree. Try again when one is back.
no-not_asked = Only the people who play decide about a seat.
no-declined = The players did not agree. You can keep watching.
no-kept = During a game only the player can leave this seat. The others can vote to free it after a long absence.
