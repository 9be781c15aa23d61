no-burst = Le deuxième meilleur coup vous ferait éclater (jeton −{ $size }).
ended = Ce coup met fin à la partie.
planted_hand = { $count ->
    [one] Votre dernière carte part à la ferme : { $count } Thaler
   *[other] Vos { $count } dernières cartes partent à la ferme : { $count } Thalers
}, même si vous éclatez.
burst = Vous éclatez avec le plus petit jeton restant : −{ $size }.
to_plant = Vous plantez { $count ->
    [one] { $count } carte : { $count } Thaler.
   *[other] { $count } cartes : { $count } Thalers.
}
renewed = La pioche est renouvelée : le jeton −{ $size } retourne dans la boîte, personne ne le prend.
to_draw = Vous pouvez piocher { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} sans éclater.
level = Vous ne piochez rien et ne plantez rien.
