# Ce que `tiddlybook check` dit à un auteur qui lit le français. La clé est le nom de la règle, le
# message la phrase qui dit le défaut ; ce qui manque ici est dit en anglais.

## Les mots autour d'un défaut

error = erreur
warning = avertissement
note = note
help = aide
fix = correction
detail = détail

# Derrière ce que --fix sait corriger.
fix-does-it = { $fix } (--fix le fait)
fix-unsafe-does-it = { $fix } (--fix --unsafe le fait)
line-of-tiddler = ligne { $line } du tiddler « { $title } »
the-tiddler = le tiddler « { $title } »
more = … et { $count } de plus [{ $rule }] ; --all les montre

## La dernière ligne

error-one = 1 erreur
error-many = { $count } erreurs
warning-one = 1 avertissement
warning-many = { $count } avertissements
found = { $counts } dans { $wikis }
and = { $first } et { $last }
no-fault = aucun défaut

## L'ordre de lecture, les natures et les catégories

no-part = aucun tiddler ne porte l'étiquette `:part`
two-parts = deux tiddlers portent l'étiquette `:part`
no-reading-list = le tiddler racine n'a pas de liste de lecture
unknown-title = une liste de lecture nomme un titre qu'aucun tiddler ne porte
listed-twice = un tiddler est listé deux fois
reading-cycle = des listes de lecture tournent en rond
unreached = aucune liste de lecture ne mène à ce tiddler
immediate-in-list = une note ou un autre tiddler immédiat figure dans une liste de lecture
reading-list-heading = le titre d'une liste de lecture n'est pas celui qu'il faut, ou rien ne le suit
reading-list-entry = une ligne sous le titre de la liste de lecture n'est pas une entrée
misplaced-kind = un tiddler se trouve là où sa nature ne le permet pas
mixed-sections = des sections simples côtoient des sections
chain-too-deep = des listes de lecture sont imbriquées sur plus de 64 niveaux
no-category = un tiddler n'a pas de catégorie
unknown-category = une catégorie n'est le titre d'aucun tiddler
parent-tag-missing = un tiddler ne porte pas le titre de celui qui le liste
tags-itself = un tiddler porte son propre titre comme étiquette
unknown-kind = une étiquette à deux-points n'est pas une nature
two-kinds = un tiddler a deux étiquettes à deux-points
immediate-tags = un tiddler immédiat porte une catégorie
immediate-cycle = un tiddler immédiat se contient lui-même
immediate-depth = des tiddlers immédiats se contiennent trop profondément ou trop souvent
unused-immediate = aucun texte n'a de lien vers ce tiddler immédiat

## Les liens

orphan-link = un lien ne mène à aucun tiddler
link-outside-book = un lien mène à un tiddler qui n'est pas dans le livre
link-scheme = un lien commence par un protocole que les livres ne suivent pas
malformed-url = une adresse qui n'en est pas une
malformed-link = des crochets qui ressemblent à un lien et n'en sont pas un
letter-before-link = une lettre touche le début d'un lien
self-link = un lien mène au tiddler où il se trouve
plain-http = une adresse commence par `http:` et non par `https:`

## Le texte

unclosed-markup = un balisage est ouvert et jamais fermé
unknown-entity = une entité que HTML ne connaît pas
unsupported-markup = un balisage qu'un livre ne peut pas rendre : macro, HTML ou préfixe CSS
deep-markup = un balisage imbriqué sur plus de 32 niveaux
forbidden-character = un caractère que XML, et donc un livre, ne peut pas contenir
look-alike = un caractère n'est pas ce qu'il paraît, ou ne se voit pas
lost-character = une lettre s'est perdue dans un mauvais encodage
foreign-markup = un balisage d'ailleurs : Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, traitement de texte
table-span = une cellule de tableau rejoint une voisine qui n'existe pas
broken-row = une ligne voulue comme rangée d'un tableau n'en est pas une
table-class = la classe d'un tableau ressemble à du texte ou à des cellules
uneven-table = une ligne d'un tableau a plus ou moins de cellules que les autres
list-jump = un élément de liste est plus d'un niveau sous le précédent
empty-heading = un titre n'a pas de mots
term-without-definition = un terme et sa définition ne sont pas marqués comme tels
skipped-heading = un titre descend de plus d'un niveau par rapport au précédent
empty-tiddler = un tiddler n'a ni texte ni liste de lecture
doubled-word = un mot figure deux fois de suite
stray-line = une ligne n'est faite que d'une lettre
house-word = un mot que le groupe écrit autrement
impossible-date = une date que le calendrier n'a pas
discouraged-nesting = un encadré, un tableau ou une note de bas de page se trouve là où DocBook le déconseille

## Les figures

figure-path = le chemin d'une image sort du dossier des figures
missing-figure = le fichier d'une image n'existe pas
unreadable-figure = le fichier d'une image n'est ni un SVG, ni un PNG, ni un JPEG lisible
unsafe-figure = un dessin exécute ou va chercher quelque chose, ou contient ce qui n'est pas d'une image
figure-measure = une mesure d'un dessin n'a pas la longueur qu'elle annonce
figure-text = un texte d'un dessin ne tient pas là où il est
untranslated-figure = un dessin d'un livre traduit porte des textes que personne n'a traduits
low-contrast = un texte d'un dessin se distingue trop peu de ce qui est derrière lui
hue-alone = seule leur teinte distingue deux couleurs d'un dessin
duplicate-alternative = deux images différentes sont les mêmes pour qui ne les voit pas
unused-figure = aucun tiddler ne montre ce fichier du dossier des figures
figure-without-picture = un tiddler de figure n'a pas d'image
picture-without-caption = une image seule sur sa ligne n'a pas de légende
figure-name = le titre d'une figure, ou le nom de son fichier, ne suit pas la convention
figure-category = le titre d'une figure, son étiquette et le dossier de son fichier nomment des catégories différentes

## Les termes et les tableaux de jeu

unlinked-term = un tiddler emploie un terme défini sans jamais y mettre de lien
near-terms = deux termes ne diffèrent que par la casse, le nombre, un trait d'union ou une lettre
defined-twice = un terme est défini deux fois, en des mots différents
term-case = une abréviation, une unité ou un dé est écrit avec une autre casse qu'ailleurs
abbreviation-before-definition = une abréviation est employée, sans lien, avant le tiddler qui la définit
unused-term = aucune règle n'emploie ce terme défini
chart-ranges = les intervalles d'un tableau laissent un trou ou se chevauchent
duplicate-label = deux lignes d'un tableau ont le même libellé
empty-cell = une cellule est vide dans une colonne par ailleurs remplie
wrong-sum = une somme ou un total est faux
mixed-minus = le signe moins n'est pas écrit partout de la même façon

## Le livre et ses fichiers

no-title = un fichier .tid n'a pas de ligne « title: »
empty-title = un tiddler n'a pas de titre
title-character = un titre contient un caractère invisible, ou qu'aucun lien ne peut nommer
duplicate-title = deux tiddlers ont le même titre
duplicate-original = deux tiddlers nomment le même original
unknown-original = le champ `original` ne nomme aucun tiddler de l'édition originale
no-book-title = le livre n'a pas de titre
no-author = le livre n'a pas d'auteur
no-licence = le livre n'a pas de licence
missing-message = un mot du programme manque dans la langue du livre
invalid-docbook = le DocBook tiré du wiki enfreint le schéma de DocBook
file-encoding = un fichier n'est pas écrit en UTF-8
file-name = un fichier porte un nom que tous les systèmes n'acceptent pas
malformed-file = un fichier du wiki n'est pas ce qu'il devrait être
unsupported-type = un tiddler est écrit dans un balisage qui n'est pas compris
unused-allow = un commentaire autorise ce qui n'y est pas
