box-line = Planter ses haricots dans l’ordre de la main, échanger ce qui ne convient pas, et vendre des champs entiers.
box-minutes = 45
box-level = règles simples, échanges animés

option-exhaustion = Quand la pioche est épuisée
    .is_eager = avec sa dernière carte
    .is_lazy = quand une carte manque
option-protection = Quels haricots seuls ne peuvent être vendus
    .is_ignore_empty = si un autre champ en a deux ou plus
    .is_strict = aussi si un autre champ est vide
    .is_off = tous peuvent être vendus
option-match_planting = Un haricot rejoint le champ de sa variété
    .is_must = toujours
    .is_may = sauf s’il commence un champ vide
option-offturn_windows = Quand les autres peuvent vendre ou acheter
    .is_draws_and_plants = avant les pioches, et quand ils plantent
    .is_every_action = après chaque action
    .is_own_turn_only = à leur tour seulement
option-proposals = Qui entend une proposition
    .is_public = tout le monde
    .is_private = seulement les deux
option-duel_discard_max = Cartes de la main défaussées par tour de duel
    .is_1 = une
    .is_unlimited = autant qu’on veut
option-browse_discard = La défausse peut être consultée
option-dealer = Qui donne ; la place suivante commence
option-talk_limit = Propositions par joueur et par tour (0 : sans limite)
rules-2 = Nouveau : la limite des propositions compte celles de chaque joueur séparément.

words-hint = Les échanges sont trop nombreux pour une liste. Les cartes de la main se comptent depuis la première :
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

plant = Planter la première carte
plant-in = Planter la première carte dans le champ { $field }
sow = Planter { $card }
sow-in = Planter { $card } dans le champ { $field }
stop-planting = Ne plus planter
harvest = Vendre le champ { $field }
buy-field = Acheter le troisième champ
draw = Prendre { $count } cartes de la pioche
end-trading = Finir les échanges
end-phase = Continuer
accept = Accepter la proposition { DE($seat) }
accept-with = Accepter la proposition { DE($seat) } en donnant { $cards }
refuse = Refuser la proposition { DE($seat) }
withdraw = Retirer votre proposition à { $seat }
propose = À { $seat } : { $give } contre { $get }
gift = Donner { $give } à { $seat }
wish = Demander { $get } à { $seat }
discard-hand = Défausser la carte { $place } de la main
discard = Défausser { $card }
item-faceup = { $place_is ->
    [1] la première carte retournée
    [2] la deuxième carte retournée
   *[other] la carte retournée { $place }
}
item-hand = { $place_is ->
    [1] la première carte de la main
   *[other] la carte { $place } de la main
}
item-counted = { $count } { $card }
item-card = { $card }

field-active = Fermier dont c’est le tour
field-hand = Votre main, la première carte d’abord
field-faceup = Retournées
field-field = Champs
field-aside = À planter
field-offer = Offertes
field-coins = Pièces
field-given = Proposé : donné
field-wanted = Proposé : demandé
field-hand_size = Cartes en main
field-draw_size = Pioche
field-discard_top = Dessus de la défausse
field-discard_size = Défausse
field-browsed = Défaussées

hint-hopes = Après { $rounds ->
    [one] { $rounds } essai
   *[other] { $rounds } essais
} de quelques tours : { $side ->
    [ahead] { $points ->
        [one] { $points } pièce
       *[other] { $points } pièces
    } de plus que les autres
    [behind] { $points ->
        [one] { $points } pièce
       *[other] { $points } pièces
    } de moins que les autres
   *[level] autant que les autres
} en moyenne, champs et main compris.
