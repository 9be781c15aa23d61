box-line = Everybody puts a card down, everybody takes one in turn. Series of a suit count plus, minus, double or nothing.
box-minutes = 40
box-level = some practice

option-auto_forced = Takes without a choice happen by themselves
option-tie = Equal totals
    .is_shared = share the victory
    .is_extra_manche = play on
option-manches = How many deals are played
option-dealer = Who deals first

card-x = a card
card-D1 = 1♦
card-D2 = 2♦
card-D3 = 3♦
card-D4 = 4♦
card-D5 = 5♦
card-D6 = 6♦
card-D7 = 7♦
card-D8 = 8♦
card-D9 = 9♦
card-D10 = 10♦
card-DV = J♦
card-DN = C♦
card-DQ = Q♦
card-DK = K♦
card-H1 = 1♥
card-H2 = 2♥
card-H3 = 3♥
card-H4 = 4♥
card-H5 = 5♥
card-H6 = 6♥
card-H7 = 7♥
card-H8 = 8♥
card-H9 = 9♥
card-H10 = 10♥
card-HV = J♥
card-HN = C♥
card-HQ = Q♥
card-HK = K♥
card-S1 = 1♠
card-S2 = 2♠
card-S3 = 3♠
card-S4 = 4♠
card-S5 = 5♠
card-S6 = 6♠
card-S7 = 7♠
card-S8 = 8♠
card-S9 = 9♠
card-S10 = 10♠
card-SV = J♠
card-SN = C♠
card-SQ = Q♠
card-SK = K♠
card-C1 = 1♣
card-C2 = 2♣
card-C3 = 3♣
card-C4 = 4♣
card-C5 = 5♣
card-C6 = 6♣
card-C7 = 7♣
card-C8 = 8♣
card-C9 = 9♣
card-C10 = 10♣
card-CV = J♣
card-CN = C♣
card-CQ = Q♣
card-CK = K♣
card-T1 = Trump ♦
card-T2 = Trump ♥
card-T3 = Trump ♠
card-T4 = Trump ♣

lead = Lead { $card }
    .told = led { $card }
put = Put { $card } face down
    .told = put { $card } down
take = Take the card of { $seat }
    .told = took the card of { $seat }
deal = Deal { $card }
    .told = { $card_is ->
        [x] A card is dealt
       *[other] You are dealt { $card }
    }
dealer = { $seat } deals
    .told = { $seat } deals

field-bean = The bean is with
field-on_table = On the table
field-hand = Your hand
field-hand_size = Cards in hand
field-won = Taken cards
field-taker = To take
field-manches = Deals to play

## The scene

manche = Deal { $number } of { $of }
manche-extra = Extra deal ({ $number })
manche-short = Deal { $number }
sheet = Score sheet
total = Total
so-far = points so far
in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
layouts = Taken cards
nothing-taken = nothing taken yet
table = Cards of this turn
has-bean = holds the bean
is-choosing = choosing…
has-chosen = has chosen
is-leading = leads
is-taking = takes
takes-next = takes next
taken-by = → { $name }
card-of = { $card }, played by { $name }
take-this = Take { $card } from { $name }
chain = Who takes what
chain-past = Last turn
took = { $taker } took { $card } from { $from }
took-what = { $taker } took { $card }
took-some = { $taker } took the card of { $from }
from = from { $name }
your-hand = Your hand
hand-empty = no card left
you-put = You put { $card } down.
do-lead = You have the bean: choose a card to lead.
do-put = Choose a card to put face down.
do-take = Take one of the glowing cards.
wait-lead = { $names } leads a card.
wait-put = { $count ->
    [one] { $names } still chooses.
   *[other] { $names } choose a card in secret.
}
wait-put-too = { $count ->
    [one] { $names } still chooses.
   *[other] { $names } still choose.
}
wait-take = { $names } takes a card.
suit-D = diamonds
suit-H = hearts
suit-S = spades
suit-C = clubs
rank-V = jack
rank-N = knight
rank-Q = queen
rank-K = king
spoken-simple = { $rank } of { $suit }
spoken-minus = { $rank } of { $suit }, minus
spoken-double = { $rank } of { $suit }, double
spoken-none = no beans for { $suit }
