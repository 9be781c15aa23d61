goal = { $mode ->
        [advanced] Débarrassez-vous de vos cartes, ou abandonnez à temps. Le joueur qui a le plus de points gagne.
       *[basic] Soyez le premier à vous débarrasser de toutes vos cartes. { $chips ->
            [one] Une manche gagnée, et la partie est à vous.
           *[other] Gagnez { $chips } manches, et la partie est à vous.
        }
    }

beat = Jouez une carte, ou plusieurs de même nombre : elles s’additionnent. Vous devez dépasser les cartes de la table.
    .title = Jouer plus haut
draw = Sinon, prenez une des quatre cartes de votre pioche personnelle. Vous pourrez la jouer à un prochain tour.
    .title = Ou piocher et passer
drop-out = Si votre pioche est vide et que vous passez, vous sortez de la manche.
    .title = Ou sortir
fold-early = Mettez de côté une suite de nombres consécutifs et sortez de la manche. Chaque carte qui vous reste en main coûte 1 point.
    .title = Ou abandonner à temps
lead = Si personne ne bat vos cartes avant votre prochain tour, la table est débarrassée. Vous pouvez alors jouer ce que vous voulez.
    .title = Rejouer librement

scoring-basic = Vous gagnez la manche et un jeton quand vous jouez votre dernière carte, ou quand tous les autres sont sortis.
scoring-advanced = Le gagnant d’une manche prend un jeton qui vaut 3 points. Si quelqu’un joue sa dernière carte, ceux qui sont encore dans la manche perdent 1 point par carte en main.
end = { $mode ->
        [advanced] La partie compte { $seats } manches : chacun en commence une. À égalité de points, celui qui a le plus de jetons gagne.
       *[basic] { $chips ->
            [one] Le premier joueur qui a un jeton gagne la partie.
           *[other] Le premier joueur qui a { $chips } jetons gagne la partie.
        }
    }
trick = Gardez les 1/17 et les 2/16. Ils sont d’abord faibles, mais dès que les cartes de la table comptent 15 ou plus, ils comptent 17 et 16.

note-equal = Une valeur égale ne suffit pas.
note-some = Rien ne vous oblige à jouer ensemble toutes vos cartes d’un même nombre.
note-dealt = { $seats ->
        [3] À 3 joueurs, 28 cartes ne servent pas.
        [4] À 4 joueurs, 14 cartes ne servent pas.
       *[other] À 5 joueurs, toutes les cartes servent.
    }
