face-E = { $count ->
    [one] un œil
   *[other] { $count } yeux
}
face-D = { $count ->
    [one] une face dé
   *[other] { $count } faces dé
}
face-T = { $count ->
    [one] un trésor
   *[other] { $count } trésors
}
face-L = { $count ->
    [one] un tronc
   *[other] { $count } troncs
}
piece-token = un jeton Trésor
piece-cylinder = un cylindre
piece-castle = le château
lean-straight = Ça tient
lean-little = Ça tient, un peu en déséquilibre
lean-badly = Ça tient, mais de justesse

bean = { $who ->
    [you] avez
   *[other] a
} le jeton Haricot Magique
drew = { $who ->
    [you] piochez
   *[other] pioche
} { $cards }
    .short = pioche des cartes
chose = { $who ->
    [you] choisissez
   *[other] choisit
} la carte { $card }
numbers = dés au choix : { $numbers }
threw = { $who ->
    [you] lancez
   *[other] lance
} { $count ->
    [one] un dé
   *[other] { $count } dés
}
    .ahead = lancer { $count ->
        [one] un dé
       *[other] { $count } dés
    }
threw_more = { $who ->
    [you] { $count ->
        [0] ne lancez aucun dé supplémentaire
        [one] lancez un dé supplémentaire
       *[other] lancez { $count } dés supplémentaires
    }
   *[other] { $count ->
        [0] ne lance aucun dé supplémentaire
        [one] lance un dé supplémentaire
       *[other] lance { $count } dés supplémentaires
    }
}
    .ahead = { $count ->
        [0] aucun dé supplémentaire
        [one] lancer un dé supplémentaire
       *[other] lancer { $count } dés supplémentaires
    }
    .short = { $count ->
        [0] ne lance pas plus de dés
        [one] lance un dé de plus
       *[other] lance { $count } dés de plus
    }
placed = { $who ->
    [you] empilez
   *[other] empile
} { $face }
    .ahead = empiler { $face }
to_place = et { $piece }
announced_axe = { $who ->
    [you] annoncez
   *[other] annonce
} la Grande Hache
    .ahead = lancer la Grande Hache avant les dés, une fois par partie
power_hide = { $who ->
    [you] vous cachez
   *[other] se cache
} : pas de dés ce tour
    .ahead = se cacher : pas de dés ce tour
power_steal = { $who ->
    [you] volez un sac d’or à { $seat_from }
   *[other] { $seat_from ->
        [vous] vous vole un sac d’or
       *[other] vole un sac d’or à { $seat_from }
    }
}
    .ahead = voler un sac d’or à { $seat_from }
    .short = vole un sac d’or
power_axe = { $who ->
    [you] utilisez
   *[other] utilise
} le pouvoir de la Grande Hache
    .ahead = lancer la Grande Hache avant les dés
    .short = utilise la Grande Hache
power_return = { $who ->
    [you] remettez
   *[other] remet
} { $face }
    .ahead = remettre { $face }
power_reroll = { $who ->
    [you] relancez
   *[other] relance
} des dés
    .ahead = relancer ces dés
power_bonus = { $who ->
    [you] piochez
   *[other] pioche
} un sac de plus pour deux trésors
    .ahead = piocher un sac d’or de plus
    .short = pioche un sac de plus
power_eye = { $who ->
    [you] donnez le jeton Œil à { $seat_to }
   *[other] { $seat_to ->
        [vous] vous donne le jeton Œil
       *[other] donne le jeton Œil à { $seat_to }
    }
}
    .ahead = donner le jeton Œil à { $seat_to }
    .short = donne le jeton Œil
power_none = { $who ->
    [you] continuez
   *[other] continue
} sans le pouvoir
    .ahead = continuer sans le pouvoir
rolled = { $who ->
    [you] obtenez
   *[other] obtient
} { $faces }
    .short = lance les dés
awoke = { $who ->
    [you] réveillez
   *[other] réveille
} le géant : seuls les yeux sont empilés
    .short = réveille le géant
stood = { $lean }
stood_check = Le Haricot tient encore à la fin du tour
    .short = le Haricot tient encore
added = { $who ->
    [you] ajoutez
   *[other] ajoute
} { $piece }
fell = { $who ->
    [you] faites
   *[other] fait
} tomber le Haricot ({ $count ->
    [one] une pièce
   *[other] { $count } pièces
})
    .short = fait tomber le Haricot
took_down = { $who ->
    [you] posez
   *[other] pose
} le château ; le Haricot est démonté
    .short = pose le château
axed = { $count ->
    [0] La Grande Hache passe à côté
    [one] La Grande Hache fait tomber une pièce
   *[other] La Grande Hache fait tomber { $count } pièces
}
    .short = { $count ->
        [0] la hache passe à côté
        [one] la hache abat une pièce
       *[other] la hache abat { $count } pièces
    }
got_gold = { $who ->
    [you] recevez
   *[other] reçoit
} { $count ->
    [one] un sac d’or
   *[other] { $count } sacs d’or
}
    .ahead = recevoir { $count ->
        [one] un sac d’or
       *[other] { $count } sacs d’or
    }
lost_gold = { $who ->
    [you] perdez
   *[other] perd
} { $count ->
    [one] un sac d’or
   *[other] { $count } sacs d’or
}
ended = La partie est finie : { $why }
    .short = la partie est finie
why-cards = chacun a joué sa dernière carte Action
why-gold = il ne reste plus de sac d’or
why-fall = la chute du Haricot a distribué les derniers sacs d’or
turned_over = { $who ->
    [you] trouvez
   *[other] trouve
} { $values } d’or dans les sacs
    .short = ouvre ses sacs d’or

part-gold = Or dans les sacs
    .short = or
