card-x = une carte

begins = { $who ->
    [you] commencez
   *[other] commence
}
drew = { $who ->
    [you] piochez
   *[other] pioche
} { $cards }
    .short = pioche des cartes
drew_hidden = { $who ->
    [you] piochez
   *[other] pioche
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
played = { $who ->
    [you] jouez
   *[other] joue
} { $card } sur la pile { $pile }
    .short = joue { $card }, pile { $pile }
    .brief = { $card }, pile { $pile }
played_down = { $who ->
    [you] jouez
   *[other] joue
} { $card } face cachée sur la pile { $pile }
    .short = joue face cachée, pile { $pile }
planted = { $who ->
    [you] plantez
   *[other] plante
} { $card }
planted_hand = { $who ->
    [you] plantez { $count ->
        [one] votre dernière carte
       *[other] vos { $count } cartes
    }
   *[other] plante { $count ->
        [one] sa dernière carte
       *[other] ses { $count } cartes
    }
}
    .ahead = { $count } à planter
to_draw = { $count } à piocher
to_plant = { $count } à planter
more_to_plant = encore { $count } à planter
level = rien à piocher ni à planter
turn_over = le tour est fini
burst = { $who ->
    [you] éclatez
   *[other] éclate
}, { $why } : jeton −{ $size }
    .short = éclate : jeton −{ $size }
    .brief = éclate : −{ $size }
why-full = plus de 5 cartes
why-short = pas assez de cartes à planter
why-empty = plus de carte en main
renewed = Les défausses forment une nouvelle pioche ; un jeton −{ $size } retourne dans la boîte
    .ahead = nouvelle pioche : jeton −{ $size } retiré
    .short = pioche neuve, −{ $size } retiré
ended = Le dernier jeton est parti : la partie est finie
    .ahead = la partie est finie
    .short = plus de jeton
gained = { $who ->
    [you] gagnez
   *[other] gagne
} { $count ->
    [one] { $count } thaler
   *[other] { $count } thalers
} : { $why }
    .short = gagne { $count ->
        [one] { $count } thaler
       *[other] { $count } thalers
    }
why-smallest = plus petite pénalité
why-none = aucun jeton

part-farm = Cartes à la ferme
    .short = ferme
part-smallest = Plus petite pénalité
    .short = plus petite pénalité
part-none = Aucun jeton
    .short = aucun jeton
part-tokens = Jetons
    .short = jetons
