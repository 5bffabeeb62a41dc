# Lo que `tiddlybook` dice de un defecto a un autor que lee español.
#
# La clave que es el nombre de una regla tiene por mensaje la frase que dice de qué trata la regla; las claves
# que empiezan por ese nombre, lo que se dice donde no se cumple. El inglés está en el archivo de
# la regla, en `src/diag/rules/`; lo que falta aquí se dice en inglés.

## El orden de lectura, las clases y las categorías

no-part = ningún tiddler lleva la etiqueta `:part`
no-part-said = ningún tiddler lleva la etiqueta `:part`
no-part-help = dé esa etiqueta al tiddler con el que empieza el libro
no-part-of-pages-help = las páginas de Markdown solas son un libro tal como están: sáquelo de la carpeta, o quítele su etiqueta
no-part-of-pages = este tiddler hace un wiki de una carpeta de páginas, y ningún tiddler tiene la etiqueta `:part`
no-part-alone = póngale la etiqueta, o nombre la carpeta en que está
no-part-this =
    { $others ->
        [one] ¿será este? Ninguna lista de lectura lo nombra, y la suya lleva a un tiddler
       *[other] ¿será este? Ninguna lista de lectura lo nombra, y la suya lleva a { $others } tiddlers
    }

two-parts = dos tiddlers llevan la etiqueta `:part`
two-parts-said = «{ $title }» lleva la etiqueta `:part`, como otro tiddler
two-parts-root = la raíz está aquí
two-parts-help = un libro tiene una sola raíz; dé a este tiddler la etiqueta `:chapter` y póngalo en la lista de ella

no-reading-list = el tiddler raíz, u otro cuyos tiddlers no están en ninguna lista, no tiene lista de lectura
no-reading-list-said = la raíz «{ $title }» no tiene lista de lectura
no-reading-list-help = escriba `{ $heading }` al final, y debajo una línea por capítulo, como `{ $entry }`
no-reading-list-field = enumere los capítulos en su campo `list`, o escriba `{ $heading }` al final, y debajo una línea para cada uno, como `{ $entry }`
no-reading-list-dialect = su campo `list` es de TiddlyWiki 5; ¿lo es la wiki? escriba `dialect = "tiddlywiki5"` en `book.toml`
no-reading-list-of =
    { $count ->
        [one] «{ $title }» no tiene lista de lectura, y un tiddler lleva su etiqueta sin que ninguna lista lo alcance
       *[other] «{ $title }» no tiene lista de lectura, y { $count } tiddlers llevan su etiqueta sin que ninguna lista los alcance
    }
no-reading-list-of-help = escriba `{ $heading }` encima de su lista, y una línea para cada uno, como `{ $entry }`
no-reading-list-heading = si esta lista ha de serlo, su encabezado es `{ $meant }`
no-reading-list-fix-one = ponerlo al final de la lista de «{ $title }», y moverlo a su sitio
no-reading-list-fix = poner los { $count } tiddlers que llevan la etiqueta «{ $title }» al final de su lista, y moverlos a su sitio
no-reading-list-follows = de modo que el libro no tiene capítulos

unknown-title = una lista de lectura nombra un título que ningún tiddler tiene
unknown-title-said = ningún tiddler tiene por título «{ $title }»
unknown-title-tag = ningún tiddler tiene la etiqueta «{ $tag }»
unknown-title-file = ningún wiki tiene el archivo «{ $file }»
unknown-title-torn = falta un corchete tras «{ $title }»
unknown-title-help = escriba el tiddler, o quite la línea de la lista
unknown-title-renamed = ¿lo ha renombrado? «{ $title }» no está en ninguna lista y lleva la etiqueta de esta regla
unknown-title-again = está traducido, y la lista lo tiene como «{ $title }»; quite esta línea

listed-twice = un tiddler está dos veces en las listas
listed-twice-said = «{ $title }» está en una lista por segunda vez
listed-twice-help = déjelo en una sola lista, y enlácelo desde las demás partes
listed-twice-first = aquí está por primera vez
listed-twice-tagged = su etiqueta es «{ $title }»: consérvelo ahí, y enlácelo desde otros sitios
listed-twice-page = `{ $address }` está en la lista por segunda vez; la página se imprime donde está la primera
listed-twice-page-help = deje una de las dos líneas, o enlace la página desde otra

reading-cycle = unas listas de lectura dan vueltas en círculo
reading-cycle-said = unas listas de lectura dan vueltas en círculo: { $cycle }
reading-cycle-help = quite esta línea de la lista, o una de las que llevan hasta aquí

unreached = ninguna lista de lectura lleva a este tiddler
unreached-follows = de modo que ninguna lista de lectura lleva a este tiddler
unreached-said = ninguna lista de lectura lleva a «{ $title }»
unreached-lost-tag = ¿perdió la etiqueta `:{ $kind }`, que lleva «{ $title }»?
unreached-twin = ¿es otra versión de «{ $title }»? conserve una de las dos
unreached-help = póngalo en la lista donde deba leerse, dele una clase como `:note`, o déjelo fuera con `[exclude]` en book.toml
unreached-in-list = añádalo a la lista de lectura de «{ $title }», cuya etiqueta lleva, dele una clase como `:note`, o déjelo fuera con `[exclude]` en book.toml
unreached-in-root = póngale la etiqueta `:chapter` y añádalo a la lista de lectura de «{ $title }», dele una clase como `:note`, o déjelo fuera con `[exclude]` en book.toml
unreached-kind = de modo que una lista de lectura tendría que llevar a este tiddler
unreached-page = «{ $list }» no nombra esta página; va después de todas las demás
unreached-page-help = nómbrela en «{ $list }», en su lugar
unreached-no-link = `{ $written }` no es un enlace, de modo que su página va después de todas las demás
unreached-link-help = escriba un enlace, `[texto](dirección)`

immediate-in-list = una nota u otro tiddler inmediato figura en una lista de lectura
immediate-in-list-said = «{ $title }» es de clase `:{ $kind }`: aparece donde un texto lo enlaza, no en una lista de lectura
immediate-in-list-help = ponga un enlace a él en el texto al que pertenece

reading-list-heading = el encabezado de una lista de lectura no es el que debe ser, o nada lo sigue
reading-list-heading-language = este encabezado empieza una lista de lectura en otro idioma (`{ $language }`) que el del wiki
reading-list-heading-misspelt = bajo esta línea sigue una lista de lectura, pero no es su encabezado
reading-list-heading-misspelt-help = el encabezado es lo que distingue esta lista de las que se imprimen
reading-list-heading-empty = nada sigue a este encabezado de lista de lectura
reading-list-heading-empty-help = escriba una entrada por línea, `# [[título]]`, o borre el encabezado
reading-list-heading-level = el encabezado de una lista de lectura tiene dos `!`, este tiene { $marks }
reading-list-heading-of-level = el título de una lista de lectura es de nivel 2, este es de nivel { $level }
reading-list-heading-empty-link = escriba una entrada por línea, un elemento con un enlace, `{ $link }`, o borre el título

reading-list-entry = una línea bajo el encabezado de la lista de lectura no es una entrada
reading-list-entry-said = esta línea bajo el encabezado de la lista de lectura no es una entrada
reading-list-entry-begins = la lista de lectura empieza aquí
reading-list-entry-help = una entrada se escribe `# [[título]]`; el texto va encima del encabezado
reading-list-entry-link = una entrada es un elemento con un enlace, `{ $link }`; el texto va encima del título

misplaced-kind = un tiddler está donde su clase no lo permite
misplaced-kind-root = «{ $title }» está en la lista de lectura de la raíz, donde solo caben capítulos y similares
misplaced-kind-said = «{ $title }» es de clase `:{ $kind }`, que solo cabe en la lista de lectura de la raíz
misplaced-kind-follows = donde está en la lista, su clase no se permite
misplaced-kind-plugin = «{ $title }» es un complemento por su etiqueta `systemConfig`, y no se imprime
misplaced-kind-plugin-help = quite esa etiqueta, o la línea de la lista
misplaced-kind-page = «{ $title }» es un tiddler con el que el wiki hace su página, y no se imprime
misplaced-kind-page-help = dele otro título, o quite la línea de la lista
misplaced-kind-draft = por este campo, «{ $title }» es un borrador, y no se imprime
misplaced-kind-draft-help = quite el campo
misplaced-kind-help = cambie su etiqueta con dos puntos, o póngalo en otra lista
misplaced-kind-no-kind-help = póngale la etiqueta `:chapter` (o `:appendix`, `:glossary`…), o póngalo en la lista de un tiddler que tenga una
misplaced-kind-no-list = un tiddler `:{ $kind }` no tiene lista de lectura
misplaced-kind-immediate-help = cambie su etiqueta con dos puntos, o lleve la lista al tiddler que lo enlaza

mixed-sections = hay secciones simples junto a secciones
mixed-sections-simple = hay un `:simplesect` junto a secciones
mixed-sections-section = hay una sección junto a secciones simples
mixed-sections-simple-here = esta es simple
mixed-sections-section-here = esta es una sección
mixed-sections-heading-here = este encabezado hace una sección
mixed-sections-help = o bien todos los hijos de un tiddler son `:simplesect` y él no tiene encabezados, o bien no lo es ninguno

chain-too-deep = hay listas de lectura anidadas en más de 64 niveles
chain-too-deep-said = esta lista de lectura está a más de { $most } listas de la raíz
chain-too-deep-help = ponga estos tiddlers más arriba; no están en el libro
chain-too-deep-joined = esta línea está a más de { $most } listas de la raíz, con las del original que hay encima
chain-too-deep-joined-help = póngalo más arriba; en el libro sigue a lo que lo incluye en su lista

no-category = un tiddler no tiene categoría
no-category-said = «{ $title }» no tiene categoría
no-category-parent = dele la etiqueta `{ $tag }`, título del tiddler que lo incluye en su lista
no-category-help = dele como etiqueta el título del tiddler que lo incluye en su lista
no-category-follows = y no tiene categoría

unknown-category = una categoría no es el título de ningún tiddler
unknown-category-said = la categoría «{ $tag }» no es el título de ningún tiddler
unknown-category-follows = y este es su nombre
unknown-category-help = escriba el tiddler, o corrija la etiqueta; si las etiquetas son suyas, escriba `unknown-category = "allow"` bajo `[rules]` en book.toml
unknown-category-label = { $count } tiddlers tienen la etiqueta «{ $tag }», que no es el título de ningún tiddler
unknown-category-label-help = si la etiqueta es suya, escriba `unknown-category = "allow"` bajo `[rules]` en book.toml: solo las listas de lectura dicen dónde está una regla en el libro; `tags = ["{ $tag }"]` bajo `[exclude]` deja fuera del libro todo lo que la lleva

parent-tag-missing = un tiddler no lleva el título del que lo incluye en su lista
parent-tag-missing-said = «{ $title }» está en la lista de «{ $parent }», pero no lleva su título como etiqueta
parent-tag-missing-help = dele la etiqueta `{ $tag }`

tags-itself = un tiddler lleva su propio título como etiqueta
tags-itself-said = «{ $title }» lleva su propio título como etiqueta
tags-itself-help = quite la etiqueta

unknown-kind = una etiqueta con dos puntos no es una clase
unknown-kind-said = `{ $name }` no es una clase de tiddler
unknown-kind-field = escriba el campo `{ $name }: yes` en lugar de la etiqueta
unknown-kind-help = `tiddlybook explain unknown-kind` da la lista de las clases; una clase de recuadro propia tiene una tabla bajo `[boxes]` en `book.toml`

two-kinds = un tiddler tiene dos etiquetas con dos puntos
two-kinds-said = «{ $title }» tiene una segunda clase, `{ $tag }`
two-kinds-first = su clase ya está dada aquí
two-kinds-help = deje la etiqueta que dice en qué se convierte el tiddler en el libro

immediate-tags = un tiddler inmediato lleva una categoría
immediate-tags-said = «{ $title }», de clase `:{ $kind }`, lleva la categoría «{ $tag }»
immediate-tags-help = su única etiqueta debería ser su clase

immediate-cycle = un tiddler inmediato se contiene a sí mismo
immediate-cycle-said = unos tiddlers inmediatos se contienen el uno al otro: { $cycle }
immediate-cycle-help = quite uno de estos enlaces

immediate-depth = unos tiddlers inmediatos se contienen a demasiada profundidad o demasiadas veces
immediate-depth-deep = unos tiddlers inmediatos se contienen en más de { $most } niveles
immediate-depth-often = los tiddlers inmediatos se insertan más de { $most } veces
immediate-depth-long = los tiddlers inmediatos dan más de { $most } bytes de texto
immediate-depth-many = los tiddlers inmediatos dan más de { $most } párrafos, celdas y trozos de texto

unused-immediate = ningún texto tiene un enlace a este tiddler inmediato
unused-immediate-said = ningún texto del libro enlaza con «{ $title }», de clase `:{ $kind }`
unused-immediate-help = no se imprime; enlácelo, o bórrelo
unused-immediate-follows = de modo que nada enlaza con este tiddler `:{ $kind }`

## Los enlaces

orphan-link = un enlace no lleva a ningún tiddler
orphan-link-wikiword = escriba `{ $words }` si no es un enlace
orphan-link-note = «{ $title }» no está traducido, y solo lo muestra lo que enlaza con él
orphan-link-note-help = tradúzcalo también, o aquí se pierde lo que dice
orphan-link-help = escriba el tiddler, o corrija el título
orphan-link-local = si es un archivo junto al wiki: un libro no tiene más archivos que imágenes; publíquelo en la web y enlace su dirección
orphan-link-defined = «{ $term }» se define en «{ $title }»: escriba `{ $link }`, o dele un tiddler propio
orphan-link-listed = y este enlace lleva allí
orphan-link-swapped = su texto es el título de una regla: el texto va primero, `{ $link }`
orphan-link-mail = una dirección de correo empieza por `mailto:`, como `{ $address }`
orphan-link-said = ningún tiddler tiene por título «{ $title }»
orphan-link-transclusion = ningún tiddler tiene por título «{ $title }», cuyo texto debería mostrarse aquí
orphan-link-field = el tiddler «{ $title }» no tiene el campo `{ $field }`
orphan-link-part = ninguna parte de «{ $title }» se llama «{ $part }»
orphan-link-part-names = hay: { $names }
orphan-link-part-none = escriba `{ $comment }` en el elemento, la fila o el párrafo, o enlace con la regla entera
orphan-link-part-twice = dos partes de «{ $title }» se llaman «{ $part }»
orphan-link-part-here = que está aquí
orphan-link-part-twice-help = dé a una de ellas un nombre propio: `{ $comment }`
orphan-link-unshown = nada muestra la nota de la que «{ $part }» es una parte
orphan-link-unshown-help = enlace la propia nota donde deba mostrarse
orphan-link-other-book = ninguna regla de «{ $book }» se titula «{ $title }»
orphan-link-other-book-help = corrija el título o vuelva a generar los datos de ese libro
orphan-link-brackets = de modo que todo esto pasa por un título
orphan-link-page = «{ $address }» no es una página de este libro
orphan-link-term = ningún glosario tiene el término «{ $term }»
orphan-link-term-help = añádalo a un glosario o corríjalo aquí
orphan-link-page-help = escriba la página o corrija la dirección
orphan-link-list-help = escriba la página, o quítela de la lista
orphan-link-anchor-help = escriba el título, o corrija la dirección
orphan-link-anchor = esta página no tiene ningún título «{ $anchor }»
orphan-link-pages = enlace con una página del libro; las más cercanas: { $names }
orphan-link-file = no hay archivo «{ $name }» que poner aquí
orphan-link-file-help = escriba el archivo, o corrija su nombre
orphan-link-section = «{ $name }» no tiene parte «{ $part }»
orphan-link-parent = ninguna página se titula «{ $title }», debajo de la cual debería estar esta

transclusion-cycle = un tiddler o una macro se contiene a sí mismo
transclusion-cycle-said = unos tiddlers se muestran el uno al otro: { $cycle }
transclusion-cycle-help = quite una de estas transclusiones
transclusion-cycle-macro = esto muestra el texto en el que está, y no tendría fin

transclusion-size = unos textos se transcluyen a demasiada profundidad o demasiadas veces
transclusion-size-deep = unos textos se insertan el uno en el otro en más de { $most } niveles
transclusion-size-often = los textos se insertan más de { $most } veces
transclusion-size-long = los textos insertados tienen más de { $most } bytes

link-outside-book = un enlace lleva a un tiddler que no está en el libro
link-outside-book-said = «{ $title }» es un tiddler, pero no está en el libro
link-outside-book-link = un enlace lleva a «{ $title }»
link-outside-book-excluded-help = `[exclude]` en `book.toml` lo deja fuera del libro; enlace con otra cosa, o escriba las palabras sin enlace
link-outside-book-page = «{ $address }» es una página, pero no está en el libro
link-outside-book-file = «{ $address }» es un archivo, y no está en el libro
link-outside-book-beside = «{ $address }» es una página del repositorio, y no está en el libro
link-outside-book-file-help = ponga su dirección en la web, o escriba sus palabras sin enlace
link-outside-book-page-help = su cabecera o `[exclude]` en `book.toml` la deja fuera del libro; enlace con otra cosa, o escriba las palabras sin enlace
link-outside-book-help = póngalo en la lista donde deba leerse, o enlace con otra cosa

link-scheme = un enlace empieza por un protocolo que los libros no siguen
link-scheme-help = los enlaces llevan a http, https, mailto y ftp; el texto se conserva, el enlace no
link-scheme-said = un libro no enlaza con direcciones `{ $scheme }:`

malformed-url = una dirección que no lo es
malformed-url-slashes = tras el protocolo vienen dos barras oblicuas y un servidor
malformed-url-empty = ninguna dirección sigue al protocolo
malformed-url-host = el nombre del servidor no es válido
malformed-url-no-host = falta el servidor
malformed-url-international = el nombre de dominio internacional no es válido
malformed-url-port = el número de puerto no es válido
malformed-url-ipv4 = la dirección IPv4 no es válida
malformed-url-ipv6 = la dirección IPv6 no es válida
malformed-url-character = el nombre de dominio contiene un carácter prohibido
malformed-url-unreadable = no se puede leer
malformed-url-own-computer = lleva al ordenador de quien la sigue
malformed-url-own-computer-help = escriba la dirección que tiene en la web, o quite el enlace
malformed-url-no-scheme = `{ $address }` no es un enlace sin `https://`
malformed-url-space = hay un espacio en la dirección `{ $address }`
malformed-url-space-help = quítelo, o escríbalo `%20`
malformed-url-said = `{ $address }` no es una dirección: { $why }

malformed-link = unos corchetes que parecen un enlace y no lo son
malformed-link-next-opens = este enlace no se cierra donde se abre el siguiente
malformed-link-no-title = este enlace no nombra ningún título
malformed-link-no-label = este enlace tiene una barra, pero ningún rótulo delante de ella
malformed-link-mismatch = `[` se cierra con `)`
malformed-link-mismatch-help = escriba `(`, o la segunda mitad de un enlace
malformed-link-half-closed = falta un corchete al final de este enlace
malformed-link-unclosed = esto abre un enlace o una imagen que no se cierra en su línea
malformed-link-half-opened = falta un corchete al principio de este enlace
malformed-link-unopened = `]]` no cierra ningún enlace
malformed-link-fix = añadir el corchete que falta
malformed-link-brackets = «{ $title }» es el título de un tiddler, entre paréntesis que no hacen un enlace
malformed-link-help = un enlace se escribe `[[título]]` o `[[rótulo|título]]`
malformed-link-no-words = este enlace no tiene palabras
malformed-link-no-address = este enlace no nombra título ni dirección
malformed-link-surplus = este corchete no cierra nada, y se imprime
malformed-link-surplus-help = quítelo
malformed-link-markdown = un enlace es `[texto](dirección)`, `[[título]]` o `[[texto|título]]`
malformed-link-turned = los corchetes y los paréntesis de este enlace están cambiados
malformed-link-token = «{ $written }» en el rótulo no está por nada, y se imprime
malformed-link-no-picture = estos corchetes no hacen una imagen

letter-before-link = una letra toca el principio de un enlace
letter-before-link-said = una letra toca el principio de este enlace
letter-before-link-help = falta un espacio; o escriba la palabra entera como rótulo, `{ $link }`

self-link = un enlace lleva al tiddler en el que está
self-link-said = este enlace lleva al tiddler en el que está
self-link-help = escriba sus palabras sin enlace
self-link-fix = quitar el enlace, y dejar sus palabras

plain-http = una dirección empieza por `http:` y no por `https:`
plain-http-said = esta dirección no está cifrada
plain-http-help = pruébela con `https://`

## El texto

unclosed-markup = una marca se abre y nunca se cierra
unclosed-markup-said = `{ $mark }` se abre aquí y no se cierra
unclosed-markup-half = `{ $written }` no abre nada: falta un signo, y lo que debería cerrarlo no cierra nada
unclosed-markup-too-many = sobra un `{ $mark }`, y se imprime
unclosed-markup-too-many-help = basta `{ $mark }`; quite el último
unclosed-markup-help = escriba `{ $mark }` donde deba acabar, o `"""{ $mark }"""` para los caracteres mismos
unclosed-markup-crossed = `{ $inner }` se abre dentro de `{ $outer }`, y se cierra después
unclosed-markup-crossing = `{ $outer }` se cierra aquí
unclosed-markup-crossed-help = cierre `{ $inner }` antes de `{ $outer }`
unclosed-markup-same = se imprime tal cual; ciérrelo en el mismo párrafo, elemento o fila
unclosed-markup-close = se imprime tal cual; ciérrelo o quítelo
unclosed-markup-code = nada cierra este bloque de código, de modo que todo lo que sigue es código
unclosed-markup-code-help = escriba las mismas marcas en una línea debajo de la última
unclosed-markup-end = escriba `{ $mark }` donde deba acabar
unclosed-markup-tag = nada termina esta etiqueta, o una de sus comillas está sola; se imprime tal cual
unclosed-markup-tag-help = escriba `>` a su final, y comillas a ambos lados de cada valor
unclosed-markup-call = nada termina esta llamada de macro, o una de sus comillas está sola; se imprime tal cual
unclosed-markup-call-help = escriba `>>` a su final, y comillas a ambos lados de cada valor
unclosed-markup-program = `{ $name }` se abre aquí y no se cierra nunca
unclosed-markup-signs = `{ $name }` empieza con `{ $open }` y termina con `{ $close }`: para su anfitrión son dos cosas
unclosed-markup-front = nada cierra esta cabecera con `{ $fence }`, y se imprime
unclosed-markup-comment = nada cierra este comentario: el sitio no muestra nada del resto de la página

unknown-entity = una entidad que HTML no conoce
unknown-entity-said = HTML no tiene ningún carácter `{ $name }`
unknown-entity-open = falta el punto y coma de `{ $name }`
unknown-entity-help = corrija el nombre, o escriba `&amp;` para el propio `&`

unsupported-markup = un marcado que un libro no puede reproducir: macro, HTML o prefijo CSS
unsupported-markup-css = un prefijo CSS se imprime tal cual; un libro no tiene los estilos de un wiki
unsupported-markup-style = este estilo se omite; un libro no tiene los estilos de un wiki
unsupported-markup-macro = la macro `{ $name }` se imprime tal cual; un libro no puede ejecutarla
unsupported-markup-contents = quítela: un libro tiene un índice general
unsupported-markup-css-help = quítelo o, si es texto, escriba un espacio delante
unsupported-markup-calls = escriba como texto lo que necesitan los lectores de un libro; se la llama en { $count } lugares, y solo se señala el primero
unsupported-markup-html = el HTML se imprime tal cual; un libro solo contiene texto wiki
unsupported-markup-variable = TiddlyWiki lo toma por una variable; un libro lo imprime tal cual
unsupported-markup-condition = una condición se imprime tal cual; un libro no puede decidirla
unsupported-markup-definition = una definición se imprime tal cual; un libro no puede usarla
unsupported-markup-no-pragma = `{ $name }` no es un pragma; esta línea y los pragmas que la siguen se imprimen tal cual
unsupported-markup-no-parameter = `{ $name }` no es un parámetro de esta macro; se imprime tal cual
unsupported-markup-argument = la macro `{ $name }` no tiene ningún parámetro `{ $parameter }`; este argumento se omite
unsupported-markup-no-text = «{ $title }» es del tipo `{ $kind }`, que un libro no puede mostrar; esto se imprime tal cual
unsupported-markup-filter = un filtro se imprime tal cual; un libro no puede ejecutarlo
unsupported-markup-transclusion = esta transclusión se imprime tal cual; un libro solo sigue `{ $example }`
unsupported-markup-core = esto no está en el wiki, sino en el propio TiddlyWiki o en una extensión; se imprime tal cual
unsupported-markup-closer = esta etiqueta no cierra nada; se imprime tal cual
unsupported-markup-comment-end = `{ $mark }` no termina ningún comentario; se imprime tal cual
unsupported-markup-widget = el widget `{ $name }` se imprime tal cual; un libro no puede ejecutarlo
unsupported-markup-attributes = los atributos de un título se imprimen tal cual; un libro tiene sus propios identificadores
unsupported-markup-element = este elemento de HTML se imprime tal cual; un libro no tiene nada para él
unsupported-markup-footnote = esta nota no tiene texto, o demasiado; su llamada se imprime tal cual
unsupported-markup-footnote-in-footnote = una nota al pie no tiene notas; la llamada se imprime tal cual
unsupported-markup-double-footnote = otra nota anterior tiene su llamada; esta se imprime aquí
unsupported-markup-unmarked-footnote = ningún texto llama a esta nota; se imprime aquí
unsupported-markup-web = «{ $name }» se omite: solo un programa que hace páginas web puede ejecutarlo
unsupported-markup-web-help = escriba como texto lo que necesitan los lectores de un libro
unsupported-markup-picture = se omite una imagen de la web: un libro contiene las suyas
unsupported-markup-picture-help = ponga su archivo en la carpeta del libro y muéstrelo
unsupported-markup-linked-picture = esto lleva a una imagen, que un libro solo muestra en su texto; sus palabras quedan
unsupported-markup-linked-picture-help = empiécelo con un signo de exclamación, y la imagen se muestra
unsupported-markup-bar = la barra de este enlace corta la fila: termina una celda
unsupported-markup-bar-help = escriba `\|` en el enlace
unsupported-markup-formula = una fórmula se imprime como está escrita
unsupported-markup-abbreviation = se omite la definición de una abreviatura
unsupported-markup-kind = «{ $name }» no es un tipo de nota; se imprime como una nota, o tal cual
unsupported-markup-value = ningún ajuste se llama «{ $name }»; esto se omite
unsupported-markup-shortcode = ningún «shortcode» se llama «{ $name }»; esto se omite
unsupported-markup-nearly = esto es casi lo que leería un anfitrión, y se imprime tal cual
unsupported-markup-tags = las etiquetas de «{ $name }» se omiten, y lo que hay entre ellas se queda: solo un programa que hace páginas web puede ejecutarlas
unsupported-markup-expression = una expresión se imprime tal cual; un libro no puede calcularla
unsupported-markup-code = el código de «{ $name }» se imprime: un libro no puede ejecutarlo
unsupported-markup-ends-nothing = esto no termina nada, y se omite
unsupported-markup-ends-nothing-help = escriba lo que lo empieza, o quítelo
unsupported-markup-empty-note = nada está sangrado debajo de esto, de modo que el sitio muestra un recuadro vacío
unsupported-markup-empty-note-help = sangre con cuatro espacios lo que le pertenece
unsupported-markup-late-front = una cabecera empieza en la primera línea de un archivo; esta se imprime
unsupported-markup-late-front-help = quite lo que hay encima
unsupported-markup-bad-front = esto no es YAML: ningún sitio lee esta cabecera
unsupported-markup-bad-front-help = escriba cada una de sus líneas como `nombre: valor`, entre líneas `---`, y cierre sus corchetes y comillas
unsupported-markup-comma = nada sigue a esta coma, de modo que esto no es JSON y su programa no lee nada de este archivo
unsupported-markup-comma-help = quítela
unsupported-markup-order = el orden de las páginas no puede leerse aquí; están en el de sus nombres
unsupported-markup-order-help = escriba la lista de las páginas con valores sencillos
unsupported-markup-settings = a partir de aquí esto ya no es YAML, de modo que su sitio no lee nada de este archivo
unsupported-markup-tab = esta línea está sangrada con un tabulador, de modo que esto no es YAML y su sitio no lee nada de este archivo
unsupported-markup-tab-help = escriba espacios en su lugar
unsupported-markup-column = esta línea empieza en otra columna que las de su grupo, de modo que esto no es YAML y su sitio no lee nada de este archivo
unsupported-markup-column-help = sángrela tanto como las líneas vecinas
unsupported-markup-bad-toml = esto no es TOML: ningún sitio lee esta cabecera
unsupported-markup-bad-toml-help = escriba cada una de sus líneas como `nombre = valor`, con las palabras entre comillas, entre líneas `+++`, y cierre sus corchetes
unsupported-markup-component = ningún componente se llama «{ $name }»; sus etiquetas se omiten
unsupported-markup-icon = un libro no tiene el icono «{ $name }»; se imprime su nombre
unsupported-markup-embedded = dentro de una línea, esta nota de varias líneas no se incluye: un enlace lleva a ella
unsupported-markup-embedded-help = inclúyala en una línea propia
unsupported-markup-tag = «{ $name }» se imprime tal cual: un libro no tiene etiquetas
unsupported-markup-layout = el texto de las páginas de «{ $folder }» está en su cabecera, que una plantilla del sitio muestra: no está en el libro
unsupported-markup-field = se omite lo que dice «{ $name }»
unsupported-markup-colon = el valor de «{ $key }» contiene dos puntos, de modo que esto no es YAML: ningún programa lee esta cabecera
unsupported-markup-surplus = la macro `{ $name }` no tiene parámetro para «{ $value }»: este argumento se pierde
unsupported-markup-surplus-help = escriba `'` alrededor de un texto que contiene `"`
unsupported-markup-no-colon = `{ $line }` no es una línea `nombre: valor`, y por eso esto no es YAML: ningún anfitrión lee esta cabecera
unsupported-markup-played = un libro no puede mostrar «{ $name }»; se imprime su nombre
unsupported-markup-share = se omite el ancho de esta imagen: es una parte de una página, y los libros tienen páginas de todos los anchos
unsupported-markup-share-help = escríbalo como una longitud, por ejemplo `width=300` o `width=8cm`
unsupported-markup-reference = «@{ $name }» se imprime tal cual: solo su sitio puede buscarlo o numerarlo
unsupported-markup-format = esto se omite: su sitio lo muestra en otros formatos que los de la web
unsupported-markup-list-help = escriba una lista de páginas, cada una en una línea que empiece por `- `
unsupported-markup-kinds = escriba `note`, `tip`, `important`, `warning` o `caution`
unsupported-markup-language = las páginas en «{ $code }» se omiten: un libro está en un solo idioma
unsupported-markup-twin = «{ $folder }» parece «{ $other }» en otro idioma, y un libro está en uno solo: ambas están en este
unsupported-markup-spans = `{ $mark }` no une aquí ninguna celda: un libro solo une las de tablas en HTML
unsupported-markup-spans-help = escriba esta tabla en HTML, con `rowspan` y `colspan`
unsupported-markup-language-help = haga de ellas una edición: una tabla en `[languages]` de `book.toml`

foreign-markup = un marcado de otra parte: Markdown, HTML, TiddlyWiki 5, MediaWiki, BBCode, LaTeX, procesador de textos
foreign-markup-like = parece { $language }
foreign-markup-word-processor = parece obra de un procesador de textos
foreign-markup-indent = tiene un blanco delante de su marca
foreign-markup-dashes = tiene texto detrás de los guiones de un filete
foreign-markup-transclusion = un libro no incluye más que notas; escriba aquí el texto, o un enlace, `{ $link }`
foreign-markup-entity = esto se imprime tal cual, y no como el carácter `{ $entity }`
foreign-markup-escaped = esto se imprime `{ $entity }`: se escapó dos veces
foreign-markup-quoted = «{ $shown }» { $remark }; se imprime tal cual
foreign-markup-said = `{ $shown }` { $remark }; se imprime tal cual
foreign-markup-both-tags = escriba `{ $mark }` por ambas marcas
foreign-markup-begin = escriba `{ $mark }` al principio de la línea
foreign-markup-begin-either = escriba `{ $one }` o `{ $other }` al principio de la línea
foreign-markup-items = escriba los elementos con `{ $mark }`
foreign-markup-heading = escriba un encabezado, `{ $mark }` al principio de la línea
foreign-markup-rows = escriba filas de celdas, `{ $row }`
foreign-markup-blank-line = deje una línea en blanco después de la etiqueta de arriba; lo que la sigue inmediatamente es HTML
foreign-markup-own-line = escriba `{ $mark }` solo en una línea
foreign-markup-code = escriba `{"{{{"}` y `{"}}}"}` en lugar de las marcas
foreign-markup-code-lines = escriba `{"{{{"}` y `{"}}}"}` cada uno solo en una línea
foreign-markup-lines = escriba `{"{{{"}` encima de las líneas, y `{"}}}"}` debajo
foreign-markup-quote = escriba `<<<` solo en una línea en lugar de cada marca
foreign-markup-link = escriba un enlace, `[[rótulo|dirección]]`
foreign-markup-picture = escriba una imagen, `[img[leyenda|archivo]]`
foreign-markup-definitions = escriba los términos con `;` y las definiciones con `:`
foreign-markup-paragraphs = deje una línea vacía entre los párrafos, y quite la marca
foreign-markup-quotation-marks = escriba comillas
foreign-markup-footnote = escriba la nota al pie como un tiddler con la etiqueta `:footnote`, y ponga aquí un enlace a él
foreign-markup-note = escriba la nota como un tiddler con la etiqueta `:note`, y ponga aquí un enlace a él
foreign-markup-widget = un libro no ejecuta widgets; escriba el texto que deba leerse
foreign-markup-macro = un libro no ejecuta macros; escriba el texto que deba leerse
foreign-markup-style = quite la línea; un libro no tiene los estilos de un wiki
foreign-markup-no-markup = quite las marcas; un libro no tiene marcado para esto
foreign-markup-take-out = quite las marcas
foreign-markup-comment = escriba un comentario como `/% … %/`
foreign-markup-indent-help = escriba `{ $mark }` justo al principio de la línea
foreign-markup-each-item = escriba `{ $mark } ` al principio de cada elemento
foreign-markup-heading-as = escriba un encabezado como `{ $heading }`
foreign-markup-item = `{ $shown }` { $remark }; se imprime como elemento de una lista
foreign-markup-heading-said = `{ $shown }` { $remark }; se imprime como encabezado
foreign-markup-box = quite la casilla
foreign-markup-table-head = quite la línea, y escriba `h` detrás de la última barra de la fila de encima
foreign-markup-underlined = escriba `!` delante de la línea de encima, y quite esta
foreign-markup-row = escriba debajo de la primera fila, que es la cabecera, una línea como `|---|---|`
foreign-markup-definition = escriba el término solo en una línea, y `: ` delante de la definición en la línea de debajo
foreign-markup-office = estas etiquetas quedan de un procesador de textos, y no dicen nada a un libro
foreign-markup-around = escriba `{ $begin }` en una línea encima, y `{ $end }` en una línea debajo
foreign-markup-blank-above = deje una línea vacía encima

deep-markup = un marcado anidado en más de 32 niveles
deep-markup-said = a partir de aquí el marcado está anidado en más de { $most } niveles; se imprime tal cual

forbidden-character = un carácter que XML o HTML, y por tanto un libro, no puede contener
forbidden-character-said = un libro no puede contener el carácter { $code }
forbidden-character-help = se imprime como U+FFFD; bórrelo

look-alike = un carácter no es lo que parece, o no se ve
look-alike-title = es este
look-alike-help = teclee `{ $like }` en su lugar
look-alike-delete = bórrelo, o teclee la palabra de nuevo
look-alike-letter = hay una letra entre las cifras de «{ $written }»
look-alike-space = uno de sus espacios es { $code }, { $name }
look-alike-said = «{ $character }» es { $code }, { $name } que se parece a «{ $like }»
look-alike-unseen = contiene { $code }, { $name } que nadie ve
look-alike-no-break-space = un espacio duro
look-alike-narrow-space = un espacio fino duro
look-alike-wide-space = un espacio de anchura propia
look-alike-soft-hyphen = un guion opcional
look-alike-zero-width-space = un espacio de anchura nula
look-alike-word-joiner = un unidor de palabras
look-alike-byte-order-mark = una marca de orden de bytes
look-alike-direction = una marca de sentido de escritura
look-alike-greek = una letra griega
look-alike-cyrillic = una letra cirílica
look-alike-full-width = un carácter de anchura completa

lost-character = una letra se perdió en una codificación equivocada
lost-character-lost = aquí se perdió un carácter
lost-character-lost-help = tecléelo de nuevo
lost-character-said = «{ $seen }» es lo que queda de { $meant }, leído en una codificación equivocada
lost-character-help = guarde el archivo en UTF-8, y tecléelo de nuevo
lost-character-ligature = «{ $written }» es un solo carácter, como los de los PDF; ninguna búsqueda lo encuentra como «{ $letters }»
lost-character-ligature-help = escriba «{ $letters }»
lost-character-dash = una raya o unas comillas

table-span = una celda de una tabla se une a una vecina que no existe
table-span-above = `{ $mark }` se une a la celda de arriba, y no hay ninguna de esta anchura
table-span-right = `{ $mark }` se une a la celda de la derecha, y no hay ninguna
table-span-left = `{ $mark }` une la celda de la izquierda, y no hay ninguna; se imprime tal cual
table-span-help = la celda se imprime vacía

broken-row = una línea que quería ser fila de una tabla no lo es
broken-row-blank-line = una línea vacía hace dos tablas de una; la segunda no tiene cabecera
broken-row-blank-line-help = quite la línea vacía, o dé una cabecera a la segunda tabla
broken-row-line = esta línea hace dos tablas de una; la segunda no tiene cabecera
broken-row-line-help = haga de ella una fila, o póngala debajo de la tabla
broken-row-space-before = un blanco delante de esta fila la deja fuera de su tabla
broken-row-no-first-bar = a esta fila le falta su primera barra, de modo que no está en ninguna tabla
broken-row-bare = a estas filas les faltan las barras de los dos extremos, de modo que no son una tabla
broken-row-space-after = un blanco detrás de su última barra deja esta fila fuera de su tabla
broken-row-mark = lo que hay detrás de su última barra deja esta fila fuera de su tabla: la marca es una letra minúscula
broken-row-no-last-bar = esta fila no tiene barra al final, de modo que no está en ninguna tabla
broken-row-two-lines = esta fila está partida en dos líneas, de modo que no está en ninguna tabla
broken-row-join = hacer una sola línea de las dos
broken-row-in-paragraph = esta fila está en un párrafo, no en una tabla
broken-row-in-paragraph-help = deje una línea en blanco encima de la primera fila, y acabe cada una con una barra
broken-row-space-before-help = quite el blanco

table-class = la clase de una tabla parece texto o celdas
table-class-said = la `k` del final hace de esta fila una clase para hojas de estilo
table-class-style = «{ $text }» es un estilo y no una clase; un libro no tiene los estilos de un wiki
table-class-style-help = quite la línea
table-class-help = quite la `k`, o escriba una sola palabra entre las barras

uneven-table = una fila de una tabla tiene más o menos celdas que las otras
uneven-table-said =
    { $cells ->
        [one] esta fila tiene { $cells } celda, cuando otras tienen { $width }
       *[other] esta fila tiene { $cells } celdas, cuando otras tienen { $width }
    }
uneven-table-help = escriba las celdas vacías como `{ $empty }`, y `{ $joined }` en aquellas a las que se extiende la siguiente
uneven-table-empty = escriba las celdas vacías como `{ $empty }`
uneven-table-caption = escriba celdas vacías, o `{ $row }` si es el título de la tabla
uneven-table-one-out = quite una celda, o dé una más a las otras filas
uneven-table-paragraph = deje una línea en blanco encima, si es un párrafo debajo de la tabla
uneven-table-captions = esta tabla ya tiene un título
uneven-table-captions-first = que está aquí
uneven-table-captions-help = deje uno de los dos, o separe las tablas con una línea
uneven-table-usual = esta fila tiene { $width }

list-jump = un elemento de lista está más de un nivel por debajo del anterior
list-jump-begins = esta lista empieza en el nivel { $written }
list-jump-said = este elemento está en el nivel { $written }, pero no hay ninguno en el nivel { $level } del que dependa
list-jump-spaced = `{ $mark }` va detrás de un espacio: se imprime y no forma ningún nivel
list-jump-turned = las marcas de este elemento están en otro orden que las de arriba
list-jump-help = escriba `{ $marks }` al principio de la línea

empty-heading = un encabezado no tiene palabras
empty-heading-help = escriba las palabras del encabezado, o quite la línea
empty-heading-said = este encabezado no tiene palabras

term-without-definition = un término y su definición no están marcados como tales
term-without-definition-as-term = esto se lee como una definición, pero está marcado como término
term-without-definition-as-definition = esto se lee como un término, pero está marcado como definición
term-without-definition-no-term = esta definición, al principio de su lista, no tiene término
term-without-definition-no-term-help = escriba el término encima, como `{ $mark }`
term-without-definition-no-mark = esta línea tras un término no es una definición, pues no tiene marca
term-without-definition-help = escriba `{ $mark }` al principio de la línea
term-without-definition-alone = nada debajo de este término lo define, al contrario que los demás
term-without-definition-alone-help = escriba `{ $mark }` debajo, o quítelo

skipped-heading = un encabezado baja más de un nivel respecto al anterior
skipped-heading-said = un encabezado de nivel { $level } sigue a uno de nivel { $above }
skipped-heading-help = escríbalo con `{ $mark }`

empty-tiddler = un tiddler no tiene ni texto ni lista de lectura
empty-tiddler-said = «{ $title }» no tiene texto
empty-tiddler-help = escriba su regla, o quítelo del wiki

doubled-word = una palabra figura dos veces seguidas
doubled-word-said = «{ $word }» está escrito dos veces
doubled-word-first = aquí está escrito por primera vez
doubled-word-help = quite una

stray-line = una línea no es más que una letra
stray-line-said = esta línea no es más que la letra «{ $letter }»
stray-line-page = «{ $words }» es el pie de una página impresa
stray-line-page-help = quítelo; un libro numera sus propias páginas
stray-line-help = ¿se escapó una tecla? Quite la línea

space-at-mark = falta el espacio junto a un signo que lo lleva en la lengua, o una línea puede acabar en él
space-at-mark-missing = no hay espacio ante «{ $mark }»
space-at-mark-before = una línea puede acabar entre este espacio y «{ $mark }»
space-at-mark-missing-after = no hay espacio después de «{ $mark }»
space-at-mark-after = una línea puede acabar entre «{ $mark }» y lo que abre
space-at-mark-help = ponga allí un espacio de no separación

straight-quote = una cita está entre comillas rectas, y la lengua tiene otras
straight-quote-said = esta comilla es recta, y la lengua tiene { $quotes }

unopened-mark = una pregunta o una exclamación acaba con un signo, y ninguno la abre
unopened-mark-said = ningún «{ $opener }» abre lo que acaba aquí con «{ $mark }»
unopened-mark-help = escriba «{ $opener }» donde empieza

house-word = una palabra que el grupo escribe de otro modo

impossible-date = una fecha que el calendario no tiene
impossible-date-days = ese mes tiene { $days } días
impossible-date-months = un año tiene 12 meses
impossible-date-later = la versión { $older } lleva una fecha posterior a la { $newer }, que la sigue
impossible-date-later-help = corrija una de las dos fechas, o los números de las versiones
impossible-date-unread = «{ $date }» no se lee como el día de esta versión, de modo que las cubiertas y las portadas lo omiten
impossible-date-unread-help = escriba el año, el mes y el día, como en `2026-10-02`
impossible-date-said = no existe el día { $date }
impossible-date-settings = la configuración fecha el libro el { $date }, antes del día de su versión { $number }
impossible-date-settings-help = corrija la fecha en la configuración, o quítela: el libro lleva entonces la de su última versión

discouraged-nesting = una nota, un recuadro, una tabla o una imagen con leyenda está donde DocBook lo desaconseja
discouraged-nesting-in-admonition = una nota o advertencia
discouraged-nesting-in-footnote = una nota al pie
discouraged-nesting-in-table = una tabla
discouraged-nesting-in-sidebar = un recuadro
discouraged-nesting-in-example = un ejemplo
discouraged-nesting-kind = un tiddler `:{ $kind }` está dentro de { $container }
discouraged-nesting-table = una tabla con leyenda está dentro de { $container }
discouraged-nesting-picture = una imagen con leyenda está dentro de { $container }
discouraged-nesting-help = DocBook lo desaconseja; ponga más bien un enlace en el texto de alrededor
discouraged-nesting-sentence = el texto de este `:{ $kind }` ocupa el lugar del enlace, y la frase pierde una palabra
discouraged-nesting-sentence-help = termine la frase, y escriba el enlace después de ella

## Las figuras

figure-path = la ruta de una imagen sale de la carpeta de figuras
figure-path-said = `{ $file }` sale de la carpeta de figuras
figure-path-web = `{ $file }` es una imagen de la web; un libro solo muestra las suyas
figure-path-web-help = descárguela en la carpeta de las figuras, y escriba su ruta, como `{ $example }`
figure-path-swapped = la leyenda va primero, y el archivo después: `{ $image }`
figure-path-bare = `{ $file }` no es ni la ruta de una figura ni el título de una imagen
figure-path-malformed = `{ $file }` no está escrito como la ruta de una figura
figure-path-leads-out = `{ $file }` es un enlace a un archivo que no está en la carpeta de figuras
figure-path-colon = una figura no tiene `:` en su ruta: dé otro nombre al archivo
figure-path-elsewhere = `{ $file }` no está ni en la carpeta de figuras ni junto a la página del wiki
figure-path-help = ponga el archivo en la carpeta de figuras y escriba su ruta, como `{ $example }`; o nombre su carpeta en book.toml, `figures = "images"`
figure-path-near = escriba `{ $file }`
figure-path-slash = escriba `/` entre las carpetas, como en `figs/categoría/nombre.svg`
missing-figure-of-page = se busca como `{ $path }`
missing-figure-help = se busca en la carpeta `{ $folder }`
missing-figure-near = en la carpeta `{ $folder }`, lo más cercano es `{ $file }`
missing-figure-elsewhere = hay un archivo `{ $path }`: muévalo a la carpeta `{ $folder }`
missing-figure-no-folder = la carpeta de figuras sería `{ $folder }`, y no existe
unreadable-figure = el archivo de una imagen no es un SVG, PNG o JPEG legible
unreadable-figure-help = su lugar queda marcado en el libro; abra la imagen en el programa que la hizo y guárdela de nuevo
unreadable-figure-empty = el archivo está vacío
unreadable-figure-text = el archivo es un texto, y no una imagen SVG
unreadable-figure-no-photo = el archivo no es una imagen { $kind }, aunque su nombre acabe en .{ $named }
unreadable-figure-photo = el archivo es una imagen { $kind }, aunque su nombre acabe en .{ $named }
unreadable-figure-base64 = el texto de su tiddler no es base64
unreadable-figure-ending = el nombre de una figura acaba en .svg, .png o .jpg
unreadable-figure-damaged = la imagen { $kind } está cortada o dañada
unreadable-figure-pixels = la imagen tiene { $width } × { $height } píxeles; se leen { $millions } millones como mucho
unreadable-figure-long = la imagen tiene { $width } × { $height } píxeles; ninguno de sus lados puede tener más de { $most }
unreadable-figure-progressive = la imagen es progresiva y tiene { $width } × { $height } píxeles; de estas se leen { $millions } millones como mucho: guárdala como JPEG normal
unreadable-figure-unmade = no se puede reducir: { $why }
unreadable-figure-shown = el SVG muestra más de { $most } elementos, pues muestra algunos muchas veces
unreadable-figure-circle = el elemento de la línea { $line } del SVG se muestra a sí mismo
unreadable-figure-side = el SVG dice medir { $width } píxeles de ancho y { $height } de alto; se muestran { $most } como mucho
unreadable-figure-view = el viewBox del SVG es `{ $view }`, donde debe haber cuatro números, los dos últimos mayores que 0
unreadable-figure-nothing = el atributo { $side } del SVG vale `{ $length }`: no se vería nada
unsafe-figure = un dibujo ejecuta o va a buscar algo, o contiene lo que no es de una imagen
unsafe-figure-said = `{ $file }` se muestra sin { $what }
unsafe-figure-list = { $first }, { $next }
unsafe-figure-script = su script
unsafe-figure-handler = su controlador de eventos `{ $name }`
unsafe-figure-element = su elemento `{ $name }`, que no es de una imagen
unsafe-figure-address = lo que está en `{ $address }`
unsafe-figure-sheet = una hoja de estilo que va a buscar algo
unsafe-figure-font = una fuente propia
unsafe-figure-embedded = una imagen incluida que está dañada, es demasiado grande, o no es ni PNG ni JPEG
unsafe-figure-help = línea { $line } del archivo; un dibujo contiene todo lo que muestra y no ejecuta nada
unsafe-figure-variable = los PNG y los trazados de `{ $file }` se hacen sin la variable `{ $name }`
unsafe-figure-variable-help = dele un solo valor, en una regla para `:root`, o escriba el valor en sus lugares
unsafe-figure-heavy = `{ $file }` pide más tiempo o memoria de lo que puede pedir una imagen
unsafe-figure-heavy-help = dibújalo con menos formas, letras, filtros y motivos; se muestra como está, pero no tiene PNG, y no se ha comprobado nada en él
figure-measure = una medida de un dibujo no es tan larga como dice
figure-measure-said = `{ $file }` dice «{ $says }» y dibuja { $is }
figure-measure-line = línea { $line } del archivo
figure-measure-unclear = la medida «{ $says }» de `{ $file }` no se puede comparar: { $why }
figure-measure-unit = no es un número seguido de la unidad que dice `data-unit`
figure-measure-no-unit = el elemento exterior no dice ninguna unidad, con `data-unit` y `data-unit-length`
figure-measure-misspelt = nada lee el atributo `{ $says }` de `{ $file }`; ¿es `{ $meant }`?
figure-measure-start = ningún elemento tiene el identificador que dice `data-from`
figure-measure-not-drawn = su elemento no se dibuja, o no tiene longitud
figure-measure-no-length = `data-unit` de `{ $file }` no tiene `data-unit-length`, o este no es una longitud
figure-measure-no-length-help = línea { $line } del archivo; dice cuánto mide una unidad en las del dibujo
figure-text = un texto de un dibujo no cabe donde está
figure-text-cut = el texto «{ $text }» de `{ $file }` pasa del borde
figure-text-cut-help = muévalo, escríbalo más pequeño, o agrande el `viewBox`
figure-text-wide = «{ $text }» no cabe donde `{ $file }` tiene «{ $original }»
figure-text-wide-help = escríbalo más corto, o dibuje otra vez esta figura para el idioma
figure-text-sign = a Noto Sans, con la que se dibujan los PNG y los trazados de `{ $file }`, le falta { $signs }
figure-text-sign-help = unos cuadros ocupan su lugar: dibújelos como formas, o escriba otros signos
figure-width = una imagen ha de tener un ancho que no lo es
figure-width-said = el ancho `{ $width }` no es un número de píxeles de 1 a { $most }
figure-width-help = escriba un número solo; hasta entonces, la imagen es tan ancha como está dibujada
untranslated-figure = un dibujo de un libro traducido tiene textos que nadie tradujo
untranslated-figure-said = `{ $file }` está dibujado con { $texts }, sin traducir
untranslated-figure-help = tradúzcalo en `figures.toml` de la carpeta del idioma, o dibújelo otra vez en la carpeta de figuras del idioma
low-contrast = un texto de un dibujo se distingue poco de lo que hay detrás
low-contrast-said = el texto «{ $text }» de `{ $file }` tiene un contraste de { $ratio } a 1
low-contrast-help = escríbalo más oscuro, o aclare lo que hay detrás: 4,5 a 1 se puede leer
low-contrast-help-dark = escríbalo más claro, u oscurezca lo que hay detrás: 4,5 a 1 se puede leer
hue-alone = solo el tono distingue dos colores de un dibujo
hue-alone-said = solo el tono distingue los colores { $one } y { $other } de `{ $file }`
hue-alone-help = aclare uno de ellos, o ráyelo
duplicate-alternative = dos imágenes distintas son la misma para quien no las ve
duplicate-alternative-said = otra imagen también es «{ $alt }» para quien no las ve
duplicate-alternative-other = la otra
duplicate-alternative-help = diga en la leyenda, o en el campo `alt`, lo que solo esta muestra

missing-figure = el archivo de una imagen no existe
missing-figure-said = no hay ningún archivo `{ $file }`

unreadable-figure-io = el archivo no se puede leer: { $why }
unreadable-figure-folder = no se puede recorrer la carpeta de figuras: { $why }
unreadable-figure-folder-help = quite el enlace que lleva de vuelta, o dese permiso para leerla; hasta entonces, nadie puede decir cuáles de sus archivos no se muestran
unreadable-figure-large = el archivo pasa de { $most } MiB
unreadable-figure-deep = el SVG anida más de { $most } elementos
unreadable-figure-utf8 = el archivo no es una imagen SVG en UTF-8; guárdelo como SVG simple, en UTF-8
unreadable-figure-namespace = el archivo no es una imagen SVG: le falta { $what }
unreadable-figure-element = el archivo no es una imagen SVG: su elemento exterior es `{ $name }`
unreadable-figure-xml-at = el SVG está mal escrito («{ $why }»), en { $place }
unreadable-figure-xml = el SVG está mal escrito («{ $why }»)
unreadable-figure-attributes = un elemento del SVG tiene { $count } atributos; se leen { $most } como mucho
unreadable-figure-entities = el SVG declara entidades; guárdelo como SVG simple
unreadable-figure-encoding = el SVG dice que su codificación es { $encoding }; guárdelo en UTF-8
unreadable-cover-large = el archivo pasa de { $most } MiB
unreadable-cover-said = `{ $file }` no puede ser la cubierta: { $why }
unreadable-cover-help = una cubierta es una imagen SVG, PNG o JPEG
unreadable-figure-said = `{ $file }` no se puede mostrar: { $why }

## Los términos y las tablas de juego

unlinked-term = un tiddler emplea un término definido sin enlazarlo nunca
unlinked-term-many =
    { $linked ->
        [one] { $tiddlers } tiddlers hacen lo mismo, y { $linked } lo enlaza
       *[other] { $tiddlers } tiddlers hacen lo mismo, y { $linked } lo enlazan
    }
unlinked-term-said = «{ $name }» es un término definido, y este tiddler nunca lo enlaza

near-terms = dos términos solo difieren en las mayúsculas, el número, un guion o una letra
near-terms-hyphen = en un guion
near-terms-case = en las mayúsculas
near-terms-number = en el número
near-terms-letter = en una letra
near-terms-said = los términos «{ $one }» y «{ $other }» solo difieren { $difference }
near-terms-other = el otro está aquí
near-terms-help = si ambos son lo mismo, deje uno; si no, dé otro nombre a uno de ellos

defined-twice = un término está definido dos veces, con palabras distintas
defined-twice-said = «{ $name }» está definido dos veces
defined-twice-otherwise = «{ $name }» está definido dos veces, y no con las mismas palabras
defined-twice-alike = «{ $second }» tiene la definición de «{ $first }»
defined-twice-alike-help = escriba lo que significa cada uno
defined-twice-first = aquí está definido por primera vez
defined-twice-help = deje una definición, y enlácela desde el otro lugar

term-case = una abreviatura, una unidad o un dado lleva otras mayúsculas que en las demás partes
term-case-defined = «{ $form }» se escribe «{ $right }» donde está definido
term-case-said = «{ $form }» se escribe «{ $right }» en las demás partes
term-case-example = aquí está escrito así, por ejemplo

abbreviation-before-definition = una abreviatura se emplea, sin enlace, antes del tiddler que la define
abbreviation-before-definition-said = «{ $name }» se emplea aquí, antes del tiddler que lo define
abbreviation-before-definition-here = se define aquí, más adelante en el libro
abbreviation-before-definition-help = enlácelo, o ponga antes su tiddler

unused-term = ninguna regla emplea este término definido
unused-term-said = ninguna regla emplea el término definido «{ $name }»
unused-term-help = quite la definición, o emplee ese nombre en las reglas que tratan de ello

chart-ranges = los intervalos de una tabla dejan un hueco o se solapan
chart-ranges-swapped = «{ $words }» empieza por la mayor de sus dos puntuaciones
chart-ranges-swapped-help = escriba primero la menor
chart-ranges-apart = «{ $words }» nombra dos puntuaciones que no se siguen
chart-ranges-apart-help = corrija una de ellas, para que cada puntuación tenga un solo lugar
chart-ranges-letter = «{ $words }» contiene una letra en lugar de una cifra
chart-ranges-no-score = «{ $words }» no es una puntuación
chart-ranges-no-throw = esto no es una tirada de dos dados leídos como decenas y unidades
chart-ranges-no-throw-help = cada una de sus cifras va de 1 a 6
chart-ranges-row-order = esta fila no está en el orden de las puntuaciones
chart-ranges-row-order-help = haga que las filas suban o bajen sin saltos
chart-ranges-column-order = esta columna no está en el orden de las puntuaciones
chart-ranges-column-order-help = haga que las columnas suban o bajen sin saltos
chart-ranges-both = { $first }, y { $second }
chart-ranges-list-said = { $what } de esta lista
chart-ranges-no-item = en ningún elemento
chart-ranges-two-items = en dos elementos
chart-ranges-date = «{ $words }» es una fecha, y todas las demás de esta columna son intervalos: una hoja de cálculo hace una de { $meant }
chart-ranges-other-help = escríbala como las demás
chart-ranges-list-help = haga que los intervalos se sigan, para que cada tirada tenga un solo elemento
chart-ranges-said = { $what } de esta tabla
chart-ranges-row-help = haga que los intervalos se sigan, para que cada puntuación tenga una sola fila
chart-ranges-column-help = haga que los intervalos se sigan, para que cada puntuación tenga una sola columna
chart-ranges-told = { $score } se dice de dos resultados de una misma tirada
chart-ranges-told-help = haga que los resultados se sigan, para que cada puntuación tenga uno
chart-ranges-neighbour = su vecino está aquí
chart-ranges-follows = de modo que hay resultados que no están en ninguna fila de esta tabla
chart-ranges-no-row = en ninguna fila
chart-ranges-no-column = en ninguna columna
chart-ranges-two-rows = en dos filas
chart-ranges-two-columns = en dos columnas
chart-ranges-gap-one = la puntuación { $low } no está { $place }
chart-ranges-gap-open = las puntuaciones a partir de { $low } no están { $place }
chart-ranges-gap = las puntuaciones de { $low } a { $high } no están { $place }
chart-ranges-twice-one = la puntuación { $low } está { $place }
chart-ranges-twice-open = las puntuaciones a partir de { $low } están { $place }
chart-ranges-twice = las puntuaciones de { $low } a { $high } están { $place }

duplicate-label = dos filas de una tabla, o dos de sus notas, tienen el mismo rótulo
duplicate-label-said = dos filas de esta tabla tienen por rótulo «{ $label }»
duplicate-label-columns = dos columnas seguidas se titulan «{ $head }»
duplicate-label-columns-help = corrija uno de los dos títulos
duplicate-label-first = la primera está aquí
duplicate-label-note = otra nota de esta tabla tiene el signo { $mark }
duplicate-label-note-first = las llamadas llevan a esta
duplicate-label-note-help = dé a cada nota un signo propio, o haga de ambas una sola nota
duplicate-label-help = corrija uno de los rótulos, o escriba `{ $join }` si continúa la fila de arriba

empty-cell = una celda está vacía en una columna por lo demás llena
empty-cell-said = esta celda está vacía, y todas las demás de su columna están llenas
empty-cell-help = escriba el valor, o `{ $none }` si no lo hay, o `{ $joined }` si continúa la celda de arriba

wrong-sum = una suma o un total está mal
wrong-sum-retold = «{ $here }» es «{ $there }» en la frase anterior
wrong-sum-retold-help = corrija uno de los dos
wrong-sum-total = este total es { $written }, y la columna suma { $sum }
wrong-sum-total-other = y aquí { $written } debería ser { $sum }
wrong-sum-total-help = corrija el total, o el número de encima que está mal
wrong-sum-said = { $sum } no es { $result }
wrong-sum-help = es { $total }; corrija uno de los números
wrong-sum-row-help = es { $made }, como en las otras filas; corrija el número equivocado
wrong-sum-step = { $number } rompe la columna, que avanza de { $step } en { $step }
wrong-sum-exceeds = { $parts } es más que { $total }, de lo que son partes

mixed-minus = el signo menos no se escribe igual en todas partes
mixed-minus-example = { $usual }, por ejemplo aquí
mixed-minus-said = el signo menos es { $own } aquí, y { $usual } en las demás partes
mixed-minus-help = escriba `{ $sign }` en todas partes
mixed-minus-hyphen = un guion
mixed-minus-dash = una semirraya

## Las figuras

unused-figure = ningún tiddler muestra este archivo de la carpeta de figuras
unused-figure-said = ningún tiddler muestra el archivo `{ $file }`
unused-figure-help = muéstrelo, o bórrelo
unused-figure-beside = el libro muestra `{ $shown }`, y no `{ $hidden }`, que está a su lado
unused-figure-beside-help = borre el archivo simple, que se hace del de Inkscape cada vez, o guarde este en otro sitio
unused-figure-follows = esta imagen no se muestra

figure-without-picture = un tiddler de figura no tiene imagen
figure-without-picture-said = «{ $title }» no muestra ninguna imagen
figure-without-picture-help = dibújela, y muéstrela con `{ $picture }`
figure-without-picture-follows = de modo que esta figura no muestra ninguna imagen

picture-without-caption = una imagen sola en su línea no tiene leyenda
picture-without-caption-said = esta imagen no tiene leyenda

figure-name = el título de una figura, o el nombre de su archivo, no sigue la convención
figure-name-parts = el título «{ $title }» no nombra una categoría y una figura
figure-name-parts-help = una figura tiene por título `fig:<categoría>: <nombre>`
figure-name-help = cámbielo a «{ $wanted }», y los enlaces que llevan a él
figure-name-capital = el título «{ $title }» contiene una mayúscula
figure-name-space = el título «{ $title }» contiene un espacio de más
figure-name-colon = el título «{ $title }» no tiene espacio tras sus segundos dos puntos
figure-name-said = el título «{ $title }» no está escrito como los de las figuras
figure-name-file = el archivo `{ $file }` no lleva el nombre de su figura
figure-name-file-help = llámelo `{ $file }`

figure-category = el título de una figura, su etiqueta y la carpeta de su archivo nombran categorías distintas
figure-category-tag = «{ $title }» lleva la etiqueta `{ $tag }`
figure-category-tag-help = su título dice `{ $wanted }`
figure-category-tag-follows = esta es la etiqueta de otra categoría
figure-category-folder = una figura de la categoría «{ $category }» muestra un archivo de la carpeta `{ $folder }`
figure-category-folder-help = su carpeta es `{ $folder }`

## El orden de lectura, las clases y las categorías

no-title = un archivo .tid no tiene línea «title:»
no-title-said = no hay línea `title:`; el tiddler toma por título el nombre de su archivo, «{ $title }»
no-title-blank = los campos empiezan bajo una línea vacía, donde TiddlyWiki no lee ninguno
no-title-meant = `{ $name }` no es un campo de TiddlyWiki: su valor se lee como título
no-title-blank-help = quite la línea vacía
no-title-yaml = escriba tres líneas encima del texto: `---`, `title: { $title }`, `---`
no-title-small = escriba `title:` con minúscula
no-title-help = escriba `title: ` y el título en la primera línea

empty-title = un tiddler no tiene título
empty-title-said = este tiddler no tiene título
empty-title-help = dele uno; los enlaces nombran los tiddlers por su título

title-character = un título contiene un carácter invisible, o que ningún enlace puede nombrar
title-character-control = el título «{ $title }» contiene el carácter de control { $code }
title-character-mark = el título «{ $title }» contiene `{ $mark }`, de modo que ningún enlace puede nombrarlo
title-character-unlike = el título «{ $title }» no es lo que parece: { $why }
title-character-edge = el título «{ $title }» tiene en el borde un espacio que nadie ve
title-character-spaces = el título «{ $title }» tiene dos espacios donde se ve uno
title-character-accent = en el título «{ $title }», un acento es un carácter aparte, detrás de su letra
title-character-help = teclee el título de nuevo
title-character-names = esto lo llama «{ $name }»
title-character-decomposed = en él, un acento es un carácter aparte, detrás de su letra
title-character-type = teclee «{ $title }» de nuevo

duplicate-title = dos tiddlers tienen el mismo título
duplicate-title-said = dos tiddlers tienen por título «{ $title }»
duplicate-title-first = el primero está aquí
duplicate-title-help = cambie el título de uno de ellos, y los enlaces que se refieren a él

duplicate-original = dos tiddlers nombran el mismo original
duplicate-original-said = dos tiddlers nombran «{ $title }» como su original
duplicate-original-first = aquí se nombra por primera vez
duplicate-original-help = cada tiddler traduce un original propio

unknown-original = el campo `original` no nombra ningún tiddler de la edición original
unknown-original-said = la edición original no tiene ningún tiddler «{ $title }»
unknown-original-help = corrija el título en el campo `original`
unknown-original-gone-help = existía cuando se tradujo esto: borre también este tiddler y los enlaces que llevan a él, o nombre la regla que ocupó su lugar
unknown-original-no-root = este tiddler es la raíz, y «{ $title }» no es la de la edición original
unknown-original-root = «{ $title }» es la raíz de la edición original, y este tiddler no lo es
unknown-original-root-help = una raíz traduce una raíz, y una regla una regla

## Las traducciones

missing-translation = una regla del original no está traducida
missing-translation-said = «{ $title }» no está traducido al `{ $language }`
missing-translation-help = tradúzcalo y nómbrelo en el campo `original` de la traducción
missing-translation-copied = este texto no está traducido: es el del original, palabra por palabra
missing-translation-copied-help = tradúzcalo; `tiddlybook translate done` con el título de su tiddler dice que ha de ser el mismo

stale-translation = el original de una regla traducida ha cambiado desde su traducción
stale-translation-said = el original, «{ $title }», ha cambiado desde su traducción
stale-translation-was = entonces era «{ $then }»
stale-translation-kind = estas palabras están ahora en otra clase de texto; entonces era `{ $then }`
stale-translation-new = esto es nuevo
stale-translation-moved = esto estaba entonces en otro sitio del texto
stale-translation-titled = el original ya no se titula «{ $old }», sino «{ $now }»
stale-translation-titled-here = este es ahora su título
stale-translation-gone = «{ $then }» ya no está
stale-translation-more = { $tiddlers ->
    [one] el original de otro tiddler ha cambiado desde entonces
   *[other] los originales de otros { $tiddlers } tiddlers han cambiado desde entonces
}
stale-translation-unpaired = { $tiddlers } de los { $all } tiddlers de esta edición no traducen nada, y no se comparan con nada
stale-translation-unpaired-help = `tiddlybook translate pair { $language }` dice qué podrían traducir; con `--write --suggested` lo escribe
stale-translation-help = traduzca el cambio y luego `tiddlybook translate done` con el título; `translate status` muestra todos los cambios

mistranslated-number = un número de una traducción no es el de su original

mistranslated-meaning = una traducción dice «debe» o «no debe» donde su original dice «puede», «izquierda» por «derecha», u otra palabra

unmatched-meaning = a una traducción le falta un «debe», «puede», «no» o «solo» de su original, o le sobra uno
unmatched-meaning-help = escríbalo; se pueden añadir palabras para `{ $name }` en el `parity.toml` de la lengua

mistranslated-link = un enlace de una traducción lleva a otro lugar que el de su original
mistranslated-link-said = este enlace lleva a «{ $title }», y el original a «{ $there }»
mistranslated-link-missing = el original lleva a «{ $title }», y aquí nada lleva allí
mistranslated-link-surplus = este enlace lleva a «{ $title }», y en el original nada lleva allí
mistranslated-link-called = las palabras de este enlace son el título de otra regla: { $link }
mistranslated-link-follows = de modo que aquí nada lleva a «{ $title }»
mistranslated-link-help = ponga un enlace a «{ $title }»

mistranslated-figure = una traducción muestra otra imagen que su original
mistranslated-figure-follows = el original no muestra esta imagen aquí

mistranslated-table = una tabla de una traducción no tiene las filas o las celdas de la de su original
mistranslated-table-tables = número de tablas aquí: { $here }, en el original: { $there }
mistranslated-table-rows = número de filas de esta tabla: { $here }, en el original: { $there }
mistranslated-table-cells = número de celdas de esta fila: { $here }, en el original: { $there }
mistranslated-table-kinds = esta fila y la del original son de otras partes de sus tablas: cabecera, cuerpo o pie
mistranslated-table-joins = las celdas de esta fila no están unidas como las del original

mistranslated-list = una lista de una traducción no tiene los elementos de la de su original
mistranslated-list-lists = número de listas aquí: { $here }, en el original: { $there }
mistranslated-list-items = número de elementos de esta lista: { $here }, en el original: { $there }
mistranslated-list-kinds = de esta lista y la del original, solo una tiene términos y definiciones
mistranslated-list-order = los elementos de esta lista numerada están en otro orden que los del original
mistranslated-list-marks = de esta lista y la del original, solo una está numerada

mistranslated-code = un código o una variable de una traducción no es el de su original

rival-term = una traducción tiene para un término otra palabra que la convenida
rival-term-said = «{ $here }» está aquí en lugar de «{ $there }», que en otras partes es «{ $wanted }»

## El libro y sus archivos

no-book-title = el libro no tiene título
no-book-title-said = el libro no tiene título; se toma el de la raíz
no-book-title-near = «{ $title }» casi lo es: se escribe `SiteTitle`
no-book-title-help = escríbalo en el tiddler `SiteTitle`, o como `title` bajo `[book]` en book.toml

no-author = el libro no tiene autor
no-author-said = el libro no tiene autor
no-author-help = escriba `{ $term }` y debajo `{ $begin }Nombre { $open }Apellido{ $close }` en este tiddler, o `authors` bajo `[book]` en book.toml
no-author-word = { $help }; si ya está ahí con una palabra de su lengua, escriba `{ $line }` en `{ $file }`, en la carpeta que book.toml nombra como `i18n`

no-licence = el libro no tiene licencia
no-licence-said = el libro no tiene licencia
no-licence-help = escriba `{ $term }` y debajo `{ $definition }` y la licencia en este tiddler, o `licence` bajo `[book]` en book.toml

missing-message = falta una palabra del programa en el idioma del libro
missing-message-all = no hay mensajes en el idioma `{ $language }`: las palabras en torno al texto están en inglés
missing-message-all-help = rellene `{ $file }` en la carpeta que book.toml nombra como `i18n`; o, si el libro está en otra lengua que la que dice el nombre de su archivo o carpeta, nombre esa lengua, `--language`
missing-message-help = rellene `{ $file }` en la carpeta que book.toml nombra como `i18n`
missing-message-many =
    { $count ->
        [one] al idioma `{ $language }` le falta un mensaje
       *[other] al idioma `{ $language }` le faltan { $count } mensajes: estas palabras en torno al texto están en inglés
    }
missing-message-parity = no hay palabras de `{ $language }` con que comparar una traducción: nadie nota que dice `puede` por `debe`, o que le falta un `no`
missing-message-said = el idioma `{ $language }` no tiene mensaje `{ $key }`

unknown-message = un mensaje de una carpeta de palabras no es ninguno del programa
unknown-message-said = el programa no tiene ningún mensaje `{ $key }`
unknown-message-for-authors = los mensajes para autores están en `rules.ftl` y `program.ftl`
unknown-message-for-readers = los mensajes de los libros están en `book.ftl` y `wiki.ftl`
unknown-message-help = quítelo, o escriba `{ $name }` para una palabra que otros mensajes mencionan

faulty-message = un mensaje de una carpeta de palabras no sirve tal como está escrito
faulty-message-syntax = a partir de aquí esto no es un mensaje
faulty-message-syntax-help = un mensaje es `nombre = texto`, sus otras líneas empiezan con un espacio, y un comentario con `#`
faulty-message-empty = el mensaje `{ $key }` no tiene texto propio
faulty-message-variable = este mensaje no tiene `${ $name }`
faulty-message-no-variables = no tiene variables
faulty-message-variables = tiene `{ $names }`
faulty-message-function = no hay ninguna función `{ $name }`
faulty-message-name = los archivos de la lengua no tienen `{ $name }`
faulty-message-attribute = `{ $name }` no tiene el atributo `{ $attribute }`

invalid-docbook = el DocBook sacado del wiki infringe el esquema de DocBook
invalid-docbook-id-twice = el identificador `{ $id }` existe dos veces
invalid-docbook-no-id = `{ $name }` lleva a `{ $id }`, y nada tiene ese identificador
invalid-docbook-uri = `{ $name }` no es un URI: `{ $value }`
invalid-docbook-utf8 = a partir de aquí el documento no está en UTF-8
invalid-docbook-doctype = no se acepta un DOCTYPE
invalid-docbook-malformed = el XML está mal formado («{ $why }»)
invalid-docbook-element = el elemento `{ $name }` no se permite aquí
invalid-docbook-text = en este elemento no se permite texto
invalid-docbook-attribute = este elemento no tiene atributo `{ $name }`
invalid-docbook-value = el atributo `{ $name }` no puede ser `{ $value }`
invalid-docbook-missing = falta algo en este elemento

missing-glyph = ninguna fuente del PDF tiene un carácter
missing-glyph-said = ninguna fuente del PDF tiene «{ $characters }»
missing-glyph-script = ninguna fuente del PDF tiene «{ $characters }» y otros caracteres; añada a `fonts` de `[pdf]` una fuente de esa escritura y nómbrela en `text_font`
missing-glyph-fallback = «{ $characters }» está compuesto en { $font }, una fuente para código; añada a `fonts` de `[pdf]` una fuente de esa escritura y nómbrela en `text_font`
missing-glyph-no-bold = `{ $key }` de `[pdf]`: la familia «{ $family }» no tiene fuente negrita, y las palabras en negrita son como las demás; añada su archivo a `fonts`
missing-glyph-no-italic = `{ $key }` de `[pdf]`: la familia «{ $family }» no tiene fuente cursiva, y las palabras en cursiva son como las demás; añada su archivo a `fonts`
page-overflow = algo se sale de su sitio en una página del PDF
page-overflow-said = esto no cabe en la página { $page } del PDF
page-overflow-quick = la guía rápida no cabe en dos páginas, ni siquiera en letra pequeña
inaccessible-pdf = el PDF no puede declararse accesible
inaccessible-pdf-said = el PDF no se declara accesible: { $why }

## El orden de lectura, las clases y las categorías

malformed-file = un archivo del wiki no es lo que debería ser
malformed-file-second = esto parece los campos de otro tiddler; aquí son texto
malformed-file-second-help = dé a cada tiddler un archivo propio
malformed-file-unreadable = este archivo no se puede leer: { $why }
malformed-file-unreadable-help = repare el enlace o los permisos del archivo, o quítelo
malformed-file-leads-out = este archivo es un enlace que sale del repositorio, y no se lee
malformed-file-leads-out-help = copie el archivo donde está el enlace, o quite el enlace
malformed-file-stray = esto no está en ningún tiddler, de modo que ningún wiki lo muestra
malformed-file-stray-help = llévelo a un tiddler, o bórrelo
malformed-file-attribute = este tiddler tiene dos veces el atributo `{ $name }`; vale el primero
malformed-file-torn-tag = la marca de HTML de este tiddler está rota: después de este valor faltan unas comillas o el final de la marca
malformed-file-torn-tag-help = escriba el signo que falta, o guarde el wiki de nuevo desde un navegador
malformed-file-twice-help = deje uno
malformed-file-after = esto viene tras el texto de su tiddler, de modo que ningún wiki lo muestra
malformed-file-unclosed-tiddler = el <div> de este tiddler nunca se cierra
malformed-file-raw = un navegador toma este `<` por el principio de una marca de HTML
malformed-file-raw-help = escriba `&lt;`, o guarde el wiki de nuevo desde un navegador
malformed-file-unclosed-help = guarde el wiki de nuevo desde un navegador, o ciérrelo a mano
malformed-file-unclosed = este <{ $name }> nunca se cierra
malformed-file-no-colon = esta línea no tiene dos puntos, y el texto del tiddler no ha empezado
malformed-file-no-colon-help = escriba `nombre: valor`, o una línea vacía encima del texto
malformed-file-fence = un archivo `.tid` tiene sus campos sin línea `---`, que es la de Markdown
malformed-file-fence-help = quite las dos líneas `---` y escriba `nombre: valor`, o llame al archivo `.md`
malformed-file-empty = este archivo está vacío, y no es un tiddler
malformed-file-empty-help = escriba en él un tiddler, o bórrelo
malformed-file-field = este tiddler tiene dos veces el campo `{ $name }`; vale el primero
malformed-file-json = desde aquí esto no es JSON de tiddlers, y nada de lo que sigue se lee
malformed-file-json-help = guarde el wiki de nuevo desde un navegador, o corríjalo a mano
malformed-file-no-string = el valor de `{ $name }` no es una cadena, y no se lee
malformed-file-field-twice = este tiddler tiene dos veces el campo `{ $name }`; cuenta el primero
malformed-file-one-string = escriba una sola cadena
malformed-file-no-tiddler = esta línea no tiene dos puntos, así que no es un tiddler
malformed-file-open-fields = ninguna línea `---` termina los campos que empiezan aquí
malformed-file-open-fields-help = escriba `---` debajo del último campo
malformed-file-no-field = esta línea encima del texto no es un campo
malformed-file-yaml = a partir de aquí esto ya no es YAML, y no se lee ningún campo de más abajo
malformed-file-yaml-help = escriba entre comillas rectas un valor que contenga `: ` o ` #`, o que empiece por una marca
malformed-file-specification-json = a partir de aquí esto ya no es JSON, de modo que no se lee ningún archivo de esta carpeta
malformed-file-specification-member = `{ $name }` no se lee
malformed-file-specification-path = no hay tal archivo o carpeta en el wiki
malformed-file-specification-help = corríjalo, o escriba los campos de cada archivo en un archivo junto a él que termine en `.meta`
malformed-file-included = no hay ninguna carpeta de wiki con este nombre junto a esta, de modo que no se incluye nada
malformed-file-included-cycle = este wiki se incluye a sí mismo
malformed-file-included-help = corrija la ruta, o quítela de `includeWikis`
malformed-file-other-book = { $path } no contiene los datos de un libro, y ningún enlace puede nombrar sus reglas
malformed-file-other-book-help = genere ese archivo con `tiddlybook build --to json`
malformed-file-info = a partir de aquí esto ya no es JSON, de modo que no se incluye ningún otro wiki
malformed-file-info-help = corríjalo

file-encoding = un archivo no está escrito en UTF-8
file-encoding-other = el archivo está en { $encoding }, no en UTF-8
file-encoding-said =
    { $count ->
        [one] este byte no es UTF-8; se lee como Windows-1252
       *[other] a partir de aquí, { $count } bytes no son UTF-8; se leen como Windows-1252
    }
file-encoding-help = guarde el archivo en UTF-8; hasta entonces no se corrige nada en él

file-name = un archivo lleva un nombre que no todos los sistemas aceptan
file-name-twin = el nombre de este archivo solo difiere en las mayúsculas del de `{ $twin }`
file-name-device = Windows reserva el nombre `{ $name }` para un dispositivo
file-name-character = el nombre de este archivo contiene el carácter `{ $letter }`
file-name-unread = el archivo `{ $name }` contiene un tiddler, pero su nombre no es el de uno, de modo que no se lee
file-name-unread-help = si es parte del libro, cámbiele el nombre a `{ $name }`
file-name-help = cambie el nombre del archivo; su título puede quedarse

unsupported-type = un tiddler está escrito en un marcado que no se entiende
unsupported-type-said = los tiddlers del tipo `{ $name }` no se entienden
unsupported-type-help = los tipos de un texto son { $types }; sin tipo, está escrito como su wiki
unsupported-type-no-table = este texto del tipo `{ $media_type }` no es una tabla; se imprime tal cual
unsupported-type-no-json = desde aquí esto ya no es JSON, y por eso no es una tabla; se imprime tal cual
unsupported-type-no-json-help = busque justo antes una coma, un corchete o unas comillas que falten
unsupported-type-no-table-help = escriba una fila de encabezados y las demás filas debajo; en JSON, una lista de objetos con textos y números

## El libro y sus archivos

unused-allow = un comentario autoriza lo que no está ahí
unused-allow-no-rule-help = `tiddlybook explain` da la lista de las reglas
unused-allow-tiddler = no hay ningún { $rule } que autorizar en este tiddler
unused-allow-line = no hay ningún { $rule } que autorizar en esta línea
unused-allow-help = borre el comentario, o llévelo a la línea para la que es
unused-allow-fix = borrar el comentario

unfinished-merge = una fusión quedó sin acabar
unfinished-merge-said = aquí quedó una fusión sin acabar: el archivo tiene dos versiones de estas líneas
unfinished-merge-other = la otra versión empieza aquí
unfinished-merge-help = deje una de las dos versiones, y quite las líneas que git añadió
unfinished-merge-left = esta línea quedó de una fusión
unfinished-merge-left-help = quítela

unknown-field = un campo está quizá mal escrito, tiene un valor que no dice nada, o es el texto del tiddler
unknown-field-name = ningún libro lee un campo `{ $name }`
unknown-field-empty = el campo `{ $name }` está vacío
unknown-field-empty-help = escriba lo que debe contener, o quítelo
unknown-field-value = `{ $value }` no dice nada en el campo `{ $name }`
unknown-field-text = esta línea se lee como el campo `{ $name }`, de modo que no se imprime
unknown-field-comment = esta línea se lee como un comentario a los campos, de modo que no se imprime
unknown-field-text-help = si el texto empieza aquí, ponga una línea vacía encima
unknown-field-change-help = escriba `none` para un cambio que no se marca, o `wording` para la misma regla con otras palabras
unknown-field-option-help = nombre una opción de `[options]` en `book.toml`, o añádala
unknown-field-number = escriba un número, como las demás páginas
unknown-field-follows = de modo que no tiene texto
unknown-field-category-follows = de modo que no tiene categoría
unknown-field-below = esto se imprime, pues hay una línea vacía encima; se quería un campo `{ $name }`
unknown-field-below-help = quite la línea vacía de encima

table-note = una tabla tiene una marca sin nota, o una nota sin marca
table-note-mark = ninguna nota debajo de esta tabla tiene la marca { $mark }
table-note-mark-help = escriba justo debajo de la tabla una línea que empiece por { $mark }, o quite la marca
table-note-note = la marca de esta nota, { $mark }, no está en la tabla de arriba
table-note-note-help = ponga la marca donde vale la nota, o quite la nota

restarted-list = una lista numerada vuelve a empezar por 1 donde debía seguir
restarted-list-said = esta lista vuelve a empezar por 1: una línea vacía la separa de la de arriba
restarted-list-help = quite la línea vacía, o escriba una frase encima de la segunda lista
restarted-list-between = esto acaba la lista numerada de arriba, y la de abajo vuelve a empezar por 1
restarted-list-nested-help = escriba `{ $marks }` para un elemento dentro del elemento de arriba
restarted-list-text-help = póngalo en el elemento de arriba, o deje líneas vacías alrededor
restarted-list-other-mark = este elemento lleva la marca `{ $mark }` y el de arriba `{ $above }`, de modo que aquí empieza otra lista
restarted-list-other-mark-help = escriba aquí `{ $mark }`, o una línea en blanco encima de una lista aparte
restarted-list-parts = esta línea no tiene marca, de modo que separa la lista de arriba de la de abajo
restarted-list-no-mark = esta línea no tiene marca, de modo que los elementos de debajo se imprimen en su párrafo
restarted-list-no-mark-help = escriba `{ $mark } ` al principio de la línea, o deje líneas vacías alrededor
restarted-list-typed = este elemento lleva el número { $typed }, y se imprime como { $printed }
restarted-list-typed-help = numere los elementos uno tras otro, o todos igual

typed-number = una referencia está escrita con el número de una regla, de una tabla o de una página
typed-number-said = el número { $number } está escrito a mano; hoy es el de «{ $title }»
typed-number-none = nada tiene el número { $number }
typed-number-this = que está aquí
typed-number-page = la página { $number } está escrita a mano; las páginas cambian en cada edición
typed-number-page-help = escriba un enlace a la regla, como `{ $link }`
typed-number-page-word = «{ $word }» precede al enlace, y se queda donde no hay páginas
typed-number-page-word-fix = escriba «{ $word }» en la etiqueta del enlace
typed-number-missing = nada tiene el número { $number }; el último es { $last }
typed-number-is-above = «{ $words }» está antes de este texto
typed-number-is-below = «{ $words }» está después de este texto
typed-number-side-help = corrija la palabra, o escriba un enlace, que sigue siendo correcto cuando el texto se mueve

unknown-class = una clase sin significado en el libro
unknown-class-said = la clase `{ $name }` no tiene significado en este libro
unknown-class-words = `{ $written }` no nombra ninguna clase; sus palabras se imprimen
unknown-class-help = nombre un tipo de recuadro (`note`, `tip`, `important`, `caution`, `warning`, `sidebar`, `example`), `smallcaps`, `epigraph`, o una clase de `[boxes]` o de `[styles]` en `book.toml`

list-numbers = un comentario que dice cómo cuenta una lista no se puede seguir
list-numbers-said = nada cuenta en `{ $pattern }`
list-numbers-help = cada nivel es una palabra con `1`, `0`, `a`, `A`, `i` o `I`, como `(a)`
list-numbers-no-list = ninguna lista numerada sigue a este comentario
list-numbers-word = un comentario con `{ $word }:` no numera nada
list-numbers-no-list-help = póngalo justo antes de la lista, o al principio del tiddler para todas las listas
list-numbers-no-before = antes de esta no hay ninguna lista que pueda continuar
list-numbers-no-before-help = quite `continue`

missing-in-form = un tiddler de un formulario no tiene un punto que todos los demás tienen
missing-in-form-said = falta «{ $point }»: todos los demás del formulario `{ $form }` lo tienen
missing-in-form-other = como está aquí
missing-in-form-help = añádalo, o dele otro formulario a este tiddler

wrong-measure = una medida escrita tras una longitud no es lo que dice `[scales]`, o no es la misma longitud
wrong-measure-said = { $length } no es { $typed }
wrong-measure-converted = es { $number }; corrija una de las dos
wrong-measure-unit = la unidad es `{ $unit }` aquí, y `{ $usual }` en las demás partes
wrong-measure-metric = esta longitud está en centímetros, y las demás están en pulgadas
wrong-measure-metric-help = dígala en pulgadas, o añada a todas la otra unidad entre paréntesis
wrong-measure-help = es { $measures }; corríjala, o déjesela al libro
wrong-measure-alone = solo esta celda tiene la unidad «{ $unit }»; las otras de su columna no tienen ninguna
wrong-measure-decimals = «{ $number }» tiene ante sus decimales otro signo que los demás de su columna
wrong-measure-alone-help = quítela, o dígala en la cabecera

malformed-markup = unas marcas casi son correctas, y se imprimen tal cual, o son marcado donde se quieren signos
malformed-markup-said = `{ $written }` se imprime tal cual
malformed-markup-behind-numbers = `{ $mark }` después de dos números es marcado: no se imprime, y las palabras que hay entre los dos cambian de aspecto
malformed-markup-sign-help = escriba el signo que quiere, como – en un intervalo, ″ para pulgadas, × en un producto
malformed-markup-struck = `{ $mark }` justo detrás de una palabra tacha lo que sigue, hasta el próximo
malformed-markup-dash = escriba `—` para una raya, o ponga un espacio a cada lado de `--`
malformed-markup-more = esta línea es una cita, y su signo no se imprime
malformed-markup-more-help = escriba «más de», o palabras delante del signo
malformed-markup-space = Markdown quiere un espacio después de `{ $mark }`
malformed-markup-deep = aquí no empieza ningún elemento, porque la sangría es demasiado grande: se imprime `{ $mark }`
malformed-markup-deep-help = reduzca la sangría: dos o cuatro espacios más que el elemento de arriba
malformed-markup-empty-box = este recuadro no tiene texto
malformed-markup-empty-box-help = empiece cada línea de su texto con `> `, justo debajo
malformed-markup-underlined = `{ $rule }` justo debajo de un texto hace de él un título
malformed-markup-dashes = esta fila de guiones se imprime: solo la cabecera lleva una debajo
malformed-markup-dashes-help = quite la fila
malformed-markup-title-quotes = escriba comillas rectas alrededor del título: `![palabras](imagen.svg "título")`
malformed-markup-no-space = no puede haber espacio entre los corchetes y los paréntesis
malformed-markup-colon = para definir la nota, escriba `{ $mark }:`
malformed-markup-footnote = ninguna línea `{ $mark }: …` define esta nota
malformed-markup-reference = ninguna línea `[{ $mark }]: …` dice adónde lleva este enlace
malformed-markup-item-below = solo una lista que empieza por 1 puede empezar justo debajo de un texto: ponga una línea en blanco antes de `{ $mark }`, o escriba `1.` arriba
malformed-markup-bar = una barra termina esta celda, y con ella el código que empieza aquí
malformed-markup-bar-help = escriba `\|` para una barra en una tabla
malformed-markup-signs = `{ $written }` no abre ningún recuadro: su programa pide tres signos
malformed-markup-box-in-code = esto es código, y «{ $name }» el nombre de un recuadro
malformed-markup-box = escriba `> [!{ $kind }]` y debajo líneas que empiecen por `>`, o para MkDocs `!!! note "Título"`
malformed-markup-below-note = esto no forma parte de la nota de arriba, sino que se imprime en el texto
malformed-markup-address = escriba `[{ $label }]({ $address })`
malformed-markup-cells = ponga otras tantas celdas en la línea de debajo, como `|---|---|`
malformed-markup-drawn = `{ $written }` es una línea de una tabla dibujada, cuyo resto no lo es
malformed-markup-drawn-help = ponga sus barras unas debajo de otras, y trace su última línea

punctuation = una coma o un punto está repetido, falta o sobra un espacio, o hay un acento en lugar de un apóstrofo
punctuation-doubled = «{ $mark }» está escrito dos veces
punctuation-two = «{ $next }» está escrito después de «{ $mark }»
punctuation-space-inside = un espacio está en «{ $written }»
punctuation-space-before = hay un espacio antes de «{ $mark }»
punctuation-space-after = falta un espacio después de «{ $mark }»
punctuation-no-space-before = no hay espacio antes de «{ $mark }»
punctuation-empty = no hay nada entre estos paréntesis
punctuation-empty-help = escriba lo que debe ir ahí, o quítelos
punctuation-space-behind = hay un espacio después de «{ $mark }»
punctuation-no-apostrophe = «{ $mark }» no es un apóstrofo
punctuation-take-out = quite el espacio
punctuation-item-end = los demás elementos de la lista terminan con «{ $mark }»
punctuation-last-item = el último elemento de la lista no termina con un punto
punctuation-end-with = termínelo con «{ $mark }»
punctuation-small = «{ $word }» empieza una frase por minúscula
punctuation-put-in = ponga un espacio
punctuation-help = escriba «{ $text }»

unbalanced-mark = un paréntesis o unas comillas se abren y no se cierran, o se cierran y no se abren
unbalanced-mark-opened = «{ $mark }» se abre aquí y no se cierra
unbalanced-mark-closed = «{ $mark }» se cierra aquí y no se abre
unbalanced-mark-quote-opened = estas comillas no se cierran
unbalanced-mark-quote-closed = estas comillas no cierran nada
unbalanced-mark-quote-open-help = ciérrelas donde acaba la cita, o quítelas
unbalanced-mark-quote-close-help = ábralas donde empieza la cita, o quítelas
unbalanced-mark-open-help = escriba «{ $mark }» donde termina, o quite este
unbalanced-mark-close-help = escriba «{ $mark }» donde empieza, o quite este

repeated-text = un párrafo, un punto de una lista o una fila de una tabla figura dos veces, palabra por palabra
repeated-text-paragraph = este párrafo es igual que otro de más arriba
repeated-text-item = este punto es igual que otro de más arriba
repeated-text-row = esta fila es igual que otra de más arriba
repeated-text-sentence = esta frase es igual que la anterior
repeated-text-but-for-a-number = esta frase es la anterior con otro número
repeated-text-other-number = «{ $here }» es «{ $there }» en «{ $title }», que por lo demás dice lo mismo
repeated-text-rule = está aquí
repeated-text-number-help = corrija uno de los dos números
repeated-text-order = «{ $first }» está aquí antes que «{ $second }», y después en «{ $title }»
repeated-text-order-there = los pasos están aquí
repeated-text-order-help = ponga los pasos en el mismo orden en los dos sitios
repeated-text-first = figura aquí por primera vez
repeated-text-help = quite uno, o escriba lo que debería decir

unusable-id = el campo `id` de un tiddler no puede ser su dirección
unusable-id-said = `{ $id }` no puede ser un identificador
unusable-id-help = un identificador es de letras minúsculas, cifras y guiones, como `{ $id }`
unusable-id-twice = dos tiddlers tienen el identificador `{ $id }`
unusable-id-first = este lo conserva
unusable-id-twice-help = dé a uno de ellos otro identificador, o ninguno
unusable-id-place = el identificador `{ $id }` está dos veces; los enlaces llevan al primero
unusable-id-place-help = dé otro identificador a uno de los dos lugares

lost-address = una dirección que tenía la última versión no lleva a ninguna parte
lost-address-said = esta regla tenía la dirección `{ $id }` en la versión { $version }, y ya no lleva a ninguna parte
lost-address-keep = conserve la dirección, `id: { $id }`
lost-address-gone = la dirección `{ $id }` ya no lleva a ninguna parte; en la versión { $version } era la de «{ $title }»
lost-address-gone-help = en un libro hecho con `--changes-since { $tag }` lleva a la lista de cambios; la regla que la sustituye puede tenerla, `id: { $id }`

unversioned-change = el texto de una regla no es el de la versión que el libro dice ser
unversioned-change-said = «{ $title }» no es como en la versión { $version }, que este libro dice ser
unversioned-change-new = «{ $title }» no está en la versión { $version }, que este libro dice ser
unversioned-change-gone = «{ $title }» está en la versión { $version }, que este libro dice ser, y no aquí
unversioned-change-more =
    { $rules ->
        [one] otra regla no es como en esa versión
       *[other] otras { $rules } reglas no son como en esa versión
    }
unversioned-change-shallow = este clon solo tiene los últimos commits, y no la etiqueta de la versión { $version } para comparar
unversioned-change-shallow-help = tráigala, `git fetch --unshallow --tags`; en un workflow, con `fetch-depth: 0` de `actions/checkout`
unversioned-change-help = `tiddlybook release` hace una versión nueva; `tiddlybook diff { $tag }` dice lo que ha cambiado

misspelt-word = una palabra es casi una que el wiki usa a menudo, o no es ninguna
misspelt-word-wrong = «{ $word }» es un desliz por «{ $right }»
misspelt-word-said = «{ $word }» es casi «{ $right }», que el wiki usa a menudo
misspelt-word-whole = el wiki escribe «{ $word }», de una pieza
misspelt-word-ordinal = «{ $written }» no acaba como su número
misspelt-word-ordinal-help = tome la terminación de su número
misspelt-word-settings = el wiki escribe «{ $here }», y la configuración «{ $there }»

unfinished-text = un texto del libro dice que no está terminado
unfinished-text-said = «{ $mark }» dice que esto no está terminado
unfinished-text-cut = el párrafo acaba con «{ $word }», en medio de una frase
unfinished-text-no-stop = este párrafo no tiene punto final, como todos los demás del wiki
unfinished-text-no-start = este párrafo empieza por minúscula, y todos los demás del wiki por mayúscula
unfinished-text-help = escriba lo que falta, o quítelo

differing-tables = dos tablas que dicen lo mismo difieren en una celda o en una fila
differing-tables-cell = «{ $here }» es «{ $there }» en otra tabla que dice lo mismo
differing-tables-here = que está aquí
differing-tables-row = aquí falta la fila «{ $label }», que tiene otra tabla que dice lo mismo
differing-tables-row-here = aquí la tiene
differing-tables-result = la tabla dice «{ $words }» para { $score }
differing-tables-other-result = lo que dice el ejemplo está en esta fila
differing-tables-result-help = corrija la tirada o el resultado
differing-tables-help = corrija una de las dos tablas
differing-tables-told = «{ $here }» es «{ $there }» en la fila «{ $label }» de una tabla
differing-tables-row-says = la tabla lo dice aquí
differing-tables-told-help = corrija el número o la tabla

wrong-count = una frase anuncia otro número de cosas que las que siguen
wrong-count-said = se anuncian { $count }, y siguen { $items }
wrong-count-list = empiezan aquí
wrong-count-help = corrija el número, o lo que sigue
wrong-count-no-step = no hay paso { $number } en esta lista de { $count }
wrong-count-step-help = corrija el número, o la lista

impossible-throw = un resultado no es de los que sus dados pueden dar
impossible-throw-said = { $dice } nunca da { $number }
impossible-throw-help = { $dice } da de { $least } a { $most }; corrija el número o los dados
impossible-throw-other = aquí se tira «{ $here }», y la tabla de abajo es para «{ $there }»
impossible-throw-corner = su esquina está aquí
impossible-throw-other-help = nombre los mismos dados en los dos sitios
impossible-throw-row = { $scores } no es lo que { $dice } da

licence-address = el nombre de una licencia no es el de su dirección
licence-address-said = la licencia se llama { $name }, y su dirección es la de { $address }
licence-address-help = corrija el que esté mal
licence-address-settings = el libro se imprime con la licencia { $printed }, y su texto dice { $own }

undefined-abbreviation = una abreviatura no se explica en ninguna parte
undefined-abbreviation-said = nada explica «{ $abbreviation }»
undefined-abbreviation-scrambled = «{ $abbreviation }» está detrás de palabras cuyas iniciales son «{ $right }»
undefined-abbreviation-help = escriba una definición, `{ $term }`, o las palabras

other-language = un párrafo está en otro idioma que su edición
other-language-said = el idioma aquí: `{ $language }`; el de la edición: `{ $own }`
other-language-help = tradúzcalo, o márquelo como una cita

misleading-label = el texto de un enlace es el título de otra regla que aquella a la que lleva
misleading-label-said = «{ $label }» es el título de una regla, y el enlace lleva a «{ $title }»
misleading-label-number = «{ $label }» no tiene el número de «{ $title }», adonde lleva el enlace
misleading-label-here = «{ $label }» está aquí
misleading-label-heading = la página se titula «{ $title }» aquí, y «{ $words }» en su encabezado
misleading-label-alike = escriba los dos igual
misleading-label-help = corrija el texto, o el título al que lleva el enlace

missing-head = la primera fila de una tabla parece su cabecera, y no lo es
missing-head-row = esta fila parece la cabecera de la tabla
missing-head-row-help = si lo es, márquela: `{ $mark }`
missing-head-cell = todas las demás celdas de esta fila son títulos
missing-head-cell-help = si también lo es, escriba `{ $mark }` delante

out-of-order = un número de una serie, o un término de una lista alfabética, no está en su sitio
out-of-order-number = { $number } no está en su sitio en esta serie
out-of-order-number-help = póngalo en su sitio, o corríjalo
out-of-order-term = «{ $term }» está detrás de «{ $before }», en una lista alfabética
out-of-order-term-help = póngalo donde lo quiere el alfabeto
