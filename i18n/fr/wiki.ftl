# Les noms que les auteurs saisissent dans un wiki. Quand plusieurs sont admis, `|` les sépare ;
# majuscules et minuscules se valent.

# L’intertitre au-dessus de la liste des enfants d'un tiddler.
reading-list-heading = lecture séquentielle
# Termes de la liste de définitions du tiddler racine.
license-terms = Licence
author-terms = Auteurs|Auteur|Autrices|Autrice
# Ce qui se met entre deux noms quand il n’y a pas de virgule.
name-joins = et
# Les autres que les auteurs.
editor-terms = Éditeur|Éditeurs|Éditrice|Éditrices
translator-terms = Traducteur|Traducteurs|Traductrice|Traductrices
illustrator-terms = Illustrateur|Illustrateurs|Illustratrice|Illustratrices
playtester-terms = Testeurs|Testeur|Testeuses|Testeuse|Testeurs de jeu
# Le tiddler dont le tableau donne les versions.
version-tiddler = version|Version
# Comment on appelle une figure devant son numéro.
figure-words = figure|figures|fig
