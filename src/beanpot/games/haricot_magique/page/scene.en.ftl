seats = Everybody at the table
seat-card = Card { $card }, { $name }.
seat-chosen = Has chosen a card.
seat-choosing = Chooses a card.
seat-active = Has the turn.
seat-tokens = { $count ->
    [one] { $count } treasure token
   *[other] { $count } treasure tokens
}
seat-gold = { $count ->
    [one] { $count } gold sack
   *[other] { $count } gold sacks
}
seat-purse = { $sum } in gold
seat-sacks = Opened: { $values }
seat-axe = An axe, not used yet
seat-bean = Has the bean token: first among equal cards
seat-eye = Has the eye token: it counts as one more eye
result-title = { $name } brought down the stalk
result-why = { $count ->
    [one] The stalk loses one piece.
   *[other] The stalk loses { $count } pieces.
} Everyone else gets a gold sack for each of their tokens in the stalk.
result-culprit = brought it down
result-none = no token in the stalk
result-gold = gold sacks
result-what = this stalk
result-next = A new stalk starts with a single die.

round = Round { $round }
stock-gold = { $count ->
    [one] { $count } sack
   *[other] { $count } sacks
}
stock-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
stock-cylinders = { $count ->
    [one] { $count } cylinder
   *[other] { $count } cylinders
}

tower = The beanstalk
tower-broken = This browser can’t draw in 3D. You can still play: the stalk is described in words, and buttons move your hand.
tower-words = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $high } cm high, { $lean }; on top: { $piece }
tower-size = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $high } cm
tower-high = { $high } cm
lean-straight = straight
lean-leaning = leaning a little
lean-badly = leaning badly
lean-unsteady = barely balanced
piece-d = a die
piece-cyl = a cylinder
piece-castle = the castle
piece-axe = the Great Axe
piece-token = { $name }’s token
piece-token-own = your token
piece-token-some = a token
view = View
view-top = From above
view-nearer = Nearer
    .how = Nearer (or Ctrl and the wheel)
view-farther = Farther away
    .how = Farther away (or Ctrl and the wheel)
view-around = Around the stalk
view-fine = Finer picture

hand = Your hand
in-hand = You have { $piece } in hand.
do-hand = Drag it over the stalk and let go; the wheel turns it. Or use the arrows, Q and E, and Enter.
do-hand-touch = Drag it over the stalk and lift the finger; a second finger turns it.
in-hand-axe = You have the Great Axe.
do-throw = Aim, drag and flick: the faster, the wilder. Or use the arrows and Enter.
do-throw-touch = Aim, drag and flick: the faster, the wilder.
keys = With a piece in hand, the arrows move it and Q and E turn it; with Shift, in small steps. Enter lets go.
move-left = To the left
move-right = To the right
move-away = Away from you
move-near = Towards you
aim-away = Higher
aim-near = Lower
turn-left = Turn to the left
turn-right = Turn to the right
let-go = Let go
throw = Throw
assisted = Steady my hand (shown to everyone)
    .short = steady my hand
plays-assisted = { $name } plays with a steadied hand.
risk-here = If you let go right here
risk = { $risk }% to fall
risk-small = Under 1% to fall
risk-large = Over 99% to fall
risk-certain = Certain fall
risk-beside = Beside the stalk: a piece that drops is a collapse.
risk-safer = Safer: { $where }.
risk-nowhere = No spot is safe: the best one has { $risk }%.
risk-sways = A good spot: wait until your hand is calm.
let-fall = Let it fall
keep-holding = Keep holding
fall-asks = It would fall. Let go anyway?
hand-over = Just above the top.
hand-off = From the top: { $where }.
hand-falls = It would fall here.
hand-aims = You aim { $across }, { $height } mm high.
off-left = { $far } mm to the left
off-right = { $far } mm to the right
off-away = { $far } mm away from you
off-near = { $far } mm towards you
off-straight = straight ahead
hand-tires = Your hand grows tired…
hand-tired = Your hand is tired: it sways more.
sees-hand = { $name } has { $piece } in hand…
sees-place = { $name } puts { $piece } on the stalk…
skip = Skip
thinks-card = { $count ->
    [one] { $names } is choosing a card…
   *[other] { $names } are choosing cards…
}
thinks-start = { $name } is deciding how many dice to throw…
thinks-extra = { $name } is deciding about extra dice…
thinks-die = { $name } is choosing the next die…
thinks-spot = { $name } is choosing a spot for { $piece }…
thinks-axe = { $name } is aiming the Great Axe…
thinks-power = { $name } is deciding about a power…
thinks-check = Checking whether the stalk stands…
thinks-gold = Opening the gold sacks…
thinks-warming = The physics simulation is warming up…
thinks-long = Still calculating what happens to the stalk…

moves = Your moves
thrown-dice = Dice on the table
card-words = Card { $card }, { $name }: { $dice } dice. { $power }
this-round = this round
giant = The giant wakes!
do-choose = choose a card, in secret.
do-dice = how many dice do you throw?
do-dice-power = your power first, or only dice?
do-dice-axe = first the axe. How many dice after it?
do-axe = the axe first, or only dice?
do-extra = throw extra dice?
do-place = which die do you stack next?
do-place-last = stack the last die.
do-place-awake = the eyes must be stacked.
do-power = use your power?
do-hold = put { $piece } on the stalk.
do-hold-axe = throw the Great Axe.
do-watch = watch the stalk…
do-watch-long = watch the stalk: what happens to it is still being calculated…
you-chose = You have chosen card { $card }.

verdict-stands = It stands.
verdict-falls = { $name } has brought the stalk down!
verdict-slip = One piece that drops is a collapse, even if the rest stands.
verdict-axed = { $count ->
    [0] The Great Axe misses.
    [one] The Great Axe fells one piece.
   *[other] The Great Axe fells { $count } pieces.
}
gains = { $count ->
    [one] { $name } draws a sack
   *[other] { $name } draws { $count } sacks
}

power-of-1 = Give the eye token
power-of-2 = Hide: no turn
power-of-3 = Steal a sack
power-of-4 = Throw the axe
power-of-5 = A sack for two treasures
power-of-6 = Put a die back
power-of-7 = Throw dice again
asks = What became of the stalk?
asks-stands = It stands
asks-falls = It falls
asks-count = How many pieces has the axe brought down?
no-lesson_again = That way it falls. It does not count in a lesson, so you hold it again: carry it over the middle, wait until it is calm, and let go.
