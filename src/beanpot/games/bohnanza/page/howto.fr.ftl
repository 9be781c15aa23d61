goal = Cultivez des champs d’une seule variété, vendez-les et finissez la partie avec le plus de pièces.

plant = Plantez la première carte de votre main. Si vous voulez, plantez aussi la suivante.
    .title = Planter
trade = Retournez deux cartes. Échangez-les, ainsi que des cartes de votre main, avec qui vous voulez.
    .title = Échanger
plant-kept = Plantez toutes les cartes gardées ou reçues. Vos partenaires d’échange font de même.
    .title = Planter encore
draw = Piochez { $seats ->
        [6] quatre
        [7] quatre
       *[other] trois
    } cartes, une par une, et placez chacune à la fin de votre main.
    .title = Piocher

duel-offer = Plantez ou défaussez chacune des cartes que votre adversaire vous a laissées.
    .title = Prendre l’offre
duel-plant = Plantez la première carte de votre main, et la suivante si vous voulez. Vous pouvez ensuite défausser une carte.
    .title = Planter de sa main
duel-turn-up = Retournez trois cartes et ajoutez-y celles du dessus de la défausse qui correspondent. Plantez ce que vous voulez et laissez le reste.
    .title = Retourner des cartes
duel-draw = Piochez deux cartes, une par une, et placez chacune à la fin de votre main.
    .title = Piocher deux cartes

scoring = Vous pouvez vendre un champ { $seats ->
        [2] à votre tour
       *[other] à tout moment
    }, mais seulement en entier. Le bas de la carte indique combien de haricots rapportent combien de pièces : 4 Colt en rapportent 1, 6 en rapportent 2, 8 en rapportent 3.
end = { $seats ->
        [2] La partie se termine quand la pioche est épuisée.
        [3] La partie se termine quand la pioche est épuisée pour la deuxième fois.
       *[other] La partie se termine quand la pioche est épuisée pour la troisième fois.
    } Chacun vend tous ses champs. Les cartes en main ne rapportent rien, mais elles comptent en cas d’égalité.
trick = Il est interdit de trier sa main. Si un haricot en sépare deux pareils, échangez-le. Même le donner peut valoir la peine.
duel-trick = Votre adversaire peut planter ce que vous laissez. Laissez-lui des haricots qui ne vont dans aucun de ses champs, et retenez ce qu’il y a sur la défausse : cela peut revenir.

note-kind = Un champ ne contient qu’une seule variété. ×20 dans le coin d’une carte signifie : il y en a 20 dans le jeu.
note-alone = Vous ne pouvez pas vendre un haricot seul tant qu’un autre de vos champs en contient deux ou plus.
note-third = { $seats ->
        [3] Vous avez trois champs dès le départ.
        [6] Vous avez deux champs. Un troisième coûte 2 pièces.
        [7] Vous avez deux champs. Un troisième coûte 2 pièces.
       *[other] Vous avez deux champs. Un troisième coûte 3 pièces.
    }
