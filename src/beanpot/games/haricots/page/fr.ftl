box-line = Surenchérir sur les cartes de la table avec une carte ou une série, ou piocher et passer. Vider sa main le premier.
box-minutes = 20
box-level = facile à apprendre

option-mode = Combien de temps, et pour quoi
    .is_basic = simple : jusqu’à ce que quelqu’un ait assez de jetons
    .is_advanced = avancé : aux points, avec abandon
option-clear_on_own_turn = Quand vos propres cartes en jeu sont ramassées
    .is_auto = quand revient votre tour
    .is_only_when_playing = seulement quand vous jouez
option-penalties_open = Tout le monde voit les jetons négatifs de chacun
option-browse_played = Tout le monde peut consulter les cartes jouées de la manche
option-reveal_hands_at_round_end = Les mains sont montrées quand quelqu’un finit
option-chips_to_win = Jetons qui gagnent le jeu simple

card-x = une carte
card-1 = 1/17
card-2 = 2/16

pass = Piocher et passer
play = { $copies } × { $card }
fold-run = Abandonner, { $low } à { $high } de côté
fold = Abandonner, { $card } de côté

field-round_number = Manche
field-table_owner = En jeu : à qui
field-table_value = En jeu : valeur
field-table_copies = En jeu : nombre de cartes
field-hand = Votre main
field-hand_size = Cartes en main
field-deck = Cartes à piocher
field-chips = Jetons
field-shown_played = Jouées dans la manche
field-folded = Abandonnées
field-shown_hand = Mains montrées
field-penalty = Vos jetons négatifs
