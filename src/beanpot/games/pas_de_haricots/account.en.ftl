deals = deals
drew = was dealt { $cards }
led = led { $card }
put_down = put down { $card }
took = took { $card } from { $seat_from } ({ $gain })
had_to_take = had to take { $card } from { $seat_from } ({ $gain })
got_pawn = has the bean pawn and leads next
scored = Deal { $manche } is over: { $scores }
