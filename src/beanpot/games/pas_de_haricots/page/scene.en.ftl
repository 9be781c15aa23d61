manche = Deal { $number } of { $of }
manche-brief = Deal { $number }/{ $of }
manche-extra = Extra deal ({ $number })
manche-short = Deal { $number }
result-title = { $people ->
    [one] Deal { $number } goes to { $names }
   *[other] Deal { $number } is shared by { $names }
}
result-why = { $people ->
    [one] { $names } scored { $points }, more than anyone else in this deal.
   *[other] { $names } scored { $points } each, the best result of this deal.
}
result-what = this deal
result-next = Deal { $number } of { $of } comes next.
result-extra = An extra deal comes next.
sheet = Score sheet
total = Total
so-far = points so far
in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
hand-word = hand
nothing-taken = nothing taken yet
series = { $suit }: { $cards }. Counts { $points }.
series-why = { $name }, { $suit }: { $points }
table = Cards of this round
has-bean = has the bean pawn
is-choosing = choosing
has-chosen = ready
is-leading = leads
is-taking = takes
takes-next = takes next
taken-by = → { $name }
card-of = { $card }, played by { $name }
take-this = Take { $card } from { $name }
chain = Who takes what
chain-past = Last round
took = { $taker } took { $card } from { $from }
took-what = { $taker } took { $card }
took-some = { $taker } took the card of { $from }
from = from { $name }
you-put = You played { $card }.
do-lead = lead a card: you have the bean pawn.
do-put = play a card face down.
do-take = take one of the glowing cards.
wait-lead = { $names } is choosing a card to lead.
wait-put = { $count ->
    [one] { $names } is still choosing.
   *[other] { $names } are choosing a card in secret.
}
wait-put-too = { $count ->
    [one] { $names } is still choosing.
   *[other] { $names } are still choosing.
}
wait-take = { $names } is choosing a card to take.
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
spoken-none = No Beans of { $suit }
not-now = Can’t be played now. Choose it to see why
gain = { $gain } points for you
