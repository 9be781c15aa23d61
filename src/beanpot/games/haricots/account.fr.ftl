first = { $who ->
    [you] jouez
   *[other] joue
} en premier
drew = { $who ->
    [you] piochez
   *[other] pioche
} { $cards }
drew_hidden = { $who ->
    [you] piochez
   *[other] pioche
} une carte
passed = { $who ->
    [you] passez
   *[other] passe
}
to_draw = une carte à piocher
dropped_out = { $who ->
    [you] sortez
   *[other] sort
} de la manche
played = { $who ->
    [you] jouez { $copies } × { $card } = { $value }{ $beaten ->
        [0] {""}
       *[other] {" "}et battez { $beaten }
    }
   *[other] joue { $copies } × { $card } = { $value }{ $beaten ->
        [0] {""}
       *[other] {" "}et bat { $beaten }
    }
}
to_beat = { $value } à battre
folded = { $who ->
    [you] abandonnez
   *[other] abandonne
} avec { $cards }, { $cards_aside } de côté
paid = { $who ->
    [you] prenez
   *[other] prend
} { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}
showed = { $who ->
    [you] aviez
   *[other] avait
} { $cards }
cleared = { $who ->
    [you] ouvrez
   *[other] ouvre
} : la table est débarrassée
won = { $who ->
    [you] remportez
   *[other] remporte
} la manche { $round }

part-chips = Jetons gagnés
part-negative = Jetons négatifs
part-chip-count = À égalité : le plus de jetons
part-highest = À égalité : le plus haut jeton
