deals = donne
drew = reçoit { $cards }
led = entame avec { $card }
put_down = pose { $card }
took = prend { $card } { DE($seat_from) } ({ $gain })
had_to_take = doit prendre { $card } { DE($seat_from) } ({ $gain })
got_pawn = reçoit le pion haricot et entame le tour suivant
scored = Fin de la manche { $manche } : { $scores }
