first = joue en premier
drew = pioche { $cards }
drew_hidden = pioche une carte
passed = passe
to_draw = une carte à piocher
dropped_out = sort de la manche
played = { $beaten ->
    [0] joue { $copies } × { $card } = { $value }
   *[other] joue { $copies } × { $card } = { $value } et bat { $beaten }
}
to_beat = { $value } à battre
folded = abandonne avec { $cards }, { $cards_aside } de côté
paid = prend { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}
showed = avait { $cards }
cleared = ouvre : la table est débarrassée
won = remporte la manche { $round }

part-chips = Jetons gagnés
part-negative = Jetons négatifs
part-chip-count = À égalité : le plus de jetons
part-highest = À égalité : le plus haut jeton
