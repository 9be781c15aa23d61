seats = Tous autour de la table
seat-card = Carte { $card }, { $name }.
seat-chosen = A choisi une carte.
seat-choosing = Choisit une carte.
seat-active = C’est son tour.
seat-tokens = { $count ->
    [one] { $count } jeton Trésor
   *[other] { $count } jetons Trésor
}
seat-gold = { $count ->
    [one] { $count } sac d’or
   *[other] { $count } sacs d’or
}
seat-purse = { $sum } en or
seat-sacks = Ouverts : { $values }
seat-axe = Une hache, pas encore utilisée
seat-bean = A le jeton Haricot Magique : premier à cartes égales
seat-eye = A le jeton Œil : il compte comme un œil de plus
result-title = { $name } a fait tomber le Haricot
result-why = { $count ->
    [one] Le Haricot perd une pièce.
   *[other] Le Haricot perd { $count } pièces.
} Tous les autres reçoivent un sac d’or pour chacun de leurs jetons qui s’y trouvaient.
result-culprit = l’a fait tomber
result-none = aucun jeton empilé
result-gold = sacs d’or
result-what = ce Haricot
result-next = Le nouveau Haricot commence avec un seul dé.

round = Manche { $round }
stock-gold = { $count ->
    [one] { $count } sac
   *[other] { $count } sacs
}
stock-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
stock-cylinders = { $count ->
    [one] { $count } cylindre
   *[other] { $count } cylindres
}

tower = Le Haricot
tower-broken = Ce navigateur ne sait pas dessiner en 3D. Vous pouvez jouer quand même : le Haricot est décrit en mots et la main se déplace avec des boutons.
tower-words = Haricot de { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}, { $high } cm, { $lean } ; au sommet : { $piece }
tower-size = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}, { $high } cm
tower-high = { $high } cm
lean-straight = bien droit
lean-leaning = un peu penché
lean-badly = très penché
lean-unsteady = en équilibre précaire
piece-d = un dé
piece-cyl = un cylindre
piece-castle = le château
piece-axe = la Grande Hache
piece-token = le jeton { DE($name) }
piece-token-own = votre jeton
piece-token-some = un jeton
view = Vue
view-top = Vue de dessus
view-nearer = Plus près
    .how = Plus près (ou Ctrl et la molette)
view-farther = Plus loin
    .how = Plus loin (ou Ctrl et la molette)
view-around = Autour du Haricot
view-fine = Image plus fine

hand = Votre main
in-hand = Vous tenez { $piece }.
do-hand = Faites glisser la pièce au-dessus du Haricot et lâchez ; la molette la tourne. Ou les flèches, Q et E, puis Entrée.
do-hand-touch = Faites glisser la pièce au-dessus du Haricot et levez le doigt ; un second doigt la tourne.
in-hand-axe = Vous tenez la Grande Hache.
do-throw = Visez et lancez d’un geste vif : plus vite, c’est moins précis. Ou les flèches et Entrée.
do-throw-touch = Visez et lancez d’un geste vif : plus vite, c’est moins précis.
keys = Avec une pièce en main, les flèches la déplacent, Q et E la tournent ; avec Maj, par petits pas. Entrée la lâche.
move-left = Vers la gauche
move-right = Vers la droite
move-away = Vers le fond
move-near = Vers vous
aim-away = Plus haut
aim-near = Plus bas
turn-left = Tourner vers la gauche
turn-right = Tourner vers la droite
let-go = Lâcher
throw = Lancer
assisted = Stabiliser ma main (visible par tous)
    .short = stabiliser ma main
plays-assisted = { $name } joue avec une main stabilisée.
risk-here = Risque si vous lâchez ici
risk = { $risk } % de chute
risk-small = Moins de 1 %
risk-large = Plus de 99 %
risk-certain = Chute certaine
risk-beside = À côté du Haricot : une pièce qui tombe est un effondrement.
risk-safer = Plus sûr : { $where }.
risk-nowhere = Aucun endroit n’est sûr : { $risk } % au mieux.
risk-sways = Bon endroit : attendez que la main soit calme.
let-fall = Laisser tomber
keep-holding = Garder en main
fall-asks = Ça tomberait. Lâcher quand même ?
hand-over = Juste au-dessus du sommet.
hand-off = Par rapport au sommet : { $where }.
hand-falls = Ici, la pièce tomberait.
hand-aims = Vous visez { $across }, à { $height } mm de haut.
off-left = { $far } mm à gauche
off-right = { $far } mm à droite
off-away = { $far } mm vers le fond
off-near = { $far } mm vers vous
off-straight = droit devant
hand-tires = Votre main se fatigue…
hand-tired = Votre main est fatiguée : elle tremble plus.
sees-hand = { $name } tient { $piece }…
sees-place = { $name } pose { $piece } sur le Haricot…
skip = Passer
thinks-card = { $count ->
    [one] { $names } choisit une carte…
   *[other] { $names } choisissent leurs cartes…
}
thinks-start = { $name } choisit combien de dés lancer…
thinks-extra = { $name } hésite à lancer des dés de plus…
thinks-die = { $name } choisit le dé suivant…
thinks-spot = { $name } cherche où poser { $piece }…
thinks-axe = { $name } vise avec la Grande Hache…
thinks-power = { $name } hésite à utiliser un pouvoir…
thinks-check = Le Haricot tient-il ? Vérification…
thinks-gold = Ouverture des sacs d’or…
thinks-warming = La simulation physique démarre…
thinks-long = Calcul en cours : que devient le Haricot ?

moves = Vos coups
thrown-dice = Dés sur la table
card-words = Carte { $card }, { $name } : { $dice } dés. { $power }
this-round = cette manche
giant = Le géant se réveille !
do-choose = choisissez une carte, en secret.
do-dice = combien de dés lancez-vous ?
do-dice-power = d’abord votre pouvoir, ou seulement les dés ?
do-dice-axe = d’abord la hache. Combien de dés ensuite ?
do-axe = la hache d’abord, ou seulement les dés ?
do-extra = lancer des dés de plus ?
do-place = quel dé empilez-vous maintenant ?
do-place-last = empilez le dernier dé.
do-place-awake = il faut empiler les yeux.
do-power = utiliser votre pouvoir ?
do-hold = posez { $piece } sur le Haricot.
do-hold-axe = lancez la Grande Hache.
do-watch = regardez le Haricot…
do-watch-long = regardez le Haricot : le calcul de ce qui lui arrive continue…
you-chose = Vous avez choisi la carte { $card }.

verdict-stands = Ça tient.
verdict-falls = { $name } a fait tomber le Haricot !
verdict-slip = Une seule pièce qui tombe est un effondrement, même si le reste tient.
verdict-axed = { $count ->
    [0] La Grande Hache passe à côté.
    [one] La Grande Hache abat une pièce.
   *[other] La Grande Hache abat { $count } pièces.
}
gains = { $count ->
    [one] { $name } prend un sac
   *[other] { $name } prend { $count } sacs
}

power-of-1 = Donner le jeton Œil
power-of-2 = Se cacher : pas de tour
power-of-3 = Voler un sac
power-of-4 = Lancer la hache
power-of-5 = Un sac pour deux trésors
power-of-6 = Remettre un dé
power-of-7 = Relancer des dés
asks = Qu’est devenu le Haricot ?
asks-stands = Il tient
asks-falls = Il tombe
asks-count = Combien de pièces la hache a-t-elle fait tomber ?
no-lesson_again = Comme ça, il tombe. Dans une leçon cela ne compte pas, et vous avez de nouveau la pièce en main : portez-la au-dessus du milieu, attendez qu’elle ne bouge plus et lâchez.
