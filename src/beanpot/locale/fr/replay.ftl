# Une partie finie, que l’on revoit.

title = Le film de la partie
steps = Les coups de la partie
slider = Coup
step = { $step } / { $steps }
first = Au début
back = Un coup en arrière
play = Dérouler
pause = Pause
on = Un coup en avant
last = À la fin
laid = La table est mise, les premières cartes sont données.
in-secret = { $name } a choisi en secret.
and-more = { $count ->
    [one] et { $count } autre chose
   *[other] et { $count } autres choses
}
seen-by = Vu par
spectator = Public
all-open = Toutes les cartes visibles
table = La table à ce coup
kept = Ce que les autres ont en main
nothing = rien
play-on = Continuer d’ici
play-on-how = Vous prenez la place { DE($name) }, des bots jouent les autres. Ce qui n’est pas encore donné peut tomber autrement.
play-on-seat = Choisissez ci-dessus la place d’où vous regardez : ce sera la vôtre.
play-on-end = Ici, la partie est finie. Revenez quelques coups en arrière et jouez-la à votre façon.
play-on-bots = Les autres
play-on-go = Continuer contre des bots
share = Partager cette partie
share-how = Qui a ce lien voit toute la partie, à partir de ce coup. Il n’ouvre rien d’autre.
share-link = Lien vers ce coup
to-table = Retour à la table

no-key = Cette partie est privée. Demandez le lien à quelqu’un qui y était.
no-not_over = Cette partie n’est pas finie : tant qu’on y joue, ses secrets sont gardés.
no-no_step = Cette partie n’a pas ce coup.
no-over = À ce coup, la partie est finie ; revenez un peu en arrière.
no-fast = Beaucoup de monde revoit des parties en ce moment ; réessayez dans un instant.
no-stopped = Le serveur n’arrive pas à rejouer cette partie. L’erreur vient de nous, et rien n’a été effacé : une mise à jour peut la rétablir.
no-no = Il n’y a pas de telle partie ici, ou elle a été effacée.
