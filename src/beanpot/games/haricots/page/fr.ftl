box-line = Battez la table ou piochez. Soyez le premier à vider votre main.
box-minutes = 20
box-level = facile
points = { $points ->
    [one] { $points } jeton
   *[other] { $points } jetons
}
    .advanced = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

option-mode = Règles
    .is_basic = simples : gagne qui obtient assez de jetons
    .is_advanced = avancées : aux points, et on peut abandonner
option-clear_on_own_turn = Si personne ne bat vos cartes, la table est débarrassée
    .is_auto = au début de votre tour
    .is_only_when_playing = seulement si vous jouez
option-penalties_open = Montrer les jetons négatifs de chacun
option-browse_played = On peut consulter les cartes jouées dans la manche
option-reveal_hands_at_round_end = Montrer les autres mains quand quelqu’un joue sa dernière carte
option-chips_to_win = Jetons pour gagner (règles simples)

card-x = une carte
card-1 = 1/17
card-2 = 2/16

pass = Piocher et passer
play = { $copies } × { $card }
fold-run = Abandonner et mettre de côté { $low } à { $high }
fold = Abandonner et mettre de côté { $card }

field-round_number = Manche
field-table_owner = Cartes à battre : jouées par
field-table_value = Cartes à battre : valeur
field-table_copies = Cartes à battre : combien
field-hand = Votre main
field-hand_size = Cartes en main
field-deck = Cartes restant à piocher
field-chips = Jetons
field-shown_played = Jouées dans la manche
field-folded = Abandonnées
field-shown_hand = Mains montrées
field-penalty = Vos jetons négatifs
