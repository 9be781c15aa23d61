pile = Pile { $pile }
pile-counts-four = face cachée, vaut 4
wallet = bourse
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
tokens = Jetons d’éclatement
tokens-left = Ceux qui restent, le plus doux d’abord
token = jeton { $size }
token-by = pris par { $name }
token-box = remis dans la boîte
farm-empty = rien de planté
hand-word = main
hand-empty = aucune carte
penalty = { $count ->
    [0] aucun jeton
   *[other] jetons −{ $count }
}
choose-card = choisissez une carte de votre main.
choose-pile = choisissez une pile.
choose-plant = { $count ->
    [one] plantez une carte.
   *[other] plantez { $count } cartes.
}
choose-plant-more = { $count ->
    [one] plantez encore { $count } carte.
   *[other] plantez encore { $count } cartes.
}
up = visible
down = cachée
hand-after = main { $before } → { $after }
play-and = { $move } : { $what }
why-not = pourquoi pas ?
theirs-hand = Main
theirs-farm = Ferme
look-through = Consulter
farm-secret = ferme secrète
only-you = visible de vous seul
in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
wallet-card = Avec une bourse
not-now = Injouable maintenant. Choisissez-la pour savoir pourquoi
result-title = { $name } éclate
result-full = { $name } devait piocher au-delà des cinq cartes qu’une main peut contenir.
result-short = { $name } n’avait pas assez de cartes à planter.
result-empty = { $name } n’avait plus de carte.
result-token = Le plus petit jeton restant coûte { $size ->
    [one] { $size } Thaler
   *[other] { $size } Thalers
}.
result-cost = éclate : −{ $size }
result-unit = jetons
result-what = ce tour
result-next = { $name } pioche une nouvelle main.
