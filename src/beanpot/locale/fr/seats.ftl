# Places d’une partie en cours : qui en demande une, qui décide, et ce qu’en dit le journal.

vote-free = Voter : libérer la place { DE($name) }
vote-free-line = La place est libérée dès que la plupart des autres joueurs sont d’accord, après 5 minutes d’absence ou une fois le temps écoulé.
ask-title = Remplacer un bot
ask-for = Remplacer { $bot }
ask = { $name } demande à remplacer { $bot }.
ask-program = Le programme { $name } demande à remplacer { $bot }.
ask-hint = { $name } verra les cartes { DE($bot) }. N’acceptez que si vous savez de qui il s’agit.
ask-yes = Accepter
ask-no = Refuser
ask-waiting = Vous avez demandé à remplacer { $bot }. En attente de l’accord des joueurs.
ask-cancel = Annuler la demande
log-seat-asked = { $name } demande à remplacer { $bot }.
log-seat-taken = { $name } remplace { $bot }.
log-seat-declined = La demande { DE($name) } n’a pas été acceptée.
log-seat-left = { $name } a quitté la partie. { $bot } continue.
log-seat-freed = { $name } s’est absenté trop longtemps : les joueurs ont libéré la place. { $bot } continue.
log-seat-bot = { $bot } change de niveau. { $strength }
no-seen = Vous avez vu les cartes d’une autre place dans cette partie. Vous pouvez regarder, puis prendre une place à la prochaine partie.
no-asking = Quelqu’un demande déjà une place. Attendez la réponse, puis réessayez.
no-pause = Une demande vient d’être refusée. Attendez un instant, puis réessayez.
no-nobody = Aucun joueur n’est là pour donner son accord. Réessayez quand l’un d’eux sera de retour.
no-not_asked = Seules les personnes qui jouent décident d’une place.
no-declined = Les joueurs n’ont pas accepté. Vous pouvez continuer à regarder.
no-kept = Pendant une partie, seul le joueur peut quitter cette place. Les autres peuvent voter pour la libérer après une longue absence.
