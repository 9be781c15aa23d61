goal = Faites pousser le Haricot et ramassez des sacs d’or. Le joueur qui a le plus d’or gagne.
steps-round = Une manche

choose = Chacun choisit en secret une carte Action. Le plus petit nombre commence, et la carte indique combien de dés vous pouvez lancer.
    .title = Choisir une carte
throw = Lancez vos dés. Pour chaque face dé, vous pouvez lancer un dé supplémentaire.
    .title = Lancer les dés
stack = Empilez tous vos dés, un par un. Posez un de vos jetons sur un trésor, et un cylindre sur un tronc.
    .title = Les empiler
check = Si le Haricot tient toujours, piochez un sac d’or pour chaque jeton que vous avez empilé à ce tour.
    .title = Piocher de l’or

scoring = Un sac d’or vaut 10, 15 ou 20, et personne ne le sait avant la fin. Si vous faites tomber le Haricot, vous n’avez rien. Tous les autres piochent un sac d’or pour chacun de leurs jetons dans le Haricot.
end = La partie se termine après sept manches, quand chacun a joué toutes ses cartes Action, ou dès que les 30 sacs d’or sont partis.
trick = Une fois dans la partie, au début de votre tour, vous pouvez lancer la Grande Hache sur le Haricot. Ce n’est jamais un effondrement : servez-vous-en quand le Haricot vous paraît trop bancal.
powers = Chaque carte Action a un pouvoir, une fois par manche : le 2 vous laisse passer votre tour, le 3 vole un sac d’or, le 4 lance la Grande Hache. Choisissez aussi une carte pour son pouvoir, pas seulement pour son nombre.

note-eyes = Un œil seul ne fait rien. Deux yeux réveillent le géant : vous n’empilez que les yeux.
note-tokens = Vous avez trois jetons. Ils vous reviennent quand le Haricot tombe ou que le château est posé.
note-castle = S’il ne reste plus de cylindre, ou si les 12 dés sont empilés, posez le château. S’il tient, piochez 1 sac d’or, et 1 pour chacun de vos jetons dans le Haricot.
