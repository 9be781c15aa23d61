no-sells = { $lacking ->
    [0] Garde votre champ de { $card }.
   *[other] Garde votre champ de { $card } : encore { $lacking }, et il rapporte { $then ->
        [one] { $then } pièce
       *[other] { $then } pièces
    }.
}
bought_field = Un troisième champ accueille une variété de plus.
no-bought_field = Le troisième champ peut attendre : il coûte { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
room_for = Un troisième champ accueillerait { $cards } de votre main.
sells = { $lacking ->
    [0] Votre champ de { $card } ne peut pas rapporter plus de { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
   *[other] Votre champ de { $card } rapporte { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } et se libère.
}
grows = { $lacking ->
    [0] Votre champ de { $card } rapporte maintenant { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }, le maximum.
   *[other] { $coins ->
        [0] Encore { $lacking } { $card } pour { $then ->
            [one] { $then } pièce
           *[other] { $then } pièces
        }.
       *[other] Votre champ de { $card } rapporte maintenant { $coins ->
            [one] { $coins } pièce
           *[other] { $coins } pièces
        } ; encore { $lacking } pour { $then }.
    }
}
fits = Vous recevriez { $cards }, que vous cultivez.
spares = Vous vous séparez de { $cards }, inutile dans vos champs.
kept = Vous gardez { $cards } pour vos champs.
keeps_grown = Vous gardez { $cards }, que vous cultivez.
no_field_for = Vous n’avez pas de champ libre pour { $cards }.
refused = Vous gardez les haricots que veut { $seat_of }.
planted_no_more = Votre carte suivante reste en main.
discarded = { $card } quitte votre main sans prendre de champ.
