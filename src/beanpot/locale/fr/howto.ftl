## Comment jouer : une page par jeu

goal-title = But du jeu
steps-turn = À votre tour
scoring-title = Décompte
end-title = Fin de la partie
trick-title = L’astuce à connaître
notes-title = À ne pas oublier
for-players = À { $seats } joueurs
choose-players = Pour combien de joueurs ?
