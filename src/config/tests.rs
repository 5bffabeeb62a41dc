use super::*;
use crate::diag::{Level, Rule};
use crate::source::{Disk, Memory};
use crate::tiddler::Dialect;

fn parse(text: &str) -> Config {
    Config::parse(Path::new("project/book.toml"), text).unwrap_or_else(|error| panic!("{error}"))
}

fn error(text: &str) -> String {
    let parsed = Config::parse(Path::new("book.toml"), text);
    parsed.unwrap_err().to_string()
}

#[test]
fn classes_have_names_of_their_own() {
    let config =
        parse("[boxes.own]\ntitle = { en = \"Own\" }\ncolour = \"#0a0B0c\"\n[styles]\nred = {}");
    let own = config.boxes.get("own").unwrap();
    assert_eq!(own.colour, Some([10, 11, 12]));
    let title = |language| own.title.as_ref().unwrap().of(language);
    assert_eq!((title("en-GB"), title("fr")), (Some("Own"), None));
    let wrong = [
        ("[boxes.note]", "every book has `note`"),
        (
            "[styles]\n\"a b\" = {}",
            "`a b` cannot be the name of a class",
        ),
        ("[boxes.own]\ncolour = \"blue\"", "`blue` is no colour"),
        ("[boxes.own]\ntitle = 3", "here are words in quotes"),
        (
            "[boxes.gain]\n[styles]\ngain = {}",
            "book.toml:3:8: `gain` is a box, too",
        ),
        ("[symbols]\nC = \"charge\"", "`C` is not one character"),
    ];
    for (text, said) in wrong {
        assert!(error(text).contains(said), "{}", error(text));
    }
}

#[test]
fn editions_name_scales_and_options_that_there_are() {
    let scales = "[options]\nfog = {}\n[scales]\nnames = { small = \"15 mm\", large = { fr = \"28 mm\" } }\n";
    let good = "[scales.units]\nPW = { small = \"40 mm\", large = \"60.5 mm\" }\nin = \"2,5 cm\"\n\
                [editions.small]\nscale = \"small\"\nwithout = [\"fog\"]\n[editions.fog]\nwith = [\"fog\"]";
    let config = parse(&format!("{scales}{good}"));
    let names: Vec<&str> = config.scales.names.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(names, ["small", "large"]);
    let length = config.scales.units["PW"].at("large").unwrap();
    assert_eq!(length.number.rounded(","), "60,5");
    assert_eq!(config.scales.units["in"].at("any").unwrap().unit, "cm");
    let (small, fog) = (&config.editions["small"], &config.editions["fog"]);
    assert!(!small.has("fog") && small.has("else") && fog.has("fog") && !fog.has("else"));
    let wrong = [
        (
            "[scales.units]\nin = \"mm 25\"",
            "6:6: `mm 25` is no measure",
        ),
        ("[scales.units]\nin = 25", "6:6: here is a measure"),
        (
            "[scales.units]\nin = { smal = \"25 mm\" }",
            "6:15: there is no scale `smal` in `[scales]`; did you mean `small`?",
        ),
        (
            "[editions.x]\nscale = \"huge\"",
            "6:9: there is no scale `huge`",
        ),
        (
            "[editions.x]\nwithout = [\"frog\"]",
            "6:12: there is no option `frog` in `[options]`; did you mean `fog`?",
        ),
        (
            "[editions.x]\nwith = []\nwithout = []",
            "`with` or `without`, not both",
        ),
        (
            "[editions.\"a/b\"]",
            "`a/b` cannot begin the names of files",
        ),
    ];
    for (text, said) in wrong {
        let error = error(&format!("{scales}{text}"));
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn every_key() {
    let config = parse(
        r#"
        name = "blood-and-blades"
        language = "en"
        figures = "figs"
        templates = "templates"
        i18n = "i18n"
        out = "/elsewhere"
        dialect = "classic"
        dialects = { "tutorial: *" = "tiddlywiki5" }
        number_sections = true

        [book]
        title = "Blood and Blades"
        subtitle = "Rules"
        authors = ["Jean-Pierre ''Rivière''", "Another"]
        licence = "CC BY-SA 4.0"
        date = 2015-09-22
        version = "0.7.0"
        identifier = "urn:isbn:0"

        [languages.en]
        wiki = "wiki/en"

        [languages.pt-BR]
        wiki = "wiki/pt-BR"
        figures = "figs-pt"
        book.subtitle = "Regras"

        [rules]
        orphan-link = "warn"
        no-author = "allow"
        no-title-no-more = "deny"

        [docbook]
        schema = "docbook.rng"
        "#
        .replace("no-title-no-more", "table-span")
        .as_str(),
    );
    assert_eq!(config.name.as_deref(), Some("blood-and-blades"));
    assert_eq!(config.figures.folder, Some(PathBuf::from("project/figs")));
    assert_eq!(config.out, PathBuf::from("/elsewhere"));
    assert!(config.number_sections);
    assert_eq!(config.dialect, Some(Dialect::Classic));
    assert_eq!(config.dialects["tutorial: *"], Dialect::TiddlyWiki5);
    assert_eq!(config.book.date.as_deref(), Some("2015-09-22"));
    assert_eq!(
        config.languages["pt-BR"].wiki,
        Some(PathBuf::from("project/wiki/pt-BR"))
    );
    assert_eq!(
        config.languages["pt-BR"].figures.folder,
        Some(PathBuf::from("project/figs-pt"))
    );
    assert_eq!(
        config.docbook.schema,
        Some(PathBuf::from("project/docbook.rng"))
    );
    let portuguese = config.metadata("pt-BR");
    assert_eq!(portuguese.subtitle.as_deref(), Some("Regras"));
    assert_eq!(portuguese.title.as_deref(), Some("Blood and Blades"));
    assert_eq!(config.metadata("de"), config.book);
    assert_eq!(
        config.rules.into_iter().collect::<Vec<_>>(),
        [
            (Rule::OrphanLink, Level::Warn),
            (Rule::TableSpan, Level::Deny),
            (Rule::NoAuthor, Level::Allow),
        ]
    );
}

#[test]
fn an_empty_file_says_nothing() {
    let config = Config::parse(Path::new("book.toml"), "\u{feff}").unwrap();
    assert_eq!(config, Config::default());
    assert_eq!(parse("").out, PathBuf::from("project/build"));
}

#[test]
fn a_key_that_there_is_not() {
    assert_eq!(
        error("[book]\ntitel = \"x\""),
        "book.toml:2:1: there is no key `titel` here; did you mean `title`?"
    );
    assert!(error("[language.fr]\nwiki = 1").starts_with("book.toml:1:"));
    assert!(error("\n[output.html]").starts_with("book.toml:2:2: there is no key `output` here"));
}

#[test]
fn a_value_that_cannot_be() {
    assert_eq!(
        error("a = 1\nname = \"../x\"").split_once(' ').unwrap().0,
        "book.toml:1:1:"
    );
    assert_eq!(
        error("out = \"b\"\nname = \"../x\""),
        "book.toml:2:8: `../x` cannot begin the names of files; use letters, digits, `-`, `_` and `.`, no dot first"
    );
    for name in ["", ".", "..", ".a", "a b", "a/b", "a\\\\b"] {
        assert!(
            error(&format!("name = \"{name}\"")).contains("cannot begin"),
            "{name}"
        );
    }
    assert_eq!(
        error("number_sections = \"yes\""),
        "book.toml:1:19: `number_sections` is yes or no: write `number_sections = true` or `false`"
    );
    assert_eq!(
        error("dialect = \"tw6\""),
        "book.toml:1:11: `tw6` is no dialect; there are `classic`, `tiddlywiki5`, `markdown`, `plain`"
    );
    assert_eq!(
        error("[book]\ndate = \"08/07/2014\""),
        "book.toml:2:8: `08/07/2014` is no date; write it as 2015-09-22"
    );
    assert_eq!(
        error("[rules]\norphan-link = \"off\""),
        "book.toml:2:15: `off` is not possible here (possible: `allow`, `warn`, `deny`)"
    );
}

#[test]
fn a_value_of_another_type() {
    for (text, said) in [
        (
            "[language.en]\nwiki = \"wiki\"",
            "1:2: `language` names the language that is written first; did you mean `[languages.en]`?",
        ),
        (
            "[book]\nauthors = \"Jane\"",
            "2:11: `authors` is a list: write `authors = [\"Jane\"]`",
        ),
        (
            "[book]\ntitle = [\"x\"]",
            "2:9: here is one text, in quotes",
        ),
        (
            "[book]\nversion = 1.2",
            "2:11: `version` is a text, in quotes: write `version = \"1.2\"`",
        ),
        (
            "figures = true",
            "1:11: `figures` is a text, in quotes: write `figures = \"true\"`",
        ),
        (
            "book = \"x\"",
            "1:8: `book` is a table: write `[book]`, and its keys on the lines below it",
        ),
        (
            "languages.en = \"wiki/en\"",
            "1:16: `languages.en` is a table: write `[languages.en]`, and its keys on the lines below it",
        ),
        (
            "[languages]\nen = \"wiki/en\"",
            "2:6: `en` is a table: write `[languages.en]`, and its keys on the lines below it",
        ),
        (
            "[search.synonyms]\nsuit = [\"colour\"]",
            "2:1: `suit` is no language; write a code such as `fr` or `pt-BR`",
        ),
        (
            "[search.synonyms]\ndie = [\"cube\"]",
            "2:7: `die` is a table: write `[search.synonyms.die]`, and its keys on the lines below it",
        ),
        (
            "[html]\naccent = \"#0b5784\"",
            "2:1: there is no key `accent` here: name a file of styles, `css = [\"own.css\"]`, which sets the colours of the pages, `:root { --accent: light-dark(#0b5784, #7fc4ea); }`",
        ),
        (
            "[pdf]\npapersize = \"a5\"",
            "2:1: there is no key `papersize` here; did you mean `paper`?",
        ),
        (
            "title = \"Sixes\"",
            "1:1: there is no key `title` here; did you mean `title` below `[book]`?",
        ),
        (
            "author = \"Jane\"",
            "1:1: there is no key `author` here; did you mean `authors` below `[book]`?",
        ),
        (
            "[numbering]\nsections = true",
            "2:12: nothing in `true` counts; write a pattern with `1`, `0`, `a`, `A`, `i` or `I`, or `\"none\"`",
        ),
        (
            "[rules]\nterms = \"warn\"",
            "2:1: `terms` is a group of rules: `--rules terms` on the command line turns on those that are off, and here each rule has a line of its own",
        ),
        (
            "[rules]\nwarnings = \"deny\"",
            "2:1: here each rule has a line of its own; `--deny warnings` on the command line makes errors of all warnings",
        ),
        (
            "[rules]\norphan-link = true",
            "2:15: `orphan-link` is `\"allow\"`, `\"warn\"` or `\"deny\"`",
        ),
        (
            "language = 1",
            "1:12: `1` is no language; write a code such as `fr` or `pt-BR`",
        ),
    ] {
        assert_eq!(error(text), format!("book.toml:{said}"), "{text}");
    }
}

#[test]
fn figures_are_a_folder_or_a_table() {
    let config = parse(
        "[figures]\nfolder = \"figs\"\nwidth = 320\ntext = \"paths\"\npng = 800\nphoto = 900\n\
         [languages.fr]\nfigures = \"figs-fr\"\n[languages.es.figures]\nwidth = 400\ndrafts = true",
    );
    let (en, fr, es) = (
        config.figures("en"),
        config.figures("fr"),
        config.figures("es"),
    );
    assert_eq!(en.folder, Some(PathBuf::from("project/figs")));
    assert_eq!(fr.folder, Some(PathBuf::from("project/figs-fr")));
    assert_eq!(
        (fr.width, fr.text, fr.png),
        (Some(320), Some(DrawnText::Paths), Some(800))
    );
    assert_eq!(es.folder, en.folder);
    assert_eq!(
        (es.width, es.drafts, es.photo),
        (Some(400), Some(true), Some(900))
    );
    for (text, said) in [
        (
            "[figures]\nfoldr = \"figs\"",
            "2:1: there is no key `foldr` here; did you mean `folder`?",
        ),
        (
            "[figures]\nwidth = \"320\"",
            "2:9: `\"320\"` is no width in pixels; write a whole number from 1 to 8192",
        ),
        (
            "[figures]\npng = 0",
            "2:7: `0` is no width in pixels; write a whole number from 1 to 8192",
        ),
        (
            "[figures]\ntext = \"path\"",
            "2:8: `path` is not possible here (possible: `text`, `paths`)",
        ),
    ] {
        assert_eq!(error(text), format!("book.toml:{said}"), "{text}");
    }
}

#[test]
fn what_is_named_exists() {
    let load = |text: &str| {
        let files = Memory::of([
            ("p/book.toml", text),
            ("p/figs/a.svg", ""),
            ("p/w.html", ""),
        ]);
        let loaded = Config::load(&files, Path::new("p/book.toml"));
        loaded.map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(
        load("figures = \"figs\"\nout = \"nope\"\n[languages.en]\nwiki = \"w.html\""),
        Ok(())
    );
    for (text, said) in [
        ("figures = \"nope\"", "1:11: there is no folder `p/nope`"),
        (
            "\nfigures = \"w.html\"",
            "2:11: there is no folder `p/w.html`",
        ),
        ("i18n = \"x\"", "1:8: there is no folder `p/x`"),
        (
            "docbook.schema = \"x.rng\"",
            "1:18: there is no file or folder `p/x.rng`",
        ),
        (
            "[languages.en]\nwiki = \"w.htm\"",
            "2:8: there is no file or folder `p/w.htm`",
        ),
        (
            "[languages]\nfr.figures = \"é\"",
            "2:14: there is no folder `p/é`",
        ),
        (
            "[figures]\nwidth = 9\nfolder = \"figz\"",
            "3:10: there is no folder `p/figz`",
        ),
        (
            "languages.fr.figures = { png = 9, folder = \"x\" }",
            "1:44: there is no folder `p/x`",
        ),
    ] {
        let said = format!("p/book.toml:{said}; paths are relative to this file");
        assert_eq!(load(text), Err(said), "{text}");
    }
}

#[test]
fn the_schema_knows_every_key_and_rule() {
    let schema: serde_json::Value = serde_json::from_str(&schema()).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let is_valid = |text: &str| {
        let table: toml::Table = toml::from_str(text).unwrap();
        schema.is_valid(&serde_json::to_value(table).unwrap())
    };
    assert!(is_valid(include_str!("../../book.toml")));
    for rule in Rule::ALL {
        assert!(is_valid(&format!("[rules]\n{rule} = \"deny\"")));
        assert!(!is_valid(&format!("[rules]\n{rule} = \"error\"")));
    }
    assert!(is_valid("[figures]\nfolder = \"f\"\nwidth = 9"));
    assert!(!is_valid("figures.width = 0") && !is_valid("figures.place = 3"));
    assert!(!is_valid("titel = \"x\""));
    assert!(!is_valid("[book]\nauthors = \"Jane\""));
    assert!(!is_valid("[rules]\nno-such-rule = \"deny\""));
}

#[test]
fn a_rule_that_there_is_not() {
    assert_eq!(
        error("[rules]\norphan-links = \"warn\""),
        "book.toml:2:1: there is no rule `orphan-links`; did you mean `orphan-link`?"
    );
    assert_eq!(
        error("[rules]\nqqq = \"warn\""),
        "book.toml:2:1: there is no rule `qqq`; `tiddlybook explain` lists them"
    );
}

#[test]
fn a_language_that_there_is_not() {
    assert_eq!(
        error("[languages.french_]"),
        "book.toml:1:12: `french_` is no language; write a code such as `fr` or `pt-BR`"
    );
    assert_eq!(
        error("language = \"pt-br\""),
        "book.toml:1:12: the language `pt-br` is written `pt-BR`"
    );
}

#[test]
fn the_first_language_is_one_of_the_book() {
    let said = error("name = \"a\"\nlanguage = \"fr\"\n[languages.en]\nwiki = \"w\"\n");
    let expected = "book.toml:2:12: `fr` is none of the languages of this book: `en`";
    assert_eq!(said, expected);
    assert_eq!(parse("language = \"fr\"").language.as_deref(), Some("fr"));
}

#[test]
fn no_toml_at_all() {
    assert!(error("name = \n").starts_with("book.toml:1:8: "));
    let missing = Config::load(&Disk, Path::new("no/such/book.toml")).unwrap_err();
    assert_eq!(
        missing.to_string(),
        "no/such/book.toml: no such file or folder"
    );
}

#[test]
fn what_is_no_toml_is_said_in_the_words_of_authors() {
    for (text, said) in [
        (
            "name = ford # x",
            "`name` is a text, in quotes: write `name = \"ford\"`",
        ),
        ("name = «ford»", "write `name = \"ford\"`"),
        ("name: ford", "`name` has no value: write `name = \"ford\"`"),
        (
            "name = \"ford\nout = \"x\"",
            "book.toml:1:13: `\"ford` begins and does not end: write `\"` behind it",
        ),
        (
            "[book\ntitle = \"x\"",
            "`[book` begins and does not end: write `]` behind it",
        ),
        (
            "name = \"a\"\nname = \"b\"",
            "book.toml:2:1: `name` is there a second time",
        ),
        (
            "[book]\nauthors = [\"a\" \"b\"]",
            "the parts of `authors` have commas between them",
        ),
        (
            "language = \"en\"\n[language.en]",
            "did you mean `[languages.en]`?",
        ),
        ("name \"ford\"", "write `name = \"ford\"`"),
        (
            "[pdf]\ngrey = yes",
            "`grey` is yes or no: write `grey = true`",
        ),
        ("language = no", "write `language = \"no\"`"),
        (
            "[book]\nauthors = \"a\" \"b\"",
            "`authors` is a list: write `authors = [\"a\", \"b\"]`",
        ),
        (
            "[rules]\nnumber_sections = true",
            "`number_sections` stands above all tables",
        ),
        (
            "[pdf]\nnumber_sections = true",
            "`number_sections` stands above all tables",
        ),
    ] {
        assert!(error(text).contains(said), "{}", error(text));
    }
    assert!(!error("[pdf]\nlanguages = 1").contains("above all tables"));
}

#[test]
fn the_nearest_one_counts() {
    let mut paths = vec![
        "p/book.toml",
        "p/inner/.git/config",
        "p/inner/wiki/fr/a.tid",
        "p/wiki/fr/a.tid",
    ];
    let find = |paths: &[&str], path: &str| {
        let files = Memory::of(paths.iter().map(|path| (path, "")));
        Config::find(&files, Path::new(path))
    };
    assert_eq!(find(&paths, "p/inner/wiki/fr"), None);
    let found = Some(PathBuf::from("p/book.toml"));
    assert_eq!(find(&paths, "p/wiki/fr"), found);
    assert_eq!(find(&paths, "p/wiki/fr/a.tid"), found);
    assert_eq!(find(&paths, "p"), found);
    paths.push("p/inner/book.toml");
    let nearer = Some(PathBuf::from("p/inner/book.toml"));
    assert_eq!(find(&paths, "p/inner/wiki/fr"), nearer);
}

#[test]
fn relative_paths_stay_relative() {
    let above = paths::folders_above(&Disk, Path::new("src/config"));
    assert_eq!(
        above[..4],
        ["src/config", "src", ".", ".."].map(PathBuf::from)
    );
    assert_eq!(above[4], PathBuf::from("../.."));
}

#[test]
fn a_house_rule_says_what_nobody_is_to_write() {
    let words = "[[words]]\npattern = '\\bstand(s?)\\b'\nmessage = 'write base'\nlevel = 'deny'\nwrite = 'base$1'\nlanguages = ['fr']";
    let config = parse(words);
    let [word] = config.words.as_slice() else {
        panic!("{:?}", config.words);
    };
    assert!(word.pattern.regex().is_match("two stands"));
    assert_eq!(word.level, Some(Level::Deny));
    let holds = |language| word.holds_in(language);
    assert!(holds("fr") && holds("fr-CA") && !holds("en") && !holds("frr"));
}

#[test]
fn a_pattern_that_cannot_be_is_named_by_its_line() {
    for (pattern, said) in [
        ("[a", "is no regular expression: unclosed character class"),
        ("", "finds places where nothing is written"),
        ("x*", "finds places where nothing is written"),
        (r"\b", "finds places where nothing is written"),
        ("((a{99}){99}){99}", "is too large; repeat less in it"),
    ] {
        let found = error(&format!("[[words]]\nmessage = 'm'\npattern = '{pattern}'"));
        assert!(found.starts_with("book.toml:3:11: "), "{found}");
        assert!(found.ends_with(said), "{found}");
    }
    for wrong in ["[words]\npattern = 'a'", "words = ['a']", "words = 'a'"] {
        let found = error(wrong);
        assert!(found.contains("write `[[words]]`, and below it"), "{found}");
    }
    let found = error("[[words]]\npattern = 'a'\nmessage = ''");
    assert!(found.starts_with("book.toml:3:11: "), "{found}");
}

#[test]
fn what_replaces_a_house_word_names_groups_of_its_pattern() {
    let entry = |write: &str| {
        format!(
            "[[words]]\npattern = '(\\d+) (?<unit>cm)'\nmessage = \"no blank\"\nwrite = '{write}'\n"
        )
    };
    for write in ["${1}cm", "$1", "$unit", "${unit}s", "$$3", "$", "cm"] {
        assert_eq!(parse(&entry(write)).words.len(), 1);
    }
    assert_eq!(
        error(&entry("$1cm")),
        "book.toml:4:9: the pattern has no group `1cm`; write `${1}cm` for group 1 and `cm` after it"
    );
    assert!(error(&entry("${3}")).contains("no group `3`"));
    assert!(error(&entry("$units")).contains("no group `units`"));
}

#[test]
fn pages_are_laid_out_as_the_author_says() {
    let config = parse(
        "[pdf]\npaper = \"a5\"\ncolumns = 2\nreferences = \"page\"\ngrey = true\nbooklet = true\n\
         fonts = [\"look/f.otf\"]\ntext_font = \"F\"",
    );
    assert_eq!(
        config.pdf,
        PdfSettings {
            paper: PdfPaper {
                width: 1480,
                height: 2100,
            },
            columns: Some(2),
            references: Some(AfterLinks::Page),
            grey: true,
            booklet: true,
            fonts: vec![PathBuf::from("project/look/f.otf")],
            text_font: Some("F".to_owned()),
            ..PdfSettings::default()
        }
    );
    let config =
        parse("[pdf]\npaper = \"6 x 9in\"\nsides = \"two\"\ntext_size = 9.5\naccent = \"#0b5784\"");
    let paper = PdfPaper {
        width: 1524,
        height: 2286,
    };
    assert_eq!(config.pdf.paper, paper);
    assert_eq!(config.pdf.sides, PdfSides::Two);
    assert_eq!(config.pdf.text_size, Some(PdfPoints(95)));
    assert_eq!(config.pdf.accent, Some([11, 87, 132]));
    assert!(error("[pdf]\ntext_size = 40").contains("a number of points from 6 to 16"));
    assert_eq!(
        error("[pdf]\nbooklet = true\nbleed = 3"),
        "book.toml:3:9: a booklet has no bleed: leave out `bleed`, or `booklet`"
    );
    for paper in ["20x30mm", "170mm", "axb mm", "9000x10mm"] {
        assert!(error(&format!("[pdf]\npaper = \"{paper}\"")).contains("is no size of paper"));
    }
    assert_eq!(
        error("[pdf]\ncolumns = 3"),
        "book.toml:2:11: `3` is no whole number from 1 to 2"
    );
    assert!(error("[pdf]\npaper = \"a6\"").starts_with("book.toml:2:9:"));
}

#[test]
fn references_are_cited_by_a_label_with_a_token() {
    let config = parse(
        "[references]\ncite = \"p. #page\"\nafter = \"number\"\n[epub]\nreferences = \"none\"",
    );
    assert_eq!(config.references.cite, "p. #page");
    let after = config.after_links();
    assert_eq!(after.html, Some(AfterLinks::Number));
    assert_eq!(after.epub, Some(AfterLinks::None));
    assert_eq!(after.pdf, AfterLinks::Number);
    assert_eq!(
        error("[references]\ncite = \"see there\""),
        "book.toml:2:8: `see there` has none of `#`, `#title` and `#page`; write a label such as `\"# #title\"`"
    );
    assert!(error("[references]\ncite = \"C#\"").contains("`C#` has none"));
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let text = "langue = \"fr\"\n[htlm]\nsplit = 1\nwords = [\n  \"[x]\",\n]\n[pdf]\npapr = \"a5\"\ncolumns = \"two\"\n\
                accent = \"#1f5f3a\"\n[languages.en]\nwikis = \"e\"\n";
    let found = Config::parse(Path::new("book.toml"), text).unwrap_err();
    let said: Vec<String> = found.each().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "book.toml:1:1: there is no key `langue` here; did you mean `language`?",
            "book.toml:2:2: there is no key `htlm` here; did you mean `html`?",
            "book.toml:8:1: there is no key `papr` here; did you mean `paper`?",
            "book.toml:9:11: `\"two\"` is no whole number from 1 to 2",
            "book.toml:12:1: there is no key `wikis` here; did you mean `wiki`?",
        ]
    );
}

/// A name of another program leads to a key that some table has.
#[test]
fn keys_that_are_meant_exist() {
    let schema = schemars::schema_for!(Config).to_value().to_string();
    for (wrong, meant) in error::OTHER_NAMES {
        assert!(
            schema.contains(&format!("\"{meant}\":")),
            "{wrong}: {meant}"
        );
    }
}

/// What goes on for ever is looked at for so many lines.
#[test]
fn a_value_without_an_end_is_one_fault() {
    let text = format!("titel = [\n{}", "\"a\",\n".repeat(20_000));
    let found = Config::parse(Path::new("book.toml"), &text).unwrap_err();
    assert!(found.each().count() <= 10);
}
