box-line = Plantez dans l’ordre, échangez le reste, vendez des champs entiers.
box-minutes = 45
box-level = animé
points = { $points ->
    [one] { $points } pièce
   *[other] { $points } pièces
}

option-exhaustion = La pioche est épuisée (la dernière fois, la partie se termine)
    .is_eager = dès que sa dernière carte est piochée
    .is_lazy = quand il manque une carte
option-protection = Vendre un champ d’un seul haricot est permis
    .is_ignore_empty = si vos autres champs en ont 0 ou 1
    .is_strict = si tous vos autres champs en ont 1
    .is_off = toujours
option-match_planting = Un haricot de la même variété que l’un de vos champs
    .is_must = doit y être planté
    .is_may = peut aussi aller dans un champ vide
option-offturn_windows = Vendre un champ hors de son tour
    .is_draws_and_plants = avant toute pioche ou plantation
    .is_every_action = après toute action
    .is_own_turn_only = seulement pour faire de la place
option-proposals = Les propositions d’échange sont visibles par
    .is_public = tout le monde
    .is_private = les deux joueurs concernés
option-duel_discard_max = À 2 joueurs : cartes de la main à défausser par tour, au plus
    .is_1 = une
    .is_unlimited = sans limite
option-browse_discard = On peut consulter la défausse
option-dealer = Donneur (le joueur suivant commence)
option-talk_limit = Propositions par joueur et par tour (0 : sans limite)
rules-2 = Nouveau : la limite compte les propositions de chaque joueur séparément.

words-hint = Les échanges possibles sont trop nombreux pour une liste. Les cartes de la main sont numérotées à partir de la première :
words-example = propose B give [hand:1] get {"{"}chaos: 1{"}"}

card-x = une carte
card-cogne = Cogné
card-cochet = Cochet
card-colt = Colt
card-cauchemar = Cauchemar
card-cochon = Cochon
card-colique = Colique
card-copain = Copain
card-chaos = Chaos
card-comique = Comique
card-coriace = Coriace
card-choco = Choco

plant = Planter votre première carte
plant-in = Planter votre première carte dans le champ { $field }
sow = Planter { $card }
sow-in = Planter { $card } dans le champ { $field }
stop-planting = Ne plus planter
harvest = Vendre le champ { $field }
sell-beans = Vendre vos { $card } (champ { $field })
buy-field = Acheter un troisième champ
draw = Piocher { $count } cartes
end-trading = Terminer les échanges
end-phase = Continuer
accept = Accepter la proposition { DE($seat) }
accept-with = Accepter la proposition { DE($seat) } en donnant { $cards }
refuse = Refuser la proposition { DE($seat) }
withdraw = Retirer votre proposition à { $seat }
propose = Proposer à { $seat } { $give } contre { $get }
gift = Proposer un don à { $seat } : { $give }
wish = Demander { $get } à { $seat }
discard-hand = Défausser la carte { $place } de votre main
discard = Défausser { $card }
item-faceup = { $place_is ->
    [1] la première carte retournée
    [2] la deuxième carte retournée
   *[other] la carte retournée { $place }
}
item-hand = { $place_is ->
    [1] la première carte en main
   *[other] la carte { $place } en main
}
item-own = votre { $card }
item-turned = le { $card } retourné
item-counted = { $count } { $card }
item-card = { $card }

field-active = Joueur actif
field-hand = Votre main, à partir de la première carte
field-faceup = Cartes retournées
field-field = Champs
field-aside = À planter
field-offer = Offertes
field-coins = Pièces
field-given = Proposé
field-wanted = Demandé
field-hand_size = Cartes en main
field-draw_size = Pioche
field-discard_top = Dessus de la défausse
field-discard_size = Défausse
field-browsed = Défaussées
