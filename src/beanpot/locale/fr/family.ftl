# Plusieurs personnes partagent un appareil. La page charge ce fichier dès qu’il le faut.

handover = Passez le téléphone à { $name }
handover-screen = Place à { $name }
due-turn = C’est à { $name } de jouer.
due-offer = { $name } doit répondre à une offre.
due-takeback = Quelqu’un voudrait reprendre un coup. { $name } doit répondre.
due-seat = Quelqu’un demande une place. { $name } doit répondre.
due-nothing = { $name } n’a plus rien à décider.
look = Je suis { $name } : montrer ma main
look-on = Montrer la table
other = Quelqu’un d’autre a le téléphone
other-screen = Quelqu’un d’autre est devant l’écran
told = Si vous regardez hors de votre tour, tout le monde peut le lire dans le journal.
covered = Toutes les mains de cet appareil sont cachées.
look-at = Montrer la main { DE($name) }
plays-now = { $name } joue maintenant
add = Ajouter un joueur sur cet appareil
add-name = Son nom
add-go = Ajouter
