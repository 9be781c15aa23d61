lesson-intro = À Pas de Haricots, chacun joue une carte et en prend une. Ce que vous prenez compte par couleurs.
lesson-1 = Entamez avec le deux de cœur : touchez-le, puis posez-le.
    .why = Vous avez le pion haricot : vous seul posez une carte visible. Seul le dernier pourra la prendre.
lesson-2 = Prenez le cinq de pique que { $B } a joué.
    .why = Celui qui a le pion prend le premier. Les nombres comptent en plus ; les deux cavaliers mettraient leur couleur en moins.
lesson-3 = Posez le neuf de cœur.
    .why = Ceux qui n’entament pas choisissent une carte face cachée, tous en même temps.
lesson-4 = Prenez le trois de pique que { $B } a joué.
    .why = On a pris votre carte : c’est à vous de prendre. Les piques font 3 + 5 = 8, comme dans l’exemple de la règle ; une dame aurait mis les cœurs en moins.
lesson-5 = Posez le dix de carreau.
    .why = Il n’y a pas de couleur à fournir : on peut jouer n’importe quelle carte.
lesson-6 = Prenez le roi de pique que { $B } a joué.
    .why = Un roi double sa couleur : 16 au lieu de 8. Le valet de pique en aurait fait −8.
lesson-end = Et ainsi de suite, jusqu’à ce que les mains soient vides. Gare aux cartes « Pas de Haricots » : avec la sienne, une couleur ne compte plus rien.
