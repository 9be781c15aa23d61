counted = { $count } { $card }

deals = distribue
drew = pioche { $cards }
drew_hidden = pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
turned_up = retourne { $cards }
to_draw = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à piocher
to_turn_up = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à retourner
drew_nothing = ne pioche rien : il n’y a plus de carte
planted = { $count ->
    [one] plante { $card } dans le champ { $field }
   *[other] plante { $card } dans le champ { $field } ({ $count } désormais)
}
    .ahead = { $count } { $card } dans le champ { $field }
planted_no_more = ne plante pas de seconde carte
    .ahead = pas de seconde carte
discarded = défausse { $card }
    .ahead = défausser { $card }
discarded_no_more = ne défausse rien
    .ahead = ne rien défausser
sold = vend { $cards } du champ { $field } pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
    .ahead = { $cards } pour { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
bought_field = achète un troisième champ pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
    .ahead = un troisième champ pour { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
offered = propose à { $seat_to } { $cards_given } contre { $cards_wanted }
    .ahead = proposer à { $seat_to } { $cards_given } contre { $cards_wanted }
offered_gift = propose de donner { $cards_given } à { $seat_to }
    .ahead = proposer de donner { $cards_given } à { $seat_to }
asked_for = demande { $cards_wanted } à { $seat_to }
    .ahead = demander { $cards_wanted } à { $seat_to }
traded = donne à { $seat_with } { $cards_given } contre { $cards_got }
    .ahead = { $cards_got } contre { $cards_given }
got_gift = reçoit un don { DE($seat_with) } : { $cards_got }
    .ahead = recevoir { $cards_got } en don
gave = donne { $cards_given } à { $seat_with }
    .ahead = donner { $cards_given }
from_hand = votre carte { $places }
from_table = carte retournée
refused = refuse la proposition { DE($seat_of) }
    .ahead = pas d’échange
withdrew = retire sa proposition à { $seat_to }
    .ahead = pas d’échange
whispered = négocie en privé
ended_trading = met fin aux échanges
    .ahead = fin des échanges
kept = garde { $cards }
    .ahead = garder { $cards }
left = laisse { $cards } à { $seat_to }
    .ahead = laisser { $cards } à { $seat_to }
ran_out = { $times ->
    [1] La pioche est épuisée pour la première fois
    [2] La pioche est épuisée pour la deuxième fois
   *[other] La pioche est épuisée { $times } fois
} ; la défausse mélangée la remplace
last_turn = La pioche est épuisée pour la dernière fois : c’est le dernier tour
turn = joue maintenant
ended = La partie est finie

part-treasury = Trésor
part-fields = Champs vendus
part-hand = À égalité : cartes en main
