# Une table qui s’est arrêtée.

what = Cette partie ne peut pas continuer. L’erreur vient de nous, pas de vous, et rien n’a été effacé.
title = Cette table s’est arrêtée
why-event = Le serveur n’arrive pas à rejouer un des coups de cette partie.
why-rules = Cette partie suit des règles que le serveur ne joue plus.
fault = Indiquez à la personne qui gère ce serveur le numéro de l’erreur :
again = Nouvelle table avec les mêmes joueurs
next = Vers la nouvelle table
ask-host = L’hôte de cette table peut en ouvrir une nouvelle pour les mêmes joueurs. Rechargez cette page pour y aller.
record = Télécharger ce que vous avez vu
no-table = La nouvelle table n’a pas pu être ouverte. Ouvrez-en une depuis l’accueil.
no-record = Ce que vous avez vu n’a pas pu être chargé. Réessayez plus tard.
barred = Cette partie ne peut pas être téléchargée sur cet appareil. Utilisez celui sur lequel vous avez joué.
