# Les mots du plateau dans un terminal.

pile = pile { $pile }
draw-pile = pioche
aside = de côté
tokens-left = jetons restants
wallet = ★ bourse : 7★ s’écrit 7w
your-hand = votre main
your-farm = votre ferme
hand = main
farm = ferme
tokens = jetons
empty = vide
played-on = jouées sur la pile { $pile } :
no-cards = rien

# Les coups, à côté des mots que l’on tape.
move-play = { $face_down ->
    [yes] jouer { $card } face cachée sur la pile { $pile }
   *[no] jouer { $card } sur la pile { $pile }
}
move-plant = planter { $card }
