# Les mots du plateau dans un terminal.

round = manche { $number }
table-empty = la table est vide : jouez ce que vous voulez
to-beat = à battre
by = par { $seat }
your-hand = votre main
empty = vide
penalties = vos jetons négatifs
played = jouées
no-cards = rien
hand = main
deck = pioche
chips = jetons
out = sorti de la manche
folded = a abandonné
aside = { $cards } de côté

# Les coups, à côté des mots que l’on tape.
move-pass = passer
move-play = jouer { $copies } × { $card }
move-fold = abandonner, { $card } de côté
move-fold-run = abandonner, { $low } à { $high } de côté
