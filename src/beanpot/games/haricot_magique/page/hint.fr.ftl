lowest = Votre carte la plus basse : vous jouez le plus tôt possible.
highest = Votre carte la plus haute : vous jouez le plus tard possible.
numbers = Elle permet de lancer { $numbers } dés.
safe_throw = { $count ->
    [one] Un seul dé ne peut pas
   *[other] { $count } dés ne peuvent pas
} montrer deux yeux : le géant dort.
short_stalk = Le Haricot n’a que { $height ->
    [one] { $height } pièce
   *[other] { $height } pièces
}.
high_stalk = La Grande Hache peut raccourcir le Haricot de { $height ->
    [one] { $height } pièce
   *[other] { $height } pièces
} et ne compte jamais comme un effondrement.
token = Un de vos jetons Trésor s’y pose : un sac d’or si le Haricot tient.
castle_next = Le château suit : s’il tient, { $tokens ->
    [0] vous piochez un sac d’or.
    [1] vous piochez un sac d’or, et un pour votre jeton dans le Haricot.
   *[other] vous piochez un sac d’or, et un pour chacun de vos { $tokens } jetons dans le Haricot.
}
plain_die = Rien ne se pose sur ce dé : une pièce de moins qui peut tomber.
calms = Il reste moins de deux yeux : le géant dort.
richer = { $seat_from } a { $count ->
    [one] { $count } sac d’or
   *[other] { $count } sacs d’or
} de plus que vous.
power_bonus = Vous piochez un sac d’or de plus.
power_eye = Au tour de { $seat_to }, un seul œil réveillera le géant.
power_hide = Vous ne lancez rien et n’empilez rien : rien ne peut tomber.
power_reroll = Vous relancez les dés qui montrent cette face.
mishap = { $tries ->
    [1] Le Haricot tombe presque à chaque fois.
   *[other] Le Haricot tombe environ { $count } fois sur { $tries }.
}
    .brief = { $tries ->
        [1] tombe presque à chaque fois
       *[other] tombe environ { $count } fois sur { $tries }
    }
