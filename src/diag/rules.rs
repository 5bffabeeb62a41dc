//! The table of rules. The doc comment of a rule is its manual page: `tiddlybook explain` prints it.

use super::Severity;
use std::fmt;

/// Declares the rules: the enum, and with it name, level and manual of each.
macro_rules! rules {
    ($( $(#[doc = $doc:literal])+ $variant:ident = $name:literal, $severity:ident; )+) => {
        /// A kind of fault, named after the fault.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $( $(#[doc = $doc])+ $variant, )+
        }

        impl Rule {
            /// Every rule, in the order of the manual.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name, in kebab case.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// How bad a finding of this rule is unless the author changed it.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity),+ }
            }

            /// The manual page, in Markdown, one source line a line.
            #[must_use]
            pub fn manual(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$($doc),+]),+ }
            }
        }
    };
}

rules! {
    /// No tiddler is tagged `:part`.
    ///
    /// The book begins at the one tiddler with this tag; its reading list leads to all others.
    /// Tag the tiddler that introduces the rules with `:part`.
    NoPart = "no-part", Error;
    /// Two tiddlers are tagged `:part`.
    ///
    /// A book has one root. Tag the other one `:chapter` and list it in the reading list of the
    /// root.
    TwoParts = "two-parts", Error;
    /// The root tiddler has no reading list.
    ///
    /// Nothing would follow its text. End it with the heading `!!sequential reading` (in the
    /// language of the wiki) and below it one line for each chapter: `# [[title]]`.
    NoReadingList = "no-reading-list", Error;
    /// A reading list names a title that no tiddler has.
    ///
    /// A whole piece of the rules would be missing from the book. Correct the title, or write the
    /// tiddler.
    UnknownTitle = "unknown-title", Error;
    /// A tiddler is listed twice.
    ///
    /// A rule stands in one place of the book; elsewhere, link to it. Take it out of one of the two
    /// lists.
    ListedTwice = "listed-twice", Error;
    /// Reading lists lead in a circle.
    ///
    /// A tiddler contains, through its reading list, a tiddler that contains it. Take one of the
    /// links of the circle out of its list.
    ReadingCycle = "reading-cycle", Error;
    /// No reading list reaches this tiddler.
    ///
    /// Its rules would be missing from the book. List it where it belongs. Tiddlers that serve the
    /// wiki itself (`MainMenu`, `StyleSheet`, those tagged `systemConfig`, …) are not content and
    /// need no list.
    Unreached = "unreached", Error;
    /// A note, footnote or other immediate tiddler stands in a reading list.
    ///
    /// Immediate tiddlers appear where a text links to them, and nowhere else. Link to it from the
    /// text it belongs to.
    ImmediateInList = "immediate-in-list", Error;
    /// A reading list begins with the heading of another language.
    ///
    /// The list would be printed as text, and what it lists would be missing. Write the heading in
    /// the language of the wiki, or build with `--language`.
    ReadingListHeading = "reading-list-heading", Error;
    /// A line below the heading of a reading list is not an entry.
    ///
    /// An entry is `# [[title]]`, `* [[title]]`, a bare `[[title]]`, or a WikiWord. Text that is to
    /// be read stands above the heading.
    ReadingListEntry = "reading-list-entry", Error;
    /// A tiddler stands where its kind cannot.
    ///
    /// Chapters and appendices stand in the reading list of the part, sections below chapters; a
    /// `:simplesect` has no children.
    MisplacedKind = "misplaced-kind", Error;
    /// Simple sections stand beside sections.
    ///
    /// The children of one tiddler are all `:simplesect` or none is, and a tiddler whose own text
    /// has headings has sections already.
    MixedSections = "mixed-sections", Error;
    /// A chain of reading lists is deeper than 5,000 tiddlers.
    ///
    /// No book is that deep; a list was probably generated wrongly.
    ChainTooDeep = "chain-too-deep", Error;
    /// A tiddler has no category.
    ///
    /// Every tiddler but the root and the immediates carries as a tag the title of the tiddler that
    /// lists it, so that the wiki can be browsed by category.
    NoCategory = "no-category", Error;
    /// A category is no tiddler's title.
    ///
    /// Tags that do not begin with a colon are titles of other tiddlers. Correct the tag.
    UnknownCategory = "unknown-category", Error;
    /// A tiddler does not carry the title of the tiddler that lists it.
    ///
    /// Add the title as a tag, so that wiki and book agree.
    ParentTagMissing = "parent-tag-missing", Error;
    /// A tiddler is tagged with its own title.
    ///
    /// A category contains other tiddlers. Remove the tag.
    TagsItself = "tags-itself", Error;
    /// A colon tag is not a kind.
    ///
    /// The kinds are `:part`, `:chapter`, `:appendix`, `:preface`, `:glossary`, `:dedication`,
    /// `:colophon`, `:section`, `:simplesect`, the admonitions `:note`, `:tip`, `:caution`,
    /// `:important`, `:warning`, and `:footnote`, `:sidebar`, `:example`.
    UnknownKind = "unknown-kind", Error;
    /// A tiddler has two colon tags.
    ///
    /// A tiddler becomes one thing in the book. Keep the tag that says which.
    TwoKinds = "two-kinds", Error;
    /// An immediate tiddler carries a category.
    ///
    /// It belongs to the texts that link to it; its only tag should be its kind.
    ImmediateTags = "immediate-tags", Warning;
    /// An immediate tiddler reaches itself.
    ///
    /// It would have to be printed inside itself, without end. Break the circle of links.
    ImmediateCycle = "immediate-cycle", Error;
    /// Immediate tiddlers contain each other too deeply or too often.
    ///
    /// The book would grow beyond any size. Link to a tiddler of the book instead.
    ImmediateDepth = "immediate-depth", Error;
    /// No text links to this immediate tiddler.
    ///
    /// It is not printed anywhere. Link to it, or delete it.
    UnusedImmediate = "unused-immediate", Warning;
    /// A link leads to no tiddler.
    ///
    /// A player who follows it finds nothing. Correct the title behind the `|`, or write a `~`
    /// before a WikiWord that is no link.
    OrphanLink = "orphan-link", Error;
    /// A link leads to a tiddler that is not in the book.
    ///
    /// The tiddler exists, but no reading list reaches it. List it, or link elsewhere.
    LinkOutsideBook = "link-outside-book", Error;
    /// A link has a scheme that books do not follow.
    ///
    /// Links may lead to `http`, `https`, `mailto` and `ftp`. The text is kept, the link is not.
    LinkScheme = "link-scheme", Warning;
    /// An address that is none.
    ///
    /// It begins like one, but no program can follow it. The text is kept, the link is not.
    MalformedUrl = "malformed-url", Warning;
    /// Brackets that look like a link but are none.
    ///
    /// A link is `[[title]]` or `[[label|title]]`, with two brackets at each end.
    MalformedLink = "malformed-link", Warning;
    /// Markup that is opened and not closed.
    ///
    /// `''bold` without its second `''` reaches to the end of its paragraph, item, cell or heading.
    /// Close it where it should end.
    UnclosedMarkup = "unclosed-markup", Warning;
    /// An entity that HTML does not know.
    ///
    /// Entities look like `&eacute;`, `&#233;` or `&#xE9;`. Write `&amp;` for an ampersand that
    /// stands before letters and a semicolon.
    UnknownEntity = "unknown-entity", Error;
    /// Markup that a book cannot have: a macro, HTML, a CSS prefix.
    ///
    /// It is printed as it stands, so that nothing is lost. Write the text that should be read
    /// instead.
    UnsupportedMarkup = "unsupported-markup", Warning;
    /// Markup nested deeper than 100 levels.
    ///
    /// What is deeper is printed as it stands.
    DeepMarkup = "deep-markup", Warning;
    /// A character that XML, and so a book, cannot hold.
    ///
    /// It is printed as U+FFFD. Such characters usually come from pasting; delete it.
    ForbiddenCharacter = "forbidden-character", Warning;
    /// A cell of a table joins a neighbour that is not there.
    ///
    /// `~` joins the cell above, `>` the cell to the right. It is printed as an empty cell.
    TableSpan = "table-span", Warning;
    /// An admonition, table or footnote stands where DocBook discourages it.
    ///
    /// DocBook does not want an admonition in a table or in another admonition, nor a footnote in
    /// a footnote. The book is made; processors of DocBook may show it badly.
    DiscouragedNesting = "discouraged-nesting", Warning;
    /// A picture's path leaves the folder of figures.
    ///
    /// Pictures stand in `figs/`, below it in the folder of their category. Nothing is fetched from
    /// other hosts.
    FigurePath = "figure-path", Error;
    /// A picture's file does not exist.
    ///
    /// Its caption is printed and its place marked. Draw it, or correct the path.
    MissingFigure = "missing-figure", Warning;
    /// A picture's file is no SVG or PNG that can be read.
    ///
    /// Its caption is printed and its place marked.
    UnreadableFigure = "unreadable-figure", Warning;
    /// A tiddler has no title.
    ///
    /// Nothing can link to it. Give it one.
    EmptyTitle = "empty-title", Error;
    /// A title holds a control character.
    ///
    /// It cannot be seen or typed in a link. Type the title anew.
    TitleCharacter = "title-character", Error;
    /// Two tiddlers have the same title.
    ///
    /// A link could not tell which is meant. Rename one of them.
    DuplicateTitle = "duplicate-title", Error;
    /// Two tiddlers name the same original.
    ///
    /// A translated tiddler names in its field `original` the one tiddler it translates.
    DuplicateOriginal = "duplicate-original", Error;
    /// The field `original` names no tiddler of the original edition.
    ///
    /// Correct the title in the field.
    UnknownOriginal = "unknown-original", Error;
    /// The book has no title.
    ///
    /// Write it in the tiddler `SiteTitle`, or as `title` in `book.toml`.
    NoBookTitle = "no-book-title", Warning;
    /// The book has no author.
    ///
    /// Write `;Authors` and below it `:Name ''Surname''` in the root tiddler, or `authors` in
    /// `book.toml`.
    NoAuthor = "no-author", Warning;
    /// The book has no licence.
    ///
    /// Write `;License` and below it `:` with the licence in the root tiddler, or `licence` in
    /// `book.toml`.
    NoLicence = "no-licence", Warning;
    /// A word of the toolchain is missing in the language of the book.
    ///
    /// The English word stands in its place. Add the message to the folder of the language.
    MissingMessage = "missing-message", Warning;
    /// The DocBook made of the wiki breaks DocBook's schema.
    ///
    /// That should not happen: the finding tells where in the DocBook, and a report of it helps to
    /// mend the toolchain. Until then the book can be made with `--no-validate`.
    InvalidDocbook = "invalid-docbook", Error;
    /// A file of the wiki is not what it should be.
    ///
    /// A `.tid` file begins with lines `name: value`, then an empty line, then the text.
    MalformedFile = "malformed-file", Error;
    /// A tiddler is written in a markup that is not understood.
    ///
    /// The field `type` of a tiddler names its markup; `text/x-tiddlywiki`, or no type, is TiddlyWiki
    /// Classic. The tiddler is read as if it were that. Rewrite it, or take it out of the wiki.
    UnsupportedType = "unsupported-type", Error;
}

impl Rule {
    /// The rule of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.name() == name)
    }

    /// The first line of the manual: what the fault is, in a sentence.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.manual().first().map_or("", |line| line.trim())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
