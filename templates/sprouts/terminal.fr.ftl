# Les mots du plateau dans un terminal.

laid = posé
your-hand = votre main
empty = vide
