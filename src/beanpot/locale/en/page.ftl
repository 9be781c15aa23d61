# What the page says, whatever is played. A game's own texts lie in its folder, games/NAME/page.

language = Language
language-en = English
language-fr = French
menu = Table menu
dismiss = Close
reload = Reload the page
to-home = To the games
looking = Looking…
nameless = Gardener
guest = Guest
your-name = Your name
your-name-example = Ada

## The shelf

home-title = Five bean games, one table
home-line = Play at once against bots, or send friends a link. No account, nothing to install.
home-foot = Free software. The games belong to their authors and publishers; rules are restated in our own words, and all drawings are ours.
licences = Licences
privacy = Privacy
games = Games
last-table = Back to your last table
players = { $least }–{ $most } players
minutes = { $minutes } minutes
play-now = Play now
with-friends = With friends…
lobby = Open tables
lobby-empty = No table is open to everybody right now. Open one with friends, and list it here.
lobby-playing = being played
lobby-more = Show more tables
lobby-free = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}

## Opening a table

open-title = A table for { $game }
open-seats = How many play
open-who = Who plays with you
open-friend = A friend, by link
open-listed = Everybody may find this table on the first page
open-options = { $count ->
    [0] House rules
    [one] House rules (one changed)
   *[other] House rules ({ $count } changed)
}
open-go = Open the table
seat = Seat { $seat }
seat-random = by chance
clock = Time to think
clock-none = as long as you like
clock-minute = one minute a move
clock-minutes = five minutes a move
clock-day = one day a move
clock-reserve = ten minutes for the game, and ten seconds a move
clock-any-move = { $time } a move
clock-any-reserve = { $time } for the game, and { $extra } s a move
bot-random = Bot: anything goes
bot-greedy = Bot: quick
bot-easy = Bot: easy
bot-normal = Bot: normal
bot-hard = Bot: hard
bot-master = Bot: master
bot-name-A = Basil
bot-name-B = Rosa
bot-name-C = Otto
bot-name-D = Mina
bot-name-E = Pip
bot-name-F = Juno
bot-name-G = Nino

## Around the table

places = Who sits where
seat-free = Free
tag-you = you
state-bot = bot
state-program = program
state-here = here
state-gone = line down
state-away-clock = bot stands in: out of time
state-away-line = bot stands in: line down
state-away-vote = bot stands in: voted
state-away-left = bot plays on: left
is-awaited = The game waits for them
time-left = Time left
time-short = { $seconds ->
    [60] One minute left
   *[other] { $seconds } seconds left
}
come-back = Play again myself
sit-here = Sit here
place-vote = Vote…
place-more = More about { $name }
seat-bot = A bot on this seat
choose-bot = choose…
free-seat = Free this seat
vote-bot = Vote: a bot plays for { $name }
waiting = Before the game
sit-hint = Write your name, then choose a free seat above.
host-hint = Friends sit down by the link. A bot is put on a seat with the three dots there.
wait-for-host = As soon as all seats are taken, the host begins.
wait-to-watch = You look on. The game begins soon.
begin = Begin
invite-link = Link for friends
invite-code = The link as a code for phones
watch-link = Link for those who only look on
new-links = Make new links
copy = Copy the link
share = Send…
copied = Copied
link-local = This link works on this machine only. For friends, open this page by the other address that the server told when it started.
agreed = House rules of this table
agreed-rule = { $meaning }:
log = What happened
log-empty = Nothing yet.
phrases = Say something
outcome = Result
outcome-won = won
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rematch = Play again
replay = Replay
save-journal = Save the game as text
to-rematch = To the next game
take-back = Take my last move back
leave-seat = Leave my seat
close-table = End the game for all
sounds = Sounds
regret = { $name } asks for the last move back.
regret-yes = Agreed
regret-no = No

## Whose turn

turn-yours = Your turn
turn-do = Your turn: { $what }
turn-others = { $names } to play
turn-may = { $names } to play; you may act too
turn-chance = One moment…
turn-seats = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
turn-ready = All are here: the host may begin
turn-ready-host = All are here: begin when you like
turn-won = { $people ->
    [one] { $names } wins with { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[other] { $names } share the victory
}
turn-you-won = You win with { $count ->
    [one] { $count } point
   *[other] { $count } points
}
turn-closed = The table was cleared

## Moves

moves = Your moves
moves-none = Nothing to do right now.
words-title = A move in words
words-say = Do it
words-ask = Is it allowed?
explain-allowed = “{ $move }” is allowed.
explain-clause = Rule { $clause }
explain-no = Not now:

## Hints

hint = Hint
hint-thinking = Thinking…
hint-allowed = Hints are allowed here
hint-title = A strong player’s choice
hint-others = Also thought of
hint-do = Do so
hint-only = There is nothing else to do.
hint-glance = At first glance; thinking takes a minute to warm up on a new machine.
hint-first = First in { $percent } % of { $rounds ->
    [one] one game
   *[other] { $rounds } games
} tried.
hint-ahead = In the end { $side ->
    [ahead] { $points ->
        [one] one point
       *[other] { $points } points
    } ahead of the best other
    [behind] { $points ->
        [one] one point
       *[other] { $points } points
    } behind the best other
   *[level] level with the best other
} on average.
hint-few = “{ $move }” has the better figure, but { $rounds ->
    [one] one try says
   *[other] { $rounds } tries say
} less than { $most }: the choice is what held up longest.
hint-hopes = After { $rounds ->
    [one] one try
   *[other] { $rounds } tries
} { $side ->
    [ahead] { $points } better off than the others
    [behind] { $points } worse off than the others
   *[level] as well off as the others
} on average.
say-hint = 💡 asked for a hint
open-hints = Hints: whoever is in turn may ask what a strong player would do
open-risks = Whoever holds a piece is told how risky it is
no-hints = At this table no hints are given.
no-turn = A hint is for whoever is in turn.
no-holding = A hint says what to do, not how a hand does it: carry it over calmly, and let go.

## Lessons

lesson = Lesson
lesson-steps = Step { $step } of { $steps }
lesson-stacked = The cards of this lesson are stacked; it does not count.
lesson-watch = Now the others play: watch.
lesson-done = Well done!
lesson-on = From here on the cards are shuffled: play on against the bots as you like.
lesson-play-on = Play on
learn = Learn to play
no-lesson_again = That doesn't count in this lesson. Try again.
no-lesson = That may be done in a game. In this lesson, try what is marked first.

## The rules

rules = Rules
rules-title = { $game }: the rules
rules-search = Search the rules
rules-hint = a word, or a number
rules-found = { $count ->
    [0] Nothing found
    [one] one rule found
   *[other] { $count } rules found
}
rules-chapters = Chapters
rules-example = For example:
rules-derived = follows from the other rules
rules-ruling = our ruling: the rulebook leaves it open
rules-people = for people at a table; no program can see to it
rules-rulings = What the rulebook leaves open
rules-options = House rules
rules-options-line = What a table may agree on before the game.
rules-usually = usually:
rules-or = or:
rules-here = at this table:
rules-yes = yes
rules-no = no
rules-a-seat = a seat of the table
rules-from-to = { $least } to { $most }
rules-english = Nobody has translated these rules yet.
rules-foot = The rules of the game in our own words. Each has a name that never changes, and a move that is refused cites it.

## What is said

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

## The line

line-calling = Calling the table…
line-dropped = The line has dropped; calling again…
line-now = Now
away-title = The house cannot be reached
away-line = Perhaps it is closed, or this device has no network. The page asks again by itself; games are kept, and go on.
away-now = Ask now
bye-title = This table is not open
bye-restart = The server starts anew; calling again…
bye-slow = The line was too slow; calling again…
bye-full = Too many people are watching this table. Trying again…
bye-error = Something went wrong at the server; calling again…
bye-trouble = The server cannot write right now; calling again…
bye-hello = The server did not understand this page; calling again…
bye-nonsense = This page said things that mean nothing to the server. Reload it.
bye-old = This page is older than the server. Reload it, and the game goes on.
bye-unknown = There is no such table: it has expired or was deleted, or this link does not open it. Ask for a new link.
bye-forgotten = This table was deleted for good.
bye-replaced = The host has made new links for this table, and this one no longer works. Ask for the new one.

## Why not

no-error = Something went wrong; nothing is lost.
no-unreachable = The server does not answer. Is it running?
no-busy = Too many tables are being opened; try again in a moment.
no-full = Too many connections are open. Close some tabs, or try again in a moment.
no-bot_tables = Bots are already playing by themselves at as many tables as this server allows. Take a seat yourself, or try again later.
no-listing = Options as long as these don’t fit into the lobby. Open the table without listing it.
no-listings = You have listed many tables. Open this one without listing it, or try again later.
no-origin = Tables are opened from the server’s own page.
no-over = The game is over.
no-name = A name has 1 to 24 letters.
no-name_taken = Somebody at the table has this name already; choose another.
no-name_alike = This name looks too much like another at the table. Choose another.
no-name_script = Write your name in one alphabet: don’t mix letters of several.
no-name_marks = A letter in your name has too many marks.
no-fast = Too fast; try again.
no-message = The server does not understand this page. Reload it.
no-lost = There is nothing here.
