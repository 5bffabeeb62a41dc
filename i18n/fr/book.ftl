# Les mots qui figurent dans un livre, à l’intention de ses lecteurs.
# Un numéro tel que { $number } est celui de la chose elle-même : 3, A, 5.4, 3.1.

# Le nom que la langue se donne, pour les lecteurs qui la cherchent.
language-name = Français

# Les formats dans lesquels le livre existe ; les autres gardent leur nom.
format-html = Pages web
format-html-single = Une seule page
format-pdf-quick = Aide de jeu en PDF
format-errata = Errata
format-pdf-errata = Errata en PDF
format-pdf-cards = Cartes en PDF

## Ce dont un livre est fait

part = Partie
chapter = Chapitre
appendix = Annexe
preface = Préface
glossary = Glossaire
dedication = Dédicace
colophon = Colophon
section = Section

# Au-dessus du titre d’un chapitre ou d’une annexe.
chapter-label = Chapitre { $number }
appendix-label = Annexe { $number }

# Devant un titre de la table des matières ; l’espace qui suit compte.
contents-number = { $number }.{" "}

# Devant le titre d’une section numérotée ; l’espace qui suit compte.
section-number = { $number }{" "}

# À la place d’un titre que l’auteur a laissé vide.
untitled = Sans titre

## Titres des encadrés

note = Note
tip = Astuce
caution = Attention
important = Important
warning = Avertissement
sidebar = Encadré
example = Exemple

## Légendes ; espace insécable devant le deux-points, et l’espace qui suit compte

table-label = Tableau { $number }{"\u00A0"}:{" "}
figure-label = Figure { $number }{"\u00A0"}:{" "}
example-label = Exemple { $number }{"\u00A0"}:{" "}
# La légende de la deuxième partie et des suivantes d’un tableau en plusieurs parties.
table-continued = { $title } (suite)

table = Tableau
figure = Figure

# Ce que lit un lecteur d’écran devant une image sans légende.
picture-without-caption = Image sans légende
# Ce qu’il lit d’un dessin dont la légende est au-dessous, et quand le dessin contient des mots.
picture-drawing = Dessin
picture-drawing-words = Dessin avec les mots { $words }
# Imprimé là où une image devrait se trouver.
picture-missing = Image manquante{"\u00A0"}: { $file }
# Imprimé dans le cadre qui tient lieu d’un dessin à venir.
picture-draft = Ébauche

## Figures auxquelles un lien mène

# À côté d’un lien vers une figure, ou vers plusieurs ; $numbers est 9.3, ou l’un des deux suivants.
figure-reference = figure{"\u00A0"}{ $numbers }
figures-reference = figures{"\u00A0"}{ $numbers }
numbers-pair = { $first } et { $last }
numbers-range = { $first } à { $last }
# Des mots à côté de ceux de l’auteur ; l’espace qui précède compte.
beside = {" "}({ $words })

## Renvois sur papier : « corps à corps (9.2, p. 34) »

page-reference = p.{"\u00A0"}{ $page }
# Dans le second, $page est le premier.
number-and-page = { $number }, { $page }

## Notes de bas de page

footnote = Note de bas de page
footnotes = Notes
footnote-back = Retour au texte, note { $number }

## S’orienter

contents = Table des matières
on-this-page = Sur cette page
chapters = Chapitres
page-navigation = Page précédente et page suivante
landmarks = Repères
pages = Pages
next = Suivant
previous = Précédent
up = Table des matières
cover = Couverture
cover-of = Couverture de { $title }
title-page = Page de titre
start = Début du texte
skip-to-text = Aller au contenu

# Ce qui renvoie à une règle, replié au-dessous d’elle.
links-here = Règles qui renvoient ici
# La marque d’un titre qui est un lien vers lui, pour les lecteurs d’écran.
permalink = Lien vers cette règle
# Sous le début d’une règle dans une carte : le lien vers la règle.
read-on = Lire la suite

## Chercher ; les lecteurs d’écran lisent certains de ces mots à voix haute

search = Chercher
search-hint = une règle, un numéro, un mot
search-none = Aucun résultat. Les chapitres de ce livre :
search-found = Résultats
# Devant les mots demandés que le livre n’a pas.
search-missing = Absent de ce livre :
# L’adresse nomme ce qui n’est pas sur la page : avant ses mots.
not-here = Absent de cette page :
# Le titre de la page que montrent les hébergeurs pour une adresse qui ne mène nulle part.
page-not-found = Cette page n’existe pas
close = Fermer
rule = Règle
term = Terme

## Le passage à une autre langue

# Pour le lien vers une autre langue, quand la règle n’y est pas.
not-translated = pas encore traduit
untranslated = non traduit
partly-translated = une partie n’est pas traduite
outdated = l’original a changé depuis cette traduction
only-in = uniquement : { $language }

## Clair et sombre

theme = Couleurs
theme-auto = Couleurs{"\u00A0"}: celles de l’appareil
theme-light = Couleurs{"\u00A0"}: claires
theme-dark = Couleurs{"\u00A0"}: sombres

## Index et tables

index = Index
quick-reference = Aide de jeu
list-of-figures = Liste des figures
list-of-tables = Liste des tableaux
# Entre une entrée de l’index et le titre que le livre emploie : « ligne de vue, voir LdV ».
index-see = voir
# Une entrée dont l’article ne compte pas : « tour (le) ».
index-inverted = { $rest } ({ $article })

## À propos du livre

version = Version
version-number = Version { $number }
# La série dont le livre fait partie, et son numéro.
series-number = { $title }, { $number }
# Le jour d’une version.
day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
date = Date
licence = Licence
author = Auteur
authors = Auteurs
editor-line = Édition : { $names }
translator-line = Traduction : { $names }
illustrator-line = Illustrations : { $names }
playtester-line = Tests de jeu : { $names }
optional-rule = Règle facultative
scale-or = ou
symbol-die = dé de { $number }
symbol-spade = pique
symbol-heart = cœur
symbol-diamond = carreau
symbol-club = trèfle
change = Modification
revision-history = Historique des versions

# Les métadonnées d’un EPUB, pour les lecteurs qui choisissent leurs livres d’après elles.
accessibility-summary = Le texte suit l’ordre de lecture et comporte une table des matières et des titres ; les listes et les tableaux sont balisés comme tels. Les images ont une légende ou un texte de remplacement.

# Ce qui a changé depuis une version antérieure.
change-mark-changed = modifié :
change-mark-new = nouveau :
changes-title = Modifications depuis la version { $version }
changes-intro = Ce qui a changé depuis la version { $version } est marqué { $sign } dans le texte, et énuméré ici : ce qui disparaît est barré, ce qui est nouveau est en gras.
changes-front = Ce qui a changé depuis la version { $version } est marqué { $sign } ; la liste donne l’ancien texte :
changes-added = Nouveau.
changes-removed = Supprimé :
changes-renamed = Nouveau titre :
changes-moved = Nouvelle place :
changes-renumbered = Nouveau numéro :
changes-changed = Modifié :
changes-in-table = tableau { $number }
changes-picture = une autre image
changes-picture-new = une image
changes-picture-gone = l’image
changes-why = Raison : { $words }
changes-wording = Reformulation, sans changement de sens :
errata-title = Errata de la version { $version }
errata-intro = Pour ceux qui possèdent la version { $version } : ce qui disparaît est barré, ce qui est nouveau est en gras. Les numéros sont d’abord ceux de la version { $version }, puis ceux d’aujourd’hui.
errata-nothing = Pour ceux qui possèdent la version { $version } : aucune règle n’a changé depuis.
errata-then = Avant
errata-now = Après
errata-rule = Ce qui a changé
errata-why = Raison
errata-name = Règle
errata-numbers = Tous les numéros
errata-behind = La traduction est en retard sur l’original : ce qui y a changé et n’est pas encore traduit n’est pas sur cette feuille.

# Les versions côte à côte, et ce qu’un lecteur n’a pas encore lu.
this-version = Vous lisez la version { $version }.
newer-version = Une version plus récente existe : { $version }
earlier-versions = Versions précédentes
news-title = Nouveau depuis votre dernière lecture
news-read = Marquer tout comme lu
news-mark = nouveau

# La ligne d’une nouvelle version dans son tableau.
release-first = première version
release-new = nouveau : { $titles }
release-changed = modifié : { $titles }
release-renamed = renommé : { $titles }
release-gone = supprimé : { $titles }
release-nothing = reformulations seulement
