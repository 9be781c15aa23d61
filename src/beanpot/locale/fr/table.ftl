# Ce qui n’est dit qu’à une table : erreurs, et places d’une partie en cours.

no-late = La partie a avancé avant l’arrivée de votre coup. Regardez, puis choisissez de nouveau.
no-paused = Le résultat est encore affiché. Appuyez sur Suivant pour continuer.
no-judging = Attendez que le dernier coup soit arbitré.
no-not_begun = La partie n’a pas commencé. Attendez que l’hôte la lance.
no-begun = La partie a déjà commencé.
no-no_seat = Prenez d’abord une place.
no-invite = Ce lien ne permet pas de prendre une place. Demandez le lien d’invitation à l’hôte.
no-host = Seul l’hôte peut le faire. Demandez-lui.
no-links = Vous avez créé de nouveaux liens plusieurs fois. Attendez quelques minutes, puis réessayez.
new-links-sure = Créer de nouveaux liens ? Les anciens ne fonctionneront plus. Les joueurs gardent leur place ; les autres auront besoin des nouveaux liens.
no-taken = Cette place est prise. Choisissez-en une autre.
no-free = Aucun joueur n’occupe cette place : il n’y a rien à libérer.
no-seats_free = Il reste des places libres. Attendez d’autres joueurs, ou ajoutez des bots.
no-no_move = Il n’y a pas de coup à reprendre.
no-takeback = Un autre joueur demande déjà à reprendre un coup. Attendez la réponse.
no-asked = Vous l’avez déjà demandé. Tout le monde n’a pas encore répondu.
no-away = Un joueur absent a vu ce qui a suivi votre coup. Redemandez quand il sera de retour.
no-takebacks = Vous avez demandé à reprendre trop de coups dans cette partie. Vous pourrez le refaire à la prochaine.
no-no_takeback = Personne ne demande à reprendre un coup.
no-vote = Il n’y a pas de vote sur cette place.
no-not_back = Un bot joue pour vous. Choisissez d’abord « Je suis de retour ».
no-not_silent = Ce joueur a encore le temps de jouer. Réessayez plus tard.
no-not_present = Un bot joue déjà à sa place. Attendez son retour.
no-not_judging = Il n’y a rien à décider pour le moment. Attendez la prochaine question.
no-rematch = La revanche n’est pas possible maintenant, ou elle existe déjà.
no-hand = Vous ne tenez rien. Attendez votre tour.
no-gesture = Ce geste n’a pas été accepté. Vous tenez toujours la pièce : lâchez-la de nouveau.
no-talk = Vous avez envoyé beaucoup de messages. Attendez un instant avant le suivant.
no-renaming = Vous avez changé plusieurs fois de nom. Patientez un instant, puis réessayez.
no-renames = Vous avez souvent changé de nom à cette table. Gardez celui-ci.
no-hello = Cette page est déjà connectée.
vote-line = Un bot prend le relais dès que la plupart des autres joueurs sont d’accord, après une minute d’inactivité ou quand le temps est écoulé.
join-title = Prendre cette place
join-line = Les autres joueurs verront ce nom. Vous pourrez le changer plus tard dans le menu.
join-cancel = Rester spectateur
routine = Jouer pour moi les coups sans choix, comme piocher
answer-in = Temps avant que { $name } continue
rename = Changer de nom
close-sure = Arrêter cette partie pour tout le monde ?
takeback-waits = Vous avez demandé à reprendre un coup. On attend la réponse { DE($names) }.
takeback-others = { $name } souhaite reprendre un coup. On attend la réponse { DE($names) }.
vote-free = Voter pour libérer la place { DE($name) }
vote-free-line = La place est libérée dès que la plupart des autres joueurs sont d’accord, après 5 minutes d’absence ou le temps accordé pour un coup.
ask-title = Remplacer un bot
ask-for = Remplacer { $bot }
ask = { $name } demande à remplacer { $bot }.
ask-program = Le programme { $name } demande à remplacer { $bot }.
ask-hint = { $name } verra les cartes { DE($bot) }. N’acceptez que si vous savez de qui il s’agit.
ask-waiting = Vous avez demandé à remplacer { $bot }. En attente de l’accord des joueurs.
ask-cancel = Annuler la demande
log-seat-taken = { $name } remplace { $bot }.
log-seat-declined = La demande { DE($name) } a été refusée.
log-seat-left = { $name } a quitté la partie. { $bot } prend le relais.
log-seat-freed = { $name } s’est absenté trop longtemps, et les joueurs ont libéré la place. { $bot } prend le relais.
log-seat-renamed = { $before } s’appelle désormais { $name }.
log-seat-bot = L’hôte a changé le niveau { DE($bot) } : { $strength }.
log-looked = La main { DE($name) } a été montrée hors de son tour.
log-hand_opened = La main { DE($name) } a été ouverte sur un autre appareil.
log-took-back = { $name } a repris un coup.
log-rules = Le serveur a été mis à jour. À partir d’ici, la version { $version } des règles s’applique. Les coups déjà joués restent valables.
no-seen = Vous avez vu les cartes d’un autre joueur dans cette partie. Vous pouvez regarder, puis prendre une place à la prochaine partie.
no-devices = Ce lien vers une place a été ouvert sur trop d’appareils. Utilisez un appareil sur lequel vous l’avez déjà ouvert.
no-asking = Quelqu’un demande déjà une place. Attendez la réponse, puis réessayez.
no-pause = Une demande vient d’être refusée. Attendez un instant, puis réessayez.
no-nobody = Aucun joueur n’est là pour donner son accord. Réessayez quand l’un d’eux sera de retour.
no-not_asked = Seuls les joueurs décident d’une place.
no-declined = Les joueurs ont refusé. Vous pouvez continuer à regarder.
no-covered = Les mains de cet appareil sont cachées. Montrez votre main, puis réessayez.
no-device = Ce navigateur n’enregistre rien : un seul joueur peut l’utiliser.
cover = Cacher ma main
no-not_yours = Pendant une partie, seul le joueur peut quitter cette place. Les autres peuvent voter pour la libérer après une longue absence.

## Supprimer une partie

erase = Supprimer cette partie
erase-sure = Supprimer cette partie ? Une partie contre des bots est supprimée entièrement et définitivement. Si d’autres personnes ont joué, votre nom est supprimé dès maintenant, et le reste quand toutes l’auront demandé.
erased-table = La partie a été supprimée définitivement.
erased-name = Votre nom a été supprimé. La partie elle-même le sera quand les autres joueurs l’auront demandé aussi.
no-not_over = D’autres jouent encore cette partie. Vous pourrez supprimer ce qui vous concerne quand elle sera finie ou que l’hôte l’aura arrêtée.
no-key = Ce navigateur n’a pas la clé de votre place. Supprimez la partie dans le navigateur avec lequel vous avez joué.

## À vous, pendant que vous regardez ailleurs

notice-offer = Me prévenir quand c’est à moi
notice-no = Non merci
notice-notifies = Notifications quand c’est à moi
notice-vibrates = Vibrer quand c’est à moi
notice-blocked = Votre navigateur bloque les notifications de cette page. Vous pouvez les autoriser dans ses réglages.
notice-title = À vous de jouer : { $game }
notice-line = À la table : { $names }

## Le jardin

in-turn = à jouer
since-turn = Depuis votre tour
lately = Dernières actions
nothing-since = Rien de nouveau depuis votre tour.
nothing-yet = Il ne s’est encore rien passé.
and-earlier = +{ $count } avant
story = Journal
show-again = Revoir
showing-again = Ce qui s’est passé depuis votre tour
show-stop = Revenir à la partie

## Touches

keys = Clavier
key-tab = Tabulation
    .does = Groupe suivant : main, champs, piles, boutons
key-arrows = ← → ↑ ↓
    .does = Se déplacer dans le groupe
key-ends = Début, Fin
    .does = Premier ou dernier du groupe
key-enter = Entrée
    .does = Choisir
key-escape = Échap
    .does = Annuler ou fermer
key-space = Espace
    .does = Passer à votre prochaine décision, si rien n’est sélectionné
key-next = N
    .does = Votre prochaine partie en attente
