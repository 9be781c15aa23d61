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
    [one] { $count } jeton gagne
   *[other] { $count } jetons gagnent
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
played-round = Jouées dans la manche
in-hand = Cartes en main :
in-deck = Cartes à piocher :
shown = Main montrée :
out = hors de la manche
round-won = { $name } gagne la manche { $round }.
round-yours = La manche { $round } est à vous !
paid = La manche vous coûte { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}.
your-hand = Votre main
hand-empty = aucune carte
can-play = jouable
choose-lead = À vous d’ouvrir : touchez ce que vous voulez jouer.
choose-beat = Battez { $value } : ce qui brille suffit.
choose-copies = { $copies ->
    [one] Jouer { $card } ?
   *[other] Combien de { $card } ?
}
choose-run = Quelles cartes mettez-vous de côté ?
must-pass = Rien dans votre main ne bat { $value } : piochez et passez.
pass-or-fold = Rien dans votre main ne bat { $value } : passez ou abandonnez.
must-fold = Rien dans votre main ne bat { $value } : abandonnez.
not-now = Touchez une carte pour savoir pourquoi elle ne peut pas être jouée.
you-are-out = Vous êtes hors de cette manche.
play-set = Jouer { $move }
why-not = pourquoi pas ?
fold-button = Abandonner…
runs = Ce qui peut être mis de côté
fold-left = { $count ->
    [0] aucune carte ne reste en main
    [one] { $count } carte reste en main
   *[other] { $count } cartes restent en main
}
back = Retour
theirs-hand = Main
theirs-penalty = Jetons négatifs

part-chips = Jetons gagnés
part-negative = Jetons négatifs
part-chip-count = À égalité : le plus de jetons
part-highest = À égalité : le plus haut jeton
