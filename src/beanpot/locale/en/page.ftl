# What the page says, whatever is played. A game's own texts are in its folder, games/NAME/page.

language = Language
language-en = English
language-fr = French
menu = Table menu
dismiss = Close
reload = Reload the page
part-updated = This page has been updated. Reloading…
part-lost = This part of the page couldn’t be loaded.
to-home = Back to the games
loading = Loading…
nameless = Gardener
your-name = Your name
your-name-example = Ada

## The shelf

home-title = Five bean games, one table
home-line = Play against bots right away, or invite friends with a link. No account, nothing to install.
home-foot = Free software. The games belong to their authors and publishers. The rules are in our own words, and the drawings are our own.
licences = Third-party licences
privacy = Privacy
games = Games
players = { $least }–{ $most } players
minutes = { $minutes } minutes
minutes-short = { $minutes } min
play-now = Play now
with-friends = Play with friends
friends-short = With friends
learn-short = Learn
lobby = Open tables
lobby-playing = game in progress
lobby-more = Show more tables
lobby-free = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}

## A new table

open-title = New table: { $game }
open-seats = Number of players
open-who = Other players
open-here = On this device
open-name = Name of player { $seat }
open-friend = Friend (joins with the link)
open-listed = List this table on the home page, so that anyone can join
open-options = { $count ->
    [0] House rules
    [one] House rules ({ $count } changed)
   *[other] House rules ({ $count } changed)
}
open-go = Create table
seat = Seat { $seat }
seat-random = random
clock = Time limit
clock-none = none
clock-minute = 1 minute per move
clock-minutes = 5 minutes per move
clock-day = 1 day per move
clock-reserve = 10 minutes per player, plus 10 seconds per move
clock-any-move = { $time } per move
clock-any-reserve = { $time } per player, plus { $extra } s per move
bot-random = Random bot
bot-greedy = Simple bot
bot-easy = Easy bot
bot-normal = Normal bot
bot-hard = Hard bot
bot-master = Master bot
bot-net = Trained bot
bot-name-A = Basil
bot-name-B = Rosa
bot-name-C = Otto
bot-name-D = Mina
bot-name-E = Pip
bot-name-F = Juno
bot-name-G = Nino

## Around the table

places = Players
seat-free = Free
tag-you = you
state-program = program
state-here = online
state-gone = disconnected
state-away-clock = bot playing: out of time
state-away-line = bot playing: disconnected
state-away-vote = bot playing: voted
state-away-left = bot playing: left the game
is-awaited = To play
time-left = Time left
time-short = { $seconds ->
    [60] 1 minute left
   *[other] { $seconds } seconds left
}
come-back = I’m back
sit-here = Sit here
place-vote = Replace…
place-more = Options for { $name }
seat-bot = Bot for this seat
choose-bot = choose…
free-seat = Free this seat
vote-bot = Vote to let a bot play for { $name }
waiting = Before the game
invited = { $name } invites you to play
sit-hint = Enter your name, then choose a free seat.
host-hint = Friends join with the link. To add a bot, open the ⋯ menu on a seat.
wait-for-host = The host can start the game once all seats are taken.
wait-for-start = You have a seat. The game begins when the host starts it.
wait-to-watch = You’re watching. The game hasn’t started yet.
full = This table is full. You’re watching.
watching = You’re watching.
begin = Start the game
invite-link = Invitation link
invite-code = QR code of the link
watch-link = Link for spectators
new-links = Create new links
copy = Copy link
share = Share…
copied = Copied
link-local = This link only works on this computer. To invite friends, open this page at the network address that the server showed when it started.
agreed = House rules at this table
agreed-rule = { $meaning }:
log = Game log
log-empty = Nothing yet.
phrases = Say something
outcome = Result
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rematch = Play again
take-back = Take back my last move
leave-seat = Leave my seat
close-table = End the game for everyone
sounds = Sounds
pace = Speed of the other players’ moves
pace-step = Step by step
pace-calm = Calm
pace-brisk = Brisk
pace-instant = At once
pace-next = Next move
pace-skip = Skip ahead
takeback = { $name } wants to take back a move.
agree = Agree
decline = Decline

## Whose turn

turn-yours = Your turn
turn-do = Your turn: { $what }
turn-others = Waiting for { $names }
turn-may = Waiting for { $names }. You can act too.
turn-chance = One moment…
turn-pause = Look at the result
turn-seats = { $count ->
    [one] Waiting for { $count } more player
   *[other] Waiting for { $count } more players
}
turn-ready = Everyone is here. Waiting for the host to start.
turn-ready-host = Everyone is here. You can start the game.
turn-won = { $people ->
    [one] { $names } wins with { $sum }
   *[other] { $names } share the victory
}
turn-you-won = You win with { $sum }
turn-closed = The host ended this game

## Moves

moves = Your moves
moves-none = Nothing to do right now.
words-title = Type a move
words-say = Play
words-ask = Is it allowed?
explain-allowed = “{ $move }” is allowed.
explain-clause = Rule { $clause }

## Hints

hint = Hint
hint-allowed = Hints are on
hint-title = What a strong player would do
hint-do = Play this move
hint-only = This is your only move.
hint-quick = Without a search, this is what the quick player would do.
hint-waiting = Waiting for the hints of other players…
hint-preparing = Getting ready for { $game }. The first time, this can take a minute. Your hint will come by itself. ({ $seconds } s)
hint-comparing = Comparing { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $rounds ->
    [0] starting…
    [one] { $rounds } game played so far…
   *[other] { $rounds } games played so far…
}
hint-gain = About { $gain } more than the next best move (between { $low } and { $high }).
hint-level = About as good: { $moves }. The difference is less than { $most }.
hint-same = Just as good: { $moves }. It makes no difference.
hint-open = Looks best, but it is close: between { $worse } worse and { $better } better than “{ $move }”.
hint-wins = Wins more often than the next best move: { $percent }% of the games instead of { $other }%.
hint-keeps = You keep { $cards }.
hint-others = Also considered
hint-quoted = “{ $move }”
hint-behind = about { $behind } less
hint-close = close
hint-equal = about equal
hint-first = Finishes first in { $percent }% of { $rounds ->
    [one] { $rounds } simulated game
   *[other] { $rounds } simulated games
}.
hint-tried = From { $rounds ->
    [one] { $rounds } simulation
   *[other] { $rounds } simulations
} of the next turns.
say-hint = 💡 asked for a hint
open-hints = Allow hints: on your turn, you can ask what a strong player would do
open-risks = Show the risk before a piece is placed
no-hints = Hints are off at this table. You can allow them when you create one.
no-turn = You can ask for a hint in your turn, or with an offer to answer.
no-hinting = Your hint is on its way.
no-holding = There are no hints while you hold a piece. Move it over the stalk, keep it steady, and let go.

## Lessons

lesson = Lesson
lesson-steps = Step { $step } of { $steps }
lesson-stacked = The cards in this lesson are arranged, and the result doesn’t count.
lesson-start = Start
lesson-watch = The others are playing: watch.
lesson-done = Well done!
lesson-on = From here on the cards are shuffled: keep playing against the bots if you like.
lesson-play-on = Keep playing
learn = Learn to play
no-lesson_again = That doesn’t count in this lesson. Try again.
no-lesson = You could do that in a game. In this lesson, try what is marked first.

## The rules

rules = Rules
how-to = How to play
rules-all = All the rules
rules-title = { $game }: the rules
rules-search = Search the rules
rules-hint = a word or a number
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } rule found
   *[other] { $count } rules found
}
rules-chapters = Chapters
rules-example = For example:
rules-derived = follows from the other rules
rules-ruling = our ruling: the rulebook leaves this open
rules-people = for people at a table: a program can’t check it
rules-rulings = What the rulebook leaves open
rules-options = House rules
rules-options-line = What you can change when you create a table.
rules-usually = standard:
rules-or = or:
rules-here = at this table:
rules-yes = yes
rules-no = no
rules-a-seat = a seat at the table
rules-from-to = { $least } to { $most }
rules-english = These rules have not been translated yet.
rules-foot = The rules of the game in our own words. Each rule has a number that never changes. When a move isn’t allowed, you see the number of the rule that forbids it.

## What players say

say-hello = Hello!
say-thanks = Thank you!
say-well_played = Well played!
say-sorry = Sorry!
say-hurry = Your turn!
say-oops = Oops!
say-good_luck = Good luck!
say-good_game = Good game!
say-smile = 🙂 Smile
say-laugh = 😂 Ha ha
say-cry = 😢 Oh no
say-wow = 😮 Wow
say-think = 🤔 Hmm
say-bean = 🫘 Bean!
say-again = I’d play again!

## The connection

connecting = Connecting…
connection-lost = Connection lost. Reconnecting…
retry = Retry now
unreachable-title = Can’t reach the server
unreachable-line = The server may be down, or this device may be offline. This page keeps trying. Your games are saved.
disconnect-title = Can’t open this table
disconnect-restart = The server is restarting. Reconnecting…
disconnect-slow = Your connection is too slow. Reconnecting…
disconnect-full = This table has too many spectators. Trying again…
disconnect-error = Something went wrong on the server. Reconnecting…
disconnect-unavailable = The server can’t save games right now. Reconnecting…
disconnect-hello = The server didn’t recognise this page. Reconnecting…
disconnect-invalid = The server couldn’t read what this page sent. Reload it.
disconnect-old = This page is out of date. Reload it to continue the game.
disconnect-unknown = Table not found. It has expired, it was deleted, or the link is wrong. Ask for a new link.
disconnect-forgotten = This table was deleted for good.
disconnect-replaced = This link no longer works: the host created new ones. Ask the host for the new link.

## Errors

no-error = Something went wrong. Nothing was lost: try again.
no-unreachable = The server isn’t responding. Check your connection, then try again.
no-busy = Too many tables are being created. Try again in a moment.
no-full = Too many connections are open. Close some tabs, or try again in a moment.
no-bot_tables = This server already runs as many tables of bots as it allows. Take a seat yourself, or try again later.
no-listing = These house rules are too long for the list of open tables. Create the table without listing it.
no-listings = You have listed too many tables. Create this one without listing it, or try again later.
no-origin = Tables can only be created from this server’s own page. Open that page and try again.
no-over = The game is over.
no-name = A name has 1 to 24 characters. Change yours.
no-name_taken = Someone at this table already has this name. Choose another one.
no-name_alike = This name looks too much like another one at this table. Choose another one.
no-name_script = Your name mixes several alphabets. Use only one.
no-name_marks = A letter in your name has too many accents. Remove some.
no-fast = That was too fast. Wait a moment, then try again.
no-message = The server doesn’t understand this page. Reload it.
no-not_found = There is nothing at this address. Go back to the games.
