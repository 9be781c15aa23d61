counted = { $count } { $card }

deals = { $who ->
    [you] distribuez
   *[other] distribue
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
turned_up = { $who ->
    [you] retournez
   *[other] retourne
} { $cards }
    .short = retourne des cartes
    .brief = cartes retournées
to_draw = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à piocher
to_turn_up = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à retourner
drew_nothing = { $who ->
    [you] ne piochez
   *[other] ne pioche
} rien : il n’y a plus de carte
    .short = ne pioche rien
planted = { $who ->
    [you] plantez
   *[other] plante
} { $card } dans le champ { $field }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } désormais)
}
    .ahead = { $count } { $card } dans le champ { $field }
    .short = { $count ->
        [one] plante { $card }
       *[other] plante { $card } (déjà { $count })
    }
    .brief = plante { $card }
planted_no_more = { $who ->
    [you] ne plantez
   *[other] ne plante
} pas de seconde carte
    .ahead = pas de seconde carte
    .short = en reste là
discarded = { $who ->
    [you] défaussez
   *[other] défausse
} { $card }
    .ahead = défausser { $card }
discarded_no_more = { $who ->
    [you] ne défaussez
   *[other] ne défausse
} rien
    .ahead = ne rien défausser
sold = { $who ->
    [you] vendez
   *[other] vend
} { $cards } du champ { $field } pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
    .ahead = { $cards } pour { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
    .short = vend { $cards }, +{ $coins }
    .brief = vend et gagne { $coins }
cleared = { $who ->
    [you] vendez
   *[other] vend
} { $cards } du champ { $field } pour 0 pièce
    .ahead = { $cards } pour 0 pièce
    .short = vend { $cards }, +0
    .brief = vend, +0
bought_field = { $who ->
    [you] achetez
   *[other] achète
} un troisième champ pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
    .ahead = un troisième champ pour { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
    .short = achète un champ, −{ $coins }
    .brief = achète un champ
offered = { $who ->
    [you] proposez à { $seat_to }
   *[other] { $seat_to ->
        [vous] vous propose
       *[other] propose à { $seat_to }
    }
} { $cards_given } contre { $cards_wanted }
    .ahead = proposer à { $seat_to } { $cards_given } contre { $cards_wanted }
    .short = propose { $cards_given } contre { $cards_wanted }
    .brief = propose à { $seat_to }
offered_gift = { $who ->
    [you] proposez de donner { $cards_given } à { $seat_to }
   *[other] { $seat_to ->
        [vous] propose de vous donner { $cards_given }
       *[other] propose de donner { $cards_given } à { $seat_to }
    }
}
    .ahead = proposer de donner { $cards_given } à { $seat_to }
    .short = propose { $cards_given } en don
    .brief = propose un don
asked_for = { $who ->
    [you] demandez { $cards_wanted } à { $seat_to }
   *[other] { $seat_to ->
        [vous] vous demande { $cards_wanted }
       *[other] demande { $cards_wanted } à { $seat_to }
    }
}
    .ahead = demander { $cards_wanted } à { $seat_to }
    .short = demande { $cards_wanted }
    .brief = demande un don
traded = { $who ->
    [you] donnez à { $seat_with }
   *[other] { $seat_with ->
        [vous] vous donne
       *[other] donne à { $seat_with }
    }
} { $cards_given } contre { $cards_got }
    .ahead = { $cards_got } contre { $cards_given }
    .short = donne { $cards_given } contre { $cards_got }
    .brief = échange avec { $seat_with }
got_gift = { $who ->
    [you] recevez
   *[other] reçoit
} { $seat_with ->
    [vous] votre don
   *[other] un don { DE($seat_with) }
} : { $cards_got }
    .ahead = recevoir { $cards_got } en don
    .short = reçoit { $cards_got }
    .brief = reçoit un don
gave = { $who ->
    [you] donnez { $cards_given } à { $seat_with }
   *[other] { $seat_with ->
        [vous] vous donne { $cards_given }
       *[other] donne { $cards_given } à { $seat_with }
    }
}
    .ahead = donner { $cards_given }
    .short = donne { $cards_given }
    .brief = donne des cartes
from_hand = votre carte { $places }
from_table = carte retournée
refused = { $who ->
    [you] refusez
   *[other] refuse
} { $seat_of ->
    [vous] votre proposition
   *[other] la proposition { DE($seat_of) }
}
    .ahead = pas d’échange
    .short = refuse la proposition
    .brief = refuse
withdrew = { $who ->
    [you] retirez votre proposition à { $seat_to }
   *[other] { $seat_to ->
        [vous] retire la proposition qui vous était faite
       *[other] retire sa proposition à { $seat_to }
    }
}
    .ahead = pas d’échange
    .short = retire sa proposition
    .brief = se rétracte
whispered = { $who ->
    [you] négociez
   *[other] négocie
} en privé
    .short = en privé
made_no_offer = { $who ->
    [you] renoncez
   *[other] renonce
} à faire une offre
    .short = renonce à une offre
ended_trading = { $who ->
    [you] mettez
   *[other] met
} fin aux échanges
    .ahead = fin des échanges
    .brief = fin des échanges
kept = { $who ->
    [you] gardez
   *[other] garde
} { $cards }
    .ahead = garder { $cards }
    .short = garde les cartes
    .brief = garde les cartes
left = { $who ->
    [you] laissez { $cards } à { $seat_to }
   *[other] { $seat_to ->
        [vous] vous laisse { $cards }
       *[other] laisse { $cards } à { $seat_to }
    }
}
    .ahead = laisser { $cards } à { $seat_to }
    .short = laisse { $cards }
    .brief = laisse des cartes
ran_out = { $times ->
    [1] La pioche est épuisée pour la première fois
    [2] La pioche est épuisée pour la deuxième fois
   *[other] La pioche est épuisée { $times } fois
} ; la défausse mélangée la remplace
    .short = pioche refaite
last_turn = La pioche est épuisée pour la dernière fois : c’est le dernier tour
    .short = c’est le dernier tour
turn = { $who ->
    [you] jouez
   *[other] joue
} maintenant
    .brief = joue maintenant
ended = La partie est finie : { $why }
    .short = la partie est finie
why-turn = le dernier tour est joué
why-pile = la pioche est épuisée pour la dernière fois
sold_last = { $who ->
    [you] vendez tous vos champs
   *[other] vend tous ses champs
} pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
    .short = vend ses champs, +{ $coins }
    .brief = vend tout, +{ $coins }

part-treasury = Trésor
    .short = trésor
part-fields = Champs vendus
    .short = champs
part-hand = À égalité : cartes en main
    .short = cartes en main
