box-line = Empilez les dés jusqu’au ciel, sans faire tomber le Haricot.
box-minutes = 30
box-level = audacieux
points = { $points ->
    [one] { $points } pièce d’or
   *[other] { $points } pièces d’or
}

option-variant = Jeu
    .is_base = jeu de base
    .is_expert = Expert : un pouvoir par carte
option-stability = Ce qui décide si le Haricot tient
    .is_random = le hasard
    .is_statics = un calcul rapide de son équilibre
    .is_mujoco = une simulation physique des pièces
    .is_referee = l’hôte, avec le vrai jeu sur une table
option-fall_rate = Avec le hasard : risque de chute pour chaque pièce déjà empilée (0.01 pour 1 %)
option-eyes_checked = Deux yeux réveillent le géant
    .is_each_throw = après n’importe quel lancer
    .is_after_all_throws = après tous les lancers du tour
option-castle_interrupts = Le château arrête aussitôt l’empilement (sinon il est posé en dernier)
option-castle_pays_turn_tokens = Les jetons Trésor posés au tour du château paient aussi à la fin de ce tour
option-short_payout = S’il n’y a pas assez de sacs d’or
    .is_rotate = chacun en prend un à tour de rôle
    .is_full_in_order = chacun prend tout son dû, dans l’ordre
option-end_on_empty = Quand il n’y a plus de sacs d’or, la partie se termine
    .is_immediate = tout de suite
    .is_end_of_round = à la fin de la manche
option-axe_model = Avec le hasard : pièces abattues par la hache
    .is_uniform = tous les nombres ont la même chance
option-power7_face = Face relancée par le pouvoir 7
    .is_E = œil
    .is_D = dé
    .is_T = trésor
    .is_L = tronc
option-power6_window = Le pouvoir 6 peut servir
    .is_any_throw = après chaque lancer du tour
    .is_first_throw = après le premier lancer seulement
option-bean_start = Jeton Haricot Magique au départ

card-x = une carte
name-of-1 = Longue-vue
name-of-2 = Cachette
name-of-3 = Voleur
name-of-4 = Bûcheron
name-of-5 = Trésor
name-of-6 = Repentir
name-of-7 = Jongleur
or = ou
face-E = un œil
face-D = une face dé
face-T = un trésor
face-L = un tronc
power-hide = se cacher et passer son tour
power-axe = lancer la Grande Hache
power-bonus = un sac de plus pour deux trésors
power-reroll = relancer des dés

choose = Choisir la carte { $card }
axe = Utiliser la hache
dice = { $count_is ->
    [1] Lancer { $count } dé
   *[other] Lancer { $count } dés
}
extra = { $count_is ->
    [0] Aucun dé supplémentaire
    [1] Lancer { $count } dé supplémentaire
   *[other] Lancer { $count } dés supplémentaires
}
place = Empiler { $face }
power-eye = Pouvoir : donner le jeton Œil à { $seat }
power-steal = Pouvoir : voler { $seat }
power-return = Pouvoir : remettre { $face }
power = { $power_is ->
    [none] Continuer sans le pouvoir
   *[other] Pouvoir : { $power }
}

field-manche = Manche
field-active = En train de construire
field-bean = Jeton Haricot Magique
field-eye = Jeton Œil
field-height = Pièces du Haricot
field-hand = Vos cartes
field-card = Cartes choisies
field-tokens = Jetons Trésor
field-axes = Haches
field-gold = Sacs d’or
field-gold_deck = Sacs d’or restants
field-purse = Or révélé
field-reserve = Dés restants
field-cylinders = Cylindres restants
field-played = Cartes jouées
