no-sells = { $lacking ->
    [0] Vous gardez votre champ de { $card }.
   *[other] Vous gardez votre champ de { $card } : encore { $lacking }, et il vaut { $then ->
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
   *[other] { $coins ->
        [0] Votre champ de { $card } se libère : il ne vaut encore rien, et il en faudrait { $lacking } de plus pour { $then ->
            [one] { $then } pièce
           *[other] { $then } pièces
        }.
       *[other] Votre champ de { $card } rapporte { $coins ->
            [one] { $coins } pièce
           *[other] { $coins } pièces
        } et se libère.
    }
}
grows = { $lacking ->
    [0] Votre champ de { $card } vaut maintenant { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }, le maximum.
   *[other] { $coins ->
        [0] Encore { $lacking } { $card }, et le champ vaut { $then ->
            [one] { $then } pièce
           *[other] { $then } pièces
        }.
       *[other] Votre champ de { $card } vaut maintenant { $coins ->
            [one] { $coins } pièce
           *[other] { $coins } pièces
        } ; encore { $lacking }, et il en vaut { $then }.
    }
}
fits = Vous recevriez { $cards }, que vous cultivez.
spares = Vous vous sépareriez de { $cards }, que vous ne cultivez pas.
kept = Vous gardez { $cards } pour vos champs.
keeps_grown = Vous gardez { $cards }, que vous cultivez.
no_field_for = Vous n’avez pas de champ libre pour { $cards }.
refused = Vous gardez les haricots que veut { $seat_of }.
planted_no_more = Votre carte suivante reste en main.
discarded = { $card } quitte votre main sans prendre de champ.
