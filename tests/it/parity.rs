//! What a translation has to share with its original: nothing is reported of the project's own French
//! edition; one number, sign, word or link of it that is changed is reported at its place, with both
//! texts, and nothing else is; a freer translation may say it in other words.
//!
//! The changes are made up from the edition itself: every place of each sort is found, and some of them
//! are taken, always the same ones. Tiddlers are compared one by one, so several are changed at once, each
//! in one place.
//!
//! `cargo test parity:: -- --nocapture` prints how many of each sort were found.

mod changes;
mod desk;
mod meanings;
mod words;

use changes::{Change, changes};
use desk::{Desk, Finding, RULES};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How many changes of each edition are tried.
const TRIED: usize = 300;

#[test]
fn nothing_is_reported_of_the_translated_editions() {
    for language in ["fr", "es"] {
        let found = Desk::new().findings(language);
        let said: String = found.iter().map(Finding::said).collect();
        assert!(said.is_empty(), "{said}");
    }
}

/// Of a sort of changes: how many were tried, found, found at their place, and found alone.
type Score = BTreeMap<&'static str, [usize; 4]>;

/// The French edition is another one than the English.
#[test]
fn a_change_of_the_translation_is_reported_at_its_place_and_nothing_else() {
    judge_all("fr", 7919, [98, 98, 97]);
}

/// The English edition is another one than the French.
#[test]
fn a_change_of_the_original_is_reported_at_its_place_and_nothing_else() {
    judge_all("en", 7919, [98, 98, 97]);
}

/// Changes one of the two editions; `step` says which of the places are taken, `least` how many of the changes have to
/// be found, found at their place, and found alone, in percent.
fn judge_all(changed: &str, step: usize, least: [usize; 3]) {
    let mut desk = Desk::new();
    let tiddlers = desk.tiddlers(changed);
    let mut score = Score::new();
    let mut missed = String::new();
    for batch in batches(changes(changed, &tiddlers, TRIED, step)) {
        for (path, change) in &batch {
            desk.write(path, &change.apply(&tiddlers[path]));
        }
        let mut found: BTreeMap<String, Vec<Finding>> = BTreeMap::new();
        for finding in desk.findings("fr") {
            found.entry(finding.file.clone()).or_default().push(finding);
        }
        for (path, change) in &batch {
            // The editions have files of the same names.
            let found = found.remove(&path.replace("/en/", "/fr/"));
            let found = found.unwrap_or_default();
            missed += &judge(path, change, &tiddlers[path], &found, &mut score);
            desk.write(path, &tiddlers[path]);
        }
        // A tiddler that was not changed says what it said.
        for finding in found.into_values().flatten() {
            missed += &format!("elsewhere: {}", finding.said());
        }
    }
    println!("{score:#?}\n{missed}");
    let all = |at: usize| score.values().map(|counts| counts[at]).sum::<usize>();
    println!("{changed}: {:?}", [0, 1, 2, 3].map(all));
    assert_eq!(all(0), TRIED);
    for (at, percent) in least.into_iter().enumerate() {
        assert!(all(at + 1) * 100 >= TRIED * percent, "{score:?}\n{missed}");
    }
    assert!(!missed.contains("elsewhere"), "{missed}");
}

/// Counts what was found of a change; says what was said if it was missed or not alone.
fn judge(path: &str, change: &Change, text: &str, found: &[Finding], score: &mut Score) -> String {
    let counts = score.entry(change.sort).or_default();
    let line = 1 + text[..change.range.start].matches('\n').count() as u64;
    let is_hit = |finding: &Finding| {
        // Where an item was, nothing is.
        let is_gone = change.sort == "item";
        let mut places = [&finding.place].into_iter().chain(&finding.labels);
        let is_near =
            places.any(|(file, lines)| file == path && (is_gone || lines.contains(&line)));
        let mut labels = finding.labels.iter();
        is_near && labels.any(|(file, _)| file.starts_with("wiki/en/"))
    };
    let hit = found.iter().any(is_hit);
    let alone = found.len() == 1;
    counts[0] += 1;
    counts[1] += usize::from(!found.is_empty());
    counts[2] += usize::from(hit);
    counts[3] += usize::from(alone);
    if hit && alone {
        return String::new();
    }
    let said: String = found.iter().map(Finding::said).collect();
    format!(
        "{path}:{line}: {}: {}\n{said}",
        change.sort,
        change.said(text)
    )
}

/// The changes in as few batches as have no tiddler twice.
fn batches(changes: Vec<(String, Change)>) -> Vec<BTreeMap<String, Change>> {
    let mut batches: Vec<BTreeMap<String, Change>> = Vec::new();
    for (path, change) in changes {
        match batches.iter_mut().find(|batch| !batch.contains_key(&path)) {
            Some(batch) => drop(batch.insert(path, change)),
            None => batches.push(BTreeMap::from([(path, change)])),
        }
    }
    batches
}

/// What is said of the freer translation of ten rules in `tests/parity/free`. All of it is true: they say
/// these things in another way, and a translator looks at them once.
const SAID_OF_FREE: &[&str] = &[
    "wiki/fr/cover.tid:9: [unmatched-meaning] “surface” is not in the original",
    "wiki/fr/cover.tid:11: [unmatched-meaning] “pente” is not in the original",
    "wiki/fr/cover.tid:11: [unmatched-meaning] this is much longer than its original, for this edition",
    "wiki/fr/flight.tid:11: [unmatched-meaning] “base” of the original is missing here",
    "wiki/fr/flight.tid:13: [unmatched-meaning] “fuyard” stands here for “base” of the original",
    "wiki/fr/general.tid:9: [unmatched-meaning] “char” stands here for “rides” of the original",
    "wiki/fr/general.tid:14: [mistranslated-number] “3 BW” of the original is missing here",
    "wiki/fr/general.tid:16: [unmatched-meaning] “place” of the original is missing here",
    "wiki/fr/measuring.tid:8: [unmatched-meaning] “other” of the original is missing here",
    "wiki/fr/measuring.tid:10: [unmatched-meaning] “égale” stands here for “names” of the original",
    "wiki/fr/order.tid:9: [unmatched-meaning] “coûte” is not in the original",
    "wiki/fr/order.tid:11: [unmatched-meaning] “Avec” is not in the original",
    "wiki/fr/order.tid:17: [unmatched-meaning] “choix” stands here for “spends” of the original",
    "wiki/fr/overlap.tid:9: [unmatched-meaning] “avantage” stands here for “face” of the original",
    "wiki/fr/overlap.tid:11: [unmatched-meaning] “latéraux” is not in the original",
    "wiki/fr/overlap.tid:13: [unmatched-meaning] “base” of the original is missing here",
    "wiki/fr/passing-through-friends.tid:8: [mistranslated-meaning] “peut” is not in the original",
    "wiki/fr/recoil.tid:11: [unmatched-meaning] “only” of the original is missing here",
    "wiki/fr/recoil.tid:11: [unmatched-meaning] “ne suffit pas” is not in the original",
    "wiki/fr/recoil.tid:15: [unmatched-meaning] “alors” is not in the original",
    "wiki/fr/support.tid:9: [unmatched-meaning] “regardent” stands here for “base” of the original",
    "wiki/fr/support.tid:17: [unmatched-meaning] “base” of the original is missing here",
    "wiki/fr/threat-zone.tid:11: [mistranslated-meaning] “carré” stands here for “zone” of the original",
    "wiki/fr/threat-zone.tid:14: [mistranslated-meaning] “may” of the original is missing here",
    "wiki/fr/threat-zone.tid:16: [unmatched-meaning] “straight” of the original is missing here",
    "wiki/fr/threat-zone.tid:18: [mistranslated-meaning] “charge” stands here for “enemy” of the original",
    "wiki/fr/threat-zone.tid:18: [unmatched-meaning] “socles” stands here for “group” of the original",
];

#[test]
fn a_freer_translation_may_say_it_in_other_words() {
    let mut desk = Desk::new();
    let free = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parity/free");
    for entry in walkdir::WalkDir::new(&free) {
        let entry = entry.unwrap();
        let inside = entry.path().strip_prefix(&free).unwrap().to_str().unwrap();
        if entry.file_type().is_file() {
            let text = fs::read_to_string(entry.path()).unwrap();
            desk.write(&format!("wiki/{inside}"), &text);
        }
    }
    let found: String = desk.findings("fr").iter().map(Finding::said).collect();
    let said: Vec<&str> = found.lines().collect();
    assert_eq!(said, SAID_OF_FREE, "{found}");
}

/// The title of a rule: letters, for a number would be one that is compared.
fn title(at: usize) -> String {
    let letter = |at: usize| char::from(u8::try_from(at).unwrap() + b'a');
    match at {
        0..26 => format!("rule {}", letter(at)),
        _ => format!("rule {}{}", letter(at / 26), letter(at % 26)),
    }
}

/// What is said of a wiki with one rule for each pair of an English text and one of another language: for each pair,
/// the rules that report it.
fn said_of(language: &str, pairs: &[(&str, &str)]) -> Vec<Vec<String>> {
    let mut desk = Desk::empty();
    desk.write(
        "book.toml",
        &format!(
            "language = \"en\"\n[book]\ntitle = \"Book\"\nauthors = [\"Jane Doe\"]\nlicence = \"CC0\"\n\
             [typography]\nunits = [\"BW\"]\n[languages.en]\nwiki = \"wiki/en\"\n\
             [languages.{language}]\nwiki = \"wiki/{language}\"\n{RULES}"
        ),
    );
    for language in ["en", language] {
        let titles = (0..pairs.len()).map(|at| format!("# [[{}]]\n", title(at)));
        let list: String = titles.collect();
        let text = format!("title: book\ntags: :part\n\nA book.\n\n!!sequential reading\n{list}");
        desk.write(&format!("wiki/{language}/book.tid"), &text);
    }
    for (at, (english, other)) in pairs.iter().enumerate() {
        for (language, text) in [("en", english), (language, other)] {
            let text = format!("title: {}\ntags: :chapter book\n\n{text}\n", title(at));
            desk.write(&format!("wiki/{language}/rule-{at}.tid"), &text);
        }
    }
    let mut said = vec![Vec::new(); pairs.len()];
    for finding in desk.findings(language) {
        let name = finding.file.rsplit("rule-").next().unwrap();
        if let Ok(at) = name.trim_end_matches(".tid").parse::<usize>() {
            said[at].push(finding.rule);
        }
    }
    said
}

fn say_the_same(language: &str, pairs: &[(&str, &str)]) {
    for (pair, said) in pairs.iter().zip(said_of(language, pairs)) {
        assert!(said.is_empty(), "{pair:?}: {said:?}");
    }
}

/// Each pair with all the rules that report it.
fn differ(language: &str, pairs: &[(&str, &str, &[&str])]) {
    let texts: Vec<_> = pairs.iter().map(|(one, other, _)| (*one, *other)).collect();
    for ((one, other, rules), said) in pairs.iter().zip(said_of(language, &texts)) {
        assert_eq!(said, *rules, "{one:?} {other:?}");
    }
}

const NUMBER: &[&str] = &["mistranslated-number"];
const MEANING: &[&str] = &["mistranslated-meaning"];
const UNMATCHED: &[&str] = &["unmatched-meaning"];
const LINK: &[&str] = &["mistranslated-link"];
const TABLE: &[&str] = &["mistranslated-table"];
const LIST: &[&str] = &["mistranslated-list"];
const CODE: &[&str] = &["mistranslated-code"];

#[test]
fn texts_that_say_the_same() {
    let pairs = [
        ("It moves 2.5 cm.", "Il avance de 2,5 cm."),
        // Not translated yet.
        (
            "Only spearmen gain it, never archers.",
            "Only spearmen gain it, never archers.",
        ),
        (
            "They must not move. Only spearmen gain it.",
            "Ils ne doivent pas bouger. Seuls les lanciers le gagnent.",
        ),
        ("It moves 2½ BW.", "Il avance de 2,5 BW."),
        ("It costs 1/2 BW.", "Il coûte ½ BW."),
        ("It costs 1,500 points.", "Il coûte 1\u{202f}500 points."),
        ("It costs 1,500,000 points.", "Il coûte 1.500.000 points."),
        ("Throw three dice.", "Lancez 3 dés."),
        ("Roll 2D6+1.", "Lancez 2d6+1."),
        ("A third of it is lost.", "On en perd le tiers."),
        ("On the 3rd turn.", "Au 3e tour."),
        ("From 2 to 4.", "De 2–4."),
        ("2-4 is a draw.", "2 à 4, c’est l’égalité."),
        ("On a 5 or more.", "Sur 5 ou plus."),
        ("It moves 4 BW or less.", "Il avance de 4 BW ou moins."),
        ("On 22 November 2026.", "Le 22 novembre 2026."),
        ("Version 1.2.0.", "La version 1.2.0."),
        (
            "It moves 2 BW. It shoots 4 BW.",
            "Il tire à 4 BW et avance de 2 BW.",
        ),
        ("It cannot move.", "Il ne peut pas bouger."),
        ("It must not move.", "Il ne doit pas bouger."),
        ("No base may move.", "Un socle ne peut pas bouger."),
        ("It need not move.", "Il n’est pas obligé de bouger."),
        ("It may only shoot.", "Il ne peut que tirer."),
        ("Nobody moves.", "Personne ne bouge."),
        (
            "It moves unless it is hit.",
            "Il bouge, sauf s’il est touché.",
        ),
        (
            "It may not be tried again until something has changed.",
            "Il ne peut pas être retenté tant que rien n’a changé.",
        ),
        (
            "It lasts one hour, unless somebody ends it earlier.",
            "Il dure une heure, à moins que quelqu’un n’y mette fin plus tôt.",
        ),
        (
            "With two sixes, it succeeds.",
            "Avec deux six, c’est réussi.",
        ),
        ("It never moves.", "Il ne bouge jamais."),
        ("It moves 2 BW at most.", "Il avance de 2 BW au plus."),
        ("See [[rule b]].", "Voir la [[règle|rule b]]."),
        ("* Roll 3.\n* Lose 4.", "* Perdez 4.\n* Lancez 3."),
        ("# Roll 3.\n# Lose 4.", "# Lancez 3.\n# Perdez 4."),
        // Told from the other side, by who acts, by what is denied, and by what is demanded instead.
        (
            "If the result is lower than the number of bases, it flees.",
            "Si le nombre de socles est supérieur au résultat, il fuit.",
        ),
        (
            "The loser is pushed back by the winner.",
            "Le vainqueur repousse le perdant.",
        ),
        (
            "It never needs to roll.",
            "Il est toujours dispensé de lancer le dé.",
        ),
        (
            "He is the only one who can open it.",
            "Personne d’autre ne peut l’ouvrir.",
        ),
        (
            "No base may come within 3 cm of it.",
            "Un socle doit rester à 3 cm ou plus.",
        ),
        (
            "It must not shoot until the end of its next turn.",
            "Il ne doit pas tirer avant la fin de son prochain tour.",
        ),
        (
            "Nobody sees farther than 25 cm.",
            "Personne ne voit à plus de 25 cm.",
        ),
        (
            "Of two covers only the better one counts.",
            "De deux couverts, seul le meilleur compte.",
        ),
        (
            "An army that has lost two thirds of its bases gives up.",
            "Une armée qui a perdu les deux tiers de ses socles abandonne.",
        ),
    ];
    say_the_same("fr", &pairs);
}

#[test]
fn a_sign_is_that_of_the_nearest_number() {
    let pairs = [
        ("It has -1.", "Il a −1."),
        ("Add 1 to it.", "Il a +1."),
        ("Add 1 or 2 to it.", "Il a +1 ou +2."),
        ("Add to it, on a hill, 1.", "Il a, sur une colline, +1."),
        ("It scores 2 less.", "Il a −2."),
        ("A bonus of 1, on 6.", "+1, sur 6."),
    ];
    say_the_same("fr", &pairs);
    let pairs = [
        ("It has +1.", "Il a −1.", NUMBER),
        ("Add 1, then roll 3.", "Ajoutez 1, puis lancez +3.", NUMBER),
        (
            "It moves 4 BW or less. Its score is 2.",
            "Il avance de 4 BW ou moins. Son score est −2.",
            NUMBER,
        ),
    ];
    differ("fr", &pairs);
}

#[test]
fn a_limit_is_that_of_its_number() {
    let pairs = [
        (
            "A deck has at least 40 cards and at most 60.",
            "Un paquet a au plus 60 cartes et au moins 40.",
        ),
        ("On a 5+, it moves.", "Sur 5 ou plus, il bouge."),
        ("It is beyond 4 BW.", "Il est à plus de 4 BW."),
        (
            "The total does not exceed 10.",
            "Le total ne dépasse pas 10.",
        ),
        ("The total exceeds 10.", "Le total est supérieur à 10."),
        ("It moves up to 4 BW.", "Il avance de 4 BW au plus."),
    ];
    say_the_same("fr", &pairs);
    let pairs = [
        (
            "A deck has at least 40 cards and at most 60.",
            "Un paquet a au plus 40 cartes et au moins 60.",
            MEANING,
        ),
        ("On a 5+, it moves.", "Sur 5 ou moins, il bouge.", MEANING),
        ("It is beyond 4 BW.", "Il est à moins de 4 BW.", MEANING),
        (
            "A cook with more than 10 coins is out of the game.",
            "Un cuisinier qui a moins de 10 pièces quitte la partie.",
            MEANING,
        ),
        (
            "The total does not exceed 10.",
            "Le total dépasse 10.",
            MEANING,
        ),
        (
            "The total exceeds 10.",
            "Le total est inférieur à 10.",
            MEANING,
        ),
    ];
    differ("fr", &pairs);
}

#[test]
fn numbers_in_words_are_those_in_figures() {
    let french = [
        ("Twenty-five men.", "Vingt-cinq hommes."),
        ("Twenty-one men.", "Vingt et un hommes."),
        ("Seventeen men.", "Dix-sept hommes."),
        ("Seventy-one men.", "Soixante et onze hommes."),
        ("Eighty men.", "Quatre-vingts hommes."),
        ("Ninety-two men.", "Quatre-vingt-douze hommes."),
        ("97 men.", "Quatre-vingt-dix-sept hommes."),
        ("Five hundred men.", "500 hommes."),
        ("A hundred and twenty men.", "120 hommes."),
        ("120 men.", "Cent vingt hommes."),
        ("121 men.", "Cent-vingt-et-un hommes."),
        ("2,350 men.", "Deux mille trois cent cinquante hommes."),
        ("120,000 men.", "Cent vingt mille hommes."),
        ("On the twenty-third turn.", "Au 23e tour."),
        (
            "Between a hundred and two hundred men.",
            "Entre 100 et 200 hommes.",
        ),
        ("One hundred four-sided dice.", "100 dés à 4 faces."),
    ];
    say_the_same("fr", &french);
    let spanish = [
        ("Thirty-five men.", "Treinta y cinco hombres."),
        ("150 men.", "Ciento cincuenta hombres."),
        ("Twenty-one men.", "Veintiún hombres."),
        ("Twenty-six men.", "Veintiséis hombres."),
        ("200 bases.", "Doscientas bases."),
        ("2,531 bases.", "Dos mil quinientas treinta y una bases."),
    ];
    say_the_same("es", &spanish);
    let pairs = [
        ("A hundred and twenty men.", "Cent trente hommes.", NUMBER),
        ("Twenty-one men.", "Vingt et une ou 22 hommes.", NUMBER),
    ];
    differ("fr", &pairs);
}

/// There is no table for German: what it may say in words of its own is not missed.
#[test]
fn a_language_without_a_table_is_compared_in_what_needs_none() {
    let pairs = [
        ("Roll three dice.", "Würfle mit drei Würfeln."),
        ("Roll 3 dice.", "Würfle mit drei Würfeln."),
        ("Roll 2D6.", "Würfle 2W6."),
        ("Roll D6+1.", "Würfle W6+1."),
        ("A third of it.", "Ein Drittel davon."),
        ("A hundred and twenty men.", "Hundertzwanzig Mann."),
        ("It must move.", "Sie muss ziehen."),
        ("It may not move.", "Sie darf nicht ziehen."),
        ("It moves 3 BW at most.", "Sie zieht höchstens 3 BW weit."),
        ("Add 1.", "Sie erhält +1."),
        ("It moves 2.5 cm.", "Sie zieht 2,5 cm weit."),
    ];
    say_the_same("de", &pairs);
    let pairs = [
        ("It moves 4 BW.", "Sie zieht 5 BW weit.", NUMBER),
        ("It moves 2.5 cm.", "Sie zieht 2,6 cm weit.", NUMBER),
        ("See [[rule a]].", "Siehe [[rule b]].", LINK),
        ("* a\n* b", "* a", LIST),
        ("Write {{{2H}}}.", "Schreibe {{{2K}}}.", CODE),
    ];
    differ("de", &pairs);
}

#[test]
fn a_glossary_is_sorted_in_each_language() {
    let english = ";rule b\n:It may move.\n;rule c\n:It must move.";
    let pairs = [
        (
            english,
            ";rule c\n:Il doit bouger.\n;rule b\n:Il peut bouger.",
        ),
        ("It moves.", "Il bouge."),
        ("It halts.", "Il s’arrête."),
    ];
    say_the_same("fr", &pairs);
}

#[test]
fn texts_that_differ() {
    let pairs = [
        ("It moves 2.5 cm.", "Il avance de 2,4 cm.", NUMBER),
        ("It moves 2 cm.", "Il avance de 2 mm.", NUMBER),
        ("It costs ½ BW.", "Il coûte ¼ BW.", NUMBER),
        ("Throw three dice.", "Lancez quatre dés.", NUMBER),
        ("Roll 2D6.", "Lancez 2D8.", NUMBER),
        ("Throw two dice.", "Lancez un dé.", MEANING),
        ("Throw a D6.", "Lancez deux D6.", MEANING),
        (
            "It fights once in a turn.",
            "Il combat deux fois par tour.",
            MEANING,
        ),
        ("It shoots within 2 BW.", "Il tire à 2 socles.", NUMBER),
        (
            "The wing moves to the left.",
            "L’aile va vers la droite.",
            MEANING,
        ),
        (
            "A rare card is worth more than a common one.",
            "Une carte rare vaut moins qu’une carte commune.",
            MEANING,
        ),
        (
            "Outside the game, players may trade.",
            "Pendant la partie, les joueurs peuvent échanger.",
            MEANING,
        ),
        (
            "It is turned until the tide rises.",
            "Il est tourné quand la marée monte.",
            MEANING,
        ),
        (
            "The youngest player begins.",
            "Le plus vieux joueur commence.",
            MEANING,
        ),
        (
            "All of them shoot before it moves.",
            "Tous tirent après son mouvement.",
            MEANING,
        ),
        (
            "The owner adds 2 to the depth.",
            "Le propriétaire retranche 2 à la profondeur.",
            MEANING,
        ),
        (
            "On 1 to 3 it flees, on 4 to 6 it stays.",
            "Sur 4 à 6 il fuit, sur 1 à 3 il reste.",
            NUMBER,
        ),
        (
            "See [[rule b]] and [[rule c]].",
            "Voir [[ceci|rule c]] et [[cela|rule b]].",
            UNMATCHED,
        ),
        ("See [[here|rule b]].", "Voir [[rule c|rule b]].", LINK),
        (
            "Nobody shoots from a wood.\n\nThe dead are taken off the table at once.",
            "Personne ne tire d’un bois.",
            MEANING,
        ),
        (
            "|range|harbour|mountain|h\n|far|x|y|",
            "|portée|montagne|harbour|h\n|loin|x|y|",
            MEANING,
        ),
        ("Roll 2D6.", "Lancez 3D6.", NUMBER),
        ("From 2 to 4.", "De 2 à 5.", NUMBER),
        // What says a number once more may still say another one.
        (
            "Roll 2 dice, on 4 lose 2.",
            "Lancez 2 dés, sur 4 perdez 4.",
            NUMBER,
        ),
        (
            "Roll 3 dice, on 4 lose 3.",
            "Lancez 3 dés, sur 4 perdez 5.",
            NUMBER,
        ),
        ("It must move.", "Il peut bouger.", MEANING),
        ("It does not move.", "Il bouge.", UNMATCHED),
        ("Only archers shoot.", "Les archers tirent.", UNMATCHED),
        ("At least 2 BW.", "2 BW au plus.", MEANING),
        ("On a 5 or more.", "Sur 5 ou moins.", MEANING),
        (
            "It moves 4 BW or less.",
            "Il avance de 4 BW ou plus.",
            MEANING,
        ),
        ("It never moves.", "Il bouge toujours.", MEANING),
        ("See [[rule b]].", "Voir [[rule c]].", LINK),
        ("See [[rule b]].", "Voir la règle.", LINK),
        (
            "See [[rule a]], [[rule b]], [[rule a]].",
            "Voir [[rule a]], [[rule b]], [[rule b]].",
            LINK,
        ),
        ("|1|2|\n|3|4|", "|1|2|\n|3|5|", NUMBER),
        (
            "|1|2|\n|3|4|",
            "|2|1|\n|3|4|",
            &["mistranslated-number", "mistranslated-number"],
        ),
        ("|a|b|\n|c|d|", "|a|b|", TABLE),
        ("|!a|!b|h\n|c|d|", "|!a|!b|\n|c|d|", TABLE),
        ("|within 4 BW|c\n|a|b|", "|a|b|", NUMBER),
        ("* a\n* b", "* a", LIST),
        ("* a\n* b", "# a\n# b", LIST),
        ("# Roll 3.\n# Lose 4.", "# Perdez 4.\n# Lancez 3.", LIST),
        ("Version 1.2.0.", "La version 1.2.1.", CODE),
        // When, how surely, which of two, how much of it, and how.
        (
            "It fights again in the next turn.",
            "Il combat encore pendant ce tour.",
            MEANING,
        ),
        ("It must stop.", "Il devrait s’arrêter.", MEANING),
        (
            "It flees towards its own edge.",
            "Il fuit vers le bord adverse.",
            MEANING,
        ),
        (
            "Two thirds of the bases are lost.",
            "Le tiers des socles est perdu.",
            NUMBER,
        ),
        ("It moves up to 15 cm.", "Il avance de 15 cm.", UNMATCHED),
        (
            "The bases stay in contact.",
            "Les socles ne restent pas en contact.",
            UNMATCHED,
        ),
        ("It is taken off immediately.", "Il est retiré.", UNMATCHED),
        (
            "The winner is pushed back by the loser.",
            "Le vainqueur repousse le perdant.",
            UNMATCHED,
        ),
        (
            "[img[A base|a.svg]]\n\n[img[A group|b.svg]]",
            "[img[Un socle|b.svg]]\n\n[img[Un groupe|a.svg]]",
            &["mistranslated-meaning", "mistranslated-figure"],
        ),
        (
            ";rule b\n:It may move.\n;rule c\n:It must move.",
            ";rule c\n:Il peut bouger.\n;rule b\n:Il peut bouger.",
            MEANING,
        ),
    ];
    differ("fr", &pairs);
}

#[test]
fn a_word_is_surely_missing_where_hardly_any_other_is() {
    let right: Vec<(String, String)> = (3..=18)
        .map(|it| {
            let one = format!("A base moves {it} paces.");
            (one, format!("Un socle avance de {it} pas."))
        })
        .collect();
    let mut pairs: Vec<(&str, &str)> = vec![(
        "A base is followed by another base.",
        "Un socle est suivi d’un socle.",
    )];
    let said = |pairs: &[(&str, &str)]| said_of("fr", pairs).concat();
    assert_eq!(said(&pairs), ["unmatched-meaning"]);
    pairs.extend(right.iter().map(|(one, other)| (&**one, &**other)));
    assert_eq!(said(&pairs), ["mistranslated-meaning"]);
}

/// It is the worst that a translation can do to a rule.
#[test]
fn what_is_forbidden_here_is_not_allowed_there() {
    let pairs = [
        ("It must not move.", "Il peut bouger.", MEANING),
        ("It cannot move.", "Il peut bouger.", MEANING),
        ("It can move.", "Il ne peut pas bouger.", MEANING),
        ("It may move.", "Il ne peut pas bouger.", MEANING),
        ("It may move.", "Il ne doit pas bouger.", MEANING),
        ("It must move.", "Il ne doit pas bouger.", MEANING),
        (
            "It must not move, and it does not shoot.",
            "Il peut bouger, et il ne tire pas.",
            MEANING,
        ),
    ];
    differ("fr", &pairs);
    differ("es", &[("It may move.", "No puede mover.", MEANING)]);
}

/// One thing that is missing does not hide what is said beside it.
#[test]
fn what_is_beside_a_missing_list_or_table_is_compared() {
    let both = &["mistranslated-list", "mistranslated-number"][..];
    let pairs = [
        (
            "* Roll 3.\n* Lose 4.\n\nText.\n\n* Win 7.",
            "* Lancez 9.\n* Perdez 4.\n\nDu texte.",
            both,
        ),
        (
            "* Roll 3.\n* Lose 4.\n* Throw some dice.",
            "* Lancez 9.\n* Jetez quelques dés.",
            both,
        ),
        (
            "|2|3|\n\nText.\n\n|7|8|",
            "|5|3|\n\nDu texte.",
            &["mistranslated-number", "mistranslated-table"][..],
        ),
        // All that is left of a text.
        ("It moves 3 BW.\n\n|2|3|", "|2|3|", NUMBER),
    ];
    let sorted = |said: Vec<String>| -> Vec<String> {
        let mut said = said;
        said.sort();
        said
    };
    let texts: Vec<_> = pairs.iter().map(|(one, other, _)| (*one, *other)).collect();
    for ((one, other, rules), said) in pairs.iter().zip(said_of("fr", &texts)) {
        assert_eq!(sorted(said), *rules, "{one:?} {other:?}");
    }
}
