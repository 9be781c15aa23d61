lesson-intro = In Pas de Haricots everybody plays a card and takes a card. What you take counts by suits.
lesson-1 = Lead the two of hearts: touch it, then lay it.
    .why = You hold the bean pawn, so you alone lay a card open. Nobody but the last may take it.
lesson-2 = Take the five of spades that { $B } has played.
    .why = Whoever holds the pawn takes first. Numbers count plus; the two knights would turn their suits to minus.
lesson-3 = Put the nine of hearts.
    .why = Whoever does not lead chooses a card face down, all at the same time.
lesson-4 = Take the three of spades that { $B } has played.
    .why = Your card was taken, so you are the next to take. Spades are now 3 + 5 = 8, as in the rulebook’s example; a queen would have made hearts minus.
lesson-5 = Put the ten of diamonds.
    .why = There is no suit to follow: any card may be played.
lesson-6 = Take the king of spades that { $B } has played.
    .why = A king doubles its suit: 16 instead of 8. The jack of spades would have made it −8.
lesson-end = So it goes on until all hands are empty. Beware of the No Beans cards: with one, a suit counts nothing.
