# Lo demás que `tiddlybook` dice a un autor que lee español: las palabras en torno a un defecto y las de las
# órdenes. Véase el principio de `rules.ftl`.

## En torno a un defecto

listed-by = está en la lista de «{ $title }»
add-tag = añadir la etiqueta `{ $tag }`
and-here = y aquí
quoted = «{ $words }»
defined-here = está definido aquí
fix-changed = { $file }: el archivo se modificó durante la comprobación; inténtelo de nuevo
warning = aviso
error = error
errors =
    { $errors ->
        [one] { $errors } error
       *[other] { $errors } errores
    }
warnings =
    { $warnings ->
        [one] { $warnings } aviso
       *[other] { $warnings } avisos
    }
errors-and-warnings = { $errors }, { $warnings }
write = escriba `{ $text }`
write-words = escriba «{ $words }»
did-you-mean = ¿quería decir `{ $text }`?
now-titled = está traducido, y ahora se titula «{ $title }»
note = nota
help = ayuda
fix = corrección
fix-does-it = { $fix } (--fix lo hace)
fix-unsafe-does-it = { $fix } (--fix --unsafe lo hace)
line-of-tiddler = línea { $line } del tiddler «{ $title }»
the-tiddler = el tiddler «{ $title }»
more = … y { $count } más [{ $rule }]; --all los muestra
more-places =
    { $count ->
        [one] y en { $count } lugar más
       *[other] y en { $count } lugares más
    }
follows-from = { $from }, { $what }
or = { $first } o { $last }
did-you-mean-one = ¿quería decir { $names }?
did-you-mean-title = ¿quería decir «{ $title }»?
because = { $what }: { $why }

## Las órdenes

build-no-fix = `build` deja el wiki como está: `tiddlybook check --fix` lo corrige
build-making = haciendo el libro de { $wiki }
build-making-bilingual = haciendo el libro de { $languages }
bilingual-two = `--bilingual` quiere dos lenguas, como en `--bilingual en,fr`
bilingual-same = `{ $language }` se nombra dos veces: una edición bilingüe es en dos lenguas
bilingual-format = una edición bilingüe no puede hacerse como `{ $format }`: se hace como { $formats }
bilingual-unknown = el libro no tiene edición en `{ $language }`; la tiene en { $known }
build-note = nota: { $note }
man-made = las páginas de manual están en { $folder }
figures-own = { $folder } es la carpeta de sus figuras y no se escribe en ella: nombre otro lugar, como con `--out build`
figures-inside = { $out } está en la carpeta de sus figuras: nombre otro lugar, como en `--out build`
figures-made =
    { $pictures ->
        [one] { $folder }: una imagen en `{ $language }`; nuevas o cambiadas: { $changed }
       *[other] { $folder }: { $pictures } imágenes en `{ $language }`; nuevas o cambiadas: { $changed }
    }
figures-list-figure = figura
figures-list-file = archivo
figures-list-size = tamaño
figures-list-missing = falta
figures-list-damaged = dañada
figures-list-by = en { $titles }
figures-list-pixels = { $width } × { $height }, { $bytes } bytes
figures-list-bytes = { $bytes } bytes
figures-list-count = figuras en `{ $language }`: { $all }; dibujadas: { $drawn }; faltan: { $missing }
made = hecho: { $file }
changed = cambiado: { $file }
build-own-figures = { $folder } es la carpeta de sus figuras y se dejó como está: las salidas muestran sus archivos
build-own-figures-lost = a { $folder } le faltan { $files }, que las salidas muestran; con otro `--out` se hacen
build-own-wiki = { $folder } es el propio wiki y no se escribe en él: nombre otro lugar, como con `--out build`
check-diff-format = `--diff` y `--format` escriben ambos en la salida estándar: pida uno u otro
check-no-repair = el programa no puede reparar todavía ninguno; `tiddlybook check` los muestra, con lo que hay que hacer
check-baseline = { $file } no es un informe de avisos anteriores: `tiddlybook check --format gitlab >{ $file }` escribe uno
check-known =
    { $findings ->
        [one] se conoce un aviso, y se omite
       *[other] se conocen { $findings } avisos, y se omiten
    }
not-in-book = de modo que este tiddler no está en el libro
html-same-name = { $first } y { $second } serían ambos `{ $place }` junto a las páginas: dé otro nombre a uno de ellos
build-foreign-page = { $file } no es de tiddlybook y se dejó como está
build-out = `--out` nombra la carpeta de las salidas, y `{ $out }` sería una; nombre una carpeta, y con `--to` lo que hay que producir
build-no-paper = solo un PDF tiene papel: escriba solo `--to pdf` con `--paper`
build-nothing = no se hizo nada de { $wiki }: tiene errores
build-count = { $count }; `tiddlybook check` lo muestra todo
checking = comprobando { $wiki }
fixed = corregido: { $repair }
not-fixed = no corregido: { $repair }: ese tiddler sería entonces de un tipo que no puede estar ahí; dele primero el correcto
allowed = autorizado
init-language = el libro empieza en `{ $language }`, la lengua de estos mensajes; `--language en` empieza uno en inglés
init-templates = ahora: escriba `templates = "templates"` en book.toml
init-now = ahora: { $command }
init-copy = el libro se hace de { $copy }: escriba en él a partir de ahora, porque { $wiki } se queda como está
lsp-no-message = esto no es un mensaje del Language Server Protocol; un editor arranca esta orden
lsp-started = un editor arranca esta orden; docs/manual/en/editor/editors.md, en el repositorio de tiddlybook, dice cómo (Ctrl-C la termina)
levels-no-rule-near = no hay ninguna regla `{ $name }`; ¿quería decir `{ $near }`? (`tiddlybook explain` da la lista)
levels-no-rule = no hay ninguna regla `{ $name }` (`tiddlybook explain` da la lista)
levels-no-group = no hay ningún grupo de reglas `{ $name }`; hay { $known }
error-line = error: { $why }
warnings-line = avisos:
found = { $counts } en { $wikis }
and = { $first } y { $last }
serve-port-taken = el puerto { $port } está ocupado
serve-serving = el libro se sirve en { $url }
serve-others = otras máquinas, como un teléfono, pueden leer el libro en { $url }
serve-others-somewhere = otras máquinas pueden leer el libro en las direcciones de esta
serve-no-browser = no se puede arrancar el navegador: { $why }
serve-anew = hecho de nuevo ({ $milliseconds } ms)
serve-no-fault = ningún defecto en { $wiki }
serve-count = { $count } ({ $milliseconds } ms)
serve-new =
    { $new ->
        [one] { $new } nuevo; { $now }
       *[other] { $new } nuevos; { $now }
    }
serve-gone =
    { $gone ->
        [one] { $gone } desaparecido; { $now }
       *[other] { $gone } desaparecidos; { $now }
    }
serve-new-and-gone =
    { $new ->
        [one] { $new } nuevo
       *[other] { $new } nuevos
    }, { $gone ->
        [one] { $gone } desaparecido
       *[other] { $gone } desaparecidos
    }; { $now }
show-no-wiki = no hay book.toml aquí, ni en una carpeta de más arriba: nombre el wiki con --wiki, como en `tiddlybook show "cuerpo a cuerpo" --wiki wiki_es.html`
validate-valid = { $file } es conforme a { $schema }
no-book = no hay book.toml aquí, ni en una carpeta de más arriba: empiece un libro, `tiddlybook init`, o nombre un wiki, como en `tiddlybook build wiki_es.html`
print-incomplete = lo impreso no está completo: { $why }
no-thread = no se puede arrancar ningún hilo
jobs-no-edition-at-all = no hay ninguna edición `{ $edition }`; book.toml no tiene ninguna
jobs-no-edition = no hay ninguna edición `{ $edition }`; book.toml tiene { $known }
jobs-no-edition-near = no hay ninguna edición `{ $edition }`; ¿quería decir `{ $near }`?
in-edition = en la edición `{ $edition }`: { $message }
jobs-no-language-at-all = book.toml no tiene wiki en `{ $language }`; no tiene ninguno
jobs-no-language = book.toml no tiene wiki en `{ $language }`; lo tiene en { $known }
jobs-no-wiki = book.toml no nombra ningún wiki: añada `[languages.es]` con `wiki = "wiki/es"`, o con `wiki = "."` para páginas de Markdown que estén a su lado
jobs-format = `{ $format }` es un formato, y no un wiki: una los formatos solo con comas, como en `--to html,{ $format }`
jobs-config = { $file } no es un wiki, sino que dice cuáles hay: nómbrelo con `--config { $file }`
jobs-settings = { $file } no es un wiki, sino un archivo de ajustes: indique su carpeta, `{ $folder }`
build-no-root = el wiki no tiene raíz de la que hacer un libro
build-not-validated = el DocBook no se validó: { $why }
show-no-tiddler-near = ningún tiddler tiene por título «{ $title }»; ¿quería decir «{ $near }»?
show-no-tiddler = ningún tiddler tiene por título «{ $title }»
show-not-in-book = «{ $title }» no está en el libro
convert-unsaid = { $place }: no se dice en este marcado: { $what }
convert-no-content = «{ $title }» sirve al propio wiki: no tiene texto que convertir
convert-alert = una nota (`{ $kind }`)
convert-float = una imagen flotante
convert-embedded = una transclusión o una macro
convert-footnote = una nota al pie: escriba un tiddler etiquetado `:footnote`
convert-item-block = un bloque en un elemento de lista: está debajo de la lista
convert-item-paragraph = un párrafo aparte en un elemento de lista
convert-joined = celdas que se extienden sobre otras
convert-label = marcado dentro del texto de un enlace
convert-link = corchetes o barras dentro de un enlace
convert-listing = código que contiene `{ $close }`
convert-nested = marcado dentro de otro de la misma clase
convert-picture = una imagen que lleva a algún sitio, o que flota
convert-quotation = una cita dentro de una cita
convert-term = un término sin definición propia
convert-definition = la macro `{ $name }`
convert-lists = dos listas, una justo debajo de la otra
convert-markup = marcado, que un texto sin formato no tiene
convert-otherwise = texto que se leería de otro modo a partir de aquí
convert-start = una lista que empieza por { $number }
convert-width = el ancho de una imagen
convert-term-list = una lista en un término
schema-not-installed = el esquema de DocBook 5.0 no está instalado: instale el paquete docbook5-xml de Debian, o nómbrelo en book.toml como `docbook.schema`

## Las páginas de `serve`

no-fault = ningún defecto
help-line = ayuda: { $help }
serve-at = { $place }: { $what }
serve-in-tiddler = { $place }, en «{ $title }»
serve-more = … y { $left } más
serve-bar = Lo que tiddlybook encontró
serve-until-mended = { $counts }: build no hace ningún libro hasta que se corrijan los errores
serve-findings = { $title }: { $counts }
serve-follows = Esta página sigue a los archivos: corríjalos, y el libro vuelve.
serve-no-page = No existe esa página
serve-to-book = Al libro
serve-editions = Las ediciones del libro
serve-no-book = No se puede hacer ningún libro
serve-ports-taken = los puertos de { $port } a { $last } de { $host } están ocupados: nombre otro, o `--port 0`, que toma cualquiera
serve-port-kept = este puerto está reservado al sistema
serve-nothing = no se puede servir nada en { $address }: { $problem }
serve-no-root = el wiki no tiene raíz, un tiddler con la etiqueta :part, de la que hacer un libro
watch-refused = no se pueden vigilar los archivos: { $why }
watch-refused-paths = no se pueden vigilar los archivos: { $why }: { $paths }
watch-too-many = se vigilan demasiadas carpetas en esta máquina (en Linux, aumente fs.inotify.max_user_watches)
watch-other = el sistema se niega ({ $why })

## `book.toml` y los idiomas

no-such-rule = no hay ninguna regla `{ $name }`
config-no-rule = no hay ninguna regla `{ $name }`; `tiddlybook explain` da la lista
config-impossible = `{ $wrong }` no es posible aquí (posibles: { $known })
config-missing-key = falta la clave `{ $key }`
config-level = `{ $key }` es `"allow"`, `"warn"` o `"deny"`
config-toml = esto no es TOML correcto («{ $why }»)
config-key-above = `{ $key }` va encima de todas las tablas: escríbala antes de la primera línea con `[…]`
config-twice = `{ $key }` está por segunda vez; deje solo una
config-no-end = `{ $written }` empieza y no termina: escriba `{ $mark }` detrás
config-no-value = `{ $key }` no tiene valor: escriba `{ $line }`
config-no-comma = las partes de `{ $key }` llevan comas entre ellas
config-list = `{ $key }` es una lista: escriba `{ $line }`
config-some-list = aquí va una lista, como `["uno", "dos"]`
config-yes-or-no = `{ $key }` es sí o no: escriba `{ $line }` o `false`
config-text = `{ $key }` es un texto, entre comillas rectas: escriba `{ $line }`
config-some-text = aquí va un solo texto, entre comillas rectas
config-table = `{ $key }` es una tabla: escriba `[{ $header }]`, y sus claves en las líneas de debajo
config-no-key-near = aquí no hay ninguna clave `{ $key }`; ¿quería decir `{ $near }`?
config-css = aquí no hay ninguna clave `{ $key }`: nombre un archivo de estilos, `css = ["own.css"]`, que fija los colores de las páginas, `:root {"{"} --accent: light-dark(#0b5784, #7fc4ea); {"}"}`
config-no-key = aquí no hay ninguna clave `{ $key }` (posibles: { $known })
no-such-rule-near = no hay ninguna regla `{ $name }`; ¿quería decir `{ $near }`?
no-such-rule-group = `{ $name }` es un grupo de reglas: `--rules { $name }` en la línea de órdenes activa las que no lo están, y aquí cada regla tiene su propia línea
no-such-rule-warnings = aquí cada regla tiene su propia línea; `--deny warnings` en la línea de órdenes hace errores de todas las advertencias
config-key-elsewhere = aquí no hay ninguna clave `{ $key }`; ¿quería decir `{ $near }` debajo de { $tables }?
config-no-folder = no hay ninguna carpeta `{ $named }`; las rutas parten de la carpeta de este archivo
config-no-file = no hay ningún archivo ni carpeta `{ $named }`; las rutas parten de la carpeta de este archivo
config-slashes = las carpetas se separan con `/`, como en `{ $right }`; entre comillas, `\` hace otro carácter
config-figures-twice = `figures = …` y `[figures]` son una misma clave: escriba `folder = …` debajo de `[figures]`
no-book-wiki = no hay book.toml aquí ni en una carpeta superior: haga uno del wiki que está aquí, `tiddlybook init --from { $wiki }`, o nómbrelo, como en `tiddlybook build { $wiki }`
no-book-name = no hay book.toml aquí, sino `{ $file }`: llámelo `book.toml`
config-not-a-file = `{ $named }` es una carpeta; indique un archivo
config-no-picture = `{ $named }` no es una imagen: su nombre no termina en ninguno de { $endings }
config-address = `{ $address }` no es la dirección de un sitio; escriba una como `https://example.org/rules/`
config-file-name = los nombres de archivo no pueden empezar por `{ $name }`; emplee letras, cifras, `-`, `_` y `.`, sin punto al principio
config-language-table = `language` nombra el idioma que se escribe primero; ¿quería decir `[languages.{ $tag }]`?
config-no-language = `{ $tag }` no es un idioma; escriba un código como `fr` o `pt-BR`
config-same-wiki = también es el wiki de `{ $first }`; un wiki tiene una sola lengua: dé a `{ $second }` un wiki propio
config-first-language = `{ $language }` no es ninguna de las lenguas de este libro: { $known }
config-language-spelling = el idioma `{ $written }` se escribe `{ $usual }`
config-no-languages = omita la clave si las palabras son de todos los idiomas
config-dialect = `{ $name }` no es un dialecto; hay { $all }
config-date = `{ $date }` no es una fecha; escríbala como 2015-09-22
config-colour = `{ $written }` no es un color; escriba seis cifras, como `#3b6ea5`
config-symbol = `{ $written }` no es un solo carácter aparte de letras y cifras, como `⚔`
config-class-name = `{ $name }` no puede ser el nombre de una clase; use letras, cifras, `-` y `_`, primero una letra
config-class-taken = todos los libros tienen ya `{ $name }`; elija otro nombre
config-class-twice = `{ $name }` ya es un recuadro; dele otro nombre a este estilo
config-by-language = aquí van palabras entre comillas, o una tabla con las de cada idioma
config-measure = `{ $written }` no es una medida; escriba un número y su unidad, como `60 mm`
config-measures = aquí va una medida como `"60 mm"`, o una tabla con la de cada escala
config-no-scale = no hay ninguna escala `{ $name }` en `[scales]`, bajo `names`
config-no-scale-near = no hay ninguna escala `{ $name }` en `[scales]`; ¿quería decir `{ $near }`?
config-no-option = no hay ninguna opción `{ $name }` en `[options]`
config-no-option-near = no hay ninguna opción `{ $name }` en `[options]`; ¿quería decir `{ $near }`?
config-with-and-without = una edición tiene `with` o `without`, no ambos
config-pixels = `{ $written }` no es una anchura en píxeles; escriba un número entero de 1 a { $most }
config-range = `{ $written }` no es un número entero de { $least } a { $most }
config-count = nada cuenta en `{ $written }`; escriba un patrón con `1`, `0`, `a`, `A`, `i` o `I`, o `"none"`
config-paper = `{ $written }` no es un tamaño de papel para un libro; escriba `a4`, `a5`, `letter`, o el ancho y el alto, cada uno de 70 a 500 mm, como `170x240mm`
config-points = `{ $written }` no es un cuerpo de letra; escriba un número de puntos de 6 a 16
config-booklet = un cuadernillo no tiene sangrado: quite `bleed` o `booklet`
config-cite = `{ $written }` no tiene `#`, `#title` ni `#page`; escriba una etiqueta como `"# #title"`
config-house-rule = una regla del grupo es una tabla de una lista: escriba `[{ $header }]` y, debajo, `pattern` y `message`
config-one-line = el mensaje ocupa una línea y dice qué está mal
config-pattern-large = el patrón `{ $pattern }` es demasiado grande; repita menos en él
config-pattern-quotes = entre comillas dobles, `\b` es otro carácter: escriba el patrón entre `'` y `'`
config-no-pattern = `{ $pattern }` no es una expresión regular («{ $why }»)
config-pattern-empty = el patrón `{ $pattern }` encuentra lugares donde no hay nada escrito
config-group-apart = el patrón no tiene grupo `{ $name }`; escriba `{ $instead }` para el grupo { $number } seguido de `{ $rest }`
config-no-group = el patrón no tiene grupo `{ $name }`; `$1` es lo que encuentra el primer par de paréntesis, `$$` es un dólar
locale-no-tag = `{ $tag }` no es un código de idioma; escriba uno como `en`, `fr` o `pt-BR`
locale-syntax = { $place }: el archivo está mal escrito («{ $why }»)

## Los archivos

at-place = { $place }: { $what }
init-mdbook = no se escribió nada: el book.toml de aquí es de mdBook, y `tiddlybook build .` hace su libro tal cual; los ajustes de tiddlybook van en un archivo tiddlybook.toml al lado
init-exists = no se escribió nada, pues esto ya existe: { $files }
init-files-without-book = no hay book.toml aquí, y { $files } está donde estaría un libro nuevo: haga primero un libro de su wiki, como en `tiddlybook init --from wiki/es`
init-book-below = no se escribió nada, pues el libro está en { $folder }: nombre esa carpeta, como en `tiddlybook init --hook { $folder }`
init-has-pages = no se escribió nada, pues la carpeta tiene sus propias páginas: haga el libro de ellas, `tiddlybook init --from { $folders }`
init-has-wiki = no se escribió nada, pues { $wiki } ya tiene tiddlers, y el primer libro estaría entre ellos: haga el libro de estos, `tiddlybook init --from { $wiki }`
init-no-book = no hay un primer libro en `{ $language }`, solo en { $known }; `--from` toma un wiki en cualquier idioma
init-no-repository = { $why }; el hook pertenece a un repositorio git: ejecute antes `git init`
read-no-file = esto no es ni un archivo ni una carpeta
read-empty = el archivo está vacío
read-no-html = esto no es un TiddlyWiki, ni siquiera HTML: no tiene { $store }
read-no-store = esto no es un TiddlyWiki sino una página HTML titulada «{ $title }»: no tiene { $store }
read-no-store-untitled = esto no es un TiddlyWiki sino una página HTML sin título: no tiene { $store }
read-encrypted = los tiddlers de este wiki están cifrados; ábralo en un navegador, quítele la contraseña y guárdelo
read-no-tid = no hay ningún archivo .tid ni .md en esta carpeta
disk-no-such-file = ese archivo o carpeta no existe
disk-conflict = aquí quedó una fusión sin acabar; deje una de las dos versiones, y quite las líneas que git añadió
disk-not-utf8 = el archivo no es texto en UTF-8 (el primer byte erróneo está en esta línea); guárdelo en UTF-8
disk-too-large = el archivo tiene { $bytes } bytes; se leen { $most } como máximo
disk-circle = esta carpeta lleva de vuelta a una que la contiene
disk-outside = esta ruta sale de la carpeta de salida
disk-no-git = no se puede arrancar el programa `git`: { $why }
disk-no-repository = no está en ningún repositorio de git
disk-no-revision = git no conoce aquí ninguna revisión `{ $name }` (`git tag` enumera las etiquetas)
disk-shallow-clone = git no conoce aquí ninguna revisión `{ $name }`, porque este clon solo tiene la última parte de la historia; `git fetch --unshallow --tags` trae el resto
disk-git = { $words }
system-not-found = ese archivo o carpeta no existe
system-permission = el acceso está denegado
system-exists = ese archivo ya existe
system-is-folder = es una carpeta
system-no-folder = no es una carpeta
system-not-empty = la carpeta no está vacía
system-full = no queda sitio en el disco
system-read-only = el disco es de solo lectura
system-address-taken = la dirección ya está ocupada
system-no-address = esta máquina no tiene esa dirección
system-other = el sistema se niega ({ $why })
schema-none = { $file }: esto no es un esquema RELAX NG («{ $why }»)
schema-unusable = el esquema no se puede usar («{ $why }»)
write-no-epub = el EPUB no se puede componer («{ $why }»)
template-none = no hay ninguna plantilla `{ $name }`; hay { $known }
template-none-near = no hay ninguna plantilla `{ $name }`; ¿quería decir `{ $near }`?
template-wrong = { $place }: la plantilla está mal escrita («{ $why }»)
template-unused-near = { $file } no sustituye ninguna plantilla; ¿quería decir `{ $near }`?
template-unused = { $file } no sustituye ninguna plantilla
write-no-temporary-file = no se puede escribir ningún archivo temporal: { $why }
no-font = `{ $key }` de `[pdf]`: ninguna fuente es de la familia «{ $family }»; hay { $all }, y las de `fonts`
no-font-near = `{ $key }` de `[pdf]`: ninguna fuente es de la familia «{ $family }»; ¿quería decir «{ $near }»?
no-press = `press` de `[pdf]`: esto no es un perfil de imprenta de cuatro tintas; las imprentas los tienen, en archivos `.icc`
not-pressed = el PDF no se puede hacer para la imprenta: { $reason }
write-no-pdf = este tiddlybook se construyó sin PDF: `cargo install --path . --features pdf` construye uno que lo hace, y `make PDF` también
write-no-quick = el libro no tiene guía rápida: el campo `quick: yes` pone un tiddler en ella
write-no-cards = el libro no tiene tarjetas: `card: yes` entre los campos de un tiddler, o en el encabezado de una página, hace una

## Otro título

rename-nothing = aquí no se nombra ningún tiddler de un wiki
rename-empty = un título tiene al menos una letra
rename-taken = ya hay un tiddler titulado «{ $title }»
rename-unlinkable = ningún enlace podría nombrar «{ $title }»: un título no tiene corchetes, barras ni fines de línea, y no empieza por una tilde
rename-no-tag = «{ $title }» no puede estar en una lista de etiquetas o de títulos (tiene un corchete o empieza por dos puntos), y el título antiguo está en una
rename-system = «{ $title }» sirve al propio wiki, que lo conoce por este título
rename-unwritten = «{ $title }» tiene su título de su archivo; escriba primero una línea `title:`
rename-unwritten-page = «{ $title }» es el nombre de un archivo, o está en la lista de páginas; cámbielo allí con un programa que cambie sus enlaces, o escríbalo antes como encabezado
rename-marked = hay marcado en el encabezado «{ $title }»; cámbielo en el archivo
rename-encoding = { $path }: el archivo no está en UTF-8; guárdelo primero en UTF-8

## En un editor

repair-changing-words = { $repair } (cambia las palabras del libro)
repair-all-of-file = hacer todas las correcciones de este archivo que conservan las palabras del libro

## Las traducciones

rename-unpaired = «{ $title }» está unido a su traducción solo por un título igual, y su archivo no tiene sitio para un campo `original`
rename-done =
    { $places ->
        [one] «{ $old }» se llama ahora «{ $new }»: un lugar cambiado
       *[other] «{ $old }» se llama ahora «{ $new }»: { $places } lugares cambiados
    }
rename-pictures = { $pictures } conservan sus nombres: `tiddlybook check` dice cuáles han de tener
rename-no-tiddler-near = ningún tiddler se titula «{ $title }»; ¿quería decir «{ $near }»?
rename-several = varias reglas se llaman «{ $title }»: escriba cuál, { $titles }
rename-no-tiddler = ningún tiddler se titula «{ $title }»
translate-no-original = la edición en `{ $language }` no es traducción de ninguna: `language` en book.toml nombra el original, y cada edición tiene su tabla, como `[languages.fr]`
translate-no-translation = book.toml tiene una sola edición; `tiddlybook translate init de` empieza otra
record-conflict = { $place }: git dejó aquí un conflicto; quédese con uno de los dos textos
record-line = { $place }: esta línea no es de un registro de traducciones
status-page-title = Traducción: { $from } → { $to }
status-chapter = capítulo
status-tiddlers = tiddlers
status-words = palabras
status-translated = traducidos
status-stale = anticuados
status-partial = a medias
status-unrecorded = sin registrar
status-missing = faltan
status-reviewed = revisados
status-reviewed-by = revisado por { $name }
status-reviewed-share = revisado el { $share } %
status-changed-after-review = modificado después de la revisión de { $name }
status-unread = por revisar
status-per-cent = hecho
status-total = todo
status-outside = (fuera del libro)
status-surplus =
    { $tiddlers ->
        [one] { $tiddlers } tiddler no traduce nada ({ $words } palabras)
       *[other] { $tiddlers } tiddlers no traducen nada ({ $words } palabras)
    }
status-more = … y { $rest } más; --format json y --format html los tienen todos
status-one-page = una página trata de una lengua: nómbrela, como en `tiddlybook translate status fr --format html`
pair-written =
    { $fields ->
        [one] { $wiki }: { $fields } campo `original` escrito
       *[other] { $wiki }: { $fields } campos `original` escritos
    }
pair-no-place = «{ $title }»: su archivo no tiene sitio para un campo nuevo; escriba `{ $field }` a mano
status-moved = se han quitado textos, o se han puesto en otro sitio
pair-missing = sin traducción
pair-surplus = sin original
pair-field = campo `original`
pair-title = título igual
pair-page = archivos del mismo nombre
pair-figure = las mismas imágenes
pair-place = el mismo lugar: una sugerencia
done-marked =
    { $marked ->
        [one] { $file }: { $marked } tiddler está al día
       *[other] { $file }: { $marked } tiddlers están al día
    }
reviewed-marked =
    { $marked ->
        [one] { $file }: { $marked } tiddler está leído
       *[other] { $file }: { $marked } tiddlers están leídos
    }
done-no-pair = «{ $title }» no es el título de ninguna pareja; `tiddlybook translate pair` las muestra
done-no-pair-near = «{ $title }» no es el título de ninguna pareja; ¿quería decir «{ $near }»?
import-newer = el texto del wiki cambió después de exportar el catálogo
import-unrecorded = el wiki tiene «{ $words }», y translated.txt no dice qué tenía al exportar el catálogo; --force lo sobrescribe
import-earlier = el wiki tenía este texto y tiene uno posterior, que se conserva; --force lo sobrescribe
import-deleted = este texto se quitó del wiki después de exportar el catálogo; --force lo vuelve a poner
import-deleted-tiddler = la traducción de «{ $title }» se borró después de exportar el catálogo; --force la vuelve a hacer
import-ambiguous = el mensaje no tiene `msgctxt`, y el original tiene su texto { $texts } veces: no se sabe a cuál se refiere
import-control = la traducción tiene un carácter de control: { $character }
import-remains = el original ya no tiene el texto de este, «{ $words }»; quítelo a mano
import-overwritten = esto sobrescribe lo que se escribió en el wiki después de exportar el catálogo: «{ $words }»
import-link = el original enlaza aquí con «{ $title }», la traducción no
import-link-as-it-is = el original enlaza aquí con «{ $title }», la traducción no; ese título aún no está traducido y queda como está
import-token = la etiqueta del enlace a «{ $title }» tiene `{ $token }` en el original y no en la traducción
import-unknown-link = la traducción enlaza con «{ $title }», y ningún tiddler tiene ese título
import-wiki-word = «{ $word }» es un enlace para el wiki, y ningún tiddler tiene ese título: escriba `{ $plain }` si no lo es
import-outdated = el original no tiene este texto, o ya no lo tiene: «{ $words }»
import-numbers = los números del original son «{ $own }», los de la traducción «{ $other }»
import-mark = en su sitio, `{ $mark }` se leería como una marca: escriba `{ $written }` donde no lo es
import-markup = en su sitio este texto se leería como otra cosa: mire sus marcas y sus fines de línea
import-comment = esto tiene un comentario, que ningún lector ve; el original no lo tiene
import-no-field = el archivo de la traducción de «{ $title }» no tiene sitio para un campo nuevo; escriba `{ $field }` a mano
import-shape = la traducción de «{ $title }» está hecha de otros párrafos, elementos o celdas; ponga este a mano
import-no-title = hay textos de «{ $title }» traducidos, pero su título no; se quedan en el catálogo
import-message = { $place }: { $context } «{ $words }»: { $why }
import-no-titles =
    { $titles ->
        [one] lo mismo vale para un tiddler más
       *[other] lo mismo vale para { $titles } tiddlers más
    }
import-titles-alone =
    { $titles ->
        [one] un título está traducido y nada de su texto; se queda en el catálogo
       *[other] { $titles } títulos están traducidos y nada de sus textos; se quedan en el catálogo
    }
import-unwritable = { $wiki }: no se escribió nada, pues un archivo que cambiaría no es UTF-8, o dos cambios están en el mismo lugar
import-no-place = { $wiki }: solo se pueden añadir tiddlers a una carpeta y a un archivo de TiddlyWiki Classic; añada estos a mano: { $titles }
import-xliff = { $place }: esto es XLIFF { $version }; guárdelo como XLIFF 2, o como `.po`
catalogue-form = { $file } no tiene el nombre de un catálogo: son `.po`, `.csv`, `.xlf` o `.xliff`
import-no-po = { $place }: esta línea no es de un catálogo de esta forma
import-unfinished = { $place }: el mensaje no tiene `msgstr` al final
import-duplicate = { $place }: el mensaje de la línea { $line } tiene los mismos `msgctxt` y `msgid`
import-plural = { $place }: el mensaje tiene un plural, y ningún texto de un wiki lo tiene
import-no-language = { $file }: su cabecera no nombra ninguna lengua; nómbrela con --language
catalogue-kept = { $file } conserva traducciones que el wiki no tiene: { $count }; `tiddlybook translate import { $file }` escribe en él lo que no está ni por revisar (fuzzy) ni obsoleto
import-newer-help = para tener los dos textos en el catálogo: `{ $export }`; para sobrescribir el del wiki: `{ $import }`
import-refused =
    { $faults ->
        [one] no se escribió nada, pues { $faults } mensaje no se puede escribir; `--keep-going` escribe los demás
       *[other] no se escribió nada, pues { $faults } mensajes no se pueden escribir; `--keep-going` escribe los demás
    }
import-left-out =
    { $faults ->
        [one] se dejó fuera un mensaje
       *[other] se dejaron fuera { $faults } mensajes
    }
import-fuzzy =
    { $messages ->
        [one] { $place }: un mensaje está marcado `fuzzy` y se dejó fuera: quite la marca cuando esté bien
       *[other] { $place }: { $messages } mensajes, de los que este es el primero, están marcados `fuzzy` y se dejaron fuera: quite la marca donde estén bien
    }
export-other-language = { $file } es un catálogo en `{ $language }`; nombre otro archivo, o quite ese
import-other-language = { $file } es un catálogo en `{ $language }`, no en `{ $asked }`; `--force` lo importa de todos modos
export-one-catalogue = un archivo es de una sola lengua: nómbrela, como en `tiddlybook translate export fr -o fr.po`
import-done = { $wiki }: textos escritos: { $changed }; mensajes aún por traducir: { $open }; sobre textos que el original ya no tiene: { $outdated }
translate-init-known = book.toml ya tiene una edición en `{ $language }`
translate-init-next = ahora: traduzca { $catalogue }, y luego `{ $command }`
translate-init-catalogues = para guardar el catálogo en git, fuera de { $folder }, donde todo lo demás se puede rehacer: escriba `catalogues = "catalogues"` en book.toml, y muévalo allí
terms-one-file = un archivo trata de una lengua: nómbrela, como en `tiddlybook translate terms fr`
terms-no-folder = book.toml no nombra ninguna carpeta para las palabras de las lenguas; escriba en él `{ $line }`
terms-written =
    { $terms ->
        [one] { $file }: un término nuevo
       *[other] { $file }: { $terms } términos nuevos
    }

## Una traducción y su original

translation-differs = «{ $here }» está aquí en lugar de «{ $there }» del original
translation-differs-help = corrija el que esté mal
translation-word = «{ $here }» está aquí por «{ $there }» del original, que en otros lugares es «{ $wanted }»
translation-lacks = aquí falta «{ $there }» del original
translation-lacks-help = escríbalo aquí también
translation-adds = «{ $here }» no está en el original
translation-shorter = esto es mucho más corto que su original, para esta edición
translation-shorter-help = escriba lo que falta, o dígalo también en el original
translation-longer = esto es mucho más largo que su original, para esta edición
translation-adds-help = quítelo, o escríbalo también en el original
translation-shape-help = construya ambos de la misma manera
original-says = el original dice «{ $words }»
original-here = el original está aquí

## `export`, y los wikis para lectores

export-exporting = exportando { $wiki }
export-made = hecho { $out }: { $tiddlers }, { $files }
export-tiddlers =
    { $tiddlers ->
        [one] { $tiddlers } tiddler
       *[other] { $tiddlers } tiddlers
    }
export-files =
    { $files ->
        [one] { $files } archivo escrito
       *[other] { $files } archivos escritos
    }
export-now = escriba en { $out } o en { $wiki }, y exporte de uno a otro cada vez: ninguno sigue por sí solo
export-book = el libro se hace de { $wiki }; para hacerlo de la carpeta, escriba `{ $line }` en book.toml
export-nothing = no se exportó nada: una parte de { $wiki } no se puede leer; `--keep-going` exporta el resto
export-kept = se conserva { $file }: también se modificó, o es más reciente que el wiki; `--force` lo sobrescribe
export-held = se conserva { $file }: `tiddlybook export tid { $file }` pasa lo que hay allí a la carpeta que usted nombre; `--force` lo reemplaza
export-would-remove = { $file } tiene tiddlers que el wiki no tiene: { $titles }
export-would-revert = { $file } tiene tiddlers que se modificaron allí: { $titles }
export-removed = quitados de { $file }, porque el wiki no los tiene: { $titles }
export-reverted = reemplazados en { $file }, aunque se modificaron allí: { $titles }
export-replaced = reemplazados: { $titles }
rename-words =
    { $count ->
        [one] los lectores todavía leen «{ $title }» en un lugar: { $places }
       *[other] los lectores todavía leen «{ $title }» en { $count } lugares: { $places }
    }
rename-left = «{ $title }» todavía se nombra donde solo lo lee un programa: { $places }
export-unsaid = { $place }: «{ $title }» se queda como está, porque tiene { $what }
export-name-taken = «{ $title }» está en el archivo `{ $name }`, porque otro archivo lleva el nombre de su título
export-plugins =
    { $count ->
        [one] se dejó fuera un complemento: es parte del programa de TiddlyWiki, no del texto
       *[other] se dejaron fuera { $count } complementos: son parte del programa de TiddlyWiki, no del texto
    }
export-plugin-other = el complemento «{ $title }» { $wiki } se dejó fuera: la página tiene el suyo, { $page }
export-shared = «{ $title }» se deja fuera: { $file } lo tiene de otra forma, junto a otros tiddlers; bórrelo allí y exporte de nuevo
export-others = se dejaron como están, de tiddlers que el wiki no tiene: { $files }; borre lo que allí se borró, o volverá con la próxima exportación de aquí
export-foreign =
    { $count ->
        [one] un texto está en un marcado que este TiddlyWiki no lee sin un complemento; `--dialect { $dialect }` lo convierte
       *[other] { $count } textos están en un marcado que este TiddlyWiki no lee sin un complemento; `--dialect { $dialect }` los convierte
    }
export-field = «{ $title }» perdió su campo `{ $name }`, que una página de TiddlyWiki Classic no puede contener
export-empty = { $wiki } no tiene ningún tiddler, y no se ha exportado nada
export-beside = { $wiki } muestra imágenes que están a su lado, y una carpeta de tiddlers no tiene ninguna allí: ponga { $pictures } en la carpeta de las figuras, y escriba sus rutas, como `figs/map.svg`
export-no-name = { $path } no es un nombre de archivo
export-no-shell-classic = { $path } no existe: nombre una página de TiddlyWiki Classic cuyo programa recibe, `--into empty.html`
export-no-shell-5 = { $path } no existe: nombre una página de TiddlyWiki 5 cuyo programa recibe, `--into empty.html`, o un archivo `.json` para importar
export-own-wiki = { $path } es el propio wiki, y no se escribe en él: nombre otro lugar
shell-no-wiki = esto no es una página de TiddlyWiki, o sus tiddlers están cifrados
shell-is-5 = esto es una página de TiddlyWiki 5, y hace falta una de TiddlyWiki Classic
shell-is-classic = esto es una página de TiddlyWiki Classic, y hace falta una de TiddlyWiki 5
write-unprintable = «{ $title }» no se puede componer: { $why }
write-shell = la página que debe dar el programa del wiki no sirve: { $why }
diff-title = Cambios: { $old } → { $new }
diff-nothing = los lectores leen lo mismo
diff-head = { $kind }: { $rule }
diff-added = añadida
diff-removed = suprimida
diff-renamed = renombrada
diff-moved = desplazada
diff-renumbered = renumerada
diff-changed = cambiada
diff-declared-none = { $kind }, no se marca
diff-declared-wording = { $kind } solo en sus palabras
diff-paragraph = párrafo
diff-item = elemento de lista
diff-term = término
diff-heading = encabezado
diff-code = código
diff-footnote = nota al pie
diff-figure = figura
diff-caption = leyenda
diff-table = tabla
diff-row = fila
diff-column = columna
diff-cell = celda
diff-note = nota
diff-in-table = tabla { $table }
diff-another-picture = otro dibujo
version-unknown = `{ $name }` no es ningún wiki de aquí, ni una revisión del libro: { $why }
version-unreadable = la versión `{ $name }` no se puede leer: { $why }
version-no-language = la versión `{ $name }` no tiene edición en `{ $language }`, así que no hay nada que comparar: haga las otras, `--language`, o sin `--changes-since`
release-no-tag = la última versión es { $version }, y este clon no tiene la etiqueta `v{ $version }` para comparar: tráigala, `git fetch --unshallow --tags`, o póngala, `git tag v{ $version } COMMIT`
release-no-tag-at-all = la última versión es { $version }, y ninguna versión tiene aún etiqueta: póngala en el último commit de esa versión, `git tag v{ $version } COMMIT`, o quite su fila de la tabla, y esta es la primera versión que se publica
version-no-config = la versión `{ $name }` no tiene book.toml aquí, ni en una carpeta superior: nombre su wiki, como en `{ $name }:ruta/del/wiki`
version-no-wiki = la versión `{ $name }` no tiene { $wiki }: nombre el wiki que tenía, como en `{ $name }:ruta/del/wiki`
version-no-edition = la versión `{ $name }` no tenía la edición `{ $edition }`, de modo que nada se puede comparar con ella: compare los libros enteros, sin `--edition`
version-no-book = de la versión `{ $name }` no se puede hacer ningún libro: su wiki no tiene ningún tiddler con la etiqueta `:part`
write-no-version = una hoja de erratas dice lo que ha cambiado desde una versión: nómbrela con --changes-since
release-no-version = `{ $version }` no es una versión: empieza por una cifra y tiene letras, cifras, puntos y guiones, como `3.1`
release-no-repository = { $folder } no está en ningún repositorio de git, que guarda las versiones: haga uno, `git init`, luego `git add .`, luego `git commit --message "primer borrador"`
release-no-author = git no sabe de quién es esta versión: dígaselo, `git config --global user.name "SU NOMBRE"`, luego `git config --global user.email SU@DIRECCIÓN`
release-uncommitted = { $file } tiene cambios sin commit, que faltarían en la versión: haga antes un commit
release-exists = la versión { $version } ya existe: git tiene la etiqueta `{ $tag }`
release-before = la última versión es { $last }, y { $version } es inferior: indique una superior
release-no-table = ninguna edición tiene una tabla de versiones en el tiddler `versión`, y book.toml no tiene versión: no hay dónde escribirla; escriba la cabecera de tal tabla en un tiddler `versión`, y póngalo en una lista
release-made = versión { $version } hecha: con commit y etiqueta `{ $tag }`
errata-behind =
    { $count ->
        [one] no hay hoja de erratas en `{ $language }`: la traducción de una regla no es la del original de ahora; `translate status { $language }` la nombra, y `--keep-going` hace la hoja de todos modos
       *[other] no hay hoja de erratas en `{ $language }`: las traducciones de { $count } reglas no son las del original de ahora; `translate status { $language }` las nombra, y `--keep-going` hace la hoja de todos modos
    }
release-behind =
    { $count ->
        [one] nota: la fila de `{ $language }` dice lo que ha cambiado en la traducción; una regla no es allí la del original de ahora, `translate status { $language }`
       *[other] nota: la fila de `{ $language }` dice lo que ha cambiado en la traducción; { $count } reglas no son allí las del original de ahora, `translate status { $language }`
    }
release-left-out =
    { $count ->
        [one] nota: `{ $language }` conserva su versión: nada ha cambiado en ella, y una regla no es la del original de ahora, `translate status { $language }`
       *[other] nota: `{ $language }` conserva su versión: nada ha cambiado en ella, y { $count } reglas no son las del original de ahora, `translate status { $language }`
    }
beside-no-tag = `beside` en book.toml nombra la versión { $version }, y este clon no tiene la etiqueta `v{ $version }`: tráigala, `git fetch --unshallow --tags`, o no nombre ahí esa versión
config-codes = un código QR es de una dirección: ponga `url` en `[html]`, y `addresses = true` en `[releases]`
