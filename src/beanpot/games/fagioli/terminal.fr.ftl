# Les mots du plateau dans un terminal.

pile = pile { $pile }
draw-pile = pioche
aside = de côté
tokens-left = jetons restants
wallet = ★ est une bourse : tapez w
your-hand = votre main
your-farm = votre ferme
hand = main
farm = ferme
tokens = jetons
empty = vide
played-on = jouées sur la pile { $pile } :
no-cards = rien
