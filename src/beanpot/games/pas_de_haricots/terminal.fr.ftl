# Les mots du plateau dans un terminal.

manche = manche { $number } sur { $of } :
phase-lead = le joueur qui a le pion haricot ● entame
phase-put = tous les autres posent une carte face cachée
phase-take = ▶ prend une des cartes jouées
your-hand = votre main
empty = vide
legend = ∅ : tapez T1 … T4
you-put = votre carte
none-yet = rien encore
help-cards = Une carte s’écrit par sa couleur, D ♦, H ♥, S ♠ ou C ♣, puis sa valeur : V valet, N cavalier, Q dame, K roi.
help-no-beans = { $example } est la dame de carreau. T1 à T4 sont les Pas de Haricots de ♦, ♥, ♠ et ♣.

# Les coups, à côté des mots que l’on tape.
move-lead = entamer avec { $card }
move-put = poser { $card } face cachée
move-take = prendre la carte { DE($seat) }
