# Las palabras que aparecen en un libro, para sus lectores.
# Un número como { $number } es el de la cosa misma: 3, A, 5.4, 3.1.

# El nombre que la lengua se da, para los lectores que la buscan.
language-name = Español

# Lo que se ha hecho del libro; los demás formatos llevan su nombre.
format-html = Páginas web
format-html-single = Una sola página
format-pdf-quick = Guía rápida en PDF
format-errata = Una hoja de lo que ha cambiado
format-pdf-errata = Una hoja de lo que ha cambiado, en PDF
format-pdf-cards = Tarjetas en PDF

## De qué se compone un libro

part = Parte
chapter = Capítulo
appendix = Apéndice
preface = Prefacio
glossary = Glosario
dedication = Dedicatoria
colophon = Colofón
section = Sección

# Encima del título de un capítulo o de un apéndice.
chapter-label = Capítulo { $number }
appendix-label = Apéndice { $number }

# Delante de un título del índice; el espacio que sigue cuenta.
contents-number = { $number }.{" "}

# Delante del título de una sección numerada; el espacio que sigue cuenta.
section-number = { $number }{" "}

# En lugar de un título que el autor dejó vacío.
untitled = Sin título

## Títulos de los recuadros

note = Nota
tip = Consejo
caution = Precaución
important = Importante
warning = Advertencia
sidebar = Recuadro
example = Ejemplo

## Leyendas; el espacio que sigue cuenta

table-label = Tabla { $number }:{" "}
figure-label = Figura { $number }:{" "}
example-label = Ejemplo { $number }:{" "}
# La leyenda de la segunda parte y de las siguientes de una tabla en varias partes.
table-continued = { $title } (continuación)

table = Tabla
figure = Figura

# Lo que dice un lector de pantalla ante una imagen sin leyenda.
picture-without-caption = Imagen sin leyenda
# Lo que dice de un dibujo cuya leyenda está debajo, y si hay palabras en el dibujo.
picture-drawing = Dibujo
picture-drawing-words = Dibujo con las palabras { $words }
# Impreso donde debería estar una imagen.
picture-missing = Falta la imagen: { $file }
# Impreso en el marco que ocupa el lugar de un dibujo por hacer.
picture-draft = Boceto

## Figuras a las que lleva un enlace

# Junto a un enlace a una figura, o a varias; $numbers es 9.3, o uno de los dos siguientes.
figure-reference = figura{"\u00A0"}{ $numbers }
figures-reference = figuras{"\u00A0"}{ $numbers }
numbers-pair = { $first } y { $last }
numbers-range = { $first } a { $last }
# Palabras junto a las del autor; el espacio que las precede cuenta.
beside = {" "}({ $words })

## Remisiones en papel: «combate (9.2, pág. 34)»

page-reference = pág.{"\u00A0"}{ $page }
# En el segundo, $page es el primero.
number-and-page = { $number }, { $page }

## Notas al pie

footnote = Nota al pie
footnotes = Notas
footnote-back = Volver al texto, nota { $number }

## Orientarse

contents = Índice
on-this-page = En esta página
chapters = Capítulos
page-navigation = Página anterior y página siguiente
landmarks = Puntos de referencia
pages = Páginas
next = Siguiente
previous = Anterior
up = Índice
cover = Cubierta
cover-of = Cubierta de { $title }
title-page = Portada
start = Comienzo del texto
skip-to-text = Ir al texto

# Lo que remite a una regla, plegado debajo de ella.
links-here = Lo que remite aquí
# La marca de un título que es un enlace a él, para los lectores de pantalla.
permalink = Enlace a esta regla
# Debajo del principio de una regla en una ficha: el enlace a la regla.
read-on = Seguir leyendo

## Buscar; los lectores de pantalla dicen algunas de estas palabras

search = Buscar
search-hint = una regla, un número, una palabra
search-none = No se encontró nada. Los capítulos de este libro:
search-found = Resultados
# Delante de las palabras pedidas que el libro no tiene.
search-missing = No está en este libro:
# La dirección nombra algo que no está en la página: delante de sus palabras.
not-here = No está en esta página:
# El título de la página que muestran los servidores para una dirección que no lleva a nada.
page-not-found = Esta página no existe
close = Cerrar
rule = Regla
term = Término

## El paso a otro idioma

# Said of the link to another language, where the rule is not in that one.
not-translated = aún sin traducir
untranslated = sin traducir
partly-translated = una parte no está traducida
outdated = el original ha cambiado desde esta traducción
only-in = solo: { $language }

## Claro y oscuro

theme = Colores
theme-auto = Colores: los del dispositivo
theme-light = Colores: claros
theme-dark = Colores: oscuros

## Índices

index = Índice alfabético
quick-reference = Guía rápida
list-of-figures = Índice de figuras
list-of-tables = Índice de tablas
# Entre una entrada del índice y el título que usa el libro: «línea de visión, véase LdV».
index-see = véase
# Una entrada cuyo artículo no cuenta: «turno, el».
index-inverted = { $rest }, { $article }

## Acerca del libro

version = Versión
version-number = Versión { $number }
# La serie de la que forma parte el libro, y su número.
series-number = { $title }, { $number }
# El día de una versión.
day =
    { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[12] diciembre
    } de { $year }
date = Fecha
licence = Licencia
author = Autor
authors = Autores
editor-line = Edición: { $names }
translator-line = Traducción: { $names }
illustrator-line = Ilustraciones: { $names }
playtester-line = Pruebas de juego: { $names }
optional-rule = Regla opcional
scale-or = o
symbol-die = dado de { $number }
symbol-spade = pica
symbol-heart = corazón
symbol-diamond = diamante
symbol-club = trébol
change = Cambio
revision-history = Historial de versiones

# Los metadatos de un EPUB, para los lectores que eligen sus libros por ellos.
accessibility-summary = El texto sigue el orden de lectura y tiene índice y títulos; las listas y las tablas están marcadas como tales. Las imágenes tienen leyenda o texto alternativo.

# Lo que ha cambiado desde una versión anterior.
change-mark-changed = cambiado:
change-mark-new = nuevo:
changes-title = Cambios desde { $version }
changes-intro = Lo que ha cambiado desde la versión { $version } se marca con { $sign } en el texto y se enumera aquí: lo que desaparece está tachado, lo nuevo en negrita.
changes-front = Lo que ha cambiado desde la versión { $version } se marca con { $sign }; lo que era está en la lista:
changes-added = Nuevo.
changes-removed = Suprimido:
changes-renamed = Otro título:
changes-moved = Otro lugar:
changes-renumbered = Otro número:
changes-changed = Cambiado:
changes-in-table = tabla { $number }
changes-picture = otra imagen
changes-picture-new = una imagen
changes-picture-gone = la imagen
changes-why = Motivo: { $words }
changes-wording = Lo mismo con otras palabras:
errata-title = Erratas de la versión { $version }
errata-intro = Para quien posee la versión { $version }: lo que desaparece está tachado, lo nuevo en negrita. Los números son primero los de la versión { $version }, después los de ahora.
errata-nothing = Para quien posee la versión { $version }: ninguna regla ha cambiado desde entonces.
errata-then = Antes
errata-now = Ahora
errata-rule = Lo que ha cambiado
errata-why = Motivo
errata-name = Regla
errata-numbers = Todos los números
errata-behind = La traducción va por detrás del original: lo que ha cambiado allí y aún no está traducido no figura en esta hoja.

# Releases beside each other, and what a reader has not read yet.
this-version = Esta es la versión { $version }.
newer-version = Hay una más reciente: { $version }
earlier-versions = Versiones anteriores
news-title = Nuevo desde su última lectura
news-read = Marcar todo como leído
news-mark = nuevo

# The row of a new version in its table.
release-first = primera versión
release-new = nuevo: { $titles }
release-changed = cambiado: { $titles }
release-renamed = renombrado: { $titles }
release-gone = suprimido: { $titles }
release-nothing = solo palabras
