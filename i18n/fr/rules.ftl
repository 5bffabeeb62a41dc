# Ce que `tiddlybook` dit d’un défaut à un auteur qui lit le français.
#
# La clé qui est le nom d’une règle a pour message la phrase qui dit de quoi traite la règle ; les clés qui
# commencent par ce nom, ce qui est dit là où elle est enfreinte. L’anglais est dans le programme, dans
# `text!("clé", "words", argument)` ; ce qui manque ici est dit en anglais. Devant ; : ! ? » et après «
# l’espace est fine et insécable (U+202F).

## L’ordre de lecture, les natures et les catégories

no-part = aucun tiddler ne porte l’étiquette `:part`
no-part-said = aucun tiddler ne porte l’étiquette `:part`
no-part-help = donnez cette étiquette au tiddler par lequel le livre commence
no-part-this =
    { $others ->
        [one] serait-ce celui-ci ? Aucune liste de lecture ne le nomme, et la sienne mène à un tiddler
       *[other] serait-ce celui-ci ? Aucune liste de lecture ne le nomme, et la sienne mène à { $others } tiddlers
    }

two-parts = deux tiddlers portent l’étiquette `:part`
two-parts-said = « { $title } » porte l’étiquette `:part`, comme un autre tiddler
two-parts-root = la racine est ici
two-parts-help = un livre n’a qu’une racine ; donnez à ce tiddler l’étiquette `:chapter` et inscrivez-le dans la liste de la racine

no-reading-list = le tiddler racine n’a pas de liste de lecture
no-reading-list-said = la racine « { $title } » n’a pas de liste de lecture
no-reading-list-help = terminez-la par l’intertitre de la liste de lecture et une ligne par chapitre
no-reading-list-follows = si bien que le livre n’a pas de chapitres

unknown-title = une liste de lecture nomme un titre qu’aucun tiddler ne porte
unknown-title-said = aucun tiddler n’a pour titre « { $title } »
unknown-title-help = écrivez le tiddler, ou retirez la ligne de la liste

listed-twice = un tiddler est listé deux fois
listed-twice-said = « { $title } » est listé une seconde fois
listed-twice-help = gardez-le dans une seule liste, et mettez ailleurs un lien vers lui
listed-twice-first = il est listé ici la première fois

reading-cycle = des listes de lecture tournent en rond
reading-cycle-said = des listes de lecture tournent en rond : { $cycle }
reading-cycle-help = retirez cette ligne de la liste, ou l’une de celles qui mènent ici

unreached = aucune liste de lecture ne mène à ce tiddler
unreached-follows = si bien qu’aucune liste de lecture ne mène à ce tiddler
unreached-said = aucune liste de lecture ne mène à « { $title } »
unreached-lost-tag = a-t-il perdu l’étiquette `:{ $kind }`, que porte « { $title } » ?
unreached-help = inscrivez-le là où il doit être lu, ou donnez-lui une nature telle que `:note`
unreached-kind = si bien qu’une liste de lecture devrait mener à ce tiddler

immediate-in-list = une note ou un autre tiddler immédiat figure dans une liste de lecture
immediate-in-list-said = « { $title } » est de nature `:{ $kind }` : il paraît là où un texte a un lien vers lui, non dans une liste de lecture
immediate-in-list-help = mettez un lien vers lui dans le texte auquel il appartient

reading-list-heading = l’intertitre d’une liste de lecture n’est pas celui qu’il faut, ou rien ne le suit
reading-list-heading-language = cet intertitre commence une liste de lecture dans une autre langue (`{ $language }`) que celle du wiki
reading-list-heading-misspelt = une liste de lecture suit cette ligne, mais celle-ci n’en est pas l’intertitre
reading-list-heading-misspelt-help = c’est l’intertitre qui distingue cette liste de celles qui s’impriment
reading-list-heading-empty = rien ne suit cet intertitre de liste de lecture
reading-list-heading-empty-help = écrivez une entrée par ligne, `# [[titre]]`, ou supprimez l’intertitre
reading-list-heading-level = l’intertitre d’une liste de lecture a deux `!`, celui-ci en a { $marks }

reading-list-entry = une ligne sous l’intertitre de la liste de lecture n’est pas une entrée
reading-list-entry-said = cette ligne sous l’intertitre de la liste de lecture n’est pas une entrée
reading-list-entry-begins = la liste de lecture commence ici
reading-list-entry-help = une entrée s’écrit `# [[titre]]` ; le texte se met au-dessus de l’intertitre

misplaced-kind = un tiddler se trouve là où sa nature ne le permet pas
misplaced-kind-root = « { $title } » est dans la liste de lecture de la racine, qui ne peut contenir que des chapitres et leurs semblables
misplaced-kind-said = « { $title } » est de nature `:{ $kind }`, qui ne peut figurer que dans la liste de lecture de la racine
misplaced-kind-follows = là où il est inscrit, sa nature ne peut pas l’être
misplaced-kind-plugin = « { $title } » est un greffon par son étiquette `systemConfig`, et ne s’imprime pas
misplaced-kind-plugin-help = retirez cette étiquette, ou la ligne de la liste
misplaced-kind-page = « { $title } » est un tiddler dont le wiki fait sa page, et ne s’imprime pas
misplaced-kind-page-help = donnez-lui un autre titre, ou retirez la ligne de la liste
misplaced-kind-help = changez son étiquette à deux-points, ou inscrivez-le ailleurs
misplaced-kind-no-list = un tiddler `:{ $kind }` n’a pas de liste de lecture
misplaced-kind-immediate-help = changez son étiquette à deux-points, ou mettez la liste dans le tiddler qui a un lien vers lui

mixed-sections = des sections simples côtoient des sections
mixed-sections-simple = un `:simplesect` côtoie des sections
mixed-sections-section = une section côtoie des sections simples
mixed-sections-simple-here = celle-ci est simple
mixed-sections-section-here = celle-ci est une section
mixed-sections-heading-here = cet intertitre fait une section
mixed-sections-help = les enfants d’un tiddler sont tous des `:simplesect`, et il n’a pas d’intertitres, ou aucun ne l’est

chain-too-deep = des listes de lecture sont imbriquées sur plus de 64 niveaux
chain-too-deep-said = cette liste de lecture est à plus de { $most } listes de la racine
chain-too-deep-help = inscrivez ces tiddlers plus haut ; ils ne sont pas dans le livre

no-category = un tiddler n’a pas de catégorie

unknown-category = une catégorie n’est le titre d’aucun tiddler

parent-tag-missing = un tiddler ne porte pas le titre de celui qui le liste

tags-itself = un tiddler porte son propre titre comme étiquette

unknown-kind = une étiquette à deux-points n’est pas une nature
unknown-kind-said = `{ $name }` n’est pas une nature de tiddler
unknown-kind-help = `tiddlybook explain unknown-kind` donne la liste des natures

two-kinds = un tiddler a deux étiquettes à deux-points
two-kinds-said = « { $title } » a une seconde nature, `{ $tag }`
two-kinds-first = sa nature est déjà donnée ici
two-kinds-help = gardez l’étiquette qui dit ce que le tiddler devient dans le livre

immediate-tags = un tiddler immédiat porte une catégorie

immediate-cycle = un tiddler immédiat se contient lui-même
immediate-cycle-said = des tiddlers immédiats se contiennent l’un l’autre : { $cycle }
immediate-cycle-help = retirez l’un de ces liens

immediate-depth = des tiddlers immédiats se contiennent trop profondément ou trop souvent
immediate-depth-deep = des tiddlers immédiats se contiennent sur plus de { $most } niveaux
immediate-depth-often = des tiddlers immédiats sont repris plus de { $most } fois
immediate-depth-long = des tiddlers immédiats donnent plus de { $most } octets de texte

unused-immediate = aucun texte n’a de lien vers ce tiddler immédiat
unused-immediate-said = aucun texte du livre n’a de lien vers « { $title } », de nature `:{ $kind }`
unused-immediate-help = il ne s’imprime pas ; mettez un lien vers lui, ou supprimez-le
unused-immediate-follows = si bien qu’aucun lien ne mène à ce tiddler `:{ $kind }`

## Les liens

orphan-link = un lien ne mène à aucun tiddler
orphan-link-wikiword = écrivez `{ $words }` si ce n’est pas un lien
orphan-link-help = écrivez le tiddler, ou corrigez le titre
orphan-link-said = aucun tiddler n’a pour titre « { $title } »
orphan-link-brackets = si bien que tout ceci passe pour un titre

link-outside-book = un lien mène à un tiddler qui n’est pas dans le livre
link-outside-book-said = « { $title } » est un tiddler, mais il n’est pas dans le livre
link-outside-book-link = un lien mène à « { $title } »
link-outside-book-help = inscrivez-le là où il doit être lu, ou faites mener le lien ailleurs

link-scheme = un lien commence par un protocole que les livres ne suivent pas
link-scheme-help = les liens mènent vers http, https, mailto et ftp ; le texte est gardé, le lien non
link-scheme-said = un livre n’a pas de lien vers une adresse en `{ $scheme }:`

malformed-url = une adresse qui n’en est pas une
malformed-url-slashes = après le protocole viennent deux barres obliques et un hôte
malformed-url-empty = aucune adresse ne suit le protocole
malformed-url-host = le nom d’hôte n’est pas valable
malformed-url-no-host = il n’y a pas d’hôte
malformed-url-international = le nom de domaine international n’est pas valable
malformed-url-port = le numéro de port n’est pas valable
malformed-url-ipv4 = l’adresse IPv4 n’est pas valable
malformed-url-ipv6 = l’adresse IPv6 n’est pas valable
malformed-url-character = le nom de domaine contient un caractère interdit
malformed-url-unreadable = elle est illisible
malformed-url-space = il y a une espace dans l’adresse `{ $address }`
malformed-url-space-help = retirez-la, ou écrivez-la `%20`
malformed-url-said = `{ $address }` n’est pas une adresse : { $why }

malformed-link = des crochets qui ressemblent à un lien et n’en sont pas un
malformed-link-next-opens = ce lien n’est pas fermé là où le suivant s’ouvre
malformed-link-no-title = ce lien ne nomme aucun titre
malformed-link-no-label = ce lien a une barre, mais pas de libellé devant elle
malformed-link-mismatch = `[` est fermé par `)`
malformed-link-mismatch-help = écrivez `(`, ou la seconde moitié d’un lien
malformed-link-half-closed = il manque un crochet à la fin de ce lien
malformed-link-unclosed = ceci ouvre un lien ou une image qui n’est pas fermé dans sa ligne
malformed-link-half-opened = il manque un crochet au début de ce lien
malformed-link-unopened = `]]` ne ferme aucun lien
malformed-link-fix = ajouter le crochet qui manque
malformed-link-help = un lien s’écrit `[[titre]]` ou `[[libellé|titre]]`

letter-before-link = une lettre touche le début d’un lien

self-link = un lien mène au tiddler où il se trouve

plain-http = une adresse commence par `http:` et non par `https:`

## Le texte

unclosed-markup = un balisage est ouvert et jamais fermé
unclosed-markup-said = `{ $mark }` est ouvert ici et n’est pas fermé
unclosed-markup-help = écrivez `{ $mark }` là où il doit finir, ou `"""{ $mark }"""` pour les caractères mêmes
unclosed-markup-close = il est imprimé tel quel ; fermez-le ou retirez-le

unknown-entity = une entité que HTML ne connaît pas
unknown-entity-said = HTML n’a pas de caractère `{ $name }`
unknown-entity-help = corrigez le nom, ou écrivez `&amp;` pour le `&` lui-même

unsupported-markup = un balisage qu’un livre ne peut pas rendre : macro, HTML ou préfixe CSS
unsupported-markup-class = une classe pour feuille de style est imprimée telle quelle
unsupported-markup-css = un préfixe CSS est imprimé tel quel ; un livre n’a pas les styles d’un wiki
unsupported-markup-macro = une macro est imprimée telle quelle ; un livre ne peut pas l’exécuter
unsupported-markup-html = du HTML est imprimé tel quel ; un livre ne contient que du texte wiki

foreign-markup = un balisage d’ailleurs : Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, traitement de texte

deep-markup = un balisage imbriqué sur plus de 32 niveaux
deep-markup-said = à partir d’ici, le balisage est imbriqué sur plus de { $most } niveaux ; il est imprimé tel quel

forbidden-character = un caractère que XML, et donc un livre, ne peut pas contenir
forbidden-character-said = un livre ne peut pas contenir le caractère { $code }
forbidden-character-help = il est imprimé U+FFFD ; supprimez-le

look-alike = un caractère n’est pas ce qu’il paraît, ou ne se voit pas
look-alike-title = c’est lui
look-alike-help = tapez `{ $like }` à la place
look-alike-delete = supprimez-le, ou retapez le mot
look-alike-space = une de ses espaces est { $code }, { $name }
look-alike-said = « { $character } » est { $code }, { $name } qui ressemble à « { $like } »
look-alike-unseen = il s’y trouve { $code }, { $name } que personne ne voit
look-alike-no-break-space = une espace insécable
look-alike-narrow-space = une espace fine insécable
look-alike-wide-space = une espace d’une largeur à elle
look-alike-zero-width-space = une espace de largeur nulle
look-alike-word-joiner = un liant de mots
look-alike-byte-order-mark = une marque d’ordre des octets
look-alike-direction = une marque de sens d’écriture
look-alike-greek = une lettre grecque
look-alike-cyrillic = une lettre cyrillique
look-alike-full-width = un caractère pleine chasse

lost-character = une lettre s’est perdue dans un mauvais encodage
lost-character-lost = un caractère s’est perdu ici
lost-character-lost-help = retapez-le
lost-character-said = « { $seen } » est ce qui reste de { $meant }, lu dans un mauvais encodage
lost-character-help = enregistrez le fichier en UTF-8, puis retapez-le
lost-character-dash = un tiret ou un guillemet

table-span = une cellule de tableau rejoint une voisine qui n’existe pas
table-span-above = `{ $mark }` rejoint la cellule du dessus, et il n’y en a pas de cette largeur
table-span-right = `{ $mark }` rejoint la cellule de droite, et il n’y en a pas
table-span-help = la cellule est imprimée vide

broken-row = une ligne voulue comme rangée d’un tableau n’en est pas une
broken-row-space-before = un blanc devant cette rangée la tient hors de son tableau
broken-row-no-first-bar = il manque à cette rangée sa première barre, si bien qu’elle n’est dans aucun tableau
broken-row-space-after = un blanc derrière sa dernière barre tient cette rangée hors de son tableau
broken-row-mark = ce qui suit sa dernière barre tient cette rangée hors de son tableau : la marque est une lettre minuscule
broken-row-no-last-bar = cette rangée n’a pas de barre à la fin, si bien qu’elle n’est dans aucun tableau

table-class = la classe d’un tableau ressemble à du texte ou à des cellules
table-class-said = le `k` à la fin fait de cette rangée une classe pour feuille de style
table-class-help = retirez le `k`, ou n’écrivez qu’un mot entre les barres

uneven-table = une rangée d’un tableau a plus ou moins de cellules que les autres

list-jump = un élément de liste est plus d’un niveau sous le précédent
list-jump-begins = cette liste commence au niveau { $written }
list-jump-said = cet élément est au niveau { $written }, mais il n’y en a aucun au niveau { $level } dont il dépende
list-jump-help = écrivez `{ $marks }` au début de la ligne

empty-heading = un intertitre n’a pas de mots

term-without-definition = un terme et sa définition ne sont pas marqués comme tels

skipped-heading = un intertitre descend de plus d’un niveau par rapport au précédent

empty-tiddler = un tiddler n’a ni texte ni liste de lecture

doubled-word = un mot figure deux fois de suite

stray-line = une ligne n’est faite que d’une lettre

house-word = un mot que le groupe écrit autrement

impossible-date = une date que le calendrier n’a pas

discouraged-nesting = un encadré, un tableau ou une note de bas de page se trouve là où DocBook le déconseille
discouraged-nesting-in-admonition = un encadré
discouraged-nesting-in-footnote = une note de bas de page
discouraged-nesting-in-table = un tableau
discouraged-nesting-in-sidebar = un hors-texte
discouraged-nesting-in-example = un exemple
discouraged-nesting-kind = un tiddler `:{ $kind }` est placé dans { $container }
discouraged-nesting-table = un tableau légendé est placé dans { $container }
discouraged-nesting-picture = une image légendée est placée dans { $container }
discouraged-nesting-help = DocBook le déconseille ; mettez plutôt un lien dans le texte autour

## Les figures

figure-path = le chemin d’une image sort du dossier des figures
figure-path-said = `{ $file }` sort du dossier des figures
figure-path-help = le chemin d’une image est `figs/catégorie/nom.svg`

missing-figure = le fichier d’une image n’existe pas
missing-figure-said = il n’y a pas de fichier `{ $file }`
missing-figure-help = sa place est marquée dans le livre

unreadable-figure = le fichier d’une image n’est ni un SVG ni un PNG lisible
unreadable-figure-io = le fichier ne peut pas être lu : { $why }
unreadable-figure-large = le fichier dépasse { $most } Mio
unreadable-figure-no-png = le fichier n’est pas une image PNG, bien qu’il en porte le nom
unreadable-figure-png = le fichier est une image PNG, bien que son nom finisse en .svg
unreadable-figure-ending = le nom d’une figure finit en .svg ou en .png
unreadable-figure-damaged = l’image PNG est tronquée ou abîmée
unreadable-figure-deep = le SVG imbrique plus de { $most } éléments
unreadable-figure-utf8 = le fichier n’est pas une image SVG en UTF-8 ; enregistrez-le comme SVG simple, en UTF-8
unreadable-figure-namespace = le fichier n’est pas une image SVG : il lui manque { $what }
unreadable-figure-element = le fichier n’est pas une image SVG : son élément extérieur est `{ $name }`
unreadable-figure-xml-at = le SVG est mal formé, en { $place }
unreadable-figure-xml = le SVG est mal formé
unreadable-figure-entities = le SVG déclare des entités ; enregistrez-le comme SVG simple
unreadable-figure-encoding = le SVG dit que son encodage est { $encoding } ; enregistrez-le en UTF-8
unreadable-figure-said = `{ $file }` ne peut pas être montré : { $why }

## Les termes et les tableaux de jeu

unlinked-term = un tiddler emploie un terme défini sans jamais y mettre de lien

near-terms = deux termes ne diffèrent que par la casse, le nombre, un trait d’union ou une lettre

defined-twice = un terme est défini deux fois, en des mots différents

term-case = une abréviation, une unité ou un dé est écrit avec une autre casse qu’ailleurs

abbreviation-before-definition = une abréviation est employée, sans lien, avant le tiddler qui la définit

unused-term = aucune règle n’emploie ce terme défini

chart-ranges = les intervalles d’un tableau laissent un trou ou se chevauchent

duplicate-label = deux rangées d’un tableau ont le même libellé

empty-cell = une cellule est vide dans une colonne par ailleurs remplie

wrong-sum = une somme ou un total est faux

mixed-minus = le signe moins n’est pas écrit partout de la même façon

## Les figures

unused-figure = aucun tiddler ne montre ce fichier du dossier des figures

figure-without-picture = un tiddler de figure n’a pas d’image

picture-without-caption = une image seule sur sa ligne n’a pas de légende

figure-name = le titre d’une figure, ou le nom de son fichier, ne suit pas la convention

figure-category = le titre d’une figure, son étiquette et le dossier de son fichier nomment des catégories différentes

## L’ordre de lecture, les natures et les catégories

no-title = un fichier .tid n’a pas de ligne « title: »

empty-title = un tiddler n’a pas de titre
empty-title-said = ce tiddler n’a pas de titre
empty-title-help = donnez-lui-en un ; les liens nomment les tiddlers par leur titre

title-character = un titre contient un caractère invisible, ou qu’aucun lien ne peut nommer
title-character-control = le titre « { $title } » contient le caractère de contrôle { $code }
title-character-mark = le titre « { $title } » contient `{ $mark }`, si bien qu’aucun lien ne peut le nommer
title-character-unlike = le titre « { $title } » n’est pas ce qu’il paraît : { $why }
title-character-edge = le titre « { $title } » a au bord une espace que personne ne voit
title-character-spaces = le titre « { $title } » a deux espaces là où l’on en voit une
title-character-accent = dans le titre « { $title } », un accent est un caractère à part, derrière sa lettre
title-character-help = retapez le titre
title-character-names = ceci l’appelle « { $name } »
title-character-decomposed = un accent y est un caractère à part, derrière sa lettre
title-character-type = retapez « { $title } »

duplicate-title = deux tiddlers ont le même titre
duplicate-title-said = deux tiddlers ont pour titre « { $title } »
duplicate-title-first = le premier est ici
duplicate-title-help = renommez l’un d’eux, et les liens qui le visent

duplicate-original = deux tiddlers nomment le même original

unknown-original = le champ `original` ne nomme aucun tiddler de l’édition originale

## Le livre et ses fichiers

no-book-title = le livre n’a pas de titre
no-book-title-said = le livre n’a pas de titre ; celui de la racine est pris
no-book-title-help = écrivez-le dans le tiddler `SiteTitle`, ou comme `title` sous `[book]` dans book.toml

no-author = le livre n’a pas d’auteur
no-author-said = le livre n’a pas d’auteur
no-author-help = écrivez `{ $term }` et au-dessous `{ $definition }` dans ce tiddler, ou `authors` sous `[book]` dans book.toml

no-licence = le livre n’a pas de licence
no-licence-said = le livre n’a pas de licence
no-licence-help = écrivez `{ $term }` et au-dessous `{ $definition }` puis la licence dans ce tiddler, ou `licence` sous `[book]` dans book.toml

missing-message = un mot du programme manque dans la langue du livre

invalid-docbook = le DocBook tiré du wiki enfreint le schéma de DocBook

## L’ordre de lecture, les natures et les catégories

malformed-file = un fichier du wiki n’est pas ce qu’il devrait être

file-encoding = un fichier n’est pas écrit en UTF-8

file-name = un fichier porte un nom que tous les systèmes n’acceptent pas

unsupported-type = un tiddler est écrit dans un balisage qui n’est pas compris
unsupported-type-said = les tiddlers du type `{ $name }` ne sont pas compris
unsupported-type-help = le type de TiddlyWiki Classic est `{ $classic }` ; un tiddler sans type l’a aussi

## Le livre et ses fichiers

unused-allow = un commentaire autorise ce qui n’y est pas
