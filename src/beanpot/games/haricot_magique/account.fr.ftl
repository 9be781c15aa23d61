face-E = un œil
face-D = un dé
face-T = un trésor
face-L = un tronc
piece-token = un jeton Trésor
piece-cylinder = un cylindre
piece-castle = le château
lean-straight = Ça tient
lean-little = Ça tient, un peu penché
lean-badly = Ça tient, très penché

bean = a le jeton Haricot Magique
drew = pioche { $cards }
chose = choisit la carte { $card }
numbers = dés au choix : { $numbers }
threw = lance { $count ->
    [one] un dé
   *[other] { $count } dés
}
    .ahead = lancer { $count ->
        [one] un dé
       *[other] { $count } dés
    }
threw_more = { $count ->
    [0] ne lance aucun dé supplémentaire
    [one] lance un dé supplémentaire
   *[other] lance { $count } dés supplémentaires
}
    .ahead = { $count ->
        [0] aucun dé supplémentaire
        [one] lancer un dé supplémentaire
       *[other] lancer { $count } dés supplémentaires
    }
placed = empile { $face }
    .ahead = empiler { $face }
to_place = et { $piece }
announced_axe = annonce la Grande Hache
    .ahead = lancer la Grande Hache avant les dés, une fois par partie
power_hide = se cache : pas de dés ce tour
    .ahead = se cacher : pas de dés ce tour
power_steal = vole un sac d’or à { $seat_from }
    .ahead = voler un sac d’or à { $seat_from }
power_axe = utilise le pouvoir de la Grande Hache
    .ahead = lancer la Grande Hache avant les dés
power_return = remet { $face }
    .ahead = remettre { $face }
power_reroll = relance des dés
    .ahead = relancer ces dés
power_bonus = pioche un sac de plus pour deux trésors
    .ahead = piocher un sac d’or de plus
power_eye = donne le jeton Œil à { $seat_to }
    .ahead = donner le jeton Œil à { $seat_to }
power_none = continue sans le pouvoir
    .ahead = continuer sans le pouvoir
rolled = obtient { $faces }
awoke = réveille le géant : seuls les yeux sont empilés
stood = { $lean }
stood_check = Le Haricot tient encore à la fin du tour
added = ajoute { $piece }
fell = fait tomber le Haricot ({ $count ->
    [one] une pièce
   *[other] { $count } pièces
})
took_down = pose le château ; le Haricot est démonté
axed = { $count ->
    [0] La Grande Hache passe à côté
    [one] La Grande Hache fait tomber une pièce
   *[other] La Grande Hache fait tomber { $count } pièces
}
got_gold = reçoit { $count ->
    [one] un sac d’or
   *[other] { $count } sacs d’or
}
    .ahead = recevoir { $count ->
        [one] un sac d’or
       *[other] { $count } sacs d’or
    }
lost_gold = perd { $count ->
    [one] un sac d’or
   *[other] { $count } sacs d’or
}
turned_over = retourne { $values }

part-gold = Or dans les sacs
