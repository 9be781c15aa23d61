first = { $who ->
    [you] jouez
   *[other] joue
} en premier
drew = { $who ->
    [you] piochez
   *[other] pioche
} { $cards }
    .short = pioche des cartes
    .brief = pioche
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
    .brief = quitte la manche
played = { $who ->
    [you] jouez
   *[other] joue
} { $copies ->
    [1] { $each ->
        [1] { $card } pour { $value }
        [2] { $card } pour { $value }
        [16] { $card } pour { $value }
        [17] { $card } pour { $value }
       *[other] { $card }
    }
   *[other] { $copies } × { $each } = { $value }
}{ $beaten ->
    [0] {""}
   *[other] {" "}et { $who ->
        [you] battez
       *[other] bat
    } { $beaten }
}
    .short = joue { $copies ->
        [1] { $value }
       *[other] { $copies } × { $each } = { $value }
    }
to_beat = { $value } à battre
folded = { $who ->
    [you] abandonnez
   *[other] abandonne
} avec { $cards } ; { $cards_aside } de côté
    .short = abandonne
paid = { $who ->
    [you] prenez
   *[other] prend
} { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}
    .brief = prend { $count ->
        [one] { $count } négatif
       *[other] { $count } négatifs
    }
showed = { $who ->
    [you] aviez
   *[other] avait
} { $cards }
    .short = montre sa main
    .brief = montre tout
cleared = { $who ->
    [you] ouvrez
   *[other] ouvre
} : la table est débarrassée
    .short = ouvre
won = { $who ->
    [you] remportez
   *[other] remporte
} la manche { $round } : { $why }
    .short = remporte la manche { $round }
    .brief = gagne la manche { $round }
why-played = plus de carte en main
why-alone = plus d’autre joueur en jeu

part-chips = Jetons gagnés
    .short = jetons
part-negative = Jetons négatifs
    .short = négatifs
part-chip-count = À égalité : le plus de jetons
    .short = nombre de jetons
part-highest = À égalité : le plus haut jeton
    .short = plus haut jeton
