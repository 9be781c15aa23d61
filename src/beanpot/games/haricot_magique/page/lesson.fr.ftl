lesson-intro = Une tige de dés pousse sur la table. Qui la fait monter gagne de l’or ; qui la fait tomber donne le leur aux autres.
lesson-1 = Choisissez le 4.
    .why = Chacun pose une carte en secret ; la plus basse commence. Ses petits dessins disent combien de dés on peut lancer : un ou trois avec un 4.
lesson-2 = Lancez trois dés.
    .why = Tout dé lancé doit être empilé. Plus de dés rapportent plus, et tremblent plus.
lesson-3 = Ne prenez pas de dé de plus.
    .why = Une face dé permettrait d’en lancer un autre. Mais deux yeux réveillent le géant, et l’on n’empile plus que les yeux.
lesson-4 = Empilez le trésor.
    .why = L’ordre est à vous. Sur un trésor va un de vos jetons : chacun vaut un sac d’or si la tige tient à la fin de votre tour.
lesson-5 = Empilez le tronc.
    .why = Sur un tronc va un cylindre de bois. Quand il n’y en a plus, on pose le château, et c’est lui qui paie le mieux.
lesson-6 = Empilez le dernier dé.
    .why = Rien ne va sur une face dé. La tige tient, et vous prenez un sac pour votre jeton.
lesson-7 = Choisissez le 2.
    .why = { $B } a réveillé le géant et fait tomber la tige : tous les autres ont pris un sac par jeton qui s’y trouvait. Une carte basse commence, tant que la tige est courte.
lesson-hand =
    { $piece ->
        [d] Le dé est dans votre main : portez-le au-dessus de la tige et lâchez.
        [cyl] Le cylindre va dessus : portez-le là et lâchez.
       *[token] Votre jeton va dessus : portez-le là et lâchez.
    }
    .why = Votre main tremble : attendez un moment calme et ne lâchez pas en hâte.
lesson-end = Et ainsi de suite pendant sept manches, pièce par pièce et à la main.
