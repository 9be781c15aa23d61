lesson-intro = À Haricots, vous vous débarrassez de dix cartes en jouant toujours plus haut.
lesson-1 = Ouvrez avec votre 4 : touchez-le, puis jouez-le.
    .why = La table est vide : vous pouvez tout jouer. Les petites cartes sont difficiles à placer plus tard.
lesson-2 = Jouez les deux six ensemble.
    .why = { $C } a joué 11, et vous devez jouer plus haut. Les cartes de même valeur s’additionnent : 6 + 6 = 12.
lesson-3 = Jouez les deux 2/16 ensemble.
    .why = { $D } a joué trois cinq, soit 15. À partir de 15, un 2/16 compte 16 : les vôtres font 32.
lesson-4 = Ouvrez de nouveau : jouez le 7.
    .why = Tout le monde a passé. Si personne n’a battu vos cartes quand revient votre tour, on débarrasse la table.
lesson-5 = Piochez et passez.
    .why = { $D } a joué quatre neuf, soit 36. Vos quatre huit ne font que 32 ; en passant, vous piochez une carte.
lesson-6 = Jouez vos cinq huit.
    .why = Vous avez pioché un huit ! Jouez votre dernière carte, et vous gagnez aussitôt la manche.
lesson-end = La manche est à vous, et un jeton avec elle ; deux jetons gagnent la partie.
