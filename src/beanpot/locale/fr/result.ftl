# Ce qui est dit à la fin d’une manche et d’une partie

round-over = La manche est terminée
row-player = joueur
row-round = cette manche
outcome-won = vainqueur
replay = Revoir la partie
save-journal = Télécharger la partie
to-rematch = Aller à la partie suivante
pause-waits = On attend { $names }.
pause-left = La partie continue dans { $seconds } s.
pause-next = Suivant
pause-fold = Voir la table
pause-unfold = Afficher le résultat
pause-by-itself = Continuer automatiquement après 5 secondes
see-rule = Voir la règle
would-again = { $people ->
    [one] { $names } rejouerait bien
   *[other] { $names } rejoueraient bien
}
would-play = Je rejouerais bien
again-told = Les joueurs en ligne voient que vous rejoueriez.
rematch-told = Les autres trouvent la partie suivante ici et dans « Vos parties ».
place = { $place ->
    [1] 1re place
    [2] 2e place
   *[other] { $place }e place
}
spoken = { $place } : { $name }, { $points }.
spoken-round = { $name } : { $text }.
spoken-total = { $name } : { $text }, { $total } en tout.
why-shared = { $names } ont { $points } chacun et partagent la victoire.
why-tie = { $names } ont { $points } chacun. { $part } : { $values }.
why-ahead = { $name } termine { $points } devant { $other }.
why-difference = L’écart vient surtout de là : { $part } ({ $gain }).
