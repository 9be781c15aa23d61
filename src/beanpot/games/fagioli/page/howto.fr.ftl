goal = Plantez des cartes sur votre ferme et évitez d’éclater. Le joueur qui a le plus de thalers gagne.

compare = Jouez une carte de votre main sur l’une des deux piles et comparez-la à la carte recouverte.
    .title = Jouer une carte
higher = Si votre carte est plus grande, piochez autant de cartes que la différence.
    .title = Plus grande : piocher
lower = Si votre carte est plus petite, plantez autant de cartes de votre main que la différence, face cachée.
    .title = Plus petite : planter
burst = Plus de cinq cartes en main, pas assez de cartes à planter ou plus aucune carte : vous éclatez. Prenez le plus petit jeton et une nouvelle main de quatre cartes.
    .title = Ne pas éclater

scoring = Chaque carte de votre ferme rapporte 1 thaler, et chaque jeton coûte sa valeur. Le joueur qui a la plus petite pénalité gagne 1 thaler. Si vous n’avez aucun jeton, vous en gagnez 1 de plus.
end = À { $seats } joueurs, il y a { $tokens } jetons. Quand le dernier est parti, la partie est finie. Un jeton est aussi retiré chaque fois que la pioche s’épuise.
trick = Sur une carte à bourse, vous pouvez jouer face cachée. Votre carte vaut alors 4, quel que soit son nombre. Cela vous évite souvent d’éclater.

note-equal = Si les deux nombres sont égaux, vous ne piochez rien et ne plantez rien.
note-choice = Vous choisissez les cartes que vous plantez. Leur valeur n’a plus d’importance.
note-tie = En cas d’égalité, le joueur qui vient plus tard dans l’ordre du tour gagne.
