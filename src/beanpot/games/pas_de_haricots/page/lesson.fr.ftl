lesson-intro = À Pas de Haricots, chacun joue une carte et en prend une. Les cartes que vous prenez comptent par couleur.
lesson-1 = Entamez avec le deux de cœur : touchez-le, puis posez-le.
    .why = Vous avez le pion haricot : vous seul posez une carte face visible. Seul le dernier joueur pourra la prendre.
lesson-2 = Prenez le cinq de pique que { $B } a joué.
    .why = Le joueur qui a le pion prend en premier. Les nombres comptent en plus ; les deux cavaliers rendraient leur couleur négative.
lesson-3 = Posez le neuf de cœur.
    .why = Ceux qui n’entament pas posent une carte face cachée, tous en même temps.
lesson-4 = Prenez le trois de pique que { $B } a joué.
    .why = On a pris votre carte : c’est à vous de prendre. Les piques font 3 + 5 = 8, comme dans l’exemple du livret ; une dame aurait rendu vos cœurs négatifs.
lesson-5 = Posez le dix de carreau.
    .why = Il n’y a pas de couleur à fournir : vous pouvez jouer n’importe quelle carte.
lesson-6 = Prenez le roi de pique que { $B } a joué.
    .why = Un roi double sa couleur : 16 au lieu de 8. Le valet de pique en aurait fait −8.
lesson-end = La manche continue ainsi jusqu’à ce que toutes les mains soient vides. Gare aux cartes « Pas de Haricots » : une couleur qui contient la sienne compte 0.
