goal = Collect suits that earn points, and leave the bad ones to the others. The highest total wins.
steps-round = A round

lead = The player with the bean pawn plays a card face up and puts the pawn on it.
    .title = Lead
play-hidden = Everyone else chooses a card and plays it face down. Then all are turned over together.
    .title = Play a card
take = The player with the pawn takes someone’s card. If yours is taken, you choose next. Nobody takes back their own.
    .title = Take a card
last = The last player gets the card under the pawn, takes the pawn and leads the next round.
    .title = Get the pawn

scoring = Each suit in front of you counts the sum of its numbers. Jack, knight and queen each turn plus into minus, or minus back into plus. The king doubles the suit. No Beans makes it 0.
end = { $deals ->
        [one] The game is one deal.
       *[other] The game has { $deals } deals.
    } With { $seats } players, everyone gets { $cards } cards in a deal, so a deal has { $cards } rounds.
trick = Two minus cards cancel each other out. When a suit goes wrong, take a second one, or its No Beans card.

note-any = You may play any card. You don’t have to follow suit.
note-special = Special cards have no points of their own and count for their own suit only.
note-give = The card you play always goes to another player.
