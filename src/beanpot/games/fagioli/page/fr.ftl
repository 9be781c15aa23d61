box-line = Jouez haut pour piocher, bas pour planter, et n’éclatez pas.
box-minutes = 20
box-level = facile
points = { $points ->
    [one] { $points } Thaler
   *[other] { $points } Thalers
}

option-deck = Cartes du paquet
    .is_ramp = davantage de nombres moyens
    .is_flat = à peu près autant de chaque nombre
option-start = Premier joueur
option-runout = La pioche est reconstituée, et un jeton d’éclatement retiré
    .is_eager = dès que sa dernière carte est piochée
    .is_lazy = quand il manque une carte
option-show_farm_counts = Montrer combien de cartes il y a sur chaque ferme
option-browse_discards = On peut consulter les cartes visibles des piles

card-x = une carte
card-1w = 1 (bourse)
card-2w = 2 (bourse)
card-3w = 3 (bourse)
card-5w = 5 (bourse)
card-6w = 6 (bourse)
card-7w = 7 (bourse)
card-8w = 8 (bourse)
card-9w = 9 (bourse)

play = Jouer { $card } sur la pile { $pile }
play-down = Jouer { $card } face cachée sur la pile { $pile }
plant = Planter { $card }

field-top = Dessus des piles 1 et 2
field-hand = Votre main
field-to_plant = Cartes à planter
field-hand_size = Cartes en main
field-farm = Votre ferme
field-shown_farm = Cartes sur les fermes
field-draw_pile_size = Pioche
field-aside = Mises de côté
field-tokens_gone = Jetons d’éclatement partis
field-shown_discards = Cartes des piles
