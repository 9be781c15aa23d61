cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
on-table = Sur la table
table-empty = Rien sur la table
value = valeur
by = par { $name }
by-you = par vous
your-deck = Votre pioche
round = Manche { $round }
to-win = à gagner
chips-win = { $count ->
    [one] il faut { $count } jeton
   *[other] il faut { $count } jetons
}
chips = { $count ->
    [0] aucun jeton
    [one] { $count } jeton
   *[other] { $count } jetons
}
negative = { $count ->
    [0] aucun jeton négatif
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}
in-hand = Cartes en main :
in-deck = Cartes à piocher :
shown = Main montrée :
out = hors de la manche
round-won = { $name } gagne la manche { $round }.
round-yours = La manche { $round } est à vous !
result-title = { $name } remporte la manche { $round }
result-played = { $copies ->
    [one] { $name } a joué sa dernière carte : { $value }
   *[other] { $name } a joué ses dernières cartes : { $copies } × { $each } = { $value }
}{ $beaten ->
    [0] {""}
   *[other] , qui bat { $beaten }
}. Une main vide remporte la manche.
result-alone = Il ne restait que { $name } dans la manche.
result-out = a vidé sa main
result-last = reste en lice
result-left = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
result-paid = { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}
result-chips = jetons
result-next = La manche { $round } suit.
result-goal = La manche { $round } suit. Il faut { $count } jetons pour gagner la partie.
paid = La manche vous coûte { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}.
played-cards = Jouées
hand-word = main
deck-word = pioche
hand-empty = aucune carte
can-play = jouable
choose-lead = choisissez ce que vous voulez jouer pour ouvrir.
choose-beat = battez { $value } avec ce qui brille.
choose-copies = { $copies ->
    [one] jouer { $card } ?
   *[other] combien de { $card } ?
}
choose-run = quelles cartes mettez-vous de côté ?
must-pass = rien ne bat { $value }, piochez et passez.
must-drop-out = rien ne bat { $value } et votre pioche est vide : vous sortez.
drop-out = Sortir de la manche
pass-or-fold = rien ne bat { $value } : passez ou abandonnez.
must-fold = rien ne bat { $value }, abandonnez.
you-are-out = Vous êtes hors de cette manche.
play-set = Jouer { $move }
why-not = { $move } : pourquoi pas ?
fold-button = Abandonner…
runs = Ce qui peut être mis de côté
runs-all = Les { $count } suites
best = coûte le moins
fold-cost-of = { $move } : { $cost }
fold-best = { $move } : { $cost }, coûte le moins
fold-cost = { $count ->
    [0] aucune carte ne reste : gratuit
    [one] { $count } reste : −{ $count } point
   *[other] { $count } restent : −{ $count } points
}
cost-rule = Coût : { $clause }
back = Retour
theirs-hand = Main
theirs-penalty = Jetons négatifs
no-beat = ne bat pas { $value }
