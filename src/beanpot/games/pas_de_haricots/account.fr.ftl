deals = { $who ->
    [you] donnez
   *[other] donne
}
drew = { $who ->
    [you] recevez
   *[other] reçoit
} { $cards }
    .short = reçoit sa main
    .brief = a sa main
led = { $who ->
    [you] entamez
   *[other] entame
} avec { $card }
    .brief = entame { $card }
put_down = { $who ->
    [you] jouez
   *[other] joue
} { $card }
took = { $who ->
    [you] prenez
   *[other] prend
} { $seat_from ->
    [vous] votre { $card }
   *[other] { $card } { DE($seat_from) }
} ({ $gain })
    .ahead = { $card } ({ $gain })
    .short = prend { $card } ({ $gain })
    .brief = prend { $card }
had_to_take = { $who ->
    [you] devez
   *[other] doit
} prendre { $seat_from ->
    [vous] votre { $card }
   *[other] { $card } { DE($seat_from) }
} ({ $gain })
    .ahead = { $card } ({ $gain })
    .short = doit prendre { $card } ({ $gain })
    .brief = reçoit { $card }
got_pawn = { $who ->
    [you] recevez le pion haricot et entamez
   *[other] reçoit le pion haricot et entame
} le tour suivant
    .ahead = entame le tour suivant
    .short = reçoit le pion haricot
    .brief = a le pion
scored = Fin de la manche { $manche } : { $scores }
    .ahead = fin de la manche : { $scores }
    .short = Fin de la manche { $manche }
    .brief = fin, manche { $manche }

part-manche = Manche { $number }
part-suit-D = Manche { $number } : ♦
    .short = ♦
part-suit-H = Manche { $number } : ♥
    .short = ♥
part-suit-S = Manche { $number } : ♠
    .short = ♠
part-suit-C = Manche { $number } : ♣
    .short = ♣
part-kings = Manche { $number } : rois (×2)
    .short = rois
