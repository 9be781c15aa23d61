# For a game without texts of its own
moved = { $words }
answered = { $words }
changed = { $field }: { $value }

# The player at the terminal. Texts of games choose by $who: “you” for this player, “other” for all others.
you = you

# The last line of a score breakdown
part-total = Total
