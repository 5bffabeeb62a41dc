# The words that are printed in a book, for its readers.
# A number such as { $number } is the number of the thing itself: 3, A, 5.4, 3.1.

# What the language calls itself, for readers who look for it.
language-name = English

# What was made of the book; other formats go by their names.
format-html = Web pages
format-html-single = One page
format-pdf-quick = Quick reference as PDF
format-errata = A sheet of what has changed
format-pdf-errata = A sheet of what has changed as PDF
format-pdf-cards = Cards as PDF

## What a book is made of

part = Part
chapter = Chapter
appendix = Appendix
preface = Preface
glossary = Glossary
dedication = Dedication
colophon = Colophon
section = Section

# Above the title of a chapter or an appendix.
chapter-label = Chapter { $number }
appendix-label = Appendix { $number }

# Before a title in the table of contents; the space after it counts.
contents-number = { $number }.{" "}

# Before the title of a numbered section; the space after it counts.
section-number = { $number }{" "}

# In place of a title that the author left empty.
untitled = Untitled

## Headings of boxes

note = Note
tip = Tip
caution = Caution
important = Important
warning = Warning
sidebar = Sidebar
example = Example

## Captions; the space after them counts

table-label = Table { $number }:{" "}
figure-label = Figure { $number }:{" "}
example-label = Example { $number }:{" "}
# The caption of the second and later parts of a table in parts.
table-continued = { $title } (continued)

table = Table
figure = Figure

# What a screen reader says for a picture without a caption.
picture-without-caption = Picture without a caption
# What it says for a drawing whose caption stands below it, and where there are words in the drawing.
picture-drawing = Drawing
picture-drawing-words = Drawing with the words { $words }
# Printed where a picture should be.
picture-missing = Picture missing: { $file }
# Printed in the box that stands for a drawing to come.
picture-draft = Draft

## Figures that are referred to

# Beside a link to one figure, or to several; $numbers is 9.3, or one of the two below it.
figure-reference = figure{"\u00A0"}{ $numbers }
figures-reference = figures{"\u00A0"}{ $numbers }
numbers-pair = { $first } and { $last }
numbers-range = { $first } to { $last }
# Words beside those of the author; the space before them counts.
beside = {" "}({ $words })

## References on paper: “close combat (9.2, p. 34)”

page-reference = p.{"\u00A0"}{ $page }
# What $page is in the second of them is the first.
number-and-page = { $number }, { $page }

## Footnotes

footnote = Footnote
footnotes = Footnotes
footnote-back = Back to the text, footnote { $number }

## Finding one's way

contents = Contents
on-this-page = On this page
chapters = Chapters
page-navigation = Previous and next page
landmarks = Landmarks
pages = Pages
next = Next
previous = Previous
up = Contents
cover = Cover
cover-of = Cover of { $title }
title-page = Title page
start = Start of the text
skip-to-text = Skip to the text

# What links to a rule, folded below it.
links-here = What links here
# The mark in a heading that is a link to it, for screen readers.
permalink = Link to this rule
# Below the beginning of a rule in a card: the link to the rule.
read-on = Read on

## Searching; screen readers say some of these

search = Search
search-hint = a rule, a number, a word
search-none = Nothing found. The chapters of this book:
search-found = Results
# Before the words that were asked for and that the book does not have.
search-missing = Not in this book:
# The address names something that is not on the page: before its words.
not-here = Not on this page:
# The title of the page that hosts show for an address that leads nowhere.
page-not-found = This page is not there
close = Close
rule = Rule
term = Term

## The switch to another language

# Said of the link to another language, where the rule is not in that one.
not-translated = not translated yet
# Below the title of a rule that is in the original's language in a translation, and of one whose original has
# changed since it was translated.
untranslated = not translated
partly-translated = some of this is not translated
outdated = the original has changed since this was translated
# In a book of two languages, below the title of a rule that one of them lacks.
only-in = only in { $language }

## Light and dark

theme = Colours
theme-auto = Colours: as the device
theme-light = Colours: light
theme-dark = Colours: dark

## Index and lists

index = Index
quick-reference = Quick reference
list-of-figures = List of figures
list-of-tables = List of tables
# Between an entry of the index and the title that the book uses for it: “zone of control, see ZoC”.
index-see = see
# An entry whose article does not count: “turn, the”.
index-inverted = { $rest }, { $article }

## About the book

version = Version
version-number = Version { $number }
# The series that the book is part of, and its number there.
series-number = { $title }, { $number }
# The day of a version.
day =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
date = Date
licence = Licence
author = Author
authors = Authors
editor-line = Edited by { $names }
translator-line = Translated by { $names }
illustrator-line = Illustrated by { $names }
playtester-line = Playtested by { $names }
optional-rule = Optional rule
scale-or = or
symbol-die = die with { $number }
symbol-spade = spade
symbol-heart = heart
symbol-diamond = diamond
symbol-club = club
change = Change
revision-history = Revision history

# The metadata of an EPUB, for readers who choose books by it.
accessibility-summary = The text is in reading order and has a table of contents, headings, and lists and tables marked as such. Pictures have captions or an alternative text.

# What changed since an earlier version.
change-mark-changed = changed:
change-mark-new = new:
changes-title = Changes since { $version }
changes-intro = What has changed since version { $version } is marked { $sign } in the text, and listed here: what is gone struck out, what is new in bold.
changes-front = What has changed since version { $version } is marked { $sign }; what it was is in the list:
changes-added = New.
changes-removed = Gone:
changes-renamed = Another title:
changes-moved = Another place:
changes-renumbered = Another number:
changes-changed = Changed:
changes-in-table = table { $number }
changes-picture = another picture
changes-picture-new = a picture
changes-picture-gone = the picture
changes-why = Why: { $words }
changes-wording = The same in other words:
errata-title = Errata to version { $version }
errata-intro = For those who own version { $version }: what is gone is struck out, what is new is in bold. The numbers are first those of version { $version }, then those of now.
errata-nothing = For those who own version { $version }: no rule has changed since.
errata-then = Then
errata-now = Now
errata-rule = What has changed
errata-why = Why
errata-name = Rule
errata-numbers = All numbers
errata-behind = The translation is behind its original: what has changed there and is not translated yet is not on this sheet.

# Releases beside each other, and what a reader has not read yet.
this-version = This is version { $version }.
newer-version = There is a newer one: { $version }
earlier-versions = Earlier versions
news-title = New since you last read
news-read = Mark all as read
news-mark = new

# The row of a new version in its table.
release-first = first version
release-new = new: { $titles }
release-changed = changed: { $titles }
release-renamed = renamed: { $titles }
release-gone = gone: { $titles }
release-nothing = nothing but words
