adds = { $card } ajoute { $points ->
    [one] { $points } point
   *[other] { $points } points
} à vos cartes.
spoils = { $card } coûterait au moins { $points ->
    [one] { $points } point
   *[other] { $points } points
} à chacun des autres.
costs_least = { $card } vous coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et aucune autre carte ne coûte moins.
denies = { $card } rapporterait { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $seat_to }.
harmless = { $card } ne change rien à vos points.
useless = { $card } ne rapporte aucun point aux autres.
spares = { $card } ne rapporte à personne d’autre plus de { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
got_pawn = Vous prenez le pion et entamez le tour suivant.
