box-line = Un fermier entre le marché et sa ferme : jouer haut pour piocher, jouer bas pour planter, sans éclater.
box-minutes = 20
box-level = facile à apprendre

option-deck = Combien d’exemplaires de chaque nombre dans le paquet
    .is_ramp = davantage de nombres moyens
    .is_flat = presque autant de chaque
option-start = Qui joue en premier
option-runout = Quand la pioche est épuisée
    .is_eager = avec sa dernière carte
    .is_lazy = quand une carte manque
option-show_farm_counts = Tout le monde voit combien de cartes sont sur chaque ferme
option-browse_discards = Tout le monde peut consulter les cartes visibles des piles

card-x = une carte
card-1w = 1 (avec bourse)
card-2w = 2 (avec bourse)
card-3w = 3 (avec bourse)
card-5w = 5 (avec bourse)
card-6w = 6 (avec bourse)
card-7w = 7 (avec bourse)
card-8w = 8 (avec bourse)
card-9w = 9 (avec bourse)

play = { $card } sur la pile { $pile }
play-down = { $card } face cachée sur la pile { $pile }
plant = Planter { $card }

field-top = Piles 1 et 2
field-hand = Votre main
field-to_plant = Cartes à planter
field-hand_size = Cartes en main
field-farm = Votre ferme
field-shown_farm = Cartes sur les fermes
field-draw_pile_size = Pioche
field-aside = Mises de côté
field-tokens_gone = Jetons partis
field-shown_discards = Cartes des piles
