goal = Ramassez les couleurs qui rapportent et laissez les mauvaises aux autres. Le plus haut total gagne.
steps-round = Un tour

lead = Le joueur qui a le pion haricot pose une carte face visible, avec le pion dessus.
    .title = Entamer
play-hidden = Tous les autres choisissent une carte et la posent face cachée. On les retourne ensemble.
    .title = Jouer une carte
take = Le joueur qui a le pion prend la carte d’un autre. Si c’est la vôtre, vous choisissez ensuite. Personne ne reprend la sienne.
    .title = Prendre une carte
last = Le dernier reçoit la carte sous le pion, prend le pion et entame le tour suivant.
    .title = Recevoir le pion

scoring = Chaque couleur devant vous compte la somme de ses nombres. Le valet, le cavalier et la dame changent chacun le plus en moins, ou le moins en plus. Le roi double la couleur. Le Pas de Haricots la ramène à 0.
end = { $deals ->
        [one] La partie compte une seule manche.
       *[other] La partie compte { $deals } manches.
    } À { $seats } joueurs, chacun reçoit { $cards } cartes par manche : une manche dure donc { $cards } tours.
trick = Deux cartes moins s’annulent. Si une couleur tourne mal, prenez-en une deuxième, ou son Pas de Haricots.

note-any = Vous pouvez jouer n’importe quelle carte. Il n’y a pas de couleur à fournir.
note-special = Les cartes spéciales ne valent rien par elles-mêmes et ne comptent que pour leur couleur.
note-give = La carte que vous jouez va toujours à un autre joueur.
