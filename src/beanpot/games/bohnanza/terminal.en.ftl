# The words on the board in a terminal, and what is said about words that are typed.

help-trade = To trade, type who, what you give and what you want (you can shorten names):
help-order = Turned-up cards are given first, then the front of your hand; { $place } is one card.
help-answer = Answer with { $accept } or { $refuse }; { $withdraw } takes your own offer back.
help-fields = A field { $example } has two beans; it earns nothing now, and one coin with four.
offer-trade = offer a trade, as in { $example }

draw-pile = draw pile { $count }
discarded = { $count } discarded
on-top = { $card } on top
ran-out = ran out { $times }×
last-turn = last turn
cards = { $count ->
    [one] card
   *[other] cards
}
empty = empty
full = full
your-hand = your hand
turned-up = turned up
on-offer = on offer
to-plant = { $who ->
    [you] You have to plant
   *[other] { $seat } has to plant
}
stage-offered = { $who ->
    [you] You plant or discard the offered cards
   *[other] { $seat } plants or discards the offered cards
}
stage-planting = { $who ->
    [you] You plant from your hand
   *[other] { $seat } plants from their hand
}
stage-turning-up = { $who ->
    [you] You turn up cards
   *[other] { $seat } turns up cards
}
stage-trading = { $who ->
    [you] You are trading
   *[other] { $seat } is trading
}
stage-choosing = { $who ->
    [you] You plant the cards you can use, and leave the rest
   *[other] { $seat } plants some of the cards, and leaves the rest
}
stage-drawing = { $who ->
    [you] You draw cards
   *[other] { $seat } draws cards
}
stage-sowing = { $who ->
    [you] You plant the cards you kept and received
   *[other] { $seat } plants the cards they kept and received
}
proposal-wish = { $who ->
    [you] You ask { $partner } for { $wanted }
   *[other] { $to ->
        [you] { $seat } asks you for { $wanted }
       *[other] { $seat } asks { $partner } for { $wanted }
    }
}
proposal-trade = { $who ->
    [you] You offer { $partner } { $given } for { $wanted }
   *[other] { $to ->
        [you] { $seat } offers you { $given } for { $wanted }
       *[other] { $seat } offers { $partner } { $given } for { $wanted }
    }
}
proposal-gift = { $who ->
    [you] You offer { $partner } { $given } as a gift
   *[other] { $to ->
        [you] { $seat } offers you { $given } as a gift
       *[other] { $seat } offers { $partner } { $given } as a gift
    }
}

no-trade = To trade, type B colt for chaos, give B colt or ask B chaos.
no-front = { $front ->
    [none] Your hand is empty; you can’t plant { $card }.
   *[other] The front card of your hand is { $front }; you can’t plant { $card }.
}
no-field = No { $card } grows in your fields.
no-card = “{ $words }” is not a card; type colt, or 2 colt, chaos.
no-many = Nobody has { $count } { $card }.
no-bean = “{ $words }” is not the name of one bean; type { $names }.
no-copies = { $count ->
    [0] You have no { $card } to give.
   *[other] You have only { $count } { $card } to give.
}
