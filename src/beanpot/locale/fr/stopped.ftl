# Une table qui s’est arrêtée.

what = Cette partie ne peut pas continuer. L’erreur vient du serveur, pas de vous, et rien n’a été supprimé.
title = Cette table s’est arrêtée
why-event = Le serveur n’arrive pas à rejouer un des coups de cette partie.
why-rules = Cette partie suit des règles que le serveur ne prend plus en charge.
fault = Indiquez ce numéro d’erreur à la personne qui gère ce serveur :
again = Créer une table avec les mêmes joueurs
next = Aller à la nouvelle table
ask-host = L’hôte de cette table peut en créer une nouvelle pour les mêmes joueurs. Rechargez cette page pour y aller.
record = Télécharger ce que vous avez vu
no-table = La nouvelle table n’a pas pu être créée. Créez-en une depuis l’accueil.
no-record = Le téléchargement a échoué. Réessayez plus tard.
barred = Cette partie ne peut pas être téléchargée sur cet appareil. Utilisez celui sur lequel vous avez joué.
