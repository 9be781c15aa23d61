box-line = Lancer les dés, les empiler en tige de haricot et prendre l’or ; quand elle tombe, tous sont payés sauf le coupable.
box-minutes = 30
box-level = des dés, de l’audace, une main sûre

option-variant = Quel jeu
    .is_base = le jeu de base
    .is_expert = Expert : un pouvoir par carte
option-stability = Qui dit si la tige tient
    .is_random = la chance
    .is_statics = un calcul rapide
    .is_mujoco = des pièces simulées
    .is_referee = l’hôte, avec les vraies pièces
option-fall_rate = Avec la chance : probabilité de chute, pour chaque pièce en dessous
option-eyes_checked = Quand deux yeux réveillent le géant
    .is_each_throw = après chaque lancer
    .is_after_all_throws = après tous les lancers
option-castle_interrupts = Le château arrête l’empilement ; sinon il vient en dernier
option-castle_pays_turn_tokens = Les jetons du tour paient encore à côté du château
option-short_payout = S’il y a trop peu de sacs d’or
    .is_rotate = un chacun à tour de rôle
    .is_full_in_order = tout ce qui est dû, dans l’ordre
option-end_on_empty = Une pile d’or vide finit la partie
    .is_immediate = tout de suite
    .is_end_of_round = à la fin de la manche
option-axe_model = Avec la chance : combien de pièces prend la hache
    .is_uniform = n’importe quel nombre
option-power7_face = La face que relance le pouvoir 7
    .is_E = œil
    .is_D = dé
    .is_T = trésor
    .is_L = tronc
option-power6_window = Quand le pouvoir 6 peut servir
    .is_any_throw = après n’importe quel lancer
    .is_first_throw = après le premier lancer
option-bean_start = Qui commence avec le jeton haricot

card-x = une carte
face-E = un œil
face-D = un dé
face-T = un trésor
face-L = un tronc
power-hide = se cacher, sans jouer
power-axe = lancer la Grande Hache
power-bonus = un sac de plus, pour deux trésors
power-reroll = relancer des dés

choose = Choisir la carte { $card }
axe = Utiliser la hache
dice = { $count_is ->
    [1] Lancer un dé
   *[other] Lancer { $count } dés
}
extra = { $count_is ->
    [0] Aucun dé de plus
    [1] Un dé de plus
   *[other] { $count } dés de plus
}
place = Empiler { $face }
power-eye = Pouvoir : donner l’œil à { $seat }
power-steal = Pouvoir : voler { $seat }
power-return = Pouvoir : remettre { $face }
power = { $power_is ->
    [none] Continuer sans le pouvoir
   *[other] Pouvoir : { $power }
}

field-manche = Manche
field-active = Construit maintenant
field-bean = Le haricot est chez
field-eye = L’œil est chez
field-height = Pièces sur la tige
field-hand = Vos cartes
field-card = Cartes choisies
field-tokens = Jetons trésor
field-axes = Haches
field-gold = Sacs d’or
field-gold_deck = Sacs d’or restants
field-purse = Or retourné
field-reserve = Dés restants
field-cylinders = Troncs restants
field-played = Cartes jouées

hint-hopes = Après { $rounds ->
    [one] { $rounds } essai
   *[other] { $rounds } essais
} de quelques tours : { $side ->
    [ahead] { $points ->
        [one] { $points } sac d’or
       *[other] { $points } sacs d’or
    } de plus que les autres
    [behind] { $points ->
        [one] { $points } sac d’or
       *[other] { $points } sacs d’or
    } de moins que les autres
   *[level] autant d’or que les autres
} en moyenne, espoirs compris.
