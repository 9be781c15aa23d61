# Les mots du plateau dans un terminal.

round = manche { $number }
table-empty = la table est vide : jouez ce que vous voulez
to-beat = à battre
by = par { $seat }
your-hand = votre main
empty = vide
penalties = vos jetons négatifs
played = jouées
no-cards = rien
hand = main
deck = paquet
chips = jetons
out = éliminé
folded = couché
aside = { $cards } de côté
