# Los nombres que los autores escriben en un wiki. Cuando se admiten varios, `|` los separa;
# mayúsculas y minúsculas valen lo mismo.

# El título encima de la lista de los hijos de un tiddler.
reading-list-heading = lectura secuencial
# Términos de la lista de definiciones del tiddler raíz.
license-terms = Licencia
author-terms = Autores|Autor|Autoras|Autora
# Lo que va entre dos nombres cuando no hay coma.
name-joins = y|e
# Quienes no son autores.
editor-terms = Editor|Editores|Editora|Editoras
translator-terms = Traductor|Traductores|Traductora|Traductoras
illustrator-terms = Ilustrador|Ilustradores|Ilustradora|Ilustradoras
playtester-terms = Probadores|Probador|Probadoras|Probadora
# El tiddler cuya tabla da las versiones.
version-tiddler = versión|version|Versión|Version
# Cómo se llama una figura delante de su número.
figure-words = figura|figuras|fig
