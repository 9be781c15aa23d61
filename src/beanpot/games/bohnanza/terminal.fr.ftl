# Les mots du plateau dans un terminal, et ce qu’on répond aux mots tapés.

help-trade = Pour échanger, tapez avec qui, ce que vous donnez et ce que vous voulez (les noms peuvent être abrégés) :
help-order = Les cartes retournées partent d’abord, puis le début de la main ; { $place } est une seule carte.
help-answer = Répondez { $accept } (accepter) ou { $refuse } (refuser) ; { $withdraw } retire votre offre.
help-fields = Un champ { $example } a deux haricots ; il ne rapporte rien encore, et une pièce avec quatre.
offer-trade = proposer un échange, par exemple { $example }

draw-pile = pioche { $count }
discarded = défausse { $count }
on-top = { $card } au-dessus
ran-out = épuisée { $times }×
last-turn = dernier tour
cards = { $count ->
    [one] carte
   *[other] cartes
}
empty = vide
full = plein
your-hand = votre main
turned-up = retournées
on-offer = offertes
to-plant = { $who ->
    [you] Vous devez planter
   *[other] { $seat } doit planter
}
stage-offered = { $who ->
    [you] Vous plantez ou défaussez les cartes offertes
   *[other] { $seat } plante ou défausse les cartes offertes
}
stage-planting = { $who ->
    [you] Vous plantez depuis votre main
   *[other] { $seat } plante depuis sa main
}
stage-turning-up = { $who ->
    [you] Vous retournez des cartes
   *[other] { $seat } retourne des cartes
}
stage-trading = { $who ->
    [you] Vous échangez
   *[other] { $seat } échange
}
stage-choosing = { $who ->
    [you] Vous plantez les cartes utiles et laissez le reste
   *[other] { $seat } plante les cartes utiles et laisse le reste
}
stage-drawing = { $who ->
    [you] Vous piochez
   *[other] { $seat } pioche
}
stage-sowing = { $who ->
    [you] Vous plantez les cartes gardées et reçues
   *[other] { $seat } plante les cartes gardées et reçues
}
proposal-wish = { $who ->
    [you] Vous demandez { $wanted } à { $partner }
   *[other] { $to ->
        [you] { $seat } vous demande { $wanted }
       *[other] { $seat } demande { $wanted } à { $partner }
    }
}
proposal-trade = { $who ->
    [you] Vous proposez à { $partner } { $given } contre { $wanted }
   *[other] { $to ->
        [you] { $seat } vous propose { $given } contre { $wanted }
       *[other] { $seat } propose à { $partner } { $given } contre { $wanted }
    }
}
proposal-gift = { $who ->
    [you] Vous proposez { $given } en cadeau à { $partner }
   *[other] { $to ->
        [you] { $seat } vous propose { $given } en cadeau
       *[other] { $seat } propose { $given } en cadeau à { $partner }
    }
}

no-trade = Pour échanger, tapez B colt for chaos, give B colt ou ask B chaos.
no-front = { $front ->
    [none] Votre main est vide : vous ne pouvez pas planter { $card }.
   *[other] La première carte de votre main est { $front } : vous ne pouvez pas planter { $card }.
}
no-field = Vos champs n’ont pas de { $card }.
no-card = « { $words } » n’est pas une carte ; tapez colt, ou 2 colt, chaos.
no-many = Personne n’a { $count } { $card }.
no-bean = « { $words } » n’est pas le nom d’un seul haricot ; tapez { $names }.
no-copies = { $count ->
    [0] Vous n’avez pas de { $card } à donner.
   *[other] Vous n’avez que { $count } { $card } à donner.
}

# Les coups, à côté des mots que l’on tape.
move-plant = planter votre première carte
move-plant-aside = planter { $card }
move-plant-offer = planter { $card }
move-plant-faceup = planter { $card }
move-harvest = vendre le champ { $field }
move-buy-field = acheter
move-draw = piocher
move-accept = accepter
move-refuse = refuser la proposition { DE($seat) }
move-withdraw = retirer votre proposition à { $seat }
move-end-phase = continuer
