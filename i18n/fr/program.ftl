# Ce que `tiddlybook` affiche encore à un auteur qui lit le français : les mots autour d’un constat, et ceux des
# commandes. Voir le début de `rules.ftl`.

## Autour d’un constat

listed-by = il est inscrit dans la liste de « { $title } »
add-tag = ajoutez le tag `{ $tag }`
and-here = et ici
quoted = « { $words } »
defined-here = la définition est ici
fix-changed = { $file } : le fichier a été modifié pendant la vérification ; recommencez
warning = avertissement
error = erreur
errors =
    { $errors ->
        [one] { $errors } erreur
       *[other] { $errors } erreurs
    }
warnings =
    { $warnings ->
        [one] { $warnings } avertissement
       *[other] { $warnings } avertissements
    }
errors-and-warnings = { $errors }, { $warnings }
write = écrivez `{ $text }`
write-words = écrivez « { $words } »
did-you-mean = vouliez-vous dire `{ $text }` ?
now-titled = il est traduit, et s’intitule maintenant « { $title } »
# Le programme met après ces trois mots un deux-points.
note = note{ "\u202F" }
help = aide{ "\u202F" }
fix = correction{ "\u202F" }
fix-does-it = { $fix } (--fix le fait)
fix-unsafe-does-it = { $fix } (--fix --unsafe le fait)
line-of-tiddler = ligne { $line } du tiddler « { $title } »
the-tiddler = le tiddler « { $title } »
more = … et { $count } de plus [{ $rule }] ; --all les affiche
more-places =
    { $count ->
        [one] et à { $count } autre endroit
       *[other] et à { $count } autres endroits
    }
follows-from = { $from }, { $what }
or = { $first } ou { $last }
did-you-mean-one = vouliez-vous dire { $names } ?
did-you-mean-title = vouliez-vous dire « { $title } » ?
because = { $what } : { $why }

## Les commandes

build-no-fix = `build` laisse le wiki tel qu’il est : `tiddlybook check --fix` le corrige
build-making = fabrication du livre de { $wiki }
build-making-bilingual = fabrication du livre de { $languages }
bilingual-two = `--bilingual` attend deux langues, comme dans `--bilingual en,fr`
bilingual-same = `{ $language }` est nommé deux fois : une édition bilingue est en deux langues
bilingual-format = une édition bilingue ne peut pas être faite en `{ $format }` : elle se fait en { $formats }
bilingual-unknown = le livre n’a pas d’édition en `{ $language }` ; langues du livre : { $known }
build-note = note : { $note }
man-made = les pages de manuel sont dans { $folder }
figures-own = { $folder } est le dossier de vos figures, dans lequel rien n’est écrit : nommez un autre endroit, comme avec `--out build`
figures-inside = { $out } est dans le dossier de vos figures : nommez un autre endroit, comme dans `--out build`
figures-made =
    { $pictures ->
        [one] { $folder } : une image en `{ $language }` ; nouvelles ou modifiées : { $changed }
       *[other] { $folder } : { $pictures } images en `{ $language }` ; nouvelles ou modifiées : { $changed }
    }
figures-list-figure = figure
figures-list-file = fichier
figures-list-size = taille
figures-list-missing = manquante
figures-list-damaged = endommagée
figures-list-by = dans { $titles }
figures-list-pixels = { $width } × { $height }, { $bytes } octets
figures-list-bytes = { $bytes } octets
figures-list-count = figures en `{ $language }` : { $all } ; dessinées : { $drawn } ; manquantes : { $missing }
made = créé : { $file }
changed = modifié : { $file }
build-own-figures = { $folder } est le dossier de vos figures et a été laissé tel quel : les sorties montrent ses fichiers
build-own-figures-lost = il manque à { $folder } des fichiers que les sorties affichent : { $files } ; avec un autre `--out`, ces images sont créées
build-own-wiki = { $folder } est le wiki lui-même, dans lequel rien n’est écrit : nommez un autre endroit, comme avec `--out build`
check-diff-format = `--diff` et `--format` écrivent tous deux sur la sortie standard : demandez l’un ou l’autre
check-no-repair = le programme ne peut encore en corriger aucune ; `tiddlybook check` les montre, avec ce qu’il faut faire
check-baseline = { $file } n’est pas un rapport de constats : `tiddlybook check --format gitlab >{ $file }` en écrit un
check-known =
    { $findings ->
        [one] un constat est connu, et omis
       *[other] { $findings } constats sont connus, et omis
    }
not-in-book = si bien que ce tiddler n’est pas dans le livre
html-same-name = { $first } et { $second } seraient tous deux `{ $place }` à côté des pages : donnez un autre nom à l’un d’eux
build-foreign-page = { $file } n’a pas été créé par tiddlybook et a été laissé tel quel
build-out = `--out` nomme le dossier des sorties, et `{ $out }` en serait un ; nommez un dossier, et par `--to` ce qui est à produire
build-no-paper = seul un PDF a un format de papier : écrivez `--to pdf` seul avec `--paper`
build-nothing = rien n’a été produit à partir de { $wiki }, qui contient des erreurs
build-count = { $count } ; `tiddlybook check` affiche tout
checking = vérification de { $wiki }
fixed = correction faite : { $repair }
not-fixed = correction pas faite : { $repair } : ce tiddler serait alors d’un genre qui ne peut pas être là ; donnez-lui d’abord le bon
allowed = autorisé
init-language = le livre commence en `{ $language }`, la langue de ces messages ; `--language en` en commence un en anglais
init-templates = ensuite : écrivez `templates = "templates"` dans book.toml
init-now = ensuite : { $command }
init-copy = le livre est fait de { $copy } : écrivez-y désormais, car { $wiki } reste tel quel
lsp-no-message = ceci n’est pas un message du Language Server Protocol ; un éditeur lance cette commande
lsp-started = un éditeur lance cette commande ; docs/manual/en/editor/editors.md, dans le dépôt de tiddlybook, explique comment (Ctrl-C l’arrête)
levels-no-rule-near = il n’y a pas de règle `{ $name }` ; vouliez-vous dire `{ $near }` ? (`tiddlybook explain` en donne la liste)
levels-no-rule = il n’y a pas de règle `{ $name }` (`tiddlybook explain` en donne la liste)
levels-no-group = il n’y a pas de groupe de règles `{ $name }` ; il y a { $known }
error-line = erreur : { $why }
warnings-line = avertissements :
found = { $counts } dans { $wikis }
and = { $first } et { $last }
serve-port-taken = le port { $port } est déjà pris
serve-serving = le livre est à l’adresse { $url }
serve-others = d’autres machines, un téléphone par exemple, peuvent lire le livre à l’adresse { $url }
serve-others-somewhere = d’autres machines peuvent lire le livre aux adresses de celle-ci
serve-no-browser = le navigateur ne peut pas être lancé : { $why }
serve-anew = refait ({ $milliseconds } ms)
serve-no-fault = aucun problème dans { $wiki }
serve-count = { $count } ({ $milliseconds } ms)
serve-new =
    { $new ->
        [one] { $new } nouveau ; { $now }
       *[other] { $new } nouveaux ; { $now }
    }
serve-gone =
    { $gone ->
        [one] { $gone } disparu ; { $now }
       *[other] { $gone } disparus ; { $now }
    }
serve-new-and-gone =
    { $new ->
        [one] { $new } nouveau
       *[other] { $new } nouveaux
    }, { $gone ->
        [one] { $gone } disparu
       *[other] { $gone } disparus
    } ; { $now }
show-no-wiki = il n’y a pas de book.toml ici, ni dans un dossier au-dessus : nommez le wiki avec --wiki, comme dans `tiddlybook show "corps à corps" --wiki wiki_fr.html`
validate-valid = { $file } est conforme à { $schema }
no-book = il n’y a pas de book.toml ici, ni dans un dossier au-dessus : commencez un livre, `tiddlybook init`, ou nommez un wiki, comme dans `tiddlybook build wiki_fr.html`
print-incomplete = ce qui est imprimé n’est pas complet : { $why }
no-thread = aucun fil d’exécution ne peut être lancé
jobs-no-edition-at-all = il n’y a pas d’édition `{ $edition }` ; book.toml n’en a aucune
jobs-no-edition = il n’y a pas d’édition `{ $edition }` ; celles de book.toml : { $known }
jobs-no-edition-near = il n’y a pas d’édition `{ $edition }` ; vouliez-vous dire `{ $near }` ?
in-edition = dans l’édition `{ $edition }` : { $message }
jobs-no-language-at-all = book.toml n’a pas de wiki en `{ $language }` : il n’en nomme aucun
jobs-no-language = book.toml n’a pas de wiki en `{ $language }` ; langues du livre : { $known }
jobs-no-wiki = book.toml ne nomme aucun wiki : ajoutez `[languages.fr]` avec `wiki = "wiki/fr"`, ou avec `wiki = "."` pour des pages Markdown à côté
jobs-format = `{ $format }` est un format, et non un wiki : joignez les formats par de simples virgules, comme dans `--to html,{ $format }`
jobs-config = { $file } n’est pas un wiki, mais dit quels wikis il y a : nommez-le avec `--config { $file }`
jobs-settings = { $file } n’est pas un wiki, mais un fichier de réglages : nommez son dossier, `{ $folder }`
build-no-root = le wiki n’a pas de racine, dont un livre a besoin
build-not-validated = le DocBook n’a pas été validé : { $why }
show-no-tiddler-near = aucun tiddler n’a pour titre « { $title } » ; vouliez-vous dire « { $near } » ?
show-no-tiddler = aucun tiddler n’a pour titre « { $title } »
show-not-in-book = « { $title } » n’est pas dans le livre
convert-unsaid = { $place } : ce balisage ne peut pas exprimer ceci : { $what }
convert-no-content = « { $title } » sert au wiki lui-même : il n’a pas de texte à convertir
convert-alert = une note (`{ $kind }`)
convert-float = une image flottante
convert-embedded = une transclusion ou une macro
convert-footnote = une note de bas de page : écrivez un tiddler qui a le tag `:footnote`
convert-item-block = un bloc dans un élément de liste : il est sous la liste
convert-item-paragraph = un paragraphe à part dans un élément de liste
convert-joined = des cellules qui s’étendent sur d’autres
convert-label = du balisage dans le libellé d’un lien
convert-link = des crochets ou des barres dans un lien
convert-listing = du code qui contient `{ $close }`
convert-nested = du balisage dans un balisage de même nature
convert-picture = une image qui est un lien, ou qui flotte
convert-quotation = une citation dans une citation
convert-term = un terme sans définition propre
convert-definition = la macro `{ $name }`
convert-lists = deux listes l’une juste sous l’autre
convert-markup = du balisage, qu’un texte brut n’a pas
convert-otherwise = du texte qui serait lu autrement à partir d’ici
convert-start = une liste qui commence par { $number }
convert-width = la largeur d’une image
convert-term-list = une liste dans un terme
schema-not-installed = le schéma de DocBook 5.0 n’est pas installé : installez le paquet docbook5-xml de Debian, ou nommez-le dans book.toml comme `docbook.schema`

## Les pages de `serve`

no-fault = aucun problème
help-line = aide : { $help }
serve-at = { $place } : { $what }
serve-in-tiddler = { $place }, dans « { $title } »
serve-more = … et { $left } de plus
serve-bar = Ce que tiddlybook a trouvé
serve-until-mended = { $counts } : build ne produit pas de livre tant que les erreurs ne sont pas corrigées
serve-findings = { $title } : { $counts }
serve-follows = Cette page suit les fichiers : corrigez-les, et le livre reparaît.
serve-no-page = Cette page n’existe pas
serve-to-book = Vers le livre
serve-editions = Les éditions du livre
serve-no-book = Le livre ne peut pas être produit
serve-ports-taken = les ports { $port } à { $last } de { $host } sont pris : nommez-en un autre, ou `--port 0`, qui prend n’importe lequel
serve-port-kept = ce port est réservé au système
serve-nothing = rien ne peut être servi à l’adresse { $address } : { $problem }
serve-no-root = le wiki n’a pas de racine, c’est-à-dire de tiddler qui a le tag « :part » ; sans elle, il n’y a pas de livre
watch-refused = les fichiers ne peuvent pas être surveillés : { $why }
watch-refused-paths = les fichiers ne peuvent pas être surveillés : { $why } : { $paths }
watch-too-many = trop de dossiers sont surveillés sur cette machine (sous Linux, augmentez fs.inotify.max_user_watches)
watch-other = le système refuse ({ $why })

## `book.toml` et les langues

no-such-rule = il n’y a pas de règle `{ $name }`
config-no-rule = il n’y a pas de règle `{ $name }` ; `tiddlybook explain` en donne la liste
config-impossible = `{ $wrong }` n’est pas possible ici (possibles : { $known })
config-missing-key = il manque la clé `{ $key }`
config-level = `{ $key }` est `"allow"`, `"warn"` ou `"deny"`
config-toml = ce n’est pas du TOML correct (« { $why } »)
config-key-above = `{ $key }` se place au-dessus de toutes les tables : écrivez-la avant la première ligne avec `[…]`
config-twice = `{ $key }` s’y trouve une seconde fois ; gardez-en une seule
config-no-end = `{ $written }` commence et ne finit pas : écrivez `{ $mark }` derrière
config-no-value = `{ $key }` n’a pas de valeur : écrivez `{ $line }`
config-no-comma = les éléments de `{ $key }` sont séparés par des virgules
config-list = `{ $key }` est une liste : écrivez `{ $line }`
config-some-list = ici vient une liste, telle que `["un", "deux"]`
config-yes-or-no = `{ $key }` est oui ou non : écrivez `{ $line }` ou `false`
config-text = `{ $key }` est un texte, entre guillemets droits : écrivez `{ $line }`
config-some-text = ici vient un seul texte, entre guillemets droits
config-table = `{ $key }` est une table : écrivez `[{ $header }]`, et ses clés sur les lignes au-dessous
config-no-key-near = il n’y a pas ici de clé `{ $key }` ; vouliez-vous dire `{ $near }` ?
config-css = il n’y a pas ici de clé `{ $key }` : nommez un fichier de styles, `css = ["own.css"]`, qui règle les couleurs des pages, `:root {"{"} --accent: light-dark(#0b5784, #7fc4ea); {"}"}`
config-no-key = il n’y a pas ici de clé `{ $key }` (possibles : { $known })
no-such-rule-near = il n’y a pas de règle `{ $name }` ; vouliez-vous dire `{ $near }` ?
no-such-rule-group = `{ $name }` est un groupe de règles : `--rules { $name }` sur la ligne de commande active celles qui ne le sont pas, et ici chaque règle a sa propre ligne
no-such-rule-warnings = ici chaque règle a sa propre ligne ; `--deny warnings` sur la ligne de commande fait de tous les avertissements des erreurs
config-key-elsewhere = il n’y a pas ici de clé `{ $key }` ; vouliez-vous dire `{ $near }` sous { $tables } ?
config-no-folder = il n’y a pas de dossier `{ $named }` ; les chemins partent du dossier de ce fichier
config-no-file = il n’y a pas de fichier ni de dossier `{ $named }` ; les chemins partent du dossier de ce fichier
config-slashes = les dossiers se séparent par `/`, comme dans `{ $right }` ; entre guillemets, `\` fait un autre caractère
config-figures-twice = `figures = …` et `[figures]` sont une même clé : écrivez `folder = …` sous `[figures]`
no-book-wiki = il n’y a pas de book.toml ici ni dans un dossier au-dessus : faites-en un du wiki qui est là, `tiddlybook init --from { $wiki }`, ou nommez-le, comme dans `tiddlybook build { $wiki }`
no-book-name = il n’y a pas de book.toml ici, mais `{ $file }` : nommez-le `book.toml`
config-not-a-file = `{ $named }` est un dossier ; nommez un fichier
config-no-picture = `{ $named }` n’est pas une image : son nom ne finit par aucun de { $endings }
config-address = `{ $address }` n’est pas l’adresse d’un site ; écrivez-en une telle que `https://example.org/rules/`
config-file-name = `{ $name }` ne peut pas commencer des noms de fichiers ; employez des lettres, des chiffres, `-`, `_` et `.`, sans point au début
config-language-table = `language` nomme la langue qui s’écrit la première ; vouliez-vous dire `[languages.{ $tag }]` ?
config-no-language = `{ $tag }` n’est pas une langue ; écrivez un code tel que `fr` ou `pt-BR`
config-same-wiki = c’est aussi le wiki de `{ $first }` ; un wiki n’a qu’une langue : donnez à `{ $second }` son propre wiki
config-first-language = `{ $language }` n’est aucune des langues de ce livre : { $known }
config-language-spelling = la langue `{ $written }` s’écrit `{ $usual }`
config-no-languages = omettez la clé si les mots sont ceux de toutes les langues
config-dialect = `{ $name }` n’est pas un dialecte ; il y a { $all }
config-date = `{ $date }` n’est pas une date ; écrivez-la comme 2015-09-22
config-colour = `{ $written }` n’est pas une couleur ; écrivez six chiffres, comme `#3b6ea5`
config-symbol = `{ $written }` n’est pas un seul caractère hors des lettres et des chiffres, comme `⚔`
config-class-name = `{ $name }` ne peut pas nommer une classe ; employez des lettres, des chiffres, `-` et `_`, une lettre d’abord
config-class-taken = chaque livre a déjà `{ $name }` ; choisissez un autre nom
config-class-twice = `{ $name }` est déjà un encadré ; donnez un autre nom à ce style
config-by-language = ici viennent des mots entre guillemets droits, ou une table avec ceux de chaque langue
config-measure = `{ $written }` n’est pas une mesure ; écrivez un nombre et son unité, comme `60 mm`
config-measures = ici vient une mesure comme `"60 mm"`, ou une table avec celle de chaque échelle
config-no-scale = il n’y a pas d’échelle `{ $name }` dans `[scales]`, sous `names`
config-no-scale-near = il n’y a pas d’échelle `{ $name }` dans `[scales]` ; vouliez-vous dire `{ $near }` ?
config-no-option = il n’y a pas d’option `{ $name }` dans `[options]`
config-no-option-near = il n’y a pas d’option `{ $name }` dans `[options]` ; vouliez-vous dire `{ $near }` ?
config-with-and-without = une édition a `with` ou `without`, pas les deux
config-pixels = `{ $written }` n’est pas une largeur en pixels ; écrivez un nombre entier de 1 à { $most }
config-range = `{ $written }` n’est pas un nombre entier de { $least } à { $most }
config-count = `{ $written }` ne contient aucun compteur ; écrivez un motif avec `1`, `0`, `a`, `A`, `i` ou `I`, ou `"none"`
config-paper = `{ $written }` n’est pas un format de papier pour un livre ; écrivez `a4`, `a5`, `letter`, ou la largeur et la hauteur, chacune de 70 à 500 mm, comme `170x240mm`
config-points = `{ $written }` n’est pas un corps de caractères ; écrivez un nombre de points de 6 à 16
config-booklet = un cahier n’a pas de fond perdu : retirez `bleed` ou `booklet`
config-cite = `{ $written }` n’a ni `#`, ni `#title`, ni `#page` ; écrivez un libellé tel que `"# #title"`
config-house-rule = une règle maison est une table d’une liste : écrivez `[{ $header }]`, et au-dessous `pattern` et `message`
config-one-line = le message tient en une ligne et indique ce qui ne va pas
config-pattern-large = le motif `{ $pattern }` est trop grand ; réduisez ses répétitions
config-pattern-quotes = entre guillemets droits, `\b` est un autre caractère : écrivez le motif entre `'` et `'`
config-no-pattern = `{ $pattern }` n’est pas une expression rationnelle (« { $why } »)
config-pattern-empty = le motif `{ $pattern }` correspond même à un texte vide
config-group-apart = le motif n’a pas de groupe `{ $name }` ; écrivez `{ $instead }` pour le groupe { $number } suivi de `{ $rest }`
config-no-group = le motif n’a pas de groupe `{ $name }` ; `$1` est ce que trouve la première paire de parenthèses, `$$` est un dollar
locale-no-tag = `{ $tag }` n’est pas un code de langue ; écrivez-en un tel que `en`, `fr` ou `pt-BR`
locale-syntax = { $place } : le fichier est mal écrit (« { $why } »)

## Les fichiers

at-place = { $place } : { $what }
init-mdbook = rien n’a été écrit : le book.toml d’ici est celui de mdBook, et `tiddlybook build .` en fait le livre tel quel ; les réglages de tiddlybook vont dans un fichier tiddlybook.toml à côté
init-exists = rien n’a été écrit, car ceci existe déjà : { $files }
init-files-without-book = il n’y a pas de book.toml ici, et { $files } est là où serait un livre nouveau : faites d’abord un livre de votre wiki, comme dans `tiddlybook init --from wiki/fr`
init-book-below = rien n’a été écrit, car le livre est dans { $folder } : nommez ce dossier, comme dans `tiddlybook init --hook { $folder }`
init-has-pages = rien n’a été écrit, car le dossier a ses propres pages : faites-en le livre, `tiddlybook init --from { $folders }`
init-has-wiki = rien n’a été écrit, car { $wiki } a déjà des tiddlers, et le premier livre serait parmi eux : faites le livre de ceux-ci, `tiddlybook init --from { $wiki }`
init-no-book = il n’y a pas de premier livre en `{ $language }`, langues possibles : { $known } ; `--from` prend un wiki dans n’importe quelle langue
init-no-repository = { $why } ; le hook appartient à un dépôt git : lancez d’abord `git init`
read-no-file = ce n’est ni un fichier ni un dossier
read-empty = le fichier est vide
read-no-html = ce n’est pas un TiddlyWiki, ni même du HTML : il n’y a pas de { $store }
read-no-store = ce n’est pas un TiddlyWiki mais une page HTML titrée « { $title } » : elle n’a pas de { $store }
read-no-store-untitled = ce n’est pas un TiddlyWiki mais une page HTML sans titre : elle n’a pas de { $store }
read-encrypted = les tiddlers de ce wiki sont chiffrés ; ouvrez-le dans un navigateur, retirez son mot de passe et enregistrez-le
read-no-tid = il n’y a pas de fichier .tid ni .md dans ce dossier
disk-no-such-file = ce fichier ou dossier n’existe pas
disk-conflict = une fusion est restée inachevée ici ; gardez l’une des deux versions, et retirez les lignes que git a ajoutées
disk-not-utf8 = le fichier n’est pas du texte en UTF-8 (premier octet faux à cette ligne) ; enregistrez-le en UTF-8
disk-too-large = le fichier fait { $bytes } octets ; on en lit au plus { $most }
disk-circle = ce dossier ramène à un dossier qui le contient
disk-outside = ce chemin sort du dossier des sorties
disk-no-git = le programme `git` ne peut pas être lancé : { $why }
disk-no-repository = il n’est dans aucun dépôt git
disk-no-revision = git ne connaît ici aucune révision `{ $name }` (`git tag` donne la liste des tags)
disk-shallow-clone = git ne connaît ici aucune révision `{ $name }`, car ce clone n’a que la dernière partie de l’historique ; `git fetch --unshallow --tags` apporte le reste
disk-git = { $words }
system-not-found = ce fichier ou dossier n’existe pas
system-permission = l’accès est refusé
system-exists = ce fichier existe déjà
system-is-folder = c’est un dossier
system-no-folder = ce n’est pas un dossier
system-not-empty = le dossier n’est pas vide
system-full = il n’y a plus de place sur le disque
system-read-only = le disque est en lecture seule
system-address-taken = l’adresse est déjà prise
system-no-address = cette machine n’a pas cette adresse
system-other = le système refuse ({ $why })
schema-none = { $file } : ce n’est pas un schéma RELAX NG (« { $why } »)
schema-unusable = le schéma est inutilisable (« { $why } »)
write-no-epub = l’EPUB ne peut pas être assemblé (« { $why } »)
template-none = il n’y a pas de modèle `{ $name }` ; il y a { $known }
template-none-near = il n’y a pas de modèle `{ $name }` ; vouliez-vous dire `{ $near }` ?
template-wrong = { $place } : le modèle est mal écrit (« { $why } »)
template-unused-near = { $file } ne remplace aucun modèle ; vouliez-vous dire `{ $near }` ?
template-unused = { $file } ne remplace aucun modèle
write-no-temporary-file = aucun fichier temporaire ne peut être écrit : { $why }
no-font = `{ $key }` de `[pdf]` : aucune police n’est de la famille « { $family } » ; il y a { $all }, et celles de `fonts`
no-font-near = `{ $key }` de `[pdf]` : aucune police n’est de la famille « { $family } » ; vouliez-vous dire « { $near } » ?
no-press = `press` de `[pdf]` : ce n’est pas un profil de presse à quatre encres ; les imprimeurs en ont, dans des fichiers en `.icc`
not-pressed = le PDF ne peut pas être fait pour la presse : { $reason }
write-no-pdf = ce tiddlybook a été compilé sans le PDF : pour l’avoir, `cargo install --path . --features pdf` ou `make PDF`
write-no-quick = le livre n’a pas d’aide de jeu : le champ `quick: yes` y met un tiddler
write-no-cards = le livre n’a pas de cartes : `card: yes` dans les champs d’un tiddler, ou dans l’en-tête d’une page, en fait une

## Un autre titre

rename-nothing = ici, rien ne nomme un tiddler d’un wiki
rename-empty = un titre a au moins une lettre
rename-taken = il y a déjà un tiddler intitulé « { $title } »
rename-unlinkable = aucun lien ne pourrait nommer « { $title } » : un titre n’a ni crochet, ni barre, ni fin de ligne, et ne commence pas par un tilde
rename-no-tag = « { $title } » ne peut pas être dans une liste de tags ou de titres (il contient un crochet, ou commence par deux-points), et l’ancien titre est dans une telle liste
rename-system = « { $title } » sert au wiki lui-même, qui le connaît sous ce titre
rename-unwritten = « { $title } » tient son titre de son fichier ; écrivez d’abord une ligne `title:`
rename-unwritten-page = « { $title } » est le nom d’un fichier, ou vient de la liste des pages ; renommez-le là, avec un programme qui change ses liens, ou écrivez-le d’abord comme titre
rename-marked = il y a du balisage dans le titre « { $title } » ; changez-le dans le fichier
rename-encoding = { $path } : le fichier n’est pas en UTF-8 ; enregistrez-le d’abord en UTF-8

## Dans un éditeur

repair-changing-words = { $repair } (change les mots du livre)
repair-all-of-file = appliquez toutes les corrections de ce fichier qui gardent les mots du livre

## Les traductions

rename-unpaired = « { $title } » n’est lié à sa traduction que par un titre égal, et son fichier n’a pas de place pour un champ `original`
rename-done =
    { $places ->
        [one] « { $old } » s’appelle maintenant « { $new } » ; un endroit modifié
       *[other] « { $old } » s’appelle maintenant « { $new } » ; { $places } endroits modifiés
    }
rename-pictures = images qui gardent leur nom : { $pictures } ; `tiddlybook check` indique celui qu’il leur faut
rename-no-tiddler-near = aucun tiddler n’a pour titre « { $title } » ; vouliez-vous dire « { $near } » ?
rename-several = plusieurs règles s’appellent « { $title } » : écrivez laquelle, { $titles }
rename-no-tiddler = aucun tiddler n’a pour titre « { $title } »
translate-no-original = l’édition en `{ $language }` n’a pas d’original : `language` dans book.toml nomme la langue de l’original, et chaque édition a sa table, comme `[languages.fr]`
translate-no-translation = book.toml n’a qu’une édition ; `tiddlybook translate init de` en commence une autre
record-conflict = { $place } : git a laissé un conflit ici ; gardez l’un des deux textes
record-line = { $place } : cette ligne n’a pas sa place dans le registre des traductions
status-page-title = Traduction : { $from } → { $to }
status-chapter = chapitre
status-tiddlers = tiddlers
status-words = mots
status-translated = traduit
status-stale = périmé
status-partial = partiel
status-unrecorded = non enregistré
status-missing = manquant
status-reviewed = relu
status-reviewed-by = relu par { $name }
status-reviewed-share = relu à { $share } %
status-changed-after-review = modifié après la relecture de { $name }
status-unread = à relire
status-per-cent = fait
status-total = total
status-outside = (hors du livre)
status-surplus =
    { $tiddlers ->
        [one] { $tiddlers } tiddler est sans original ({ $words } mots)
       *[other] { $tiddlers } tiddlers sont sans original ({ $words } mots)
    }
status-more = … et { $rest } de plus ; --format json et --format html les contiennent tous
status-one-page = une page ne concerne qu’une langue : nommez-la, comme dans `tiddlybook translate status fr --format html`
pair-written =
    { $fields ->
        [one] { $wiki } : { $fields } champ `original` écrit
       *[other] { $wiki } : { $fields } champs `original` écrits
    }
pair-no-place = « { $title } » : son fichier n’a pas de place pour un nouveau champ ; écrivez `{ $field }` à la main
status-moved = des textes ont été enlevés, ou mis ailleurs
pair-missing = sans traduction
pair-surplus = sans original
pair-field = champ `original`
pair-title = titre égal
pair-page = fichiers de même nom
pair-figure = mêmes images
pair-place = même place : une suggestion
done-marked =
    { $marked ->
        [one] { $file } : { $marked } tiddler est à jour
       *[other] { $file } : { $marked } tiddlers sont à jour
    }
reviewed-marked =
    { $marked ->
        [one] { $file } : { $marked } tiddler est relu
       *[other] { $file } : { $marked } tiddlers sont relus
    }
done-no-pair = « { $title } » n’est ni le titre d’un original traduit, ni celui d’une traduction ; `tiddlybook translate pair` donne la liste des paires
done-no-pair-near = « { $title } » n’est le titre d’aucune paire ; vouliez-vous dire « { $near } » ?
import-newer = le texte du wiki a changé depuis l’export du catalogue
import-unrecorded = le wiki contient « { $words } », et translated.txt n’indique pas ce qu’il contenait lors de l’export du catalogue ; --force l’écrase
import-earlier = le wiki a déjà eu ce texte et en a un plus récent, qui est gardé ; --force l’écrase
import-deleted = ce texte a été retiré du wiki après l’export du catalogue ; --force l’y remet
import-deleted-tiddler = la traduction de « { $title } » a été supprimée après l’export du catalogue ; --force la recrée
import-ambiguous = le message n’a pas de `msgctxt`, et l’original a son texte { $texts } fois : on ne sait pas lequel est visé
import-control = la traduction contient un caractère de contrôle : { $character }
import-remains = l’original n’a plus de texte qui corresponde à « { $words } » ; retirez celui-ci à la main
import-overwritten = ceci écrase ce qui a été écrit dans le wiki après l’export du catalogue : « { $words } »
import-link = l’original a ici un lien vers « { $title } », la traduction n’en a pas
import-link-as-it-is = l’original a ici un lien vers « { $title } », la traduction n’en a pas ; ce titre n’est pas encore traduit, et reste tel quel
import-token = le libellé du lien vers « { $title } » contient `{ $token }` dans l’original, mais pas dans la traduction
import-unknown-link = la traduction a un lien vers « { $title } », et aucun tiddler n’a ce titre
import-wiki-word = « { $word } » est un lien pour le wiki, et aucun tiddler n’a ce titre : écrivez `{ $plain }` si ce n’en est pas un
import-outdated = l’original n’a pas ce texte, ou ne l’a plus : « { $words } »
import-numbers = les nombres de l’original sont « { $own } », ceux de la traduction « { $other } »
import-mark = à cet endroit, `{ $mark }` serait lu comme une marque : écrivez `{ $written }` là où ce n’en est pas une
import-markup = à cet endroit, ce texte serait lu comme autre chose : vérifiez ses marques et ses fins de ligne
import-comment = ceci contient un commentaire, qu’aucun lecteur ne voit ; l’original n’en a pas
import-no-field = le fichier de la traduction de « { $title } » n’a pas de place pour un nouveau champ ; écrivez `{ $field }` à la main
import-shape = la traduction de « { $title } » a d’autres paragraphes, éléments ou cellules ; insérez ce texte à la main
import-no-title = des textes de « { $title } » sont traduits, mais pas son titre ; ils restent dans le catalogue
import-message = { $place } : { $context } « { $words } » : { $why }
import-no-titles =
    { $titles ->
        [one] il en va de même d’un autre tiddler
       *[other] il en va de même de { $titles } autres tiddlers
    }
import-titles-alone =
    { $titles ->
        [one] un titre est traduit sans que son texte le soit ; il reste dans le catalogue
       *[other] { $titles } titres sont traduits sans que leurs textes le soient ; ils restent dans le catalogue
    }
import-unwritable = { $wiki } : rien n’a été écrit, car un fichier à changer n’est pas en UTF-8, ou deux changements sont au même endroit
import-no-place = { $wiki } : on ne peut ajouter de tiddlers qu’à un dossier et à un fichier TiddlyWiki Classic ; ajoutez ceux-ci à la main : { $titles }
import-xliff = { $place } : ceci est du XLIFF { $version } ; enregistrez-le en XLIFF 2, ou en `.po`
catalogue-form = { $file } n’a pas le nom d’un catalogue : ils sont en `.po`, `.csv`, `.xlf` ou `.xliff`
import-no-po = { $place } : ce n’est pas un catalogue valide de ce format, à partir de cette ligne
import-unfinished = { $place } : le message se termine sans `msgstr`
import-duplicate = { $place } : le message de la ligne { $line } a les mêmes `msgctxt` et `msgid`
import-plural = { $place } : le message a un pluriel, ce qu’aucun texte d’un wiki ne peut avoir
import-no-language = { $file } : l’en-tête n’indique aucune langue ; indiquez-la avec --language
catalogue-kept = { $file } garde des traductions que le wiki n’a pas : { $count } ; `tiddlybook translate import { $file }` y écrit ce qui n’est ni à revoir (fuzzy) ni obsolète
import-newer-help = pour avoir les deux textes dans le catalogue : `{ $export }` ; pour écraser celui du wiki : `{ $import }`
import-refused =
    { $faults ->
        [one] rien n’a été écrit, car { $faults } message ne peut pas l’être ; `--keep-going` écrit les autres
       *[other] rien n’a été écrit, car { $faults } messages ne peuvent pas l’être ; `--keep-going` écrit les autres
    }
import-left-out =
    { $faults ->
        [one] un message a été laissé de côté
       *[other] { $faults } messages ont été laissés de côté
    }
import-fuzzy =
    { $messages ->
        [one] { $place } : un message est marqué `fuzzy` et a été laissé de côté : ôtez la marque quand il est juste
       *[other] { $place } : { $messages } messages, dont voici le premier, sont marqués `fuzzy` et ont été laissés de côté : ôtez la marque où ils sont justes
    }
export-other-language = { $file } est un catalogue en `{ $language }` ; nommez un autre fichier, ou enlevez celui-là
import-other-language = { $file } est un catalogue en `{ $language }`, et non en `{ $asked }` ; `--force` l’importe quand même
export-one-catalogue = un catalogue ne concerne qu’une langue : nommez-la, comme dans `tiddlybook translate export fr -o fr.po`
import-done = { $wiki } : textes écrits : { $changed } ; messages à traduire : { $open } ; messages dont l’original a disparu : { $outdated }
translate-init-known = book.toml a déjà une édition en `{ $language }`
translate-init-next = ensuite : traduisez { $catalogue }, puis `{ $command }`
translate-init-catalogues = pour garder le catalogue dans git, hors de { $folder }, où tout le reste peut être refait : écrivez `catalogues = "catalogues"` dans book.toml, et déplacez-le là
terms-one-file = un fichier de termes ne concerne qu’une langue : nommez-la, comme dans `tiddlybook translate terms fr`
terms-no-folder = book.toml ne nomme pas de dossier pour les mots des langues ; écrivez-y `{ $line }`
terms-written =
    { $terms ->
        [one] { $file } : un nouveau terme
       *[other] { $file } : { $terms } nouveaux termes
    }

## Une traduction et son original

translation-differs = on lit ici « { $here } », et « { $there } » dans l’original
translation-differs-help = corrigez celui des deux qui est faux
translation-word = on lit ici « { $here } » pour « { $there } » de l’original, traduit ailleurs par « { $wanted } »
translation-lacks = « { $there } » de l’original manque ici
translation-lacks-help = écrivez-le ici aussi
translation-adds = « { $here } » ne correspond à rien dans l’original
translation-shorter = ce passage est bien plus court que son original, comparé aux autres de cette édition
translation-shorter-help = ajoutez ce qui manque, ou retirez-le de l’original
translation-longer = ce passage est bien plus long que son original, comparé aux autres de cette édition
translation-adds-help = retirez-le, ou ajoutez-le à l’original ; si la tournure est juste, `tiddlybook translate reviewed` l’enregistre
translation-shape-help = construisez les deux de la même façon
original-says = dans l’original : « { $words } »
original-here = l’original est ici

## `export`, et les wikis pour les lecteurs

export-exporting = export de { $wiki }
export-made = `{ $out }` créé : { $tiddlers }, { $files }
export-tiddlers =
    { $tiddlers ->
        [one] { $tiddlers } tiddler
       *[other] { $tiddlers } tiddlers
    }
export-files =
    { $files ->
        [one] { $files } fichier écrit
       *[other] { $files } fichiers écrits
    }
export-now = écrivez dans { $out } ou dans { $wiki }, et exportez de l’un vers l’autre à chaque fois : aucun ne suit de lui-même
export-book = le livre est fait de { $wiki } ; pour le faire du dossier, écrivez `{ $line }` dans book.toml
export-nothing = rien n’a été exporté : une partie de { $wiki } ne peut pas être lue ; `--keep-going` exporte le reste
export-kept = { $file } est conservé, car il a été modifié aussi, ou est plus récent que le wiki ; `--force` l’écrase
export-held = { $file } est conservé : `tiddlybook export tid { $file }` met ce qui s’y trouve dans le dossier que vous nommez ; `--force` le remplace
export-would-remove = { $file } a des tiddlers que le wiki n’a pas : { $titles }
export-would-revert = { $file } a des tiddlers qui y ont été modifiés : { $titles }
export-removed = retirés de { $file }, car le wiki ne les a pas : { $titles }
export-reverted = remplacés dans { $file }, bien qu’ils y aient été modifiés : { $titles }
export-replaced = remplacés : { $titles }
rename-words =
    { $count ->
        [one] les lecteurs lisent encore « { $title } » à un endroit : { $places }
       *[other] les lecteurs lisent encore « { $title } » à { $count } endroits : { $places }
    }
rename-left = « { $title } » est encore nommé là où seul un programme le lit : { $places }
export-unsaid = { $place } : « { $title } » reste tel quel, car il contient ceci : { $what }
export-name-taken = « { $title } » est dans le fichier `{ $name }`, car un autre fichier porte le nom de son titre
export-plugins =
    { $count ->
        [one] un plugin a été laissé de côté : il fait partie du programme de TiddlyWiki, non du texte
       *[other] { $count } plugins ont été laissés de côté : ils font partie du programme de TiddlyWiki, non du texte
    }
export-plugin-other = le plugin « { $title } » { $wiki } a été laissé de côté : la page a le sien, { $page }
export-shared = « { $title } » est laissé de côté : { $file } le contient autrement, à côté d’autres tiddlers ; supprimez-le là, puis exportez de nouveau
export-others = laissés tels quels, de tiddlers que le wiki n’a pas : { $files } ; supprimez ce qui y a été supprimé, sinon il reviendra au prochain export d’ici
export-foreign =
    { $count ->
        [one] un texte est dans un balisage que ce TiddlyWiki ne lit pas sans plugin ; `--dialect { $dialect }` le convertit
       *[other] { $count } textes sont dans un balisage que ce TiddlyWiki ne lit pas sans plugin ; `--dialect { $dialect }` les convertit
    }
export-field = « { $title } » a perdu son champ `{ $name }`, qu’une page de TiddlyWiki Classic ne peut pas contenir
export-empty = { $wiki } n’a aucun tiddler, et rien n’a été exporté
export-beside = { $wiki } montre des images qui sont à côté de lui, et un dossier de tiddlers n’en a pas là : mettez { $pictures } dans le dossier des figures, et écrivez leurs chemins, comme `figs/map.svg`
export-no-name = { $path } n’est pas un nom de fichier
export-no-shell-classic = { $path } n’existe pas : nommez la page de TiddlyWiki Classic dont il reçoit le programme, `--into empty.html`
export-no-shell-5 = { $path } n’existe pas : nommez la page de TiddlyWiki 5 dont il reçoit le programme, `--into empty.html`, ou un fichier `.json` à importer
export-own-wiki = { $path } est le wiki lui-même, et rien n’y est écrit : nommez un autre endroit
shell-no-wiki = ce n’est pas une page de TiddlyWiki, ou ses tiddlers sont chiffrés
shell-is-5 = c’est une page de TiddlyWiki 5, et il en faut une de TiddlyWiki Classic
shell-is-classic = c’est une page de TiddlyWiki Classic, et il en faut une de TiddlyWiki 5
write-unprintable = « { $title } » ne peut pas être mis en pages : { $why }
write-shell = la page dont le wiki devait recevoir le programme ne convient pas : { $why }
diff-title = Modifications : { $old } → { $new }
diff-nothing = pour les lecteurs, rien n’a changé
diff-head = { $kind } : { $rule }
diff-added = ajoutée
diff-removed = supprimée
diff-renamed = renommée
diff-moved = déplacée
diff-renumbered = renumérotée
diff-changed = modifiée
diff-declared-none = { $kind }, à ne pas marquer
diff-declared-wording = { $kind }, pour la formulation seulement
diff-paragraph = paragraphe
diff-item = élément de liste
diff-term = terme
diff-heading = titre
diff-code = code
diff-footnote = note de bas de page
diff-figure = figure
diff-caption = légende
diff-table = tableau
diff-row = ligne
diff-column = colonne
diff-cell = cellule
diff-note = note
diff-in-table = tableau { $table }
diff-another-picture = un autre dessin
version-unknown = `{ $name }` n’est ni un wiki d’ici, ni une révision du livre : { $why }
version-unreadable = la version `{ $name }` ne peut pas être lue : { $why }
version-no-language = la version `{ $name }` n’a pas d’édition en `{ $language }`, il n’y a donc rien à comparer : choisissez les autres avec `--language`, ou renoncez à `--changes-since`
release-no-tag = la dernière version est { $version }, et ce clone n’a pas le tag `v{ $version }` à comparer : récupérez-le, `git fetch --unshallow --tags`, ou créez-le, `git tag v{ $version } COMMIT`
release-no-tag-at-all = la dernière version est { $version }, et aucune version n’a encore de tag : créez-le au dernier commit de cette version, `git tag v{ $version } COMMIT`, ou ôtez sa ligne du tableau, et ceci est la première version publiée
version-no-config = la version `{ $name }` n’a pas de book.toml ici, ni dans un dossier au-dessus : nommez son wiki, comme dans `{ $name }:chemin/du/wiki`
version-no-wiki = la version `{ $name }` n’a pas { $wiki } : nommez le wiki qu’elle avait, comme dans `{ $name }:chemin/du/wiki`
version-no-edition = la version `{ $name }` n’avait pas l’édition `{ $edition }`, si bien que rien ne peut lui être comparé : comparez les livres entiers, sans `--edition`
version-no-book = la version `{ $name }` ne donne pas de livre : son wiki n’a pas de tiddler avec le tag `:part`
write-no-version = une feuille d’errata contient ce qui a changé depuis une version : nommez celle-ci par --changes-since
release-no-version = `{ $version }` n’est pas une version : elle commence par un chiffre et a des lettres, des chiffres, des points et des traits d’union, comme `3.1`
release-no-repository = { $folder } n’est dans aucun dépôt git, qui garde les versions : créez-en un, `git init`, puis `git add .`, puis `git commit --message "premier jet"`
release-no-author = git ne sait pas de qui est cette version : dites-le-lui, `git config --global user.name "VOTRE NOM"`, puis `git config --global user.email VOTRE@ADRESSE`
release-uncommitted = { $file } a des modifications sans commit, qui manqueraient dans la version : faites-en d’abord un commit
release-exists = la version { $version } existe déjà : git a le tag `{ $tag }`
release-before = la dernière version est { $last }, et { $version } est inférieure : donnez-en une supérieure
release-no-table = aucune édition n’a de tableau des versions dans le tiddler `version`, et book.toml ne donne pas de version : il n’y a nulle part où l’écrire ; écrivez l’en-tête d’un tel tableau dans un tiddler `version`, et inscrivez-le dans une liste
release-made = version { $version } publiée : commit et tag `{ $tag }`
errata-behind =
    { $count ->
        [one] pas de feuille d’errata en `{ $language }` : la traduction d’une règle ne correspond pas à l’original d’aujourd’hui ; `translate status { $language }` la nomme, et `--keep-going` crée la feuille quand même
       *[other] pas de feuille d’errata en `{ $language }` : les traductions de { $count } règles ne correspondent pas à l’original d’aujourd’hui ; `translate status { $language }` les nomme, et `--keep-going` crée la feuille quand même
    }
release-behind =
    { $count ->
        [one] note : la ligne de `{ $language }` dit ce qui a changé dans la traduction ; une règle n’y correspond pas à l’original d’aujourd’hui, `translate status { $language }`
       *[other] note : la ligne de `{ $language }` dit ce qui a changé dans la traduction ; { $count } règles n’y correspondent pas à l’original d’aujourd’hui, `translate status { $language }`
    }
release-left-out =
    { $count ->
        [one] note : `{ $language }` garde sa version : rien n’y a changé, et une règle n’y correspond pas à l’original d’aujourd’hui, `translate status { $language }`
       *[other] note : `{ $language }` garde sa version : rien n’y a changé, et { $count } règles n’y correspondent pas à l’original d’aujourd’hui, `translate status { $language }`
    }
beside-no-tag = `beside` dans book.toml nomme la version { $version }, et ce clone n’a pas le tag `v{ $version }` : récupérez-le, `git fetch --unshallow --tags`, ou retirez cette version de `beside`
config-codes = un code QR contient une adresse : ajoutez `url` dans `[html]`, et `addresses = true` dans `[releases]`
