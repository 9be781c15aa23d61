manche = Manche { $number } sur { $of }
manche-brief = Manche { $number }/{ $of }
manche-extra = Manche supplémentaire ({ $number })
manche-short = Manche { $number }
result-title = { $people ->
    [one] { $names } remporte la manche { $number }
   *[other] { $names } se partagent la manche { $number }
}
result-why = { $people ->
    [one] { $names } a marqué { $points }, le meilleur score de cette manche.
   *[other] { $names } ont marqué { $points } chacun, le meilleur score de cette manche.
}
result-what = cette manche
result-next = La manche { $number } sur { $of } suit.
result-extra = Une manche supplémentaire suit.
sheet = Feuille de points
total = Total
so-far = points jusqu’ici
in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
hand-word = main
nothing-taken = rien de pris
series = { $suit } : { $cards }. Compte { $points }.
series-why = { $name }, { $suit } : { $points }
table = Cartes de ce tour
has-bean = a le pion haricot
is-choosing = choisit…
has-chosen = a choisi
is-leading = entame
is-taking = prend
takes-next = va prendre
taken-by = → { $name }
card-of = { $card }, carte { DE($name) }
take-this = Prendre { $card }, carte { DE($name) }
chain = Qui prend quoi
chain-past = Tour précédent
took = { $taker } a pris { $card }, carte { DE($from) }
took-what = { $taker } a pris { $card }
took-some = { $taker } a pris la carte { DE($from) }
from = { DE($name) }
you-put = Vous avez posé { $card }.
do-lead = entamez, vous avez le pion haricot.
do-put = posez une carte face cachée.
do-take = prenez une des cartes qui brillent.
wait-lead = { $names } choisit la carte d’entame.
wait-put = { $count ->
    [one] { $names } choisit encore.
   *[other] { $names } choisissent en secret.
}
wait-put-too = { $count ->
    [one] { $names } choisit encore.
   *[other] { $names } choisissent encore.
}
wait-take = { $names } choisit une carte à prendre.
suit-D = carreau
suit-H = cœur
suit-S = pique
suit-C = trèfle
rank-V = valet
rank-N = cavalier
rank-Q = dame
rank-K = roi
spoken-simple = { $rank } de { $suit }
spoken-minus = { $rank } de { $suit }, moins
spoken-double = { $rank } de { $suit }, double
spoken-none = Pas de Haricots de { $suit }
not-now = Injouable maintenant. Choisissez-la pour savoir pourquoi
gain = { $gain } points pour vous
