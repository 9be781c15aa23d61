lesson-intro = In Pas de Haricots everyone plays a card and takes a card. The cards you take count by suit.
lesson-1 = Lead the two of hearts: touch it, then play it.
    .why = You have the bean pawn, so only you play a card face up. Only the last player may take it.
lesson-2 = Take the five of spades that { $B } has played.
    .why = The player with the pawn takes first. Numbers count plus; the two knights would make their suits count minus.
lesson-3 = Play the nine of hearts.
    .why = Everyone who doesn’t lead plays a card face down, all at the same time.
lesson-4 = Take the three of spades that { $B } has played.
    .why = Your card was taken, so you take next. Spades are now 3 + 5 = 8, as in the rulebook’s example; a queen would have made your hearts count minus.
lesson-5 = Play the ten of diamonds.
    .why = There is no suit to follow: you may play any card.
lesson-6 = Take the king of spades that { $B } has played.
    .why = A king doubles its suit: 16 instead of 8. The jack of spades would have made it −8.
lesson-end = The deal goes on until all hands are empty. Watch out for the No Beans cards: a suit with its No Beans card counts 0.
