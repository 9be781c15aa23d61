box-line = Chacun pose une carte, chacun en prend une à son tour. Les séries d’une couleur comptent en plus, en moins, double ou rien.
box-minutes = 40
box-level = un peu de pratique

option-auto_forced = Les prises sans choix se font toutes seules
option-tie = Totaux égaux
    .is_shared = victoire partagée
    .is_extra_manche = manche de plus
option-manches = Nombre de manches
option-dealer = Qui donne en premier

card-x = une carte
card-D1 = 1♦
card-D2 = 2♦
card-D3 = 3♦
card-D4 = 4♦
card-D5 = 5♦
card-D6 = 6♦
card-D7 = 7♦
card-D8 = 8♦
card-D9 = 9♦
card-D10 = 10♦
card-DV = V♦
card-DN = C♦
card-DQ = D♦
card-DK = R♦
card-H1 = 1♥
card-H2 = 2♥
card-H3 = 3♥
card-H4 = 4♥
card-H5 = 5♥
card-H6 = 6♥
card-H7 = 7♥
card-H8 = 8♥
card-H9 = 9♥
card-H10 = 10♥
card-HV = V♥
card-HN = C♥
card-HQ = D♥
card-HK = R♥
card-S1 = 1♠
card-S2 = 2♠
card-S3 = 3♠
card-S4 = 4♠
card-S5 = 5♠
card-S6 = 6♠
card-S7 = 7♠
card-S8 = 8♠
card-S9 = 9♠
card-S10 = 10♠
card-SV = V♠
card-SN = C♠
card-SQ = D♠
card-SK = R♠
card-C1 = 1♣
card-C2 = 2♣
card-C3 = 3♣
card-C4 = 4♣
card-C5 = 5♣
card-C6 = 6♣
card-C7 = 7♣
card-C8 = 8♣
card-C9 = 9♣
card-C10 = 10♣
card-CV = V♣
card-CN = C♣
card-CQ = D♣
card-CK = R♣
card-T1 = Atout ♦
card-T2 = Atout ♥
card-T3 = Atout ♠
card-T4 = Atout ♣

lead = Entamer { $card }
    .told = entame { $card }
put = Poser { $card } face cachée
    .told = pose { $card }
take = Prendre la carte { DE($seat) }
    .told = prend la carte { DE($seat) }
deal = Donner { $card }
    .told = { $card_is ->
        [x] Une carte est donnée
       *[other] Vous recevez { $card }
    }
dealer = { $seat } donne
    .told = { $seat } donne

field-bean = Le haricot est chez
field-on_table = Sur la table
field-hand = Votre main
field-hand_size = Cartes en main
field-won = Cartes prises
field-taker = Doit prendre
field-manches = Manches à jouer

## La scène

manche = Manche { $number } sur { $of }
manche-extra = Manche supplémentaire ({ $number })
manche-short = Manche { $number }
sheet = Feuille de points
total = Total
so-far = points jusqu’ici
in-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
layouts = Cartes prises
nothing-taken = rien de pris
table = Cartes de ce tour
has-bean = a le haricot
is-choosing = choisit…
has-chosen = a choisi
is-leading = entame
is-taking = prend
takes-next = va prendre
taken-by = → { $name }
card-of = { $card }, carte { DE($name) }
take-this = Prendre { $card }, carte { DE($name) }
chain = Qui prend quoi
chain-past = Tour précédent
took = { $taker } a pris { $card }, carte { DE($from) }
took-what = { $taker } a pris { $card }
took-some = { $taker } a pris la carte { DE($from) }
from = { DE($name) }
your-hand = Votre main
hand-empty = plus de carte
you-put = Vous avez posé { $card }.
do-lead = Vous avez le haricot : entamez avec une carte.
do-put = Choisissez une carte à poser face cachée.
do-take = Prenez une des cartes qui brillent.
wait-lead = { $names } entame.
wait-put = { $count ->
    [one] { $names } choisit encore.
   *[other] { $names } choisissent en secret.
}
wait-put-too = { $count ->
    [one] { $names } choisit encore.
   *[other] { $names } choisissent encore.
}
wait-take = { $names } prend une carte.
suit-D = carreau
suit-H = cœur
suit-S = pique
suit-C = trèfle
rank-V = valet
rank-N = cavalier
rank-Q = dame
rank-K = roi
spoken-simple = { $rank } de { $suit }
spoken-minus = { $rank } de { $suit }, moins
spoken-double = { $rank } de { $suit }, double
spoken-none = pas de haricots à { $suit }
