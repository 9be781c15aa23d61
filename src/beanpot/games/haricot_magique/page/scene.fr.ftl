part-gold = Or dans les sacs
