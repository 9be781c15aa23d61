# Les mots du plateau dans un terminal.

manche = manche { $number } :
phase-choosing = chacun choisit une carte Action
phase-starting = ▶ choisit combien de dés lancer
phase-deciding = ▶ décide quoi faire des dés
phase-placing = ▶ empile les dés un à un
phase-ending = ▶ peut utiliser le pouvoir de la carte
phase-counting = on compte l’or
phase-chance = on attend les dés ou le Haricot
dice = dés
face-E = œil
face-D = dé
face-T = trésor
face-L = tronc
awake = le géant est réveillé
card = carte
gold = or
tokens = jetons
bean = haricot
eye = œil
axe = hache
reserve = réserve : { $dice } dés, { $cylinders ->
    [one] { $cylinders } cylindre
   *[other] { $cylinders } cylindres
} ; { $gold } sacs d’or
your-cards = vos cartes Action
card-dice = { $numbers } dés
power-1 = donner le jeton Œil
power-2 = se cacher, sans jouer
power-3 = voler de l’or
power-4 = lancer la hache
power-5 = un sac pour deux trésors
power-6 = remettre un dé
power-7 = relancer les yeux

# Ce qu’on demande à l’hôte, qui a les vraies pièces devant lui, et les réponses.
asks = Le Haricot tient-il ?
asks-stands = tient
asks-falls = tombe
asks-count = Combien de pièces la hache a-t-elle fait tomber ?

# Les coups, à côté des mots que l’on tape.
move-choose = choisir la carte { $card }
