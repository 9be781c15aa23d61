both = { $what } : { $more }
field = Champ { $field }
fallow = vide
grows = { $count } { $card }
who-grows = cultive { $kinds }
sells-for = { $coins ->
    [one] rapporte { $coins } pièce
   *[other] rapporte { $coins } pièces
}
more-for = { $coins ->
    [one] encore { $count } pour { $coins } pièce
   *[other] encore { $count } pour { $coins } pièces
}
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
on-offer = Sur la table
none-turned-up = rien de retourné
your-fields = Vos champs
your-hand = Votre main, dans l’ordre
hand-empty = aucune carte
plant-first = à planter
place-in-hand = carte { $place }
turn-up = Retourner { $count } cartes
offer-card = Proposer { $card }
ask-card = Demander { $card }
buy-field-for = { $coins ->
    [one] Acheter un troisième champ pour { $coins } pièce
   *[other] Acheter un troisième champ pour { $coins } pièces
}

trading-table = Table d’échange
phases = Phases du tour
phase-plant = planter
phase-trade = échanger
phase-plant-again = replanter
phase-draw = piocher
phase-offer = offre
phase-turn-up = retourner
now-planting = { $who ->
    [you] Vous plantez
   *[other] { $name } plante
}
now-turning = { $who ->
    [you] Vous retournez
   *[other] { $name } retourne
}
now-trading = { $who ->
    [you] Vous échangez
   *[other] { $name } échange
}
now-drawing = { $who ->
    [you] Vous piochez
   *[other] { $name } pioche
}
more-short = encore { $count } :
would-grow = { $from } → { $to }, valeur { $coins }
sell-for-nothing = Vendre pour 0 pièce ?
keep = Garder
third-field = { $coins ->
    [one] Un troisième champ pour { $coins } pièce
   *[other] Un troisième champ pour { $coins } pièces
}
no-third-field = pas de 3e champ
third = 3e
buy = Acheter
first = d’abord
given = donner
kept = garder
wants = { $name } le veut
offered-to-you = pour vous
offered-to = pour { $name }
no-offer-yet = Aucune proposition. Touchez des cartes pour en faire une.
no-offer = Aucune proposition.
not-for-you = Pas pour vous. Vous pouvez proposer à { $name } des cartes de votre main.
one-of = { $number } sur { $count }
next-offer = Proposition { $number } sur { $count } : voir la suivante

offer-replaced = modifiée
offer-withdrawn = { $name } a retiré son offre.
meanwhile = Entre-temps :
make-offer = Proposer
your-offer = Votre proposition
deal-with = Avec
deal-cancel = Annuler
you-give = Vous donnez
you-get = Vous recevez
gets = { $name } reçoit
nothing = rien
tap-to-give = vos cartes ?
tap-to-get = des haricots ?
changed = modifié : { $more } { $card }
take-back = Reprendre { $card }
ask-for = Demander des haricots
ask-one = { $count ->
    [0] Demander { $card }
   *[other] Demander { $card }, déjà { $count }
}
send-trade = Proposer à { $name }
send-gift = Donner à { $name }
send-wish = Demander à { $name }
look-through = Consulter la défausse
slip-to-you = { $kind ->
    [gift] { $name } vous propose un don
    [wish] { $name } vous demande un don
   *[trade] { $name } vous propose
}
slip-by-you = { $kind ->
    [gift] Don proposé à { $name }
    [wish] Don demandé à { $name }
   *[trade] Vous proposez à { $name }
}
slip-between = { $kind ->
    [gift] { $from } propose un don à { $to }
    [wish] { $from } demande un don à { $to }
   *[trade] { $from } propose à { $to }
}
accept-slip = Accepter
refuse-slip = Refuser
counter-slip = Négocier
change-slip = Modifier
withdraw-slip = Retirer
which-copies = Donner d’autres exemplaires…
copy-hand = { $card } (carte { $place })
copy-faceup = { $card } (retournée)

hint-answer = { $kind ->
    [gift] { $name } vous propose un don : acceptez, refusez ou négociez.
    [wish] { $name } vous demande un don : acceptez, refusez ou négociez.
   *[trade] { $name } vous propose un échange : acceptez, refusez ou négociez.
}
hint-answer-yours = { $kind ->
    [gift] acceptez ou refusez le don { DE($name) }.
    [wish] répondez à { $name }, qui vous demande un don.
   *[trade] répondez à la proposition { DE($name) }.
}
hint-plant = plantez votre première carte.
hint-plant-more = plantez aussi la suivante, ou arrêtez.
hint-stop = arrêtez, ou faites de la place : aucun champ ne prend la suivante.
hint-plant-or-discard = plantez la suivante, défaussez une carte, ou continuez.
hint-discard = défaussez une carte de votre main, ou continuez.
hint-room = faites de la place, aucun champ ne prend ce haricot.
hint-turn = retournez les prochaines cartes.
hint-trade = choisissez des cartes à échanger.
hint-sow = plantez les cartes gardées ou reçues.
hint-choose = plantez ce qui vous plaît ; le reste sera laissé à { $name }.
hint-offered = plantez ou défaussez ce que { $name } vous a laissé.
hint-draw = piochez pour finir votre tour.
hint-offer = { $name } échange : choisissez des cartes à proposer.
wait-plant = { $name } plante.
wait-sow = { $name } plante ce qui a été échangé.
wait-turn = { $name } va retourner des cartes.
wait-draw = { $name } va piocher.
in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
card-words = { $card } : { $copies } dans le jeu. Vente : { $steps }
meter-step = { $coins ->
    [one] { $count } pour { $coins } pièce
   *[other] { $count } pour { $coins } pièces
}

result-title = { $coins ->
    [one] { $name } gagne { $coins } pièce
   *[other] { $name } gagne { $coins } pièces
}
result-sold = { $name } a vendu { $count } { $card }.
result-reached = { $coins ->
    [one] À partir de { $count }, ils rapportent { $coins } pièce.
   *[other] À partir de { $count }, ils rapportent { $coins } pièces.
}
result-missed = { $count } en auraient rapporté { $coins }.
result-growing = dans les champs
result-coins = pièces
