# Ce que dit la page, quel que soit le jeu. Les textes d’un jeu sont dans son dossier, games/NOM/page.

language = Langue
language-en = anglais
language-fr = français
menu = Menu de la table
dismiss = Fermer
reload = Recharger la page
to-home = Vers les jeux
looking = Un instant…
nameless = Jardinier
guest = Invité
your-name = Votre nom
your-name-example = Ada

## L’étagère

home-title = Cinq jeux de haricots, une table
home-line = Jouez tout de suite contre des bots, ou envoyez un lien à vos amis. Sans compte, rien à installer.
home-foot = Logiciel libre. Les jeux appartiennent à leurs auteurs et éditeurs ; les règles sont redites dans nos propres mots, et tous les dessins sont de nous.
licences = Licences
privacy = Vie privée
games = Jeux
last-table = Retour à votre dernière table
players = { $least } à { $most } joueurs
minutes = { $minutes } minutes
play-now = Jouer
with-friends = Entre amis…
lobby = Tables ouvertes
lobby-empty = Aucune table n’est ouverte à tous pour l’instant. Ouvrez-en une entre amis et affichez-la ici.
lobby-playing = partie en cours
lobby-more = Afficher plus de tables
lobby-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}

## Ouvrir une table

open-title = Une table de { $game }
open-seats = Combien de joueurs
open-who = Qui joue avec vous
open-friend = Un ami, par lien
open-listed = Tout le monde peut trouver cette table sur la première page
open-options = { $count ->
    [0] Règles maison
    [one] Règles maison ({ $count } changée)
   *[other] Règles maison ({ $count } changées)
}
open-go = Ouvrir la table
seat = Place { $seat }
seat-random = au hasard
clock = Temps de réflexion
clock-none = autant qu’on veut
clock-minute = une minute par coup
clock-minutes = cinq minutes par coup
clock-day = un jour par coup
clock-reserve = dix minutes pour la partie, plus dix secondes par coup
clock-any-move = { $time } par coup
clock-any-reserve = { $time } pour la partie, plus { $extra } s par coup
bot-random = Bot : n’importe quoi
bot-greedy = Bot : rapide
bot-easy = Bot : facile
bot-normal = Bot : normal
bot-hard = Bot : difficile
bot-master = Bot : maître
bot-name-A = Basile
bot-name-B = Rosa
bot-name-C = Otto
bot-name-D = Mina
bot-name-E = Pépin
bot-name-F = Junon
bot-name-G = Nino

## Autour de la table

places = Qui est assis où
seat-free = Libre
tag-you = vous
state-bot = bot
state-program = programme
state-here = présent
state-gone = ligne coupée
state-away-clock = un bot remplace : temps écoulé
state-away-line = un bot remplace : ligne coupée
state-away-vote = un bot remplace : vote
state-away-left = un bot continue : départ
is-awaited = On attend son coup
time-left = Temps restant
time-short = { $seconds ->
    [60] Plus qu’une minute
   *[other] Plus que { $seconds } secondes
}
come-back = Rejouer moi-même
sit-here = M’asseoir ici
place-vote = Voter…
place-more = Plus sur { $name }
seat-bot = Un bot à cette place
choose-bot = choisir…
free-seat = Libérer cette place
vote-bot = Voter : un bot joue pour { $name }
waiting = Avant la partie
sit-hint = Écrivez votre nom, puis choisissez une place libre ci-dessus.
host-hint = Vos amis s’assoient par le lien. Les trois points d’une place permettent d’y mettre un bot.
wait-for-host = Dès que toutes les places sont prises, l’hôte commence.
wait-to-watch = Vous regardez. La partie commence bientôt.
begin = Commencer
invite-link = Lien pour les amis
invite-code = Le lien sous forme de code pour téléphones
watch-link = Lien pour ceux qui ne font que regarder
new-links = Créer de nouveaux liens
copy = Copier le lien
share = Envoyer…
copied = Copié
link-local = Ce lien ne marche que sur cette machine. Pour vos amis, ouvrez cette page à l’autre adresse que le serveur a dite à son démarrage.
agreed = Règles maison de cette table
agreed-rule = { $meaning } :
log = Ce qui s’est passé
log-empty = Rien encore.
phrases = Dire quelque chose
outcome = Résultat
outcome-won = vainqueur
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rematch = Rejouer
replay = Revoir la partie
save-journal = Garder la partie en texte
to-rematch = À la partie suivante
take-back = Reprendre mon dernier coup
leave-seat = Quitter ma place
close-table = Finir la partie pour tous
sounds = Sons
regret = { $name } demande à reprendre son dernier coup.
regret-yes = D’accord
regret-no = Non

## À qui le tour

turn-yours = À vous de jouer
turn-do = À vous : { $what }
turn-others = { $people ->
    [one] À { $names } de jouer
   *[other] On attend { $names }
}
turn-may = { $people ->
    [one] À { $names } de jouer ; vous pouvez agir aussi
   *[other] On attend { $names } ; vous pouvez agir aussi
}
turn-chance = Un instant…
turn-seats = { $count ->
    [one] { $count } place est libre
   *[other] { $count } places sont libres
}
turn-ready = Tout le monde est là : l’hôte peut commencer
turn-ready-host = Tout le monde est là : commencez quand vous voulez
turn-won = { $people ->
    [one] { $names } gagne avec { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[other] { $names } se partagent la victoire
}
turn-you-won = Vous gagnez avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}
turn-closed = La table a été débarrassée

## Coups

moves = Vos coups
moves-none = Rien à faire pour l’instant.
words-title = Un coup en toutes lettres
words-say = Jouer
words-ask = Est-ce permis ?
explain-allowed = « { $move } » est permis.
explain-clause = Règle { $clause }
explain-no = Pas maintenant :

## Conseils

hint = Conseil
hint-thinking = Réflexion…
hint-allowed = Les conseils sont permis ici
hint-title = Le choix d’un bon joueur
hint-others = Autres idées
hint-do = Faire ainsi
hint-only = Il n’y a rien d’autre à faire.
hint-glance = À première vue ; sur une machine neuve, la réflexion met une minute à s’échauffer.
hint-first = Première place dans { $percent } % de { $rounds ->
    [one] { $rounds } partie essayée
   *[other] { $rounds } parties essayées
}.
hint-ahead = À la fin, { $side ->
    [ahead] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d’avance sur le meilleur des autres
    [behind] { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de retard sur le meilleur des autres
   *[level] à égalité avec le meilleur des autres
} en moyenne.
hint-few = « { $move } » a un meilleur chiffre, mais { $rounds ->
    [one] { $rounds } essai en dit
   *[other] { $rounds } essais en disent
} moins que { $most } : le choix est ce qui a tenu le plus longtemps.
hint-hopes = Après { $rounds ->
    [one] { $rounds } essai
   *[other] { $rounds } essais
}, { $side ->
    [ahead] { $points } de mieux que les autres
    [behind] { $points } de moins que les autres
   *[level] autant que les autres
} en moyenne.
say-hint = 💡 a demandé un conseil
open-hints = Conseils : celui dont c’est le tour peut demander ce que ferait un bon joueur
open-risks = Quand on tient une pièce, la table dit le risque couru
no-hints = À cette table, on ne donne pas de conseils.
no-turn = Un conseil est pour celui dont c’est le tour.
no-holding = Un conseil dit quoi faire, pas comment tenir la main : portez calmement, puis lâchez.

## Leçons

lesson = Leçon
lesson-steps = Étape { $step } sur { $steps }
lesson-stacked = Les cartes de cette leçon sont préparées ; elle ne compte pas.
lesson-watch = Les autres jouent : regardez.
lesson-done = Bravo !
lesson-on = À partir d’ici, les cartes sont mélangées : continuez contre les bots si vous voulez.
lesson-play-on = Continuer
learn = Apprendre à jouer
no-lesson_again = Cela ne compte pas dans cette leçon. Réessayez.
no-lesson = Cela se fait en jeu. Pour cette leçon, essayez d’abord ce qui est marqué.

## Les règles

rules = Règles
rules-title = { $game } : les règles
rules-search = Chercher dans les règles
rules-hint = un mot ou un numéro
rules-found = { $count ->
    [0] Rien trouvé
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
}
rules-chapters = Chapitres
rules-example = Par exemple :
rules-derived = découle des autres règles
rules-ruling = notre décision : le livret ne le dit pas
rules-people = pour les joueurs autour d’une table ; aucun programme ne peut y veiller
rules-rulings = Ce que le livret laisse ouvert
rules-options = Règles de la maison
rules-options-line = Ce dont une table peut convenir avant la partie.
rules-usually = d’habitude :
rules-or = ou bien :
rules-here = à cette table :
rules-yes = oui
rules-no = non
rules-a-seat = une place de la table
rules-from-to = de { $least } à { $most }
rules-english = Personne n’a encore traduit ces règles ; les voici en anglais.
rules-foot = Les règles du jeu, dans nos propres mots. Chacune porte un nom qui ne change jamais, et un coup refusé la cite.

## Ce qui se dit

say-hello = Bonjour !
say-thanks = Merci !
say-well_played = Bien joué !
say-sorry = Désolé !
say-hurry = À toi !
say-oops = Oups !
say-good_luck = Bonne chance !
say-good_game = Belle partie !
say-smile = 🙂 Sourire
say-laugh = 😂 Ha ha
say-cry = 😢 Oh non
say-wow = 😮 Oh !
say-think = 🤔 Hmm
say-bean = 🫘 Haricot !

## La ligne

line-calling = Appel de la table…
line-dropped = La ligne est coupée ; nouvel appel…
line-now = Maintenant
away-title = La maison est injoignable
away-line = Elle est peut-être fermée, ou cet appareil n’a pas de réseau. La page rappelle d’elle-même ; les parties sont gardées et reprendront.
away-now = Rappeler maintenant
bye-title = Cette table n’est pas ouverte
bye-restart = Le serveur redémarre ; nouvel appel…
bye-slow = La ligne était trop lente ; nouvel appel…
bye-full = Trop de personnes regardent cette table. Nouvel essai…
bye-error = Le serveur a eu un problème ; nouvel appel…
bye-trouble = Le serveur ne peut pas écrire pour l’instant ; nouvel appel…
bye-hello = Le serveur n’a pas compris cette page ; nouvel appel…
bye-nonsense = Cette page dit des choses que le serveur ne comprend pas. Rechargez-la.
bye-old = Cette page est plus ancienne que le serveur. Rechargez-la, et la partie continue.
bye-unknown = Cette table n’existe pas : elle a expiré ou a été supprimée, ou ce lien ne l’ouvre pas. Demandez un nouveau lien.
bye-forgotten = Cette table a été supprimée pour de bon.
bye-replaced = L’hôte a créé de nouveaux liens pour cette table, et celui-ci ne fonctionne plus. Demandez le nouveau.

## Pourquoi pas

no-error = Il y a eu un problème ; rien n’est perdu.
no-unreachable = Le serveur ne répond pas. Est-il en marche ?
no-busy = Trop de tables s’ouvrent en même temps ; réessayez dans un instant.
no-full = Trop de connexions sont ouvertes. Fermez quelques onglets, ou réessayez dans un instant.
no-bot_tables = Des bots jouent déjà entre eux à autant de tables que ce serveur le permet. Prenez place vous-même, ou réessayez plus tard.
no-listing = Des options aussi longues n’entrent pas dans la liste. Ouvrez la table sans l’afficher.
no-listings = Vous avez déjà affiché beaucoup de tables. Ouvrez celle-ci sans l’afficher ou réessayez plus tard.
no-origin = Les tables s’ouvrent depuis la page du serveur lui-même.
no-over = La partie est finie.
no-name = Un nom a de 1 à 24 lettres.
no-name_taken = Quelqu’un à la table porte déjà ce nom ; choisissez-en un autre.
no-name_alike = Ce nom ressemble trop à un autre à cette table. Choisissez-en un autre.
no-name_script = Écrivez votre nom dans un seul alphabet, sans en mélanger plusieurs.
no-name_marks = Une lettre de votre nom porte trop de signes.
no-fast = Trop vite ; réessayez.
no-message = Le serveur ne comprend pas cette page. Rechargez-la.
no-lost = Il n’y a rien ici.
