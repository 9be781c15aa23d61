# Pour un jeu qui n’a pas ses propres textes
moved = { $words }
answered = { $words }
changed = { $field } : { $value }

# Le joueur au terminal. Les textes des jeux choisissent par $who : « you » pour ce joueur, sinon « other ».
you = vous

# La dernière ligne d’un décompte
part-total = Total
