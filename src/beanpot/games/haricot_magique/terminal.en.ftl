# The words on the board in a terminal.

manche = round { $number }:
phase-choosing = everyone chooses an action card
phase-starting = ▶ chooses how many dice to throw
phase-deciding = ▶ decides what to do with the dice
phase-placing = ▶ stacks the dice one by one
phase-ending = ▶ may use the power of the card
phase-counting = the gold is counted
phase-chance = waiting for the dice or the stalk
dice = dice
face-E = eye
face-D = die
face-T = treasure
face-L = trunk
awake = the giant is awake
card = card
gold = gold
tokens = tokens
bean = bean
eye = eye
axe = axe
reserve = reserve: { $dice } dice, { $cylinders ->
    [one] { $cylinders } cylinder
   *[other] { $cylinders } cylinders
}; { $gold } gold sacks
your-cards = your action cards
card-dice = { $numbers } dice
power-1 = give the eye token
power-2 = hide: skip the turn
power-3 = steal gold
power-4 = throw the axe
power-5 = a sack for two treasures
power-6 = put a die back
power-7 = throw eyes again

# What the host is asked who has the real pieces on the table, and the answers.
asks = Does the stalk stand?
asks-stands = stands
asks-falls = falls
asks-count = How many pieces did the axe knock down?
