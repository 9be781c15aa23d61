lesson-intro = Un Haricot de dés pousse sur la table. Faites-le monter, et vous gagnez de l’or ; faites-le tomber, et ce sont les autres qui en gagnent.
lesson-1 = Choisissez le 4.
    .why = Chacun pose une carte en secret ; la plus basse commence. Les petits dessins de votre carte disent combien de dés vous pouvez lancer : un ou trois avec un 4.
lesson-2 = Lancez trois dés.
    .why = Tout dé lancé doit être empilé. Plus de dés rapportent plus, mais le risque grandit.
lesson-3 = Ne prenez pas de dé supplémentaire.
    .why = Une face dé permettrait d’en lancer un autre. Mais deux yeux réveillent le géant, et l’on n’empile plus que les yeux.
lesson-4 = Empilez le trésor.
    .why = C’est vous qui choisissez l’ordre. Sur un trésor va un de vos jetons : chacun vaut un sac d’or si le Haricot tient à la fin de votre tour.
lesson-5 = Empilez le tronc.
    .why = Sur un tronc va un cylindre de bois. Quand il n’y en a plus, on pose le château, et c’est lui qui paie le mieux.
lesson-6 = Empilez le dernier dé.
    .why = Rien ne va sur une face dé. Le Haricot tient, et vous piochez un sac pour votre jeton.
lesson-7 = Choisissez le 2.
    .why = { $B } a réveillé le géant et fait tomber le Haricot : tous les autres ont pioché un sac pour chacun de leurs jetons qui s’y trouvaient. Une carte basse commence, tant que le Haricot est bas.
lesson-hand =
    { $piece ->
        [d] Le dé est dans votre main : portez-le au-dessus du Haricot et lâchez.
        [cyl] Le cylindre va dessus : portez-le là et lâchez.
       *[token] Votre jeton va dessus : portez-le là et lâchez.
    }
    .why = Votre main tremble : attendez un moment calme avant de lâcher.
lesson-end = La partie continue ainsi pendant sept manches.
