part-gold = Gold in the sacks
