//! A new language is a folder: nothing in the program knows its name.

use crate::paper::Wiki;
use std::process::Command;

/// Words of a language that nobody speaks: plurals end in `-ur`, and `nin` may be doubled.
const WORDS: &str = r##"
repeatable = ["nin"]
function_words = ["ba"]
time_headings = ["zad"]

[plural]
patterns = [{ singular = "a", plural = "ur", when = "^[^x]" }]
irregular = { okolo = "izilo" }

[ranges]
between = ["# va #"]
at_least = ["# vor", "min #"]
at_most = ["# dur"]
"##;

const NAMES: &str = "reading-list-heading = kelma\nversion-tiddler = zaman\n";

/// A wiki with everything that the words of its language decide about.
fn wiki() -> Wiki {
    let wiki = Wiki::new();
    wiki.tiddler("book", ":part", "!!kelma\n# [[kata]]\n# [[katur]]\n# [[okolo]]\n# [[izilo]]\n# [[xata]]\n# [[xatur]]\n# [[zaman]]");
    wiki.tiddler("kata", ":chapter book", "Gil nin nin gil. Pa pa.");
    wiki.tiddler("katur", ":chapter book", "Gil.");
    wiki.tiddler(
        "okolo",
        ":chapter book",
        "|gor|pel|h\n|1 dur|a|\n|2 va 4|b|\n|6 vor|c|\n\n|zad|pel|h\n|1 va 2|a|\n|min 5|b|",
    );
    wiki.tiddler("izilo", ":chapter book", "Gil. It had had turns.");
    wiki.tiddler("xata", ":chapter book", "Gil.");
    wiki.tiddler("xatur", ":chapter book", "Gil.");
    wiki.tiddler("zaman", ":chapter book", "Gil.");
    let settings = std::fs::read_to_string(wiki.root().join("book.toml")).unwrap();
    wiki.write("book.toml", &format!("i18n = \"i18n\"\n{settings}"));
    wiki.write("i18n/qya/wiki.ftl", NAMES);
    wiki
}

fn check(wiki: &Wiki) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args([
            "check",
            "--language",
            "qya",
            "--format",
            "short",
            "--allow",
            "missing-message",
            "wiki",
        ])
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

/// What the help says to write is understood, and so is what English has for it.
#[test]
fn authors_are_named_in_the_language_of_the_wiki_or_in_english() {
    let wiki = Wiki::new();
    wiki.write("book.toml", "[languages.fr]\nwiki = \"wiki\"\n");
    wiki.tiddler("jeu", ":chapter livre", "Bonjour.");
    let help = |terms: &str| -> Vec<String> {
        let text = format!("Un jeu.{terms}\n\n!!lecture séquentielle\n# [[jeu]]");
        wiki.tiddler("livre", ":part", &text);
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["check", "--format", "json"])
            .args(["--warn", "no-author", "--warn", "no-licence"])
            .current_dir(wiki.root())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let lines = said
            .lines()
            .filter(|it| it.contains("\"no-author\"") || it.contains("\"no-licence\""));
        lines.map(str::to_owned).collect()
    };
    let missing = help("");
    assert!(missing[0].contains("write `;Auteurs`") && missing[1].contains("write `;Licence`"));
    for terms in [
        "\n\n;Auteurs\n:Jeanne ''Doe''\n;Licence\n:Libre",
        "\n\n;Authors\n:Jane ''Doe''\n;License\n:Free",
    ] {
        assert_eq!(help(terms), Vec::<String>::new(), "{terms}");
    }
}

/// A translator may have translated the words by which the program finds authors and licence.
#[test]
fn words_of_a_language_that_the_program_does_not_know_are_asked_for() {
    let wiki = Wiki::new();
    wiki.write("book.toml", "[languages.nl]\nwiki = \"wiki\"\n");
    wiki.tiddler("spel", ":chapter boek", "Dag.");
    let text = ";Auteurs\n:Jan ''Jansen''\n\n!!sequential reading\n# [[spel]]";
    wiki.tiddler("boek", ":part", text);
    let said = || {
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["check", "--format", "json", "--warn", "no-author"])
            .current_dir(wiki.root())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let line = "write `author-terms = …` into `nl/wiki.ftl`";
    assert!(said().contains(line), "{}", said());
    wiki.write(
        "book.toml",
        "i18n = \"i18n\"\n[languages.nl]\nwiki = \"wiki\"\n",
    );
    wiki.write("i18n/nl/wiki.ftl", "author-terms = Auteurs\n");
    assert!(!said().contains("no-author"), "{}", said());
}

/// Each is an author of the book, whether there is a line for each or one for all.
#[test]
fn several_authors_are_named_in_a_line() {
    let wiki = Wiki::new();
    wiki.write(
        "book.toml",
        "name = \"jeu\"\n[languages.fr]\nwiki = \"wiki\"\n",
    );
    wiki.tiddler("jeu", ":chapter livre", "Bonjour.");
    let tags = regex::Regex::new(r"<[^>]*>|\n *").unwrap();
    for (lines, authors) in [
        (":Anne ''Roy'', Luc ''Viau''", "Anne+Roy, Luc+Viau"),
        (":Anne ''Roy'' et Luc ''Viau''", "Anne+Roy, Luc+Viau"),
        (
            ":Anne ''Roy'', a (at) b.fr, Luc ''Viau''",
            "Anne+Roy|a@b.fr, Luc+Viau",
        ),
        (
            ":Anne ''Roy'', Luc Viau and Ève Blanc",
            "Anne+Roy, Luc Viau, Ève Blanc",
        ),
        (":Anne Roy et Jean de la Tour", "Anne Roy, Jean de la Tour"),
        (":Anne Roy, a (at) b.fr", "Anne Roy|a@b.fr"),
        (":Anne et Luc Viau", "Anne et Luc Viau"),
        (":Le club de Lyon, et son chien", "Le club de Lyon"),
        (
            ":Anne ''Roy'', de Lyon\n:Luc ''Viau''",
            "Anne+Roy, Luc+Viau",
        ),
    ] {
        let text = format!("Un jeu.\n\n;Auteurs\n{lines}\n\n!!lecture séquentielle\n# [[jeu]]");
        wiki.tiddler("livre", ":part", &text);
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["build", "--to", "docbook"])
            .current_dir(wiki.root())
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        let xml = std::fs::read_to_string(wiki.root().join("build/jeu_fr.xml")).unwrap();
        let found = xml.split("<author>").skip(1).map(|it| {
            let author = it.split("</author>").next().unwrap();
            let marked = author.replace("</firstname>", "+").replace("<email>", "|");
            tags.replace_all(&marked, "").into_owned()
        });
        assert_eq!(found.collect::<Vec<_>>().join(", "), authors, "{lines}");
    }
}

/// A folder that no settings and no name tell, with too few words to count.
#[test]
fn the_heading_of_a_reading_list_tells_the_language() {
    let wiki = Wiki::new();
    wiki.write(
        "book.toml",
        "[rules]\nno-author = \"allow\"\nno-licence = \"allow\"\nno-book-title = \"allow\"\n",
    );
    let tiddler = |title: &str, tags: &str, text: &str| {
        let text = format!("title: {title}\ntags: {tags}\n\n{text}\n");
        wiki.write(&format!("regles/{title}.tid"), &text);
    };
    tiddler(
        "livre",
        ":part",
        "Un jeu.\n\n!!lecture séquentielle\n# [[tir]]",
    );
    tiddler("tir", ":chapter livre", "On tire.");
    let check = || {
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["check", "regles", "--format", "short"])
            .current_dir(wiki.root())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(check(), "");
    tiddler("tir", ":chapter livre", "On tire deux fois fois.");
    assert!(check().contains("[doubled-word]"), "{}", check());
}

/// A folder in a language that the program has no words of, and that nothing names.
#[test]
fn the_text_of_a_folder_tells_its_language() {
    let wiki = Wiki::new();
    wiki.write("book.toml", "");
    let texts = [
        (
            "de",
            "Jeder Spieler würfelt mit zwei Würfeln und zieht eine seiner Figuren so weit, wie die Augen es zeigen. Wer das Tor zuerst \
                erreicht, hat das Spiel gewonnen; die anderen spielen um den zweiten Platz.",
        ),
        (
            "pl",
            "Każdy gracz rzuca dwiema kostkami i przesuwa jedną ze swoich figur o tyle pól, ile wypadło oczek. Kto pierwszy dojdzie do \
                bramy, wygrywa grę; pozostali grają o drugie miejsce.",
        ),
        (
            "ja",
            "プレイヤーは順番に二つのサイコロを振り、出た目の数だけ自分のコマを進めます。門に最初に着いた人が勝ちです。残りの人は二位を争います。\
                同じ目が出たときはもう一度振ることができます。コマが他のコマの上に止まったときは、そのコマを出発点に戻します。三回続けて同じ目が出たら一回休みです。",
        ),
        (
            "en",
            "Each player throws two dice and moves one of the figures as far as the pips say. Whoever is first at the gate has won \
                the game; the others play for the second place.",
        ),
    ];
    for (language, text) in texts {
        wiki.write(
            &format!("spiel{language}rules/README.md"),
            &format!("# X\n\n{text}\n"),
        );
        let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
            .args(["build", &format!("spiel{language}rules"), "--to", "docbook"])
            .args(["--out", "build"])
            .current_dir(wiki.root())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        let file = format!("build/spiel{language}rules_{language}.xml");
        assert!(wiki.root().join(&file).is_file(), "{file}: {output:?}");
    }
}

#[test]
fn a_language_is_a_folder() {
    let wiki = wiki();
    wiki.write("i18n/qya/words.toml", WORDS);
    assert_eq!(
        check(&wiki),
        [
            "wiki/izilo.tid:4:13: warning: [doubled-word] “had” is written twice",
            "wiki/kata.tid:4:21: warning: [doubled-word] “pa” is written twice",
            "wiki/katur.tid:1:8: warning: [near-terms] the terms “kata” and “katur” differ only in number",
            "wiki/okolo.tid:1:8: warning: [near-terms] the terms “izilo” and “okolo” differ only in number",
            "wiki/okolo.tid:7:2: warning: [chart-ranges] the score 5 is in no row of this chart",
        ]
    );
}

#[test]
fn a_language_without_words_gets_none_of_another() {
    let wiki = wiki();
    assert_eq!(
        check(&wiki),
        [
            "wiki/izilo.tid:4:13: warning: [doubled-word] “had” is written twice",
            "wiki/kata.tid:4:21: warning: [doubled-word] “pa” is written twice",
            "wiki/kata.tid:4:9: warning: [doubled-word] “nin” is written twice",
        ]
    );
}

#[test]
fn a_language_sets_its_text_as_its_folder_says() {
    let wiki = wiki();
    let typography = "[typography]\nquotes = [\"„\", \"“\"]\nrange_dash = \"―\"\nunits = [\"zol\"]\n\
                      spaces = [{ before = \"!\", space = \"\u{202f}\", insert = true }]\n";
    wiki.write("i18n/qya/words.toml", typography);
    wiki.tiddler("xata", ":chapter book", "\"Gil\" 2-5 zol! d'a");
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(["show", "xata", "--wiki", "wiki"])
        .args(["--as", "docbook", "--language", "qya"])
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    let expected = "<para>„Gil“ 2―5\u{a0}zol\u{202f}! d'a</para>";
    assert!(text.contains(expected), "{text}");
}

/// A book in English, to be translated.
fn original() -> Wiki {
    let wiki = Wiki::new();
    std::fs::remove_dir_all(wiki.root().join("wiki")).ok();
    wiki.write(
        "book.toml",
        "name = \"game\"\nlanguage = \"en\"\n[book]\ntitle = \"Game\"\nauthors = [\"Jane Doe\"]\n\
         licence = \"CC0\"\n[languages.en]\nwiki = \"wiki/en\"\n",
    );
    for (file, text) in [
        (
            "game",
            "title: Game\ntags: :part\n\n!!sequential reading\n# [[horse]]\n# [[march]]\n",
        ),
        (
            "horse",
            "title: horse\ntags: :chapter Game\n\nIt costs 3 points.\n",
        ),
        (
            "march",
            "title: march\ntags: :chapter Game\n\nA [[horse]] moves 12cm, and must halt after 2 turns.\n",
        ),
    ] {
        wiki.write(&format!("wiki/en/{file}.tid"), text);
    }
    wiki
}

fn run(wiki: &Wiki, arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tiddlybook"))
        .args(arguments)
        .env("LC_ALL", "C")
        .current_dir(wiki.root())
        .output()
        .unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.code(), said)
}

/// A translation begun and filled in: its language, title and text of both rules, and words of the language.
fn translated(language: &str, titles: [&str; 3], texts: [&str; 2], words: &[(&str, &str)]) -> Wiki {
    let wiki = original();
    let (code, said) = run(&wiki, &["translate", "init", language]);
    assert_eq!(code, Some(0), "{said}");
    for (file, text) in words {
        wiki.write(&format!("i18n/{language}/{file}"), text);
    }
    let [game, horse, march] = titles;
    let folder = format!("wiki/{language}");
    wiki.write(
        &format!("{folder}/game.tid"),
        &format!("title: {game}\ntags: :part\noriginal: Game\n\n!!sequential reading\n# [[{horse}]]\n# [[{march}]]\n"),
    );
    for (file, title, text) in [("horse", horse, texts[0]), ("march", march, texts[1])] {
        let text =
            format!("title: {title}\ntags: :chapter [[{game}]]\noriginal: {file}\n\n{text}\n");
        wiki.write(&format!("{folder}/{file}.tid"), &text);
    }
    wiki
}

/// What `check` says of the edition, but for the words that nobody has translated.
fn said_of(wiki: &Wiki, language: &str) -> String {
    let (_, said) = run(
        wiki,
        &[
            "check",
            "-l",
            language,
            "--format",
            "short",
            "--allow",
            "missing-message",
            "--warn",
            "unmatched-meaning",
        ],
    );
    said
}

/// The words of the original that `translate status` counts.
fn words_of(wiki: &Wiki, language: &str) -> serde_json::Value {
    let (_, said) = run(wiki, &["translate", "status", language, "--format", "json"]);
    let status: serde_json::Value = serde_json::from_str(said.lines().next().unwrap()).unwrap();
    status["total"]["all"]["words"].clone()
}

const JAPANESE: &str =
    "[words]\nmust = [\"なければならない\"]\n[units]\ncm = [\"センチ\", \"cm\"]\n";

#[test]
fn a_japanese_page_has_words_without_spaces() {
    let texts = [
        "3点かかる。",
        "[[騎兵]]は12cm進み、2ターン後に止まらなければならない。",
    ];
    let titles = ["遊び", "騎兵", "行軍"];
    let wiki = translated("ja", titles, texts, &[("parity.toml", JAPANESE)]);
    assert_eq!(said_of(&wiki, "ja"), "");
    // What is between characters is compared as elsewhere.
    let wrong = texts[1].replace("12cm", "13cm").replace("[[騎兵]]", "騎兵");
    let wiki = translated(
        "ja",
        titles,
        [texts[0], &wrong],
        &[("parity.toml", JAPANESE)],
    );
    let said = said_of(&wiki, "ja");
    assert!(said.contains("[mistranslated-number] “13cm”"), "{said}");
    assert!(said.contains("[mistranslated-link]"), "{said}");
    let must = texts[1].replace("止まらなければならない", "止まる");
    let wiki = translated(
        "ja",
        titles,
        [texts[0], &must],
        &[("parity.toml", JAPANESE)],
    );
    let said = said_of(&wiki, "ja");
    assert!(said.contains("[unmatched-meaning] “must”"), "{said}");
    let (code, built) = run(&wiki, &["build", "-l", "ja", "--to", "html,epub"]);
    assert_eq!(code, Some(0), "{built}");
    let pages = all_pages(&wiki, "build/game_ja");
    assert!(
        pages.contains("lang=\"ja\"") && !pages.contains("dir=\"rtl\""),
        "{pages}"
    );
    // Where it is the original, each character is a word: 2 + 2 + 2 + 5 + 14.
    let settings = std::fs::read_to_string(wiki.root().join("book.toml")).unwrap();
    wiki.write(
        "book.toml",
        &settings.replace("language = \"en\"", "language = \"ja\""),
    );
    assert_eq!(words_of(&wiki, "en"), 25);
}

#[test]
fn a_chinese_page_links_without_spaces() {
    let texts = ["花费3点。", "一队[[骑兵]]移动12cm，必须在2回合后停下。"];
    let words = [(
        "parity.toml",
        "[words]\nmust = [\"必须\"]\n[units]\ncm = [\"cm\"]\n",
    )];
    let titles = ["游戏", "骑兵", "行军"];
    let wiki = translated("zh", titles, texts, &words);
    assert_eq!(said_of(&wiki, "zh"), "");
    let wrong = texts[1].replace("2回合", "3回合").replace("必须", "可以");
    let wiki = translated("zh", titles, [texts[0], &wrong], &words);
    let said = said_of(&wiki, "zh");
    assert!(said.contains("[mistranslated-number] “3”"), "{said}");
    assert!(said.contains("[unmatched-meaning] “must”"), "{said}");
    let (code, built) = run(&wiki, &["build", "-l", "zh", "--to", "html"]);
    assert_eq!(code, Some(0), "{built}");
    let data = std::fs::read_to_string(wiki.root().join("build/game_zh/search-data.js")).unwrap();
    assert!(data.contains("骑兵"), "{data}");
}

#[test]
fn an_arabic_page_runs_from_right_to_left() {
    let texts = [
        "يكلف 3 نقاط.",
        "يتحرك [[الفارس]] 12cm، ويجب أن يقف بعد ٢ دورات.",
    ];
    let words = [(
        "parity.toml",
        "[words]\nmust = [\"يجب\", \"ويجب\"]\n[units]\ncm = [\"cm\"]\n",
    )];
    let titles = ["لعبة", "الفارس", "المسير"];
    let wiki = translated("ar", titles, texts, &words);
    assert_eq!(said_of(&wiki, "ar"), "");
    let wrong = texts[1].replace("12cm", "13cm");
    let wiki = translated("ar", titles, [texts[0], &wrong], &words);
    let said = said_of(&wiki, "ar");
    assert!(said.contains("[mistranslated-number]"), "{said}");
    let (code, built) = run(&wiki, &["build", "-l", "ar", "--to", "html,epub"]);
    assert_eq!(code, Some(0), "{built}");
    let pages = all_pages(&wiki, "build/game_ar");
    for html in pages.split("<!DOCTYPE html>").skip(1) {
        assert!(
            html.contains("lang=\"ar\"") && html.contains("dir=\"rtl\""),
            "{html}"
        );
    }
    let (_, page) = run(&wiki, &["translate", "status", "ar", "--format", "html"]);
    assert!(
        page.contains("<td lang=\"ar\" dir=\"rtl\">الفارس</td>"),
        "{page}"
    );
}

/// Throws and modifiers would be read the other way round: `4+` as +4, `1–2` as 2–1.
#[test]
fn figures_alone_in_a_cell_run_from_left_to_right_in_every_script() {
    let text = "|4+|−1|1–2|{}|";
    let cells = |language: &str, word: &str| {
        let table = text.replace("{}", word);
        let texts = [word, table.as_str()];
        let wiki = translated(language, ["a", "b", "c"], texts, &[]);
        let (code, built) = run(&wiki, &["build", "-l", language, "--to", "html,epub"]);
        assert_eq!(code, Some(0), "{built}");
        let pages = all_pages(&wiki, &format!("build/game_{language}"));
        let from = pages.find("<td>").unwrap();
        pages[from..pages.find("</tr>").unwrap()].to_owned()
    };
    assert_eq!(
        cells("ar", "درع"),
        "<td><bdi dir=\"ltr\">4+</bdi></td><td><bdi dir=\"ltr\">−1</bdi></td>\
         <td><bdi dir=\"ltr\">1–2</bdi></td><td>درع</td>"
    );
    assert_eq!(
        cells("ja", "盾"),
        "<td>4+</td><td>−1</td><td>1–2</td><td>盾</td>"
    );
}

/// All pages of a folder.
fn all_pages(wiki: &Wiki, folder: &str) -> String {
    let files = std::fs::read_dir(wiki.root().join(folder)).unwrap();
    let paths = files.map(|it| it.unwrap().path());
    let pages = paths.filter(|it| it.extension().is_some_and(|it| it == "html"));
    pages
        .map(|it| std::fs::read_to_string(it).unwrap())
        .collect()
}
