# Ce que disent `beanpot play` et `beanpot rules` dans un terminal, quel que soit le jeu. Les mots d’un jeu sont dans son terminal.fr.ftl.

you = vous
seat-you = { $seat } (vous)
and = et
or = ou

and-more = { $moves } et { $count ->
    [one] un autre
   *[other] { $count } autres
}

welcome = Vous jouez à la place { $seat } contre { $count ->
    [one] un bot
   *[other] { $count } bots
} de niveau { $bot }.
bot-random = aléatoire
bot-greedy = simple
bot-easy = facile
bot-normal = normal
bot-hard = difficile
bot-master = expert
bot-net = entraîné
help-type = Tapez le numéro d’un coup, ou les mots anglais qui le suivent. Leur début suffit.
help-rules = toutes les règles
help-clause = une seule règle, par son numéro
help-undo = reprendre votre dernier coup et tout ce qui a suivi
help-log = ce qui s’est passé jusqu’ici
help-quit = quitter ; la partie est enregistrée, et --resume la reprend
help-when = être interrogé ou non dès que vous pouvez agir hors de votre tour

prompt-move = votre coup>
prompt-answer = votre réponse, ou Entrée pour passer>
prompt-confirm = Entrée pour continuer, u pour reprendre le coup
prompt-number = combien>
enter-key = Entrée
pass = passer
enter-to-pass = Entrée pour passer
asked-always = On vous interroge désormais dès que vous pouvez agir hors de votre tour.
asked-answers = Hors de votre tour, on ne vous interroge désormais que pour répondre.
log-earlier = … { $count ->
    [one] une étape plus tôt
   *[other] { $count } étapes plus tôt
}
taken-back = Coup repris.
saved = Votre partie est enregistrée. Pour continuer :
left-saved = Votre partie inachevée est enregistrée dans { $path }.

no-move-here = « { $words } » n’est pas un coup possible ici.
no-unclear = « { $words } » peut vouloir dire { $moves }.
no-number = Les coups sont numérotés de 1 à { $count }.
no-numbers = Aucun coup n’a de numéro pour l’instant. Appuyez sur Entrée pour passer.
no-rule = « { $words } » n’est pas permis : { $sentence } ({ $clause })
possible = Coups possibles : { $moves }.
say-one = Tapez { $words }.
say-number = Tapez un nombre de { $least } à { $most }.
what-happened = Que s’est-il passé ?

the-end = Partie terminée
won-you = Vous avez gagné !
won = { $count ->
    [one] { $names } a gagné.
   *[other] { $names } ont gagné ensemble.
}
see-again = Pour la revoir :

rules-text = d’après le livret
rules-unknown = { $game } n’a pas de règle { $name } ; ses règles vont de { $first } à { $last }.
