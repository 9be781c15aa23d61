# Les mots du plateau dans un terminal.

manche = manche { $number } sur { $of } :
phase-lead = le joueur qui a le pion haricot ● entame
phase-put = tous les autres posent une carte face cachée
phase-take = ▶ prend une des cartes jouées
your-hand = votre main
empty = vide
legend = ∅ : tapez T1 … T4
you-put = votre carte
none-yet = rien encore
