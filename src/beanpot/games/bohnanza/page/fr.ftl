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
    .is_may = ou commence un champ vide
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
option-talk_limit = Propositions par tour, 0 pour sans limite

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
    .told = plante la première carte
plant-in = Planter la première carte dans le champ { $field }
    .told = plante dans le champ { $field }
sow = Planter { $card }
    .told = plante { $card }
sow-in = Planter { $card } dans le champ { $field }
    .told = plante { $card } dans le champ { $field }
stop-planting = Ne plus planter
    .told = ne plante plus
harvest = Vendre le champ { $field }
    .told = vend le champ { $field }
buy-field = Acheter le troisième champ
    .told = achète le troisième champ
draw = { $count_is ->
    [2] Retourner deux cartes
   *[other] Piocher { $count } cartes
}
    .told = { $count_is ->
        [2] retourne deux cartes
       *[other] pioche { $count } cartes
    }
end-trading = Finir les échanges
    .told = finit les échanges
end-phase = Continuer
    .told = continue
accept = Accepter la proposition { DE($seat) }
    .told = accepte la proposition { DE($seat) }
accept-with = Accepter la proposition { DE($seat) } en donnant { $cards }
    .told = accepte la proposition { DE($seat) }
refuse = Refuser la proposition { DE($seat) }
    .told = refuse la proposition { DE($seat) }
withdraw = Retirer votre proposition à { $seat }
    .told = retire sa proposition à { $seat }
propose = À { $seat } : { $give } contre { $get }
    .told = propose à { $seat } : { $give } contre { $get }
gift = Donner { $give } à { $seat }
    .told = offre à { $seat } : { $give }
wish = Demander { $get } à { $seat }
    .told = demande à { $seat } : { $get }
discard-hand = Défausser la carte { $place } de la main
    .told = défausse une carte de sa main : { $place }
discard = Défausser { $card }
    .told = défausse { $card }
deal = Donner { $card }
    .told = { $card_is ->
        [x] Une carte est piochée
       *[other] Pioché : { $card }
    }
dealer = { $seat } donne
    .told = { $seat } donne

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

## La scène

others = Les autres fermes
in-turn = joue
field = Champ { $field }
fallow = en jachère
grows = { $count } { $card }
who-grows = cultive { $kinds }
sells-for = { $coins ->
    [0] ne rapporte rien
    [one] rapporte { $coins } pièce
   *[other] rapporte { $coins } pièces
}
more-for = encore { $count } pour { $coins }
sell = Vendre
plant-here = planter ici
why-not = pourquoi pas ?
coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
draw-pile = Pioche
discards = Défausse
turned-up = Cartes retournées
turned = ouverte
on-offer = Sur la table
none-turned-up = rien de retourné
to-plant = À planter
your-fields = Vos champs
your-hand = Votre main, dans l’ordre
hand-empty = aucune carte
plant-first = à planter
place-in-hand = carte { $place }
plant-card = Planter { $card }
discard-card = Défausser { $card }
offer-card = Proposer { $card }
ask-card = Demander { $card }
buy-field-for = { $coins ->
    [one] Acheter le troisième champ pour { $coins } pièce
   *[other] Acheter le troisième champ pour { $coins } pièces
}

make-offer = Proposer
your-offer = Votre proposition
deal-with = Avec
deal-cancel = Annuler
you-give = Vous donnez
you-get = Vous recevez
gives = { $name } donne
gets = { $name } reçoit
nothing = rien
tap-to-give = touchez vos cartes
tap-to-get = touchez un haricot
take-back = Reprendre { $card }
ask-for = Demander des haricots
ask-one = { $count ->
    [0] Demander { $card }
   *[other] Demander { $card }, déjà { $count }
}
send-trade = Proposer à { $name }
send-gift = Donner à { $name }
send-wish = Demander à { $name }
slips = Propositions ouvertes
slips-to-you = Propositions pour vous
slip-to-you = { $name } vous propose un échange
slip-by-you = Vous proposez à { $name }
slip-between = { $from } propose à { $to }
accept-slip = Accepter
refuse-slip = Refuser
counter-slip = Négocier
change-slip = Modifier
withdraw-slip = Retirer
which-copies = Donner d’autres exemplaires…
copy-hand = { $card } (carte { $place })
copy-faceup = { $card } (retournée)

hint-answer = { $name } vous propose un échange : acceptez, refusez ou négociez.
hint-plant = Plantez votre première carte.
hint-plant-more = Plantez aussi la suivante, ou arrêtez.
hint-plant-or-discard = Plantez la suivante, défaussez une carte, ou continuez.
hint-discard = Défaussez une carte de votre main, ou continuez.
hint-room = Aucun champ ne prend ce haricot : faites de la place.
hint-turn = Retournez les prochaines cartes.
hint-trade = Échangez : touchez des cartes pour les proposer.
hint-sow = Plantez les cartes gardées ou reçues.
hint-choose = Plantez ce qui vous plaît ; le reste sera laissé à { $name }.
hint-offered = Plantez ou défaussez ce que { $name } vous a laissé.
hint-draw = Piochez pour finir votre tour.
hint-offer = { $name } échange : touchez des cartes pour en proposer.
wait-plant = { $name } plante.
wait-sow = { $name } plante ce qui a été échangé.
wait-turn = { $name } va retourner des cartes.
wait-draw = { $name } va piocher.
