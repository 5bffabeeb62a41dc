# The names that authors type in a wiki. Several names for one thing have `|` between them;
# capitals and small letters are alike.

# The heading above the list of a tiddler's children.
reading-list-heading = sequential reading
# Terms of the root tiddler's definition list.
license-terms = License|Licence
author-terms = Authors|Author
# What stands between two names, where no comma does.
name-joins = and
# Others than authors.
editor-terms = Editor|Editors
translator-terms = Translator|Translators
illustrator-terms = Illustrator|Illustrators
playtester-terms = Playtesters|Playtester
# The tiddler whose table tells the versions.
version-tiddler = version|Version
# What a figure is called before its number.
figure-words = figure|figures|fig
