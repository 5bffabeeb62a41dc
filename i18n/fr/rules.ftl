# Les constats de `tiddlybook`, pour un auteur qui lit le français.
#
# La clé qui est le nom d’une règle a pour message la phrase qui résume la règle ; les clés qui
# commencent par ce nom, ce qui s’affiche là où elle est enfreinte. L’anglais est dans le programme, dans
# `text!("clé", "words", argument)` ; ce qui manque ici s’affiche en anglais. Devant ; ! ? » et après «
# l’espace est fine et insécable (U+202F) ; devant : elle est insécable (U+00A0).

## L’ordre de lecture, les natures et les catégories

no-part = aucun tiddler ne porte le tag `:part`
no-part-said = aucun tiddler ne porte le tag `:part`
no-part-help = donnez ce tag au tiddler par lequel le livre commence
no-part-of-pages-help = des pages Markdown seules sont un livre telles quelles : retirez-le du dossier, ou retirez-lui son tag
no-part-of-pages = ce tiddler fait un wiki d’un dossier de pages, et aucun tiddler ne porte le tag `:part`
no-part-alone = donnez-lui le tag, ou nommez le dossier où il se trouve
no-part-this =
    { $others ->
        [one] serait-ce celui-ci ? Aucune liste de lecture ne le nomme, et la sienne mène à un tiddler
       *[other] serait-ce celui-ci ? Aucune liste de lecture ne le nomme, et la sienne mène à { $others } tiddlers
    }

two-parts = deux tiddlers portent le tag `:part`
two-parts-said = « { $title } » porte le tag `:part`, comme un autre tiddler
two-parts-root = la racine est ici
two-parts-help = un livre n’a qu’une racine ; donnez à ce tiddler le tag `:chapter` et inscrivez-le dans la liste de la racine

no-reading-list = le tiddler racine, ou un autre dont les tiddlers ne sont dans aucune liste, n’a pas de liste de lecture
no-reading-list-said = la racine « { $title } » n’a pas de liste de lecture
no-reading-list-help = écrivez `{ $heading }` à sa fin, et au-dessous une ligne par chapitre, comme `{ $entry }`
no-reading-list-field = énumérez les chapitres dans son champ `list`, ou écrivez `{ $heading }` à sa fin, et au-dessous une ligne pour chacun, comme `{ $entry }`
no-reading-list-dialect = son champ `list` est celui de TiddlyWiki 5 ; le wiki l’est-il ? écrivez `dialect = "tiddlywiki5"` dans `book.toml`
no-reading-list-of =
    { $count ->
        [one] « { $title } » n’a pas de liste de lecture, et un tiddler qui porte son titre comme tag n’est dans aucune liste
       *[other] « { $title } » n’a pas de liste de lecture, et { $count } tiddlers qui portent son titre comme tag ne sont dans aucune liste
    }
no-reading-list-of-help = écrivez `{ $heading }` au-dessus de leur liste, et une ligne pour chacun, comme `{ $entry }`
no-reading-list-heading = si cette liste doit l’être, son intertitre est `{ $meant }`
no-reading-list-fix-one = inscrivez-le à la fin de la liste de « { $title } », puis mettez-le à sa place
no-reading-list-fix = inscrivez les { $count } tiddlers qui portent le tag « { $title } » à la fin de sa liste, puis mettez-les à leur place
no-reading-list-follows = si bien que le livre n’a pas de chapitres

unknown-title = une liste de lecture nomme un titre qu’aucun tiddler ne porte
unknown-title-said = aucun tiddler n’a pour titre « { $title } »
unknown-title-tag = aucun tiddler n’a le tag « { $tag } »
unknown-title-file = aucun wiki n’a le fichier « { $file } »
unknown-title-torn = il manque un crochet derrière « { $title } »
unknown-title-help = écrivez le tiddler, ou retirez la ligne de la liste
unknown-title-renamed = l’avez-vous renommé ? « { $title } » n’est dans aucune liste et porte le tag de cette règle
unknown-title-again = il est traduit, et figure dans la liste sous le titre « { $title } » ; retirez cette ligne

listed-twice = un tiddler est inscrit deux fois dans des listes de lecture
listed-twice-said = « { $title } » est inscrit une seconde fois
listed-twice-help = gardez-le dans une seule liste, et mettez ailleurs un lien vers lui
listed-twice-first = il est inscrit ici la première fois
listed-twice-tagged = son tag est « { $title } » : gardez-le là, et faites ailleurs un lien vers lui
listed-twice-page = `{ $address }` est inscrit une seconde fois ; la page s’imprime à la première place
listed-twice-page-help = gardez une des deux lignes, ou mettez dans une autre page un lien vers celle-ci

reading-cycle = des listes de lecture tournent en rond
reading-cycle-said = des listes de lecture tournent en rond : { $cycle }
reading-cycle-help = retirez cette ligne de la liste, ou l’une de celles qui mènent ici

unreached = aucune liste de lecture ne mène à ce tiddler
unreached-follows = si bien qu’aucune liste de lecture ne mène à ce tiddler
unreached-said = aucune liste de lecture ne mène à « { $title } »
unreached-lost-tag = a-t-il perdu le tag `:{ $kind }`, que porte « { $title } » ?
unreached-twin = est-ce une autre version de « { $title } » ? gardez-en une des deux
unreached-help = inscrivez-le là où il doit être lu, donnez-lui une nature telle que `:note`, ou laissez-le de côté par `[exclude]` dans book.toml
unreached-in-list = ajoutez-le à la liste de lecture de « { $title } », dont il porte le tag, donnez-lui une nature telle que `:note`, ou laissez-le de côté par `[exclude]` dans book.toml
unreached-in-root = donnez-lui le tag `:chapter` et ajoutez-le à la liste de lecture de « { $title } », donnez-lui une nature telle que `:note`, ou laissez-le de côté par `[exclude]` dans book.toml
unreached-kind = si bien qu’une liste de lecture devrait mener à ce tiddler
unreached-page = « { $list } » ne nomme pas cette page ; elle vient après toutes les autres
unreached-page-help = nommez-la dans « { $list } », à sa place
unreached-no-link = `{ $written }` n’est pas un lien, si bien que sa page vient après toutes les autres
unreached-link-help = écrivez un lien, `[libellé](adresse)`

immediate-in-list = une note ou un autre tiddler immédiat figure dans une liste de lecture
immediate-in-list-said = « { $title } » est de nature `:{ $kind }` : il apparaît là où un texte a un lien vers lui, non dans une liste de lecture
immediate-in-list-help = mettez un lien vers lui dans le texte auquel il appartient

reading-list-heading = l’intertitre d’une liste de lecture n’est pas celui qu’il faut, ou rien ne le suit
reading-list-heading-language = cet intertitre commence une liste de lecture dans une autre langue (`{ $language }`) que celle du wiki
reading-list-heading-misspelt = une liste de lecture suit cette ligne, mais celle-ci n’en est pas l’intertitre
reading-list-heading-misspelt-help = c’est l’intertitre qui distingue cette liste de celles qui s’impriment
reading-list-heading-empty = rien ne suit cet intertitre de liste de lecture
reading-list-heading-empty-help = écrivez une entrée par ligne, `# [[titre]]`, ou supprimez l’intertitre
reading-list-heading-level = l’intertitre d’une liste de lecture a deux `!`, celui-ci en a { $marks }
reading-list-heading-of-level = l’intertitre d’une liste de lecture est de niveau 2, celui-ci est de niveau { $level }
reading-list-heading-empty-link = écrivez une entrée par ligne, un élément avec un lien, `{ $link }`, ou supprimez l’intertitre

reading-list-entry = une ligne sous l’intertitre de la liste de lecture n’est pas une entrée
reading-list-entry-said = cette ligne sous l’intertitre de la liste de lecture n’est pas une entrée
reading-list-entry-begins = la liste de lecture commence ici
reading-list-entry-help = une entrée s’écrit `# [[titre]]` ; le texte se met au-dessus de l’intertitre
reading-list-entry-link = une entrée est un élément avec un lien, `{ $link }` ; le texte vient au-dessus de l’intertitre

misplaced-kind = un tiddler se trouve là où sa nature ne le permet pas
misplaced-kind-root = « { $title } » est dans la liste de lecture de la racine, qui ne peut contenir que des chapitres et leurs semblables
misplaced-kind-said = « { $title } » est de nature `:{ $kind }`, qui ne peut figurer que dans la liste de lecture de la racine
misplaced-kind-follows = et sa nature n’est pas autorisée là où il est inscrit
misplaced-kind-plugin = « { $title } » est un plugin à cause de son tag `systemConfig`, et ne s’imprime pas
misplaced-kind-plugin-help = retirez ce tag, ou la ligne de la liste
misplaced-kind-page = « { $title } » sert à l’affichage du wiki, et ne s’imprime pas
misplaced-kind-page-help = donnez-lui un autre titre, ou retirez la ligne de la liste
misplaced-kind-draft = à cause de ce champ, « { $title } » est un brouillon, et ne s’imprime pas
misplaced-kind-draft-help = retirez ce champ
misplaced-kind-help = changez son tag à deux-points, ou inscrivez-le ailleurs
misplaced-kind-no-kind-help = donnez-lui le tag `:chapter` (ou `:appendix`, `:glossary`…), ou inscrivez-le dans un tiddler qui a un tel tag
misplaced-kind-no-list = un tiddler `:{ $kind }` n’a pas de liste de lecture
misplaced-kind-immediate-help = changez son tag à deux-points, ou mettez la liste dans le tiddler qui a un lien vers lui

mixed-sections = des sections simples côtoient des sections
mixed-sections-simple = un `:simplesect` côtoie des sections
mixed-sections-section = une section côtoie des sections simples
mixed-sections-simple-here = celle-ci est simple
mixed-sections-section-here = celle-ci est une section
mixed-sections-heading-here = cet intertitre fait une section
mixed-sections-help = soit tous les enfants d’un tiddler sont des `:simplesect` et il n’a pas d’intertitres, soit aucun ne l’est

chain-too-deep = des listes de lecture sont imbriquées sur plus de 64 niveaux
chain-too-deep-said = cette liste de lecture est à plus de { $most } listes de la racine
chain-too-deep-help = inscrivez ces tiddlers plus haut ; ils ne sont pas dans le livre
chain-too-deep-joined = cette ligne est à plus de { $most } listes de la racine, avec celles de l’original qui sont au-dessus
chain-too-deep-joined-help = inscrivez-le plus haut ; dans le livre, il suit le tiddler qui l’inscrit

no-category = un tiddler n’a pas de catégorie
no-category-said = « { $title } » n’a pas de catégorie
no-category-parent = donnez-lui le tag `{ $tag }`, titre du tiddler qui l’inscrit dans sa liste
no-category-help = donnez-lui pour tag le titre du tiddler qui l’inscrit dans sa liste
no-category-follows = et il n’a pas de catégorie

unknown-category = une catégorie n’est le titre d’aucun tiddler
unknown-category-said = la catégorie « { $tag } » n’est le titre d’aucun tiddler
unknown-category-follows = et voici son nom
unknown-category-help = écrivez le tiddler, ou corrigez le tag ; si vos tags sont des étiquettes à vous, écrivez `unknown-category = "allow"` sous `[rules]` dans book.toml
unknown-category-label = { $count } tiddlers portent le tag « { $tag } », qui n’est le titre d’aucun tiddler
unknown-category-label-help = si c’est une étiquette à vous, écrivez `unknown-category = "allow"` sous `[rules]` dans book.toml : seules les listes de lecture disent où une règle se trouve dans le livre ; `tags = ["{ $tag }"]` sous `[exclude]` laisse hors du livre tout ce qui le porte

parent-tag-missing = un tiddler ne porte pas le titre de celui qui l’inscrit dans sa liste
parent-tag-missing-said = « { $title } » est inscrit dans la liste de « { $parent } », mais ne porte pas ce titre comme tag
parent-tag-missing-help = donnez-lui le tag `{ $tag }`

tags-itself = un tiddler porte son propre titre comme tag
tags-itself-said = « { $title } » porte son propre titre comme tag
tags-itself-help = retirez le tag

unknown-kind = un tag à deux-points n’est pas une nature
unknown-kind-said = `{ $name }` n’est pas une nature de tiddler
unknown-kind-field = écrivez le champ `{ $name }: yes` à la place du tag
unknown-kind-help = `tiddlybook explain unknown-kind` donne la liste des natures ; une nature d’encadré à vous a une table sous `[boxes]` dans `book.toml`

two-kinds = un tiddler a deux tags à deux-points
two-kinds-said = « { $title } » a une seconde nature, `{ $tag }`
two-kinds-first = sa nature est déjà donnée ici
two-kinds-help = gardez le tag qui indique ce que le tiddler devient dans le livre

immediate-tags = un tiddler immédiat porte une catégorie
immediate-tags-said = « { $title } », de nature `:{ $kind }`, porte la catégorie « { $tag } »
immediate-tags-help = son seul tag devrait être sa nature

immediate-cycle = un tiddler immédiat se contient lui-même
immediate-cycle-said = des tiddlers immédiats se contiennent l’un l’autre : { $cycle }
immediate-cycle-help = retirez l’un de ces liens

immediate-depth = des tiddlers immédiats s’imbriquent trop profondément ou trop souvent
immediate-depth-deep = des tiddlers immédiats s’imbriquent sur plus de { $most } niveaux
immediate-depth-often = des tiddlers immédiats sont repris plus de { $most } fois
immediate-depth-long = des tiddlers immédiats donnent plus de { $most } octets de texte
immediate-depth-many = des tiddlers immédiats donnent plus de { $most } paragraphes, cellules et morceaux de texte

unused-immediate = aucun texte n’a de lien vers ce tiddler immédiat
unused-immediate-said = aucun texte du livre n’a de lien vers « { $title } », de nature `:{ $kind }`
unused-immediate-help = il ne s’imprime pas ; mettez un lien vers lui, ou supprimez-le
unused-immediate-follows = si bien qu’aucun lien ne mène à ce tiddler `:{ $kind }`

## Les liens

orphan-link = un lien ne mène à aucun tiddler
orphan-link-wikiword = écrivez `{ $words }` si ce n’est pas un lien
orphan-link-note = « { $title } » n’est pas traduit, et n’apparaît que là où un lien y mène
orphan-link-note-help = traduisez-le aussi, sinon son contenu manque ici
orphan-link-help = écrivez le tiddler, ou corrigez le titre
orphan-link-local = si c’est un fichier à côté du wiki : un livre n’a d’autres fichiers que des images ; publiez-le sur le web, et faites un lien vers son adresse
orphan-link-defined = « { $term } » est défini dans « { $title } » : écrivez `{ $link }`, ou donnez-lui son propre tiddler
orphan-link-listed = et ce lien nomme le même titre
orphan-link-swapped = son texte est le titre d’une règle : le texte vient d’abord, `{ $link }`
orphan-link-mail = une adresse de courriel commence par `mailto:`, comme `{ $address }`
orphan-link-said = aucun tiddler n’a pour titre « { $title } »
orphan-link-transclusion = aucun tiddler n’a pour titre « { $title } » ; son texte devrait apparaître ici
orphan-link-field = le tiddler « { $title } » n’a pas de champ `{ $field }`
orphan-link-part = aucune partie de « { $title } » ne s’appelle « { $part } »
orphan-link-part-names = il y a : { $names }
orphan-link-part-none = écrivez `{ $comment }` dans l’élément, la ligne ou le paragraphe, ou renvoyez à la règle entière
orphan-link-part-twice = deux parties de « { $title } » s’appellent « { $part } »
orphan-link-part-here = qui est ici
orphan-link-part-twice-help = donnez à l’une d’elles un autre nom : `{ $comment }`
orphan-link-unshown = « { $part } » est une partie d’une note qui n’apparaît nulle part
orphan-link-unshown-help = faites un lien vers la note elle-même là où elle doit apparaître
orphan-link-other-book = aucune règle de « { $book } » n’a pour titre « { $title } »
orphan-link-other-book-help = corrigez le titre, ou refaites les données de ce livre
orphan-link-brackets = si bien que tout ceci est pris pour un titre
orphan-link-page = « { $address } » n’est pas une page de ce livre
orphan-link-term = aucun glossaire n’a l’entrée « { $term } »
orphan-link-term-help = ajoutez-la à un glossaire, ou corrigez-la ici
orphan-link-page-help = écrivez la page, ou corrigez l’adresse
orphan-link-list-help = écrivez la page, ou retirez-la de la liste
orphan-link-anchor-help = écrivez l’intertitre, ou corrigez l’adresse
orphan-link-anchor = cette page n’a pas d’intertitre « { $anchor } »
orphan-link-pages = faites un lien vers une page du livre ; les plus proches : { $names }
orphan-link-file = il n’y a pas de fichier « { $name } » à insérer ici
orphan-link-file-help = écrivez le fichier, ou corrigez son nom
orphan-link-section = « { $name } » n’a pas de partie « { $part } »
orphan-link-parent = aucune page ne s’intitule « { $title } », sous laquelle celle-ci devrait être

transclusion-cycle = un tiddler ou une macro se contient lui-même
transclusion-cycle-said = des tiddlers s’incluent l’un l’autre : { $cycle }
transclusion-cycle-help = retirez l’une de ces transclusions
transclusion-cycle-macro = ceci inclut le texte dans lequel il se trouve, sans fin possible

transclusion-size = des textes sont transclus trop profondément ou trop souvent
transclusion-size-deep = des textes sont insérés l’un dans l’autre sur plus de { $most } niveaux
transclusion-size-often = des textes sont insérés plus de { $most } fois
transclusion-size-long = les textes insérés ont plus de { $most } octets

link-outside-book = un lien mène à un tiddler qui n’est pas dans le livre
link-outside-book-said = « { $title } » est un tiddler, mais il n’est pas dans le livre
link-outside-book-link = un lien mène à « { $title } »
link-outside-book-excluded-help = `[exclude]` dans `book.toml` le laisse hors du livre ; faites mener le lien ailleurs, ou écrivez ses mots sans lien
link-outside-book-page = « { $address } » est une page, mais elle n’est pas dans le livre
link-outside-book-file = « { $address } » est un fichier, et n’est pas dans le livre
link-outside-book-beside = « { $address } » est une page du dépôt, et n’est pas dans le livre
link-outside-book-file-help = donnez son adresse sur le web, ou écrivez ses mots sans lien
link-outside-book-page-help = son en-tête ou `[exclude]` dans `book.toml` la laisse hors du livre ; faites mener le lien ailleurs, ou écrivez ses mots sans lien
link-outside-book-help = inscrivez-le là où il doit être lu, ou faites mener le lien ailleurs

link-scheme = un lien commence par un protocole que les livres ne suivent pas
link-scheme-help = les liens mènent vers http, https, mailto et ftp ; le texte est imprimé, mais sans lien
link-scheme-said = un livre n’a pas de lien vers une adresse en `{ $scheme }:`

malformed-url = une adresse n’est pas valable
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
malformed-url-own-computer = elle mène à l’ordinateur de qui la suit
malformed-url-own-computer-help = écrivez l’adresse qu’il a sur le web, ou retirez le lien
malformed-url-no-scheme = `{ $address }` n’est pas un lien sans `https://`
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
malformed-link-fix = ajoutez le crochet qui manque
malformed-link-brackets = « { $title } » est le titre d’un tiddler, entre des parenthèses qui ne font pas un lien
malformed-link-help = un lien s’écrit `[[titre]]` ou `[[libellé|titre]]`
malformed-link-no-words = ce lien n’a pas de mots
malformed-link-no-address = ce lien ne nomme ni titre ni adresse
malformed-link-surplus = ce crochet ne ferme rien, et s’imprime
malformed-link-surplus-help = supprimez-le
malformed-link-markdown = un lien est `[libellé](adresse)`, `[[titre]]` ou `[[libellé|titre]]`
malformed-link-turned = les crochets et les parenthèses de ce lien sont inversés
malformed-link-token = « { $written } » dans le libellé n’a pas de sens, et est imprimé tel quel
malformed-link-no-picture = ces crochets ne font pas une image

letter-before-link = une lettre touche le début d’un lien
letter-before-link-said = une lettre touche le début de ce lien
letter-before-link-help = il manque une espace ; ou écrivez tout le mot comme libellé, `{ $link }`

self-link = un lien mène au tiddler où il se trouve
self-link-said = ce lien mène au tiddler où il se trouve
self-link-help = écrivez ces mots sans lien
self-link-fix = retirez le lien, et gardez ses mots

plain-http = une adresse commence par `http:` et non par `https:`
plain-http-said = cette adresse n’est pas chiffrée
plain-http-help = essayez-la avec `https://`

## Le texte

unclosed-markup = un balisage est ouvert et jamais fermé
unclosed-markup-said = `{ $mark }` est ouvert ici et n’est pas fermé
unclosed-markup-half = `{ $written }` n’ouvre rien : il manque un signe, et ce qui devrait le fermer ne ferme rien
unclosed-markup-too-many = un `{ $mark }` de trop est imprimé
unclosed-markup-too-many-help = `{ $mark }` suffit ; supprimez le dernier
unclosed-markup-help = écrivez `{ $mark }` là où il doit finir, ou `"""{ $mark }"""` pour imprimer les caractères eux-mêmes
unclosed-markup-crossed = `{ $inner }` est ouvert dans `{ $outer }`, et fermé après
unclosed-markup-crossing = `{ $outer }` est fermé ici
unclosed-markup-crossed-help = fermez `{ $inner }` avant `{ $outer }`
unclosed-markup-same = il est imprimé tel quel ; fermez-le dans le même paragraphe, élément ou ligne de tableau
unclosed-markup-close = il est imprimé tel quel ; fermez-le ou retirez-le
unclosed-markup-code = rien ne ferme ce bloc de code, si bien que tout ce qui suit est du code
unclosed-markup-code-help = écrivez les mêmes marques sur une ligne sous la dernière
unclosed-markup-end = écrivez `{ $mark }` là où cela doit finir
unclosed-markup-tag = rien ne termine cette balise, ou un de ses guillemets est seul ; elle est imprimée telle quelle
unclosed-markup-tag-help = écrivez `>` à sa fin, et des guillemets des deux côtés de chaque valeur
unclosed-markup-call = rien ne termine cet appel de macro, ou un de ses guillemets est seul ; il est imprimé tel quel
unclosed-markup-call-help = écrivez `>>` à sa fin, et des guillemets des deux côtés de chaque valeur
unclosed-markup-program = `{ $name }` est ouvert ici et n’est jamais fermé
unclosed-markup-signs = `{ $name }` commence par `{ $open }` et finit par `{ $close }` : pour son hébergeur, ce sont deux choses
unclosed-markup-front = aucun `{ $fence }` ne ferme cet en-tête, qui s’imprime donc
unclosed-markup-comment = rien ne ferme ce commentaire : l’hébergeur n’affiche rien de ce qui suit dans la page

unknown-entity = une entité que HTML ne connaît pas
unknown-entity-said = HTML n’a pas de caractère `{ $name }`
unknown-entity-open = il manque le point-virgule de `{ $name }`
unknown-entity-help = corrigez le nom, ou écrivez `&amp;` pour le `&` lui-même

unsupported-markup = un balisage qu’un livre ne peut pas rendre : macro, HTML ou préfixe CSS
unsupported-markup-css = un préfixe CSS est imprimé tel quel ; un livre n’a pas les styles d’un wiki
unsupported-markup-style = ce style est omis ; un livre n’a pas les styles d’un wiki
unsupported-markup-macro = la macro `{ $name }` est imprimée telle quelle ; un livre ne peut pas l’exécuter
unsupported-markup-contents = retirez-la : un livre a une table des matières
unsupported-markup-css-help = retirez-le, ou, si c’est du texte, écrivez une espace devant
unsupported-markup-calls = écrivez sous forme de texte ce dont les lecteurs d’un livre ont besoin ; elle est appelée à { $count } endroits, et seul le premier est signalé
unsupported-markup-html = du HTML est imprimé tel quel ; un livre ne contient que du texte wiki
unsupported-markup-variable = TiddlyWiki y voit une variable ; un livre l’imprime tel quel
unsupported-markup-condition = une condition est imprimée telle quelle ; un livre ne peut pas en décider
unsupported-markup-definition = une définition est imprimée telle quelle ; un livre ne peut pas s’en servir
unsupported-markup-no-pragma = `{ $name }` n’est pas un pragma ; cette ligne et les pragmas qui la suivent sont imprimés tels quels
unsupported-markup-no-parameter = `{ $name }` n’est pas un paramètre de cette macro ; il est imprimé tel quel
unsupported-markup-argument = la macro `{ $name }` n’a pas de paramètre `{ $parameter }` ; cet argument est omis
unsupported-markup-no-text = « { $title } » est du type `{ $kind }`, qu’un livre ne peut pas montrer ; ceci est imprimé tel quel
unsupported-markup-filter = un filtre est imprimé tel quel ; un livre ne peut pas l’exécuter
unsupported-markup-transclusion = cette transclusion est imprimée telle quelle ; un livre ne suit que `{ $example }`
unsupported-markup-core = ceci n’est pas dans le wiki, mais dans TiddlyWiki lui-même ou dans un plugin ; c’est imprimé tel quel
unsupported-markup-closer = cette balise ne ferme rien ; elle est imprimée telle quelle
unsupported-markup-comment-end = `{ $mark }` ne termine aucun commentaire ; il est imprimé tel quel
unsupported-markup-widget = le widget `{ $name }` est imprimé tel quel ; un livre ne peut pas l’exécuter
unsupported-markup-attributes = les attributs d’un intertitre sont imprimés tels quels ; un livre a ses propres identifiants
unsupported-markup-element = cet élément HTML est imprimé tel quel ; un livre n’a pas d’équivalent
unsupported-markup-footnote = cette note n’a pas de texte, ou trop ; son appel est imprimé tel quel
unsupported-markup-footnote-in-footnote = une note de bas de page n’a pas de notes ; l’appel est imprimé tel quel
unsupported-markup-double-footnote = une note précédente a déjà cet appel ; celle-ci est imprimée ici
unsupported-markup-unmarked-footnote = aucun texte n’appelle cette note ; elle est imprimée ici
unsupported-markup-web = « { $name } » est omis : seul un programme qui produit des pages web peut l’exécuter
unsupported-markup-web-help = écrivez sous forme de texte ce dont les lecteurs d’un livre ont besoin
unsupported-markup-picture = une image du web est omise : un livre contient ses propres images
unsupported-markup-picture-help = mettez son fichier dans le dossier du livre, et affichez celui-ci
unsupported-markup-linked-picture = ceci mène à une image, qu’un livre ne montre que dans son texte ; ses mots restent
unsupported-markup-linked-picture-help = commencez-le par un point d’exclamation, et l’image est montrée
unsupported-markup-bar = la barre de ce lien coupe la ligne du tableau : elle termine une cellule
unsupported-markup-bar-help = écrivez `\|` dans le lien
unsupported-markup-formula = une formule est imprimée telle qu’elle est écrite
unsupported-markup-abbreviation = la définition d’une abréviation est omise
unsupported-markup-kind = « { $name } » n’est pas une nature de note ; elle s’imprime comme une note, ou telle quelle
unsupported-markup-value = aucun réglage ne s’appelle « { $name } » ; ceci est omis
unsupported-markup-shortcode = aucun « shortcode » ne s’appelle « { $name } » ; ceci est omis
unsupported-markup-nearly = ceci ressemble à ce qu’un hébergeur lirait, et s’imprime tel quel
unsupported-markup-tags = les balises de « { $name } » sont omises, et ce qu’elles entourent reste : seul un programme qui produit des pages web peut les exécuter
unsupported-markup-expression = une expression est imprimée telle quelle ; un livre ne peut pas la calculer
unsupported-markup-code = le code de « { $name } » est imprimé : un livre ne peut pas l’exécuter
unsupported-markup-ends-nothing = ceci ne termine rien, et est omis
unsupported-markup-ends-nothing-help = écrivez ce qui le commence, ou retirez-le
unsupported-markup-empty-note = rien n’est en retrait sous cette ligne, si bien que l’hébergeur affiche un cadre vide
unsupported-markup-empty-note-help = mettez en retrait de quatre espaces ce qui lui appartient
unsupported-markup-late-front = un en-tête commence à la première ligne d’un fichier ; celui-ci s’imprime
unsupported-markup-late-front-help = retirez ce qui est au-dessus
unsupported-markup-bad-front = ceci n’est pas du YAML : aucun hébergeur ne lit cet en-tête
unsupported-markup-bad-front-help = écrivez chacune de ses lignes comme `nom: valeur`, entre des lignes `---`, et fermez ses crochets et ses guillemets
unsupported-markup-comma = rien ne suit cette virgule, si bien que ce n’est pas du JSON et que son hébergeur ne lit rien de ce fichier
unsupported-markup-comma-help = supprimez-la
unsupported-markup-order = l’ordre des pages ne peut pas être lu ici ; elles sont dans celui de leurs noms
unsupported-markup-order-help = écrivez la liste des pages en valeurs simples
unsupported-markup-settings = à partir d’ici ce n’est plus du YAML, si bien que son hébergeur ne lit rien de ce fichier
unsupported-markup-tab = cette ligne est indentée par une tabulation, si bien que ce n’est pas du YAML et que son hébergeur ne lit rien de ce fichier
unsupported-markup-tab-help = écrivez des espaces à sa place
unsupported-markup-column = cette ligne commence à une autre colonne que celles dont elle fait partie, si bien que ce n’est pas du YAML et que son hébergeur ne lit rien de ce fichier
unsupported-markup-column-help = indentez-la autant que les lignes voisines
unsupported-markup-bad-toml = ce n’est pas du TOML : aucun hébergeur ne lit cet en-tête
unsupported-markup-bad-toml-help = écrivez chacune de ses lignes comme `nom = valeur`, les mots entre guillemets, entre des lignes `+++`, et fermez ses crochets
unsupported-markup-component = aucun composant ne s’appelle « { $name } » ; ses balises sont omises
unsupported-markup-icon = un livre n’a pas d’icône « { $name } » ; son nom est imprimé
unsupported-markup-embedded = dans une ligne, cette note de plusieurs lignes n’est pas incluse : un lien y mène
unsupported-markup-embedded-help = incluez-la sur une ligne à elle
unsupported-markup-tag = « { $name } » est imprimé tel quel : un livre n’a pas d’étiquettes
unsupported-markup-layout = le texte des pages de « { $folder } » est dans leur en-tête, qu’une mise en page du site affiche : il n’est pas dans le livre
unsupported-markup-field = ce que dit « { $name } » est omis
unsupported-markup-colon = la valeur de « { $key } » contient un deux-points, si bien que ce n’est pas du YAML : aucun hébergeur ne lit cet en-tête
unsupported-markup-surplus = la macro `{ $name }` n’a pas de paramètre pour « { $value } » : cet argument est perdu
unsupported-markup-surplus-help = écrivez `'` autour d’un texte qui contient `"`
unsupported-markup-no-colon = `{ $line }` n’est pas une ligne `nom: valeur`, et ce n’est donc pas du YAML : aucun hôte ne lit cet en-tête
unsupported-markup-played = un livre ne peut pas montrer « { $name } » ; son nom est imprimé
unsupported-markup-share = la largeur de cette image est omise : c’est une part d’une page, et les livres ont des pages de toutes les largeurs
unsupported-markup-share-help = écrivez-la comme une longueur, ainsi `width=300` ou `width=8cm`
unsupported-markup-reference = « @{ $name } » est imprimé tel quel : seul son hébergeur peut le chercher ou le numéroter
unsupported-markup-format = ceci est omis : son hébergeur le montre dans d’autres formats que ceux du web
unsupported-markup-list-help = écrivez une liste de pages, chacune sur une ligne qui commence par `- `
unsupported-markup-kinds = écrivez `note`, `tip`, `important`, `warning` ou `caution`
unsupported-markup-language = les pages en « { $code } » sont omises : un livre est dans une seule langue
unsupported-markup-twin = « { $folder } » ressemble à « { $other } » dans une autre langue, et un livre n’en a qu’une : les deux sont dans celui-ci
unsupported-markup-spans = `{ $mark }` ne fusionne ici aucune cellule : un livre ne fusionne que celles des tableaux en HTML
unsupported-markup-spans-help = écrivez ce tableau en HTML, avec `rowspan` et `colspan`
unsupported-markup-language-help = faites-en une édition : une table dans `[languages]` de `book.toml`

foreign-markup = un balisage étranger : Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, traitement de texte
foreign-markup-like = ressemble à du { $language }
foreign-markup-word-processor = ressemble à ce qu’écrit un traitement de texte
foreign-markup-indent = a un blanc devant sa marque
foreign-markup-dashes = a du texte après les tirets d’un filet
foreign-markup-transclusion = un livre n’inclut que des notes ; écrivez ici le texte, ou un lien, `{ $link }`
foreign-markup-entity = ceci est imprimé tel quel, et non comme le caractère `{ $entity }`
foreign-markup-escaped = ceci est imprimé `{ $entity }` : il a été échappé deux fois
foreign-markup-quoted = « { $shown } » { $remark } ; c’est imprimé tel quel
foreign-markup-said = `{ $shown }` { $remark } ; c’est imprimé tel quel
foreign-markup-both-tags = écrivez `{ $mark }` pour les deux balises
foreign-markup-begin = écrivez `{ $mark }` au début de la ligne
foreign-markup-begin-either = écrivez `{ $one }` ou `{ $other }` au début de la ligne
foreign-markup-items = écrivez les éléments avec `{ $mark }`
foreign-markup-heading = écrivez un intertitre, `{ $mark }` au début de la ligne
foreign-markup-rows = écrivez des lignes de cellules, `{ $row }`
foreign-markup-blank-line = laissez une ligne vide après la balise du dessus ; ce qui la suit aussitôt est du HTML
foreign-markup-own-line = écrivez `{ $mark }` seul sur une ligne
foreign-markup-code = écrivez `{"{{{"}` et `{"}}}"}` à la place des balises
foreign-markup-code-lines = écrivez `{"{{{"}` et `{"}}}"}` chacun seul sur une ligne
foreign-markup-lines = écrivez `{"{{{"}` au-dessus des lignes, et `{"}}}"}` au-dessous
foreign-markup-quote = écrivez `<<<` seul sur une ligne à la place de chaque balise
foreign-markup-link = écrivez un lien, `[[libellé|adresse]]`
foreign-markup-picture = écrivez une image, `[img[légende|fichier]]`
foreign-markup-definitions = écrivez les termes avec `;` et les définitions avec `:`
foreign-markup-paragraphs = laissez une ligne vide entre les paragraphes, et retirez la balise
foreign-markup-quotation-marks = écrivez des guillemets
foreign-markup-footnote = écrivez la note de bas de page comme un tiddler qui a le tag `:footnote`, et mettez ici un lien vers lui
foreign-markup-note = écrivez la note comme un tiddler qui a le tag `:note`, et mettez ici un lien vers lui
foreign-markup-widget = un livre n’exécute pas de widgets ; écrivez le texte à lire
foreign-markup-macro = un livre n’exécute pas de macros ; écrivez le texte à lire
foreign-markup-style = retirez la ligne ; un livre n’a pas les styles d’un wiki
foreign-markup-no-markup = retirez les balises ; un livre n’a pas de balisage pour cela
foreign-markup-take-out = retirez les balises
foreign-markup-comment = écrivez un commentaire sous la forme `/% … %/`
foreign-markup-indent-help = écrivez `{ $mark }` tout au début de la ligne
foreign-markup-each-item = écrivez `{ $mark } ` au début de chaque élément
foreign-markup-heading-as = écrivez un intertitre sous la forme `{ $heading }`
foreign-markup-item = `{ $shown }` { $remark } ; c’est imprimé comme un élément de liste
foreign-markup-heading-said = `{ $shown }` { $remark } ; c’est imprimé comme un intertitre
foreign-markup-box = retirez la case à cocher
foreign-markup-table-head = retirez la ligne, et écrivez `h` après la dernière barre de celle du dessus
foreign-markup-underlined = écrivez `!` devant la ligne au-dessus, et retirez celle-ci
foreign-markup-row = sous la première ligne, qui est l’en-tête, écrivez une ligne comme `|---|---|`
foreign-markup-definition = écrivez le terme seul sur une ligne, et `: ` devant la définition sur la ligne en dessous
foreign-markup-office = ces balises viennent d’un traitement de texte, et n’ont pas de sens dans un livre
foreign-markup-around = écrivez `{ $begin }` sur une ligne au-dessus, et `{ $end }` sur une ligne au-dessous
foreign-markup-blank-above = laissez une ligne vide au-dessus

deep-markup = un balisage imbriqué sur plus de 32 niveaux
deep-markup-said = à partir d’ici, le balisage est imbriqué sur plus de { $most } niveaux ; il est imprimé tel quel

forbidden-character = un caractère que XML ou HTML, et donc un livre, ne peut pas contenir
forbidden-character-said = un livre ne peut pas contenir le caractère { $code }
forbidden-character-help = il est imprimé U+FFFD ; supprimez-le

look-alike = un caractère n’est pas ce qu’il paraît, ou ne se voit pas
look-alike-title = le voici
look-alike-help = tapez `{ $like }` à la place
look-alike-delete = supprimez-le, ou retapez le mot
look-alike-letter = une lettre est parmi les chiffres de « { $written } »
look-alike-space = une de ses espaces est { $code }, { $name }
look-alike-said = « { $character } » est { $code }, { $name } qui ressemble à « { $like } »
look-alike-unseen = il s’y trouve { $code }, { $name } que personne ne voit
look-alike-no-break-space = une espace insécable
look-alike-narrow-space = une espace fine insécable
look-alike-wide-space = une espace d’une autre largeur
look-alike-soft-hyphen = un trait d’union conditionnel
look-alike-zero-width-space = une espace de largeur nulle
look-alike-word-joiner = un gluon de mots
look-alike-byte-order-mark = une marque d’ordre des octets
look-alike-direction = une marque du sens d’écriture
look-alike-greek = une lettre grecque
look-alike-cyrillic = une lettre cyrillique
look-alike-full-width = un caractère pleine chasse

lost-character = une lettre s’est perdue dans un mauvais encodage
lost-character-lost = un caractère s’est perdu ici
lost-character-lost-help = retapez-le
lost-character-said = « { $seen } » est ce qui reste de { $meant }, lu dans un mauvais encodage
lost-character-help = enregistrez le fichier en UTF-8, puis retapez-le
lost-character-ligature = « { $written } » est un seul caractère, comme en ont les PDF ; aucune recherche ne le trouve comme « { $letters } »
lost-character-ligature-help = tapez « { $letters } »
lost-character-dash = un tiret ou un guillemet

table-span = une cellule de tableau rejoint une voisine qui n’existe pas
table-span-above = `{ $mark }` rejoint la cellule du dessus, et il n’y en a pas de cette largeur
table-span-right = `{ $mark }` rejoint la cellule de droite, et il n’y en a pas
table-span-left = `{ $mark }` joint la cellule de gauche, et il n’y en a pas ; il est imprimé tel quel
table-span-help = la cellule est imprimée vide

broken-row = une ligne de tableau mal écrite n’en fait pas partie
broken-row-blank-line = une ligne vide coupe le tableau en deux ; le second n’a pas d’en-tête
broken-row-blank-line-help = retirez la ligne vide, ou donnez un en-tête au second tableau
broken-row-line = cette ligne coupe le tableau en deux ; le second n’a pas d’en-tête
broken-row-line-help = faites-en une ligne du tableau, ou mettez-la au-dessous
broken-row-space-before = à cause du blanc qui la précède, cette ligne ne fait pas partie du tableau
broken-row-no-first-bar = il manque à cette ligne sa première barre, si bien qu’elle ne fait partie d’aucun tableau
broken-row-bare = il manque à ces lignes leurs barres aux deux bouts, si bien qu’elles ne font pas un tableau
broken-row-space-after = à cause du blanc qui suit sa dernière barre, cette ligne ne fait pas partie du tableau
broken-row-mark = à cause de ce qui suit sa dernière barre, cette ligne ne fait pas partie du tableau : la marque est une lettre minuscule
broken-row-no-last-bar = il manque à cette ligne sa dernière barre, si bien qu’elle ne fait partie d’aucun tableau
broken-row-two-lines = cette ligne de tableau est coupée en deux, si bien qu’elle ne fait partie d’aucun tableau
broken-row-join = réunissez les deux lignes en une seule
broken-row-in-paragraph = cette ligne de tableau est dans un paragraphe, et non dans un tableau
broken-row-in-paragraph-help = laissez une ligne vide au-dessus de la première, et terminez chacune par une barre
broken-row-space-before-help = retirez le blanc

table-class = la classe d’un tableau ressemble à du texte ou à des cellules
table-class-said = le `k` final fait de cette ligne une classe pour feuille de style
table-class-style = « { $text } » est un style, et non une classe ; un livre n’a pas les styles d’un wiki
table-class-style-help = retirez la ligne
table-class-help = retirez le `k`, ou n’écrivez qu’un mot entre les barres

uneven-table = une ligne d’un tableau a plus ou moins de cellules que les autres
uneven-table-said =
    { $cells ->
        [one] cette ligne a { $cells } cellule, alors que d’autres en ont { $width }
       *[other] cette ligne a { $cells } cellules, alors que d’autres en ont { $width }
    }
uneven-table-help = écrivez les cellules vides `{ $empty }`, et `{ $joined }` celles où la suivante s’étend
uneven-table-empty = écrivez les cellules vides `{ $empty }`
uneven-table-caption = écrivez des cellules vides, ou `{ $row }` si c’est la légende
uneven-table-one-out = retirez une cellule, ou donnez-en une de plus aux autres lignes
uneven-table-paragraph = laissez une ligne vide au-dessus, si c’est un paragraphe sous le tableau
uneven-table-captions = ce tableau a déjà une légende
uneven-table-captions-first = qui est ici
uneven-table-captions-help = gardez l’une des deux, ou séparez les tableaux par une ligne
uneven-table-usual = cette ligne en a { $width }

list-jump = un élément de liste est plus d’un niveau sous le précédent
list-jump-begins = cette liste commence au niveau { $written }
list-jump-said = cet élément est au niveau { $written }, mais aucun élément de niveau { $level } ne le précède
list-jump-spaced = `{ $mark }` suit une espace : ce signe est imprimé et ne forme pas de niveau
list-jump-turned = les marques de cet élément sont dans un autre ordre que celles d’au-dessus
list-jump-help = écrivez `{ $marks }` au début de la ligne

empty-heading = un intertitre est vide
empty-heading-help = écrivez l’intertitre, ou retirez la ligne
empty-heading-said = cet intertitre est vide

term-without-definition = un terme et sa définition ne sont pas marqués comme tels
term-without-definition-as-term = ceci se lit comme une définition, mais est marqué comme un terme
term-without-definition-as-definition = ceci se lit comme un terme, mais est marqué comme une définition
term-without-definition-no-term = cette définition, au début de sa liste, n’a pas de terme
term-without-definition-no-term-help = écrivez le terme au-dessus, sous la forme `{ $mark }`
term-without-definition-no-mark = cette ligne après un terme n’est pas une définition, car elle n’a pas de marque
term-without-definition-help = écrivez `{ $mark }` au début de la ligne
term-without-definition-alone = rien au-dessous de ce terme ne le définit, à la différence des autres
term-without-definition-alone-help = écrivez `{ $mark }` au-dessous, ou retirez-le

skipped-heading = un intertitre descend de plus d’un niveau par rapport au précédent
skipped-heading-said = un intertitre de niveau { $level } suit un intertitre de niveau { $above }
skipped-heading-help = écrivez-le avec `{ $mark }`

empty-tiddler = un tiddler n’a ni texte ni liste de lecture
empty-tiddler-said = « { $title } » n’a pas de texte
empty-tiddler-help = écrivez sa règle, ou retirez-le du wiki

doubled-word = un mot figure deux fois de suite
doubled-word-said = « { $word } » est écrit deux fois
doubled-word-first = première occurrence
doubled-word-help = retirez-en un

stray-line = une ligne ne contient qu’une lettre
stray-line-said = cette ligne ne contient que la lettre « { $letter } »
stray-line-page = « { $words } » est le bas d’une page imprimée
stray-line-page-help = retirez-le ; un livre numérote lui-même ses pages
stray-line-help = une touche de trop ? retirez la ligne

space-at-mark = une espace manque à côté d’un signe, ou n’est pas insécable
space-at-mark-missing = il manque une espace avant `{ $mark }`
space-at-mark-before = l’espace avant `{ $mark }` n’est pas insécable
space-at-mark-missing-after = il manque une espace après le guillemet ouvrant, `{ $mark }`
space-at-mark-after = l’espace après le guillemet ouvrant, `{ $mark }`, n’est pas insécable
space-at-mark-help = mettez-y une espace insécable

straight-quote = une citation est entre guillemets droits, alors que la langue en a d’autres
straight-quote-said = guillemet droit, là où la langue emploie { $quotes }

unopened-mark = une question ou une exclamation se termine par un signe, et aucun ne l’ouvre
unopened-mark-said = aucun « { $opener } » n’ouvre ce qui finit ici par « { $mark } »
unopened-mark-help = écrivez « { $opener } » là où cela commence

house-word = un mot que le groupe écrit autrement

impossible-date = une date que le calendrier n’a pas
impossible-date-days = ce mois a { $days } jours
impossible-date-months = une année a 12 mois
impossible-date-later = la version { $older } porte une date postérieure à celle de la version { $newer }, qui la suit
impossible-date-later-help = corrigez l’une des deux dates, ou les numéros des versions
impossible-date-unread = « { $date } » n’est pas lu comme le jour de cette version, si bien que les couvertures et les pages de titre l’omettent
impossible-date-unread-help = écrivez l’année, le mois et le jour, comme dans `2026-10-02`
impossible-date-said = le { $date } n’existe pas
impossible-date-settings = les réglages datent le livre du { $date }, avant le jour de sa version { $number }
impossible-date-settings-help = corrigez la date dans les réglages, ou retirez-la : le livre porte alors celle de sa dernière version

discouraged-nesting = une note, un encadré, un tableau ou une image légendée se trouve là où DocBook le déconseille
discouraged-nesting-in-admonition = une note ou une mise en garde
discouraged-nesting-in-footnote = une note de bas de page
discouraged-nesting-in-table = un tableau
discouraged-nesting-in-sidebar = un encadré
discouraged-nesting-in-example = un exemple
discouraged-nesting-kind = un tiddler `:{ $kind }` est placé dans { $container }
discouraged-nesting-table = un tableau légendé est placé dans { $container }
discouraged-nesting-picture = une image légendée est placée dans { $container }
discouraged-nesting-help = DocBook le déconseille ; mettez plutôt un lien dans le texte autour
discouraged-nesting-sentence = le texte de ce `:{ $kind }` prend la place du lien, et la phrase perd un mot
discouraged-nesting-sentence-help = terminez la phrase, et écrivez le lien après elle

## Les figures

figure-path = le chemin d’une image sort du dossier des figures
figure-path-said = `{ $file }` sort du dossier des figures
figure-path-web = `{ $file }` est une image du web ; un livre ne montre que les siennes
figure-path-web-help = téléchargez-la dans le dossier des figures, et écrivez son chemin, tel que `{ $example }`
figure-path-swapped = la légende vient d’abord, et le fichier ensuite : `{ $image }`
figure-path-bare = `{ $file }` n’est ni le chemin d’une figure ni le titre d’une image
figure-path-malformed = `{ $file }` n’est pas écrit comme le chemin d’une figure
figure-path-leads-out = `{ $file }` est un lien vers un fichier qui n’est pas dans le dossier des figures
figure-path-colon = une figure n’a pas de `:` dans son chemin : donnez un autre nom au fichier
figure-path-elsewhere = `{ $file }` n’est ni dans le dossier des figures, ni à côté de la page du wiki
figure-path-help = mettez le fichier dans le dossier des figures et écrivez son chemin, comme `{ $example }` ; ou nommez son dossier dans book.toml, `figures = "images"`
figure-path-near = écrivez `{ $file }`
figure-path-slash = écrivez `/` entre les dossiers, comme dans `figs/catégorie/nom.svg`

missing-figure = le fichier d’une image n’existe pas
missing-figure-said = il n’y a pas de fichier `{ $file }`
missing-figure-of-page = il est cherché sous le nom de `{ $path }`
missing-figure-help = il est cherché dans le dossier `{ $folder }`
missing-figure-near = dans le dossier `{ $folder }`, le plus proche est `{ $file }`
missing-figure-elsewhere = il y a un fichier `{ $path }` : déplacez-le dans le dossier `{ $folder }`
missing-figure-no-folder = le dossier des figures serait `{ $folder }`, et il n’existe pas

unreadable-figure = le fichier d’une image n’est ni un SVG, ni un PNG, ni un JPEG lisible
unreadable-figure-help = le livre marque sa place ; ouvrez l’image dans le programme qui l’a faite et enregistrez-la de nouveau
unreadable-figure-io = le fichier ne peut pas être lu : { $why }
unreadable-figure-folder = le dossier des figures ne peut pas être parcouru : { $why }
unreadable-figure-folder-help = retirez le lien qui ramène en arrière, ou accordez le droit de lecture ; d’ici là, rien n’indique lesquels de ses fichiers ne sont pas affichés
unreadable-figure-large = le fichier dépasse { $most } Mio
unreadable-figure-empty = le fichier est vide
unreadable-figure-text = le fichier est un texte, et non une image SVG
unreadable-figure-no-photo = le fichier n’est pas une image { $kind }, bien que son nom finisse en .{ $named }
unreadable-figure-photo = le fichier est une image { $kind }, bien que son nom finisse en .{ $named }
unreadable-figure-base64 = le texte de son tiddler n’est pas du base64
unreadable-figure-ending = le nom d’une figure finit en .svg, en .png ou en .jpg
unreadable-figure-damaged = l’image { $kind } est tronquée ou abîmée
unreadable-figure-pixels = l’image a { $width } × { $height } pixels ; { $millions } millions au plus sont lus
unreadable-figure-long = l’image a { $width } × { $height } pixels ; aucun de ses côtés ne peut en avoir plus de { $most }
unreadable-figure-progressive = l’image est progressive et a { $width } × { $height } pixels ; { $millions } millions au plus en sont lus : enregistrez-la en JPEG ordinaire
unreadable-figure-unmade = elle ne peut pas être réduite : { $why }
unreadable-figure-deep = le SVG imbrique plus de { $most } éléments
unreadable-figure-shown = le SVG affiche plus de { $most } éléments, car il répète certains d’entre eux
unreadable-figure-circle = l’élément de la ligne { $line } du SVG s’inclut lui-même
unreadable-figure-side = le SVG annonce { $width } pixels de large et { $height } de haut ; le maximum est de { $most }
unreadable-figure-view = le viewBox du SVG est `{ $view }`, là où il faut quatre nombres, les deux derniers au-dessus de 0
unreadable-figure-nothing = l’attribut { $side } du SVG vaut `{ $length }` : on n’en verrait rien
unreadable-figure-utf8 = le fichier n’est pas une image SVG en UTF-8 ; enregistrez-le comme SVG simple, en UTF-8
unreadable-figure-namespace = le fichier n’est pas une image SVG : il lui manque { $what }
unreadable-figure-element = le fichier n’est pas une image SVG : son élément extérieur est `{ $name }`
unreadable-figure-xml-at = le SVG est mal écrit (« { $why } »), en { $place }
unreadable-figure-xml = le SVG est mal écrit (« { $why } »)
unreadable-figure-attributes = un élément du SVG a { $count } attributs ; { $most } au plus sont lus
unreadable-figure-entities = le SVG déclare des entités ; enregistrez-le comme SVG simple
unreadable-figure-encoding = le SVG annonce l’encodage { $encoding } ; enregistrez-le en UTF-8
unreadable-cover-large = le fichier dépasse { $most } Mio
unreadable-cover-said = `{ $file }` ne peut pas être la couverture : { $why }
unreadable-cover-help = une couverture est une image SVG, PNG ou JPEG
unreadable-figure-said = `{ $file }` ne peut pas être affiché : { $why }

unsafe-figure = un dessin exécute ou va chercher quelque chose, ou contient ce qui n’a rien à faire dans une image
unsafe-figure-said = `{ $file }` est affiché sans { $what }
unsafe-figure-list = { $first }, { $next }
unsafe-figure-script = son script
unsafe-figure-handler = son gestionnaire d’événement `{ $name }`
unsafe-figure-element = son élément `{ $name }`, étranger à une image
unsafe-figure-address = ce qui est à l’adresse `{ $address }`
unsafe-figure-sheet = une feuille de style qui va chercher quelque chose
unsafe-figure-font = une police qui lui est propre
unsafe-figure-embedded = une image incluse qui est abîmée, trop grande, ou ni un PNG ni un JPEG
unsafe-figure-help = ligne { $line } du fichier ; un dessin contient tout ce qu’il affiche et n’exécute rien
unsafe-figure-variable = les PNG et les tracés de `{ $file }` sont créés sans la variable `{ $name }`
unsafe-figure-variable-help = donnez-lui une seule valeur, dans une règle pour `:root`, ou écrivez la valeur là où elle sert
unsafe-figure-heavy = `{ $file }` demande plus de temps ou de mémoire qu’il n’en faut pour une image
unsafe-figure-heavy-help = dessinez-le avec moins de formes, de lettres, de filtres et de motifs ; il est affiché tel quel, mais sans PNG, et rien n’y a été vérifié

figure-measure = une mesure d’un dessin n’a pas la longueur qu’elle annonce
figure-measure-said = `{ $file }` annonce « { $says } » et dessine { $is }
figure-measure-line = ligne { $line } du fichier
figure-measure-unclear = la mesure « { $says } » de `{ $file }` ne peut pas être comparée : { $why }
figure-measure-unit = ce n’est pas un nombre suivi de l’unité donnée par `data-unit`
figure-measure-no-unit = l’élément extérieur ne donne pas d’unité, par `data-unit` et `data-unit-length`
figure-measure-misspelt = l’attribut `{ $says }` de `{ $file }` est inconnu ; est-ce `{ $meant }` ?
figure-measure-start = aucun élément n’a l’identifiant que donne `data-from`
figure-measure-not-drawn = son élément n’est pas dessiné, ou n’a pas de longueur
figure-measure-no-length = `{ $file }` a un `data-unit` sans `data-unit-length`, ou celui-ci n’est pas une longueur
figure-measure-no-length-help = ligne { $line } du fichier ; c’est la longueur d’une unité dans celles du dessin

figure-text = un texte d’un dessin ne tient pas là où il est
figure-text-cut = le texte « { $text } » de `{ $file }` dépasse le bord
figure-text-cut-help = déplacez-le, écrivez-le plus petit, ou agrandissez le `viewBox`
figure-text-wide = « { $text } » ne tient pas là où `{ $file }` a « { $original } »
figure-text-wide-help = raccourcissez-le, ou redessinez cette figure pour la langue
figure-text-sign = Noto Sans, avec laquelle sont dessinés les PNG et les tracés de `{ $file }`, n’a pas { $signs }
figure-text-sign-help = des carrés prennent leur place : dessinez-les comme des formes, ou écrivez d’autres signes

figure-width = la largeur donnée à une image n’en est pas une
figure-width-said = la largeur `{ $width }` n’est pas un nombre de pixels de 1 à { $most }
figure-width-help = écrivez un nombre seul ; d’ici là, l’image garde sa propre largeur

untranslated-figure = un dessin d’un livre traduit porte des textes que personne n’a traduits
untranslated-figure-said = `{ $file }` est dessiné avec { $texts }, sans traduction
untranslated-figure-help = traduisez-le dans `figures.toml` du dossier de la langue, ou redessinez-le dans le dossier de figures de la langue

low-contrast = un texte d’un dessin se distingue trop peu de son fond
low-contrast-said = le texte « { $text } » de `{ $file }` a un contraste de { $ratio } pour 1
low-contrast-help = assombrissez-le, ou éclaircissez son fond : un contraste de 4,5 pour 1 est lisible
low-contrast-help-dark = éclaircissez-le, ou assombrissez son fond : un contraste de 4,5 pour 1 est lisible

hue-alone = seule leur teinte distingue deux couleurs d’un dessin
hue-alone-said = seule leur teinte distingue les couleurs { $one } et { $other } de `{ $file }`
hue-alone-help = éclaircissez l’une d’elles, ou hachurez-la

duplicate-alternative = deux images différentes ont la même description pour qui ne les voit pas
duplicate-alternative-said = pour qui ne les voit pas, cette image et une autre sont toutes deux « { $alt } »
duplicate-alternative-other = l’autre
duplicate-alternative-help = décrivez dans la légende, ou dans le champ `alt`, ce que seule celle-ci montre

## Les termes et les tableaux de jeu

unlinked-term = un tiddler emploie un terme défini sans jamais y mettre de lien
unlinked-term-many = tiddlers dans le même cas : { $tiddlers } ; tiddlers qui y mettent un lien : { $linked }
unlinked-term-said = « { $name } » est un terme défini, et ce tiddler n’y met jamais de lien

near-terms = deux termes ne diffèrent que par la casse, le nombre, un trait d’union ou une lettre
near-terms-hyphen = par un trait d’union
near-terms-case = par la casse
near-terms-number = par le nombre
near-terms-letter = par une lettre
near-terms-said = les termes « { $one } » et « { $other } » ne diffèrent que { $difference }
near-terms-other = l’autre est ici
near-terms-help = s’ils désignent la même chose, gardez-en un ; sinon, donnez un autre nom à l’un d’eux

defined-twice = un terme est défini deux fois, en des termes différents
defined-twice-said = « { $name } » est défini deux fois
defined-twice-otherwise = « { $name } » est défini deux fois, en des termes différents
defined-twice-alike = « { $second } » a la définition de « { $first } »
defined-twice-alike-help = écrivez ce que chacun d’eux veut dire
defined-twice-first = la première définition est ici
defined-twice-help = gardez une définition, et mettez un lien vers elle à l’autre endroit

term-case = une abréviation, une unité ou un dé est écrit avec une autre casse qu’ailleurs
term-case-defined = « { $form } » s’écrit « { $right } » là où il est défini
term-case-said = « { $form } » s’écrit « { $right } » ailleurs
term-case-example = il est écrit ainsi ici, par exemple

abbreviation-before-definition = une abréviation est employée, sans lien, avant le tiddler qui la définit
abbreviation-before-definition-said = « { $name } » est employé ici, avant le tiddler qui le définit
abbreviation-before-definition-here = la définition est ici, plus loin dans le livre
abbreviation-before-definition-help = mettez-y un lien, ou inscrivez son tiddler plus tôt

unused-term = aucune règle n’emploie ce terme défini
unused-term-said = aucune règle n’emploie le terme défini « { $name } »
unused-term-help = retirez la définition, ou employez ce nom dans les règles qui en parlent

chart-ranges = les intervalles d’un tableau laissent un trou ou se chevauchent
chart-ranges-swapped = « { $words } » commence par le plus grand de ses deux scores
chart-ranges-swapped-help = écrivez d’abord le plus petit
chart-ranges-apart = « { $words } » nomme deux scores qui ne se suivent pas
chart-ranges-apart-help = corrigez l’un des deux, pour que chaque score ait une seule place
chart-ranges-letter = « { $words } » contient une lettre au lieu d’un chiffre
chart-ranges-no-score = « { $words } » n’est pas un score
chart-ranges-no-throw = ce n’est pas un jet de deux dés lus comme dizaines et unités
chart-ranges-no-throw-help = chacun de ses chiffres va de 1 à 6
chart-ranges-row-order = cette ligne n’est pas dans l’ordre des scores
chart-ranges-row-order-help = rangez les lignes en ordre croissant ou décroissant, sans saut
chart-ranges-column-order = cette colonne n’est pas dans l’ordre des scores
chart-ranges-column-order-help = rangez les colonnes en ordre croissant ou décroissant, sans saut
chart-ranges-both = { $first }, et { $second }
chart-ranges-list-said = { $what } de cette liste
chart-ranges-no-item = dans aucun élément
chart-ranges-two-items = dans deux éléments
chart-ranges-date = « { $words } » est une date, et toutes les autres de cette colonne sont des intervalles : un tableur en fait une de { $meant }
chart-ranges-other-help = écrivez-la comme les autres
chart-ranges-list-help = faites en sorte que les intervalles se suivent : chaque jet a un seul élément
chart-ranges-said = { $what } de ce tableau
chart-ranges-row-help = faites en sorte que les intervalles se suivent : chaque score a une seule ligne
chart-ranges-column-help = faites en sorte que les intervalles se suivent : chaque score a une seule colonne
chart-ranges-told = { $score } est dit de deux résultats d’un même jet
chart-ranges-told-help = faites en sorte que les résultats se suivent : chaque score en a un seul
chart-ranges-neighbour = son voisin est ici
chart-ranges-follows = si bien que des résultats ne sont dans aucune ligne de ce tableau
chart-ranges-no-row = dans aucune ligne
chart-ranges-no-column = dans aucune colonne
chart-ranges-two-rows = dans deux lignes
chart-ranges-two-columns = dans deux colonnes
chart-ranges-gap-one = le score { $low } n’est { $place }
chart-ranges-gap-open = les scores à partir de { $low } ne sont { $place }
chart-ranges-gap = les scores de { $low } à { $high } ne sont { $place }
chart-ranges-twice-one = le score { $low } est { $place }
chart-ranges-twice-open = les scores à partir de { $low } sont { $place }
chart-ranges-twice = les scores de { $low } à { $high } sont { $place }

duplicate-label = deux lignes d’un tableau, ou deux de ses notes, ont le même libellé
duplicate-label-said = deux lignes de ce tableau ont pour libellé « { $label } »
duplicate-label-columns = deux colonnes voisines ont le titre « { $head } »
duplicate-label-columns-help = corrigez l’un des deux titres
duplicate-label-first = la première est ici
duplicate-label-note = une autre note de ce tableau a le signe { $mark }
duplicate-label-note-first = les renvois mènent à celle-ci
duplicate-label-note-help = donnez à chaque note son propre signe, ou faites-en une seule note
duplicate-label-help = corrigez l’un des libellés, ou écrivez `{ $join }` si la ligne du dessus continue

empty-cell = une cellule est vide dans une colonne par ailleurs remplie
empty-cell-said = cette cellule est vide, et toutes les autres de sa colonne sont remplies
empty-cell-help = écrivez la valeur, ou `{ $none }` s’il n’y en a pas, ou `{ $joined }` si la cellule du dessus continue

wrong-sum = une somme ou un total est faux
wrong-sum-retold = « { $here } » est « { $there } » dans la phrase précédente
wrong-sum-retold-help = corrigez l’un des deux
wrong-sum-total = ce total est { $written }, et la somme de la colonne est { $sum }
wrong-sum-total-other = et ici { $written } devrait être { $sum }
wrong-sum-total-help = corrigez le total, ou le nombre au-dessus qui est faux
wrong-sum-said = { $sum } ne font pas { $result }
wrong-sum-help = cela fait { $total } ; corrigez l’un des nombres
wrong-sum-row-help = c’est { $made }, comme dans les autres lignes ; corrigez le nombre qui est faux
wrong-sum-step = { $number } rompt la colonne, qui avance de { $step }
wrong-sum-exceeds = { $parts } dépasse { $total }, dont ce sont des parties

mixed-minus = le signe moins n’est pas écrit partout de la même façon
mixed-minus-example = { $usual }, par exemple ici
mixed-minus-said = le signe moins est { $own } ici, et { $usual } ailleurs
mixed-minus-help = écrivez `{ $sign }` partout
mixed-minus-hyphen = un trait d’union
mixed-minus-dash = un tiret demi-cadratin

## Les figures

unused-figure = aucun tiddler ne montre ce fichier du dossier des figures
unused-figure-said = aucun tiddler ne montre le fichier `{ $file }`
unused-figure-help = montrez-le, ou supprimez-le
unused-figure-beside = le livre montre `{ $shown }`, et non `{ $hidden }` qui est à côté
unused-figure-beside-help = supprimez le fichier simple, qui est recréé chaque fois à partir de celui d’Inkscape, ou rangez ce dernier ailleurs
unused-figure-follows = cette image n’est affichée nulle part

figure-without-picture = un tiddler de figure n’a pas d’image
figure-without-picture-said = « { $title } » ne montre aucune image
figure-without-picture-help = dessinez-la, et montrez-la par `{ $picture }`
figure-without-picture-follows = si bien que cette figure ne montre aucune image

picture-without-caption = une image seule sur sa ligne n’a pas de légende
picture-without-caption-said = cette image n’a pas de légende

figure-name = le titre d’une figure, ou le nom de son fichier, ne suit pas la convention
figure-name-parts = le titre « { $title } » ne nomme pas une catégorie et une figure
figure-name-parts-help = une figure a pour titre `fig:<catégorie>: <nom>`
figure-name-help = renommez-le « { $wanted } », ainsi que les liens qui y mènent
figure-name-capital = le titre « { $title } » contient une majuscule
figure-name-space = le titre « { $title } » contient une espace de trop
figure-name-colon = le titre « { $title } » n’a pas d’espace après son second deux-points
figure-name-said = le titre « { $title } » n’est pas écrit comme ceux des figures
figure-name-file = le fichier `{ $file }` ne porte pas le nom de sa figure
figure-name-file-help = nommez-le `{ $file }`

figure-category = le titre d’une figure, son tag et le dossier de son fichier nomment des catégories différentes
figure-category-tag = « { $title } » porte le tag `{ $tag }`
figure-category-tag-help = d’après son titre, ce serait `{ $wanted }`
figure-category-tag-follows = c’est le tag d’une autre catégorie
figure-category-folder = une figure de la catégorie « { $category } » montre un fichier du dossier `{ $folder }`
figure-category-folder-help = son dossier est `{ $folder }`

## L’ordre de lecture, les natures et les catégories

no-title = un fichier .tid n’a pas de ligne « title: »
no-title-said = il n’y a pas de ligne `title:` ; le tiddler prend pour titre le nom de son fichier, « { $title } »
no-title-blank = les champs commencent sous une ligne vide, où TiddlyWiki n’en lit aucun
no-title-meant = `{ $name }` n’est pas un champ de TiddlyWiki : sa valeur est lue comme titre
no-title-blank-help = retirez la ligne vide
no-title-yaml = écrivez trois lignes au-dessus du texte : `---`, `title: { $title }`, `---`
no-title-small = écrivez `title:` avec une minuscule
no-title-help = écrivez `title: ` et le titre en première ligne

empty-title = un tiddler n’a pas de titre
empty-title-said = ce tiddler n’a pas de titre
empty-title-help = donnez-lui-en un ; les liens nomment les tiddlers par leur titre

title-character = un titre contient un caractère invisible, ou qu’aucun lien ne peut nommer
title-character-control = le titre « { $title } » contient le caractère de contrôle { $code }
title-character-mark = le titre « { $title } » contient `{ $mark }`, si bien qu’aucun lien ne peut le nommer
title-character-unlike = le titre « { $title } » n’est pas ce qu’il paraît : { $why }
title-character-edge = le titre « { $title } » a, au début ou à la fin, une espace que personne ne voit
title-character-spaces = le titre « { $title } » a deux espaces là où l’on en voit une
title-character-accent = dans le titre « { $title } », un accent est un caractère à part, après sa lettre
title-character-help = retapez le titre
title-character-names = ici, il s’appelle « { $name } »
title-character-decomposed = un accent y est un caractère à part, après sa lettre
title-character-type = retapez « { $title } »

duplicate-title = deux tiddlers ont le même titre
duplicate-title-said = deux tiddlers ont pour titre « { $title } »
duplicate-title-first = le premier est ici
duplicate-title-help = renommez l’un d’eux, et les liens qui le visent

duplicate-original = deux tiddlers nomment le même original
duplicate-original-said = deux tiddlers nomment « { $title } » comme leur original
duplicate-original-first = il est nommé ici la première fois
duplicate-original-help = chaque tiddler traduit un original différent

unknown-original = le champ `original` ne nomme aucun tiddler de l’édition originale
unknown-original-said = l’édition originale n’a pas de tiddler « { $title } »
unknown-original-help = corrigez le titre dans le champ `original`
unknown-original-gone-help = il existait quand ceci a été traduit : supprimez aussi ce tiddler et les liens qui y mènent, ou nommez la règle qui l’a remplacé
unknown-original-no-root = ce tiddler est la racine, et « { $title } » n’est pas celle de l’édition originale
unknown-original-root = « { $title } » est la racine de l’édition originale, ce que ce tiddler n’est pas
unknown-original-root-help = une racine traduit une racine, et une règle une règle

## Les traductions

missing-translation = une règle de l’original n’est pas traduite
missing-translation-said = « { $title } » n’est pas traduit en `{ $language }`
missing-translation-help = traduisez-le, et nommez-le dans le champ `original` de la traduction
missing-translation-copied = ce texte n’est pas traduit : c’est celui de l’original, mot pour mot
missing-translation-copied-help = traduisez-le ; s’il doit rester le même, `tiddlybook translate done` avec le titre de son tiddler l’enregistre

stale-translation = l’original d’une règle traduite a changé depuis sa traduction
stale-translation-said = l’original, « { $title } », a changé depuis sa traduction
stale-translation-was = c’était alors « { $then } »
stale-translation-kind = ces mots sont maintenant dans un texte d’une autre nature ; c’était alors `{ $then }`
stale-translation-new = ceci est nouveau
stale-translation-moved = ceci était alors ailleurs dans le texte
stale-translation-titled = l’original n’a plus pour titre « { $old } », mais « { $now } »
stale-translation-titled-here = son titre est maintenant celui-ci
stale-translation-gone = « { $then } » n’y est plus
stale-translation-more = { $tiddlers ->
    [one] l’original d’un autre tiddler a changé depuis
   *[other] les originaux de { $tiddlers } autres tiddlers ont changé depuis
}
stale-translation-unpaired = { $tiddlers } des { $all } tiddlers de cette édition ne traduisent rien, et ne sont comparés à rien
stale-translation-unpaired-help = `tiddlybook translate pair { $language }` dit ce qu’ils pourraient traduire ; avec `--write --suggested`, il l’écrit
stale-translation-help = traduisez le changement, puis `tiddlybook translate done` avec le titre ; `translate status` montre tous les changements

mistranslated-number = un nombre d’une traduction n’est pas celui de son original

mistranslated-meaning = une traduction a « doit » ou « ne doit pas » là où son original a « peut », « gauche » pour « droite », ou un autre mot

unmatched-meaning = il manque à une traduction un « doit », « peut », « ne pas » ou « seulement » de son original, ou elle en ajoute un
unmatched-meaning-help = écrivez-le ; des mots pour `{ $name }` peuvent s’ajouter dans le `parity.toml` de la langue

mistranslated-link = un lien d’une traduction mène ailleurs que celui de son original
mistranslated-link-said = ce lien mène à « { $title } », et l’original à « { $there } »
mistranslated-link-missing = l’original mène à « { $title } », et rien ici n’y mène
mistranslated-link-surplus = ce lien mène à « { $title } », et rien n’y mène dans l’original
mistranslated-link-called = ce lien a pour texte le titre d’une autre règle : { $link }
mistranslated-link-follows = de sorte que rien ici ne mène à « { $title } »
mistranslated-link-help = faites un lien vers « { $title } »

mistranslated-figure = une traduction montre une autre image que son original
mistranslated-figure-follows = l’original ne montre pas cette image ici

mistranslated-table = un tableau d’une traduction n’a pas les lignes ou les cellules de celui de son original
mistranslated-table-tables = nombre de tableaux ici : { $here }, dans l’original : { $there }
mistranslated-table-rows = nombre de lignes de ce tableau : { $here }, dans l’original : { $there }
mistranslated-table-cells = nombre de cellules de cette ligne : { $here }, dans l’original : { $there }
mistranslated-table-kinds = cette ligne et celle de l’original n’appartiennent pas à la même partie de leurs tableaux : en-tête, corps ou pied
mistranslated-table-joins = les cellules de cette ligne ne sont pas jointes comme celles de l’original

mistranslated-list = une liste d’une traduction n’a pas les éléments de celle de son original
mistranslated-list-lists = nombre de listes ici : { $here }, dans l’original : { $there }
mistranslated-list-items = nombre d’éléments de cette liste : { $here }, dans l’original : { $there }
mistranslated-list-kinds = de cette liste et de celle de l’original, une seule a des termes et des définitions
mistranslated-list-order = les éléments de cette liste numérotée sont dans un autre ordre que ceux de l’original
mistranslated-list-marks = de cette liste et de celle de l’original, une seule est numérotée

mistranslated-code = un code ou une variable d’une traduction n’est pas celui de son original

rival-term = une traduction emploie, pour un terme, un autre mot que celui qui est convenu
rival-term-said = on lit ici « { $here } » pour « { $there } », traduit ailleurs par « { $wanted } »

## Le livre et ses fichiers

no-book-title = le livre n’a pas de titre
no-book-title-said = le livre n’a pas de titre ; il prend celui de la racine
no-book-title-near = « { $title } » l’est presque : il s’écrit `SiteTitle`
no-book-title-help = écrivez-le dans le tiddler `SiteTitle`, ou comme `title` sous `[book]` dans book.toml

no-author = le livre n’a pas d’auteur
no-author-said = le livre n’a pas d’auteur
no-author-help = écrivez `{ $term }` et au-dessous `{ $begin }Prénom { $open }Nom{ $close }` dans ce tiddler, ou `authors` sous `[book]` dans book.toml
no-author-word = { $help } ; s’il s’y trouve sous un mot de votre langue, écrivez `{ $line }` dans `{ $file }`, dans le dossier que `i18n` nomme dans book.toml

no-licence = le livre n’a pas de licence
no-licence-said = le livre n’a pas de licence
no-licence-help = écrivez `{ $term }` et au-dessous `{ $definition }` puis la licence dans ce tiddler, ou `licence` sous `[book]` dans book.toml

missing-message = un mot du programme manque dans la langue du livre
missing-message-all = il n’y a pas de messages dans la langue `{ $language }` : les mots autour du texte sont en anglais
missing-message-all-help = remplissez `{ $file }` dans le dossier que `i18n` nomme dans book.toml ; ou, si le livre est dans une autre langue que celle que dit le nom de son fichier ou de son dossier, nommez cette langue, `--language`
missing-message-help = remplissez `{ $file }` dans le dossier que `i18n` nomme dans book.toml
missing-message-many =
    { $count ->
        [one] il manque un message à la langue `{ $language }`
       *[other] il manque { $count } messages à la langue `{ $language }` : ces mots autour du texte sont en anglais
    }
missing-message-parity = il n’y a pas de mots de la langue `{ $language }` pour comparer une traduction : personne ne remarque qu’elle dit `peut` pour `doit`, ou qu’il y manque un `pas`
missing-message-said = la langue `{ $language }` n’a pas de message `{ $key }`

unknown-message = un message d’un dossier de langue n’existe pas dans le programme
unknown-message-said = le programme n’a pas de message `{ $key }`
unknown-message-for-authors = les messages pour les auteurs sont dans `rules.ftl` et `program.ftl`
unknown-message-for-readers = les messages des livres sont dans `book.ftl` et `wiki.ftl`
unknown-message-help = retirez-le, ou écrivez `{ $name }` pour un mot que d’autres messages reprennent

faulty-message = un message d’un dossier de langue ne peut servir tel qu’il est écrit
faulty-message-syntax = à partir d’ici, ce n’est pas un message
faulty-message-syntax-help = un message est `nom = texte`, ses autres lignes commencent par une espace, et un commentaire par `#`
faulty-message-empty = le message `{ $key }` n’a pas de texte
faulty-message-variable = ce message n’a pas de `${ $name }`
faulty-message-no-variables = il n’a pas de variables
faulty-message-variables = il a `{ $names }`
faulty-message-function = il n’y a pas de fonction `{ $name }`
faulty-message-name = les fichiers de la langue n’ont pas de `{ $name }`
faulty-message-attribute = `{ $name }` n’a pas d’attribut `{ $attribute }`

invalid-docbook = le DocBook tiré du wiki enfreint le schéma de DocBook
invalid-docbook-id-twice = l’identifiant `{ $id }` existe deux fois
invalid-docbook-no-id = `{ $name }` mène à `{ $id }`, et rien n’a cet identifiant
invalid-docbook-uri = `{ $name }` n’est pas une URI : `{ $value }`
invalid-docbook-utf8 = à partir d’ici, le document n’est pas en UTF-8
invalid-docbook-doctype = un DOCTYPE n’est pas accepté
invalid-docbook-malformed = le XML est mal formé (« { $why } »)
invalid-docbook-element = l’élément `{ $name }` n’est pas autorisé ici
invalid-docbook-text = aucun texte n’est autorisé dans cet élément
invalid-docbook-attribute = cet élément n’a pas d’attribut `{ $name }`
invalid-docbook-value = l’attribut `{ $name }` ne peut pas être `{ $value }`
invalid-docbook-missing = il manque quelque chose dans cet élément

missing-glyph = aucune police du PDF n’a un caractère
missing-glyph-said = aucune police du PDF n’a « { $characters } »
missing-glyph-script = aucune police du PDF n’a « { $characters } » et d’autres caractères ; ajoutez à `fonts` de `[pdf]` une police de cette écriture et nommez-la dans `text_font`
missing-glyph-fallback = « { $characters } » est composé en { $font }, une police pour le code ; ajoutez à `fonts` de `[pdf]` une police de cette écriture et nommez-la dans `text_font`
missing-glyph-no-bold = `{ $key }` de `[pdf]` : la famille « { $family } » n’a pas de police grasse, et les mots en gras sont comme les autres ; ajoutez son fichier à `fonts`
missing-glyph-no-italic = `{ $key }` de `[pdf]` : la famille « { $family } » n’a pas de police italique, et les mots en italique sont comme les autres ; ajoutez son fichier à `fonts`
page-overflow = quelque chose dépasse de sa place sur une page du PDF
page-overflow-said = ceci ne tient pas sur la page { $page } du PDF
page-overflow-quick = l’aide de jeu ne tient pas sur deux pages, même en petits caractères
inaccessible-pdf = le PDF ne peut pas être déclaré accessible
inaccessible-pdf-said = le PDF n’est pas déclaré accessible : { $why }

## L’ordre de lecture, les natures et les catégories

malformed-file = un fichier du wiki n’est pas ce qu’il devrait être
malformed-file-second = ceci ressemble aux champs d’un autre tiddler ; ici, c’est du texte
malformed-file-second-help = donnez à chaque tiddler son propre fichier
malformed-file-unreadable = ce fichier ne peut pas être lu : { $why }
malformed-file-unreadable-help = corrigez le lien ou les droits du fichier, ou retirez-le
malformed-file-leads-out = ce fichier est un lien qui sort du dépôt : il n’est pas lu
malformed-file-leads-out-help = copiez le fichier à la place du lien, ou retirez le lien
malformed-file-stray = ceci n’est dans aucun tiddler, si bien qu’aucun wiki ne le montre
malformed-file-stray-help = mettez-le dans un tiddler, ou supprimez-le
malformed-file-attribute = ce tiddler a deux fois l’attribut `{ $name }` ; le premier compte
malformed-file-torn-tag = la balise de ce tiddler est abîmée : après cette valeur, il manque un guillemet ou la fin de la balise
malformed-file-torn-tag-help = écrivez le signe qui manque, ou enregistrez de nouveau le wiki depuis un navigateur
malformed-file-twice-help = gardez-en un
malformed-file-after = ceci vient après le texte de son tiddler, si bien qu’aucun wiki ne le montre
malformed-file-unclosed-tiddler = le <div> de ce tiddler n’est jamais fermé
malformed-file-raw = un navigateur prend ce `<` pour le début d’une balise
malformed-file-raw-help = écrivez `&lt;`, ou enregistrez de nouveau le wiki depuis un navigateur
malformed-file-unclosed-help = enregistrez de nouveau le wiki depuis un navigateur, ou fermez-le à la main
malformed-file-unclosed = ce <{ $name }> n’est jamais fermé
malformed-file-no-colon = cette ligne n’a pas de deux-points, alors que le texte du tiddler n’a pas commencé
malformed-file-no-colon-help = écrivez `nom: valeur`, ou une ligne vide au-dessus du texte
malformed-file-fence = un fichier `.tid` n’a pas de ligne `---` autour de ses champs : elle appartient à Markdown
malformed-file-fence-help = retirez les deux lignes `---` et écrivez `nom: valeur`, ou nommez le fichier `.md`
malformed-file-empty = ce fichier est vide, et n’est pas un tiddler
malformed-file-empty-help = écrivez-y un tiddler, ou supprimez-le
malformed-file-field = ce tiddler a deux fois le champ `{ $name }` ; le premier compte
malformed-file-json = à partir d’ici ce n’est pas du JSON de tiddlers, et rien de ce qui suit n’est lu
malformed-file-json-help = enregistrez de nouveau le wiki depuis un navigateur, ou corrigez-le à la main
malformed-file-no-string = la valeur de `{ $name }` n’est pas une chaîne, et n’est pas lue
malformed-file-field-twice = ce tiddler a deux fois le champ `{ $name }` ; le premier compte
malformed-file-one-string = écrivez une seule chaîne
malformed-file-no-tiddler = cette ligne n’a pas de deux-points, si bien qu’elle n’est pas un tiddler
malformed-file-open-fields = aucune ligne `---` ne termine les champs qui commencent ici
malformed-file-open-fields-help = écrivez `---` sous le dernier champ
malformed-file-no-field = cette ligne au-dessus du texte n’est pas un champ
malformed-file-yaml = à partir d’ici ce n’est plus du YAML, et aucun champ plus bas n’est lu
malformed-file-yaml-help = mettez entre guillemets droits une valeur qui contient `: ` ou ` #`, ou qui commence par une marque
malformed-file-specification-json = à partir d’ici ce n’est plus du JSON, si bien qu’aucun fichier de ce dossier n’est lu
malformed-file-specification-member = `{ $name }` n’est pas lu
malformed-file-specification-path = ce fichier ou ce dossier n’existe pas dans le wiki
malformed-file-specification-help = corrigez-le, ou écrivez les champs de chaque fichier dans un fichier à côté de lui qui finit par `.meta`
malformed-file-included = il n’y a pas de dossier de wiki de ce nom à côté de celui-ci, si bien que rien n’est inclus
malformed-file-included-cycle = ce wiki s’inclut lui-même
malformed-file-included-help = corrigez le chemin, ou retirez-le de `includeWikis`
malformed-file-other-book = { $path } ne contient pas les données d’un livre, et aucun lien ne peut nommer ses règles
malformed-file-other-book-help = produisez ce fichier avec `tiddlybook build --to json`
malformed-file-info = à partir d’ici ce n’est plus du JSON, si bien qu’aucun autre wiki n’est inclus
malformed-file-info-help = corrigez-le

file-encoding = un fichier n’est pas écrit en UTF-8
file-encoding-other = le fichier est en { $encoding }, non en UTF-8
file-encoding-said =
    { $count ->
        [one] cet octet n’est pas de l’UTF-8 ; il est lu comme du Windows-1252
       *[other] à partir d’ici, { $count } octets ne sont pas de l’UTF-8 ; ils sont lus comme du Windows-1252
    }
file-encoding-help = enregistrez le fichier en UTF-8 ; d’ici là, rien n’y est corrigé

file-name = un fichier porte un nom que tous les systèmes n’acceptent pas
file-name-twin = le nom de ce fichier ne diffère que par la casse de celui de `{ $twin }`
file-name-device = Windows réserve le nom `{ $name }` à un périphérique
file-name-character = le nom de ce fichier contient le caractère `{ $letter }`
file-name-unread = le fichier `{ $name }` contient un tiddler, mais son nom n’est pas celui d’un tiddler : il n’est pas lu
file-name-unread-help = s’il fait partie du livre, renommez-le en `{ $name }`
file-name-help = renommez le fichier ; son titre peut rester

unsupported-type = un tiddler est écrit dans un balisage qui n’est pas compris
unsupported-type-said = les tiddlers du type `{ $name }` ne sont pas compris
unsupported-type-help = les types d’un texte sont { $types } ; sans type, il est écrit comme son wiki
unsupported-type-no-table = ce texte du type `{ $media_type }` n’est pas un tableau ; il est imprimé tel quel
unsupported-type-no-json = à partir d’ici, ce n’est plus du JSON, donc pas un tableau ; tout est imprimé tel quel
unsupported-type-no-json-help = cherchez juste avant une virgule, un crochet ou un guillemet qui manque
unsupported-type-no-table-help = écrivez une ligne d’en-têtes puis les autres lignes ; en JSON, une liste d’objets faits de textes et de nombres

## Le livre et ses fichiers

unused-allow = un commentaire autorise un constat qui n’y est pas
unused-allow-no-rule-help = `tiddlybook explain` donne la liste des règles
unused-allow-tiddler = il n’y a pas de { $rule } à autoriser dans ce tiddler
unused-allow-line = il n’y a pas de { $rule } à autoriser à cette ligne
unused-allow-help = supprimez le commentaire, ou mettez-le à la ligne qu’il concerne
unused-allow-fix = supprimez le commentaire

unfinished-merge = une fusion est restée inachevée
unfinished-merge-said = une fusion est restée inachevée ici : le fichier a deux versions de ces lignes
unfinished-merge-other = l’autre version commence ici
unfinished-merge-help = gardez l’une des deux versions, et retirez les lignes que git a ajoutées
unfinished-merge-left = cette ligne est le reste d’une fusion
unfinished-merge-left-help = retirez-la

unknown-field = un champ est sans doute mal écrit, a une valeur sans effet, ou est le texte du tiddler
unknown-field-name = aucun livre ne lit de champ `{ $name }`
unknown-field-empty = le champ `{ $name }` est vide
unknown-field-empty-help = écrivez ce qu’il doit contenir, ou retirez-le
unknown-field-value = `{ $value }` n’a aucun effet dans le champ `{ $name }`
unknown-field-text = cette ligne est lue comme le champ `{ $name }`, si bien qu’elle n’est pas imprimée
unknown-field-comment = cette ligne est lue comme un commentaire sur les champs, si bien qu’elle n’est pas imprimée
unknown-field-text-help = si le texte commence ici, mettez une ligne vide au-dessus
unknown-field-change-help = écrivez `none` pour une modification à ne pas marquer, ou `wording` pour une simple reformulation
unknown-field-option-help = nommez une option de `[options]` dans `book.toml`, ou ajoutez-la
unknown-field-number = écrivez un nombre, comme les autres pages
unknown-field-follows = si bien qu’il n’a pas de texte
unknown-field-category-follows = si bien qu’il n’a pas de catégorie
unknown-field-below = ceci est imprimé, car une ligne vide est au-dessus ; un champ `{ $name }` est sans doute voulu
unknown-field-below-help = retirez la ligne vide au-dessus

table-note = un tableau a un appel sans note, ou une note sans appel
table-note-mark = aucune note sous ce tableau n’a la marque { $mark }
table-note-mark-help = écrivez juste sous le tableau une ligne qui commence par { $mark }, ou retirez la marque
table-note-note = la marque de cette note, { $mark }, n’est pas dans le tableau au-dessus
table-note-note-help = mettez la marque à l’endroit que concerne la note, ou retirez la note

restarted-list = une liste numérotée recommence à 1 là où elle devait continuer
restarted-list-said = cette liste recommence à 1 : une ligne vide la sépare de celle du dessus
restarted-list-help = retirez la ligne vide, ou écrivez une phrase au-dessus de la seconde liste
restarted-list-between = ceci met fin à la liste numérotée du dessus, et celle du dessous recommence à 1
restarted-list-nested-help = écrivez `{ $marks }` pour un élément à l’intérieur de l’élément du dessus
restarted-list-text-help = mettez-le dans l’élément du dessus, ou entourez-le de lignes vides
restarted-list-other-mark = cet élément est marqué par `{ $mark }` et celui du dessus par `{ $above }`, si bien qu’une autre liste commence ici
restarted-list-other-mark-help = écrivez ici `{ $mark }`, ou une ligne vide au-dessus d’une liste à part
restarted-list-parts = cette ligne n’a pas de marque, si bien qu’elle sépare la liste du dessus de celle du dessous
restarted-list-no-mark = cette ligne n’a pas de marque, si bien que les éléments au-dessous sont imprimés dans son paragraphe
restarted-list-no-mark-help = écrivez `{ $mark } ` au début de la ligne, ou entourez-la de lignes vides
restarted-list-typed = cet élément porte le numéro { $typed }, et il est imprimé comme { $printed }
restarted-list-typed-help = numérotez les éléments l’un après l’autre, ou tous pareillement

typed-number = un renvoi est écrit à la main avec le numéro d’une règle, d’un tableau ou d’une page
typed-number-said = le numéro { $number } est écrit à la main ; c’est aujourd’hui celui de « { $title } »
typed-number-none = rien n’a le numéro { $number }
typed-number-this = qui est ici
typed-number-page = « page { $number } » est écrit à la main ; les pages changent à chaque édition
typed-number-page-help = écrivez un lien vers la règle, tel que `{ $link }`
typed-number-page-word = « { $word } » précède le lien, et reste là où il n’y a pas de pages
typed-number-page-word-fix = écrivez « { $word } » dans le libellé du lien
typed-number-missing = rien n’a le numéro { $number } ; le dernier est { $last }
typed-number-is-above = « { $words } » se trouve avant ce texte
typed-number-is-below = « { $words } » se trouve après ce texte
typed-number-side-help = corrigez le mot, ou écrivez un lien, qui reste juste quand le texte se déplace

unknown-class = une classe sans signification dans le livre
unknown-class-said = la classe `{ $name }` n’a pas de signification dans ce livre
unknown-class-words = `{ $written }` ne nomme aucune classe ; ses mots sont imprimés
unknown-class-help = nommez un encadré (`note`, `tip`, `important`, `caution`, `warning`, `sidebar`, `example`), `smallcaps`, `epigraph`, ou une classe de `[boxes]` ou de `[styles]` dans `book.toml`

list-numbers = un commentaire sur la numérotation d’une liste ne peut pas être suivi
list-numbers-said = `{ $pattern }` ne contient aucun compteur
list-numbers-help = chaque niveau est un mot avec `1`, `0`, `a`, `A`, `i` ou `I`, tel que `(a)`
list-numbers-no-list = aucune liste numérotée ne suit ce commentaire
list-numbers-word = un commentaire avec `{ $word }:` ne numérote rien
list-numbers-no-list-help = mettez-le juste devant la liste, ou au début du tiddler pour toutes les listes
list-numbers-no-before = aucune liste ne précède celle-ci, qu’elle pourrait continuer
list-numbers-no-before-help = retirez `continue`

missing-in-form = il manque à un tiddler d’un formulaire un point que tous les autres ont
missing-in-form-said = « { $point } » manque : tous les autres du formulaire `{ $form }` l’ont
missing-in-form-other = comme c’est le cas ici
missing-in-form-help = ajoutez-le, ou changez le champ `form` de ce tiddler

wrong-measure = une mesure écrite après une longueur n’est pas celle que donne `[scales]`, ou n’a pas la même longueur
wrong-measure-said = { $length } n’est pas { $typed }
wrong-measure-converted = c’est { $number } ; corrigez l’une des deux
wrong-measure-unit = l’unité est `{ $unit }` ici, et `{ $usual }` ailleurs
wrong-measure-metric = cette longueur est en centimètres, et les autres sont en pouces
wrong-measure-metric-help = donnez-la en pouces, ou ajoutez à toutes l’autre unité entre parenthèses
wrong-measure-help = c’est { $measures } ; corrigez-la, ou laissez le livre l’ajouter
wrong-measure-alone = seule cette cellule a l’unité « { $unit } » ; les autres de sa colonne n’en ont pas
wrong-measure-decimals = « { $number } » a devant ses décimales un autre signe que les autres de sa colonne
wrong-measure-alone-help = retirez-la, ou mettez-la dans l’en-tête

malformed-markup = des marques sont presque justes, et s’impriment telles quelles, ou sont lues comme du balisage alors qu’un signe était voulu
malformed-markup-said = `{ $written }` s’imprime tel quel
malformed-markup-behind-numbers = `{ $mark }` après deux nombres est du balisage : il n’est pas imprimé, et les mots entre les deux changent d’aspect
malformed-markup-sign-help = écrivez le signe voulu, comme – dans un intervalle, ″ pour des pouces, × dans un produit
malformed-markup-struck = `{ $mark }` juste derrière un mot barre ce qui suit, jusqu’au prochain
malformed-markup-dash = écrivez `—` pour un tiret, ou mettez une espace de chaque côté de `--`
malformed-markup-more = cette ligne est une citation, et son signe n’est pas imprimé
malformed-markup-more-help = écrivez « plus de », ou des mots devant le signe
malformed-markup-space = Markdown demande une espace après `{ $mark }`
malformed-markup-deep = rien ne commence ici, car le retrait est trop grand : `{ $mark }` s’imprime
malformed-markup-deep-help = réduisez le retrait : deux ou quatre espaces de plus que l’élément au-dessus
malformed-markup-empty-box = cet encadré n’a pas de texte
malformed-markup-empty-box-help = commencez chaque ligne de son texte par `> `, juste en dessous
malformed-markup-underlined = `{ $rule }` juste sous un texte en fait un titre
malformed-markup-dashes = cette rangée de tirets est imprimée : seul l’en-tête en a une sous lui
malformed-markup-dashes-help = retirez la rangée
malformed-markup-title-quotes = mettez des guillemets droits autour du titre : `![mots](image.svg "titre")`
malformed-markup-no-space = pas d’espace entre les crochets et les parenthèses
malformed-markup-colon = pour définir la note, écrivez `{ $mark }:`
malformed-markup-footnote = aucune ligne `{ $mark }: …` ne définit cette note
malformed-markup-reference = aucune ligne `[{ $mark }]: …` n’indique où mène ce lien
malformed-markup-item-below = seule une liste qui commence par 1 peut commencer juste sous un texte : mettez une ligne vide avant `{ $mark }`, ou écrivez `1.` au-dessus
malformed-markup-bar = une barre finit cette cellule, et avec elle le code qui commence ici
malformed-markup-bar-help = écrivez `\|` pour une barre dans un tableau
malformed-markup-signs = `{ $written }` ne commence aucun encadré : son hébergeur veut trois signes
malformed-markup-box-in-code = ceci est du code, et « { $name } » le nom d’un encadré
malformed-markup-box = écrivez `> [!{ $kind }]` et en dessous des lignes qui commencent par `>`, ou pour MkDocs `!!! note "Titre"`
malformed-markup-below-note = ceci ne fait pas partie de la note ci-dessus, mais s’imprime dans le texte
malformed-markup-address = écrivez `[{ $label }]({ $address })`
malformed-markup-cells = mettez autant de cellules dans la ligne en dessous, comme `|---|---|`
malformed-markup-drawn = `{ $written }` est une ligne d’un tableau dessiné, dont le reste n’en est pas un
malformed-markup-drawn-help = mettez ses barres les unes sous les autres, et tracez sa dernière ligne

punctuation = une virgule ou un point est doublé, une espace manque ou est de trop, ou un accent tient lieu d’apostrophe
punctuation-doubled = « { $mark } » est écrit deux fois
punctuation-two = « { $next } » est écrit après « { $mark } »
punctuation-space-inside = une espace est dans « { $written } »
punctuation-space-before = une espace précède « { $mark } »
punctuation-space-after = il manque une espace après « { $mark } »
punctuation-no-space-before = il n’y a pas d’espace avant « { $mark } »
punctuation-empty = il n’y a rien entre ces parenthèses
punctuation-empty-help = écrivez ce qui doit y être, ou retirez-les
punctuation-space-behind = une espace suit « { $mark } »
punctuation-no-apostrophe = « { $mark } » n’est pas une apostrophe
punctuation-take-out = retirez l’espace
punctuation-item-end = les autres éléments de la liste finissent par « { $mark } »
punctuation-last-item = le dernier élément de la liste ne finit pas par un point
punctuation-end-with = terminez-le par « { $mark } »
punctuation-small = « { $word } » commence une phrase par une minuscule
punctuation-put-in = ajoutez une espace
punctuation-help = écrivez « { $text } »

unbalanced-mark = une parenthèse ou un guillemet est ouvert et non fermé, ou fermé et non ouvert
unbalanced-mark-opened = « { $mark } » est ouvert ici et n’est pas fermé
unbalanced-mark-closed = « { $mark } » est fermé ici et n’est pas ouvert
unbalanced-mark-quote-opened = ce guillemet n’est pas fermé
unbalanced-mark-quote-closed = ce guillemet ne ferme rien
unbalanced-mark-quote-open-help = fermez-le où finit la citation, ou retirez-le
unbalanced-mark-quote-close-help = ouvrez-le où commence la citation, ou retirez-le
unbalanced-mark-open-help = écrivez « { $mark } » là où cela finit, ou retirez celui-ci
unbalanced-mark-close-help = écrivez « { $mark } » là où cela commence, ou retirez celui-ci

repeated-text = un paragraphe, un élément d’une liste ou une ligne d’un tableau figure deux fois, mot pour mot
repeated-text-paragraph = ce paragraphe est le même qu’un autre plus haut
repeated-text-item = cet élément est le même qu’un autre plus haut
repeated-text-row = cette ligne est la même qu’une autre plus haut
repeated-text-sentence = cette phrase est la même que la précédente
repeated-text-but-for-a-number = cette phrase est celle d’avant avec un autre nombre
repeated-text-other-number = « { $here } » est « { $there } » dans « { $title } », qui dit la même chose par ailleurs
repeated-text-rule = il est ici
repeated-text-number-help = corrigez l’un des deux nombres
repeated-text-order = « { $first } » est ici avant « { $second } », et après dans « { $title } »
repeated-text-order-there = les étapes sont ici
repeated-text-order-help = mettez les étapes dans le même ordre aux deux endroits
repeated-text-first = il figure ici la première fois
repeated-text-help = retirez-en un, ou écrivez ce qui devrait y figurer

unusable-id = le champ `id` d’un tiddler ne peut pas être son adresse
unusable-id-said = `{ $id }` ne peut pas être un identifiant
unusable-id-help = un identifiant est fait de minuscules, de chiffres et de traits d’union, comme `{ $id }`
unusable-id-twice = deux tiddlers ont l’identifiant `{ $id }`
unusable-id-first = celui-ci le garde
unusable-id-twice-help = donnez à l’un d’eux un autre identifiant, ou aucun
unusable-id-place = l’identifiant `{ $id }` existe deux fois ; les liens mènent au premier
unusable-id-place-help = donnez un autre identifiant à l’un des deux endroits

lost-address = une adresse qu’avait la dernière version ne mène nulle part
lost-address-said = cette règle avait l’adresse `{ $id }` dans la version { $version }, qui ne mène plus nulle part
lost-address-keep = gardez l’adresse, `id: { $id }`
lost-address-gone = l’adresse `{ $id }` ne mène plus nulle part ; dans la version { $version } c’était celle de « { $title } »
lost-address-gone-help = dans un livre fait avec `--changes-since { $tag }`, elle mène à la liste des modifications ; la règle qui la remplace peut l’avoir, `id: { $id }`

unversioned-change = le texte d’une règle n’est pas celui de la version que le livre annonce
unversioned-change-said = « { $title } » n’est pas comme dans la version { $version }, que ce livre annonce
unversioned-change-new = « { $title } » n’est pas dans la version { $version }, que ce livre annonce
unversioned-change-gone = « { $title } » est dans la version { $version }, que ce livre annonce, et pas ici
unversioned-change-more =
    { $rules ->
        [one] une autre règle n’est pas comme dans cette version
       *[other] { $rules } autres règles ne sont pas comme dans cette version
    }
unversioned-change-shallow = ce clone n’a que les derniers commits, et pas le tag de la version { $version } à comparer
unversioned-change-shallow-help = récupérez-le, `git fetch --unshallow --tags` ; dans un workflow, par `fetch-depth: 0` de `actions/checkout`
unversioned-change-help = `tiddlybook release` crée une nouvelle version ; `tiddlybook diff { $tag }` montre ce qui a changé

misspelt-word = un mot ressemble à un autre, que le wiki emploie souvent, ou n’en est pas un
misspelt-word-wrong = « { $word } » est une faute de frappe pour « { $right } »
misspelt-word-said = « { $word } » ressemble à « { $right } », que le wiki emploie souvent
misspelt-word-whole = ailleurs, ce mot s’écrit « { $word } », d’un seul tenant
misspelt-word-ordinal = « { $written } » n’a pas la terminaison de son nombre
misspelt-word-ordinal-help = écrivez la terminaison de ce nombre
misspelt-word-settings = le wiki écrit « { $here } », et les réglages « { $there } »

unfinished-text = un texte du livre indique qu’il n’est pas terminé
unfinished-text-said = « { $mark } » indique que ce n’est pas terminé
unfinished-text-cut = le paragraphe finit par « { $word } », au milieu d’une phrase
unfinished-text-no-stop = ce paragraphe n’a pas de point final, comme tous les autres du wiki
unfinished-text-no-start = ce paragraphe commence par une minuscule, et tous les autres du wiki par une majuscule
unfinished-text-help = écrivez ce qui manque, ou retirez-le

differing-tables = deux tableaux qui donnent les mêmes règles diffèrent d’une cellule ou d’une ligne
differing-tables-cell = « { $here } » est « { $there } » dans un autre tableau qui donne les mêmes règles
differing-tables-here = qui est ici
differing-tables-row = il manque ici la ligne « { $label } », qu’a un autre tableau qui donne les mêmes règles
differing-tables-row-here = elle y figure ici
differing-tables-result = le tableau dit « { $words } » pour { $score }
differing-tables-other-result = ce que dit l’exemple est dans cette ligne
differing-tables-result-help = corrigez le score ou le résultat
differing-tables-help = corrigez l’un des deux tableaux
differing-tables-told = « { $here } » est « { $there } » à la ligne « { $label } » d’un tableau
differing-tables-row-says = le tableau le dit ici
differing-tables-told-help = corrigez le nombre ou le tableau

wrong-count = une phrase annonce un nombre de choses, et il en suit un autre
wrong-count-said = la phrase annonce { $count } éléments, et il en suit { $items }
wrong-count-list = la suite commence ici
wrong-count-help = corrigez le nombre, ou ce qui suit
wrong-count-no-step = il n’y a pas d’étape { $number } dans cette liste de { $count }
wrong-count-step-help = corrigez le nombre, ou la liste

impossible-throw = un résultat est impossible avec les dés qu’il nomme
impossible-throw-said = { $dice } ne donne jamais { $number }
impossible-throw-help = { $dice } donne de { $least } à { $most } ; corrigez le nombre ou les dés
impossible-throw-other = « { $here } » est lancé ici, et le tableau plus bas est pour « { $there } »
impossible-throw-corner = son coin est ici
impossible-throw-other-help = nommez les mêmes dés aux deux endroits
impossible-throw-row = { $scores } n’est pas ce que donne { $dice }

licence-address = le nom d’une licence ne correspond pas à son adresse
licence-address-said = la licence nommée est { $name }, et l’adresse est celle de { $address }
licence-address-help = corrigez celui des deux qui est faux
licence-address-settings = le livre est imprimé avec la licence { $printed }, et son texte dit { $own }

undefined-abbreviation = une abréviation n’est expliquée nulle part
undefined-abbreviation-said = rien n’explique « { $abbreviation } »
undefined-abbreviation-scrambled = « { $abbreviation } » suit des mots dont les initiales sont « { $right } »
undefined-abbreviation-help = écrivez une définition, `{ $term }`, ou les mots en toutes lettres

other-language = un paragraphe est dans une autre langue que son édition
other-language-said = { $language ->
    [en] ce paragraphe est en anglais
    [es] ce paragraphe est en espagnol
    [fr] ce paragraphe est en français
   *[other] ce paragraphe est en `{ $language }`
}, et l’édition { $own ->
    [en] en anglais
    [es] en espagnol
    [fr] en français
   *[other] en `{ $own }`
}
other-language-help = traduisez-le, ou marquez-le comme une citation

misleading-label = le texte d’un lien est le titre d’une autre règle que celle à laquelle il mène
misleading-label-said = « { $label } » est le titre d’une règle, et le lien mène à « { $title } »
misleading-label-number = « { $label } » n’a pas le numéro de « { $title } », où mène le lien
misleading-label-here = « { $label } » est ici
misleading-label-heading = la page s’intitule « { $title } » ici, et « { $words } » dans son titre
misleading-label-alike = écrivez les deux de même
misleading-label-help = corrigez le texte, ou la cible du lien

missing-head = la première ligne d’un tableau ressemble à un en-tête, et n’en est pas un
missing-head-row = cette ligne ressemble à l’en-tête du tableau
missing-head-row-help = si c’en est un, marquez-le : `{ $mark }`
missing-head-cell = toutes les autres cellules de cette ligne sont des cellules d’en-tête
missing-head-cell-help = si c’en est une aussi, écrivez `{ $mark }` devant

out-of-order = un nombre d’une série, ou un terme d’une liste alphabétique, n’est pas à sa place
out-of-order-number = { $number } n’est pas à sa place dans cette série
out-of-order-number-help = mettez-le à sa place, ou corrigez-le
out-of-order-term = « { $term } » vient après « { $before } », dans une liste alphabétique
out-of-order-term-help = mettez-le à sa place alphabétique
