# Ce que dit la page, quel que soit le jeu. Les textes d’un jeu sont dans son dossier, games/NOM/page.

language = Langue
language-en = anglais
language-fr = français
menu = Menu de la table
dismiss = Fermer
reload = Recharger la page
part-updated = Cette page a été mise à jour. Rechargement…
part-lost = Cette partie de la page n’a pas pu être chargée.
to-home = Retour aux jeux
loading = Chargement…
nameless = Jardinier
your-name = Votre nom
your-name-example = Ada

## L’étagère

home-title = Cinq jeux de haricots, une même table
home-line = Jouez tout de suite contre des bots, ou invitez vos amis avec un lien. Sans compte, sans installation.
home-foot = Logiciel libre. Les jeux appartiennent à leurs auteurs et éditeurs. Nous avons récrit les règles avec nos propres mots, et tous les dessins sont de nous.
licences = Licences tierces
privacy = Confidentialité
games = Jeux
players = { $least } à { $most } joueurs
minutes = { $minutes } minutes
minutes-short = { $minutes } min
play-now = Jouer
with-friends = Jouer entre amis
friends-short = Entre amis
learn-short = Apprendre
lobby = Tables ouvertes
lobby-playing = partie en cours
lobby-more = Afficher plus de tables
lobby-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}

## Une nouvelle table

open-title = Nouvelle table : { $game }
open-seats = Nombre de joueurs
open-who = Autres joueurs
open-here = Sur cet appareil
open-name = Nom du joueur { $seat }
open-friend = Ami (invité par le lien)
open-listed = Afficher cette table à l’accueil : tout le monde peut la rejoindre
open-options = { $count ->
    [0] Règles maison
    [one] Règles maison ({ $count } modifiée)
   *[other] Règles maison ({ $count } modifiées)
}
open-go = Créer la table
seat = Place { $seat }
seat-random = au hasard
clock = Temps de réflexion
clock-none = illimité
clock-minute = 1 minute par coup
clock-minutes = 5 minutes par coup
clock-day = 1 jour par coup
clock-reserve = 10 minutes par joueur, plus 10 secondes par coup
clock-any-move = { $time } par coup
clock-any-reserve = { $time } par joueur, plus { $extra } s par coup
bot-random = Bot aléatoire
bot-greedy = Bot simple
bot-easy = Bot facile
bot-normal = Bot normal
bot-hard = Bot difficile
bot-master = Bot expert
bot-net = Bot entraîné
bot-name-A = Basile
bot-name-B = Rosa
bot-name-C = Otto
bot-name-D = Mina
bot-name-E = Pépin
bot-name-F = Junon
bot-name-G = Nino

## Autour de la table

places = Joueurs
seat-free = Libre
tag-you = vous
state-program = programme
state-here = en ligne
state-gone = hors ligne
state-away-clock = un bot joue : temps écoulé
state-away-line = un bot joue : hors ligne
state-away-vote = un bot joue : vote
state-away-left = un bot joue : départ
is-awaited = Doit jouer
time-left = Temps restant
time-short = { $seconds ->
    [60] Plus qu’une minute
   *[other] Plus que { $seconds } secondes
}
come-back = Je suis de retour
sit-here = M’asseoir ici
place-vote = Remplacer…
place-more = Options pour { $name }
seat-bot = Bot à cette place
choose-bot = choisir…
free-seat = Libérer cette place
vote-bot = Voter pour qu’un bot remplace { $name }
waiting = Avant la partie
invited = { $name } vous invite à jouer
sit-hint = Saisissez votre nom, puis choisissez une place libre.
host-hint = Vos amis rejoignent la table avec le lien. Pour ajouter un bot, ouvrez le menu ⋯ d’une place.
wait-for-host = L’hôte pourra lancer la partie quand toutes les places seront prises.
wait-for-start = Vous avez une place. La partie commencera quand l’hôte la lancera.
wait-to-watch = Vous êtes spectateur. La partie n’a pas encore commencé.
full = Cette table est complète. Vous êtes spectateur.
watching = Vous êtes spectateur.
begin = Lancer la partie
invite-link = Lien d’invitation
invite-code = QR code du lien
watch-link = Lien pour les spectateurs
new-links = Créer de nouveaux liens
copy = Copier le lien
share = Partager…
copied = Copié
link-local = Ce lien ne fonctionne que sur cet ordinateur. Pour inviter des amis, ouvrez cette page à l’adresse réseau que le serveur a affichée à son démarrage.
agreed = Règles maison de cette table
agreed-rule = { $meaning } :
log = Journal de la partie
log-empty = Rien pour l’instant.
phrases = Dire quelque chose
outcome = Résultat
total = Total
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rematch = Rejouer
take-back = Reprendre mon dernier coup
leave-seat = Quitter ma place
close-table = Arrêter la partie pour tous
sounds = Sons
pace = Vitesse des coups des autres
pace-step = Coup par coup
pace-calm = Tranquille
pace-brisk = Rapide
pace-instant = Sans attendre
pace-next = Voir la suite
pace-skip = Tout passer
takeback = { $name } souhaite reprendre un coup.
agree = Accepter
decline = Refuser

## À qui le tour

turn-yours = À vous de jouer
turn-do = À vous : { $what }
turn-others = { $people ->
    [one] À { $names } de jouer
   *[other] On attend { $names }
}
turn-may = { $people ->
    [one] À { $names } de jouer. Vous pouvez agir aussi.
   *[other] On attend { $names }. Vous pouvez agir aussi.
}
turn-chance = Un instant…
turn-pause = Voyez le résultat
turn-seats = { $count ->
    [one] Il manque encore { $count } joueur
   *[other] Il manque encore { $count } joueurs
}
turn-ready = Tout le monde est là. L’hôte peut lancer la partie.
turn-ready-host = Tout le monde est là. Vous pouvez lancer la partie.
turn-won = { $people ->
    [one] { $names } gagne avec { $sum }
   *[other] { $names } se partagent la victoire
}
turn-you-won = Vous gagnez avec { $sum }
turn-closed = L’hôte a arrêté la partie

## Coups

moves = Vos coups
moves-none = Rien à faire pour le moment.
words-title = Saisir un coup
words-say = Valider
words-ask = Est-ce permis ?
explain-allowed = « { $move } » est permis.
explain-clause = Règle { $clause }

## Conseils

hint = Conseil
hint-allowed = Conseils activés
hint-title = Ce que ferait un bon joueur
hint-do = Jouer ce coup
hint-only = C’est votre seul coup possible.
hint-quick = Sans recherche : voici ce que ferait le joueur rapide.
hint-waiting = D’autres joueurs attendent aussi un conseil…
hint-preparing = Préparation du conseil pour { $game }. La première fois, cela peut prendre une minute. Il s’affichera tout seul. ({ $seconds } s)
hint-comparing = Comparaison de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} : { $rounds ->
    [0] c’est parti…
    [one] { $rounds } partie jouée jusqu’ici…
   *[other] { $rounds } parties jouées jusqu’ici…
}
hint-gain = Environ { $gain } de plus que le deuxième meilleur coup (entre { $low } et { $high }).
hint-level = À peu près aussi bon : { $moves }. L’écart est inférieur à { $most }.
hint-same = Tout aussi bon : { $moves }. Cela ne change rien.
hint-open = Sans doute le meilleur, mais c’est serré : entre { $worse } de moins et { $better } de plus que « { $move } ».
hint-wins = Gagne plus souvent que le deuxième meilleur coup : { $percent } % des parties au lieu de { $other } %.
hint-keeps = Vous gardez { $cards }.
hint-others = Autres idées
hint-quoted = « { $move } »
hint-behind = environ { $behind } de moins
hint-close = très proche
hint-equal = à peu près égal
hint-first = Première place dans { $percent } % de { $rounds ->
    [one] { $rounds } partie simulée
   *[other] { $rounds } parties simulées
}.
hint-tried = D’après { $rounds ->
    [one] { $rounds } simulation
   *[other] { $rounds } simulations
} des prochains tours.
say-hint = 💡 a demandé un conseil
open-hints = Autoriser les conseils : à votre tour, vous pouvez demander ce que ferait un bon joueur
open-risks = Afficher le risque avant de poser une pièce
no-hints = Les conseils sont désactivés à cette table. Vous pouvez les autoriser en créant la vôtre.
no-turn = Vous pouvez demander un conseil à votre tour, ou devant une offre.
no-hinting = Votre conseil arrive.
no-holding = Pas de conseil tant que vous tenez une pièce. Amenez-la au-dessus du Haricot, stabilisez-la et lâchez.

## Leçons

lesson = Leçon
lesson-steps = Étape { $step } sur { $steps }
lesson-stacked = Les cartes de cette leçon sont préparées, et le résultat ne compte pas.
lesson-start = Commencer
lesson-watch = Les autres jouent : regardez.
lesson-done = Bravo !
lesson-on = À partir d’ici, les cartes sont mélangées : continuez contre les bots si vous voulez.
lesson-play-on = Continuer
learn = Apprendre à jouer
no-lesson_again = Cela ne compte pas dans cette leçon. Réessayez.
no-lesson = Ce serait possible dans une vraie partie. Pour cette leçon, essayez d’abord ce qui est marqué.

## Les règles

rules = Règles
how-to = Comment jouer
rules-all = Toutes les règles
rules-title = { $game } : les règles
rules-search = Chercher dans les règles
rules-hint = un mot ou un numéro
rules-found = { $count ->
    [0] Rien trouvé
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
}
rules-chapters = Chapitres
rules-example = Par exemple :
rules-derived = découle des autres règles
rules-ruling = notre décision : le livret ne le dit pas
rules-people = pour les joueurs autour d’une table : un programme ne peut pas le vérifier
rules-rulings = Ce que le livret ne dit pas
rules-options = Règles maison
rules-options-line = Ce que vous pouvez changer en créant une table.
rules-usually = par défaut :
rules-or = ou bien :
rules-here = à cette table :
rules-yes = oui
rules-no = non
rules-a-seat = une place de la table
rules-from-to = de { $least } à { $most }
rules-english = Ces règles ne sont pas encore traduites ; les voici en anglais.
rules-foot = Les règles du jeu, avec nos propres mots. Chaque règle porte un numéro qui ne change jamais. Quand un coup n’est pas permis, vous voyez le numéro de la règle qui l’interdit.

## Ce que disent les joueurs

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
say-again = Je rejouerais bien !

## La connexion

connecting = Connexion…
connection-lost = Connexion perdue. Reconnexion…
retry = Réessayer
unreachable-title = Serveur injoignable
unreachable-line = Le serveur est peut-être arrêté, ou cet appareil est hors ligne. La page continue d’essayer. Vos parties sont enregistrées.
disconnect-title = Impossible d’ouvrir cette table
disconnect-restart = Le serveur redémarre. Reconnexion…
disconnect-slow = Votre connexion est trop lente. Reconnexion…
disconnect-full = Trop de spectateurs à cette table. Nouvel essai…
disconnect-error = Une erreur s’est produite sur le serveur. Reconnexion…
disconnect-unavailable = Le serveur ne peut pas enregistrer les parties pour le moment. Reconnexion…
disconnect-hello = Le serveur n’a pas reconnu cette page. Reconnexion…
disconnect-invalid = Le serveur n’a pas pu lire ce que cette page a envoyé. Rechargez-la.
disconnect-old = Cette page n’est plus à jour. Rechargez-la pour continuer la partie.
disconnect-unknown = Table introuvable. Elle a expiré, elle a été supprimée, ou le lien est faux. Demandez un nouveau lien.
disconnect-forgotten = Cette table a été supprimée définitivement.
disconnect-replaced = Ce lien ne fonctionne plus : l’hôte en a créé de nouveaux. Demandez-lui le nouveau lien.

## Erreurs

no-error = Une erreur s’est produite. Rien n’est perdu : réessayez.
no-unreachable = Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
no-busy = Trop de tables sont créées en même temps. Réessayez dans un instant.
no-full = Trop de connexions sont ouvertes. Fermez quelques onglets, ou réessayez dans un instant.
no-bot_tables = Ce serveur n’accepte pas plus de tables réservées aux bots. Prenez place vous-même, ou réessayez plus tard.
no-listing = Ces règles maison sont trop longues pour la liste des tables ouvertes. Créez la table sans l’afficher.
no-listings = Vous avez affiché trop de tables. Créez celle-ci sans l’afficher, ou réessayez plus tard.
no-origin = Une table ne peut être créée que depuis la page de ce serveur. Ouvrez cette page et réessayez.
no-over = La partie est finie.
no-name = Un nom compte de 1 à 24 caractères. Modifiez le vôtre.
no-name_taken = Quelqu’un porte déjà ce nom à cette table. Choisissez-en un autre.
no-name_alike = Ce nom ressemble trop à un autre nom de cette table. Choisissez-en un autre.
no-name_script = Votre nom mélange plusieurs alphabets. N’en utilisez qu’un.
no-name_marks = Une lettre de votre nom porte trop d’accents. Retirez-en.
no-fast = C’était trop rapide. Attendez un instant, puis réessayez.
no-message = Le serveur ne comprend pas cette page. Rechargez-la.
no-not_found = Il n’y a rien à cette adresse. Revenez aux jeux.
