# Vos parties, sur l’étagère et dans la barre de chaque page.

mine = Vos parties
mine-waiting = On vous attend
mine-running = En cours
mine-finished = Terminées
mine-more = Afficher toutes les parties terminées
mine-continue = Reprendre la partie
mine-last = Revenir à votre dernière table
mine-won = Gagné
mine-with = avec { $names }
mine-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
mine-badge = { $count ->
    [one] Une partie vous attend. Appuyez sur N pour l’ouvrir.
   *[other] { $count } parties vous attendent. Appuyez sur N pour ouvrir la suivante.
}
