# what happens in a game that has no texts of its own for it
moved = { $words }
answered = { $words }
changed = { $field } : { $value }

# whoever reads this, in a terminal
you = { $seat } (vous)

# the last line of a reckoning
part-total = Total
