no-dropped_out = Le deuxième meilleur coup vous fait sortir de la manche.
no-paid = Le deuxième meilleur coup coûte { $count ->
    [one] { $count } jeton négatif
   *[other] { $count } jetons négatifs
}.
won = Vous jouez votre dernière carte et gagnez la manche.
whole_set = Tous vos { $card } partent d’un coup : { $copies } cartes.
sheds = { $copies } cartes quittent votre main ; il en reste { $left }.
unbeaten = Aucune carte seule ne bat { $value }.
low = Ce coup vous débarrasse de votre carte la plus basse, { $card }.
saves = Vous gardez { $cards } pour les combinaisons élevées.
free = Il n’y a rien à battre : vous fixez ce que les autres devront battre.
paid = { $count ->
    [0] Abandonner ne coûte rien maintenant.
    [one] Abandonner coûte { $count } jeton négatif.
   *[other] Abandonner coûte { $count } jetons négatifs.
}
to_draw = Vous piochez une carte et restez dans la manche.
dropped_out = Vous quittez la manche : votre pioche est vide.
