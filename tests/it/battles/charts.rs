//! The numbers of the game, read from the book as data.

use serde_json::Value;
use std::collections::BTreeMap;

/// What the troop table says of one troop type; distances in half BW.
#[derive(Clone, Debug)]
pub struct Troop {
    pub name: String,
    pub chariots: bool,
    pub loose: bool,
    pub against_chariots: i32,
    pub against_foot: i32,
    pub distance: i32,
    pub range: i32,
    pub resolve: i32,
    pub depth: i32,
}

/// What a fight does to the loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stay,
    Recoil,
    Disorder,
    Flight,
    Destroyed,
}

/// The charts of the rulebook that a battle needs; distances in half BW.
#[derive(Debug)]
pub struct Charts {
    pub troops: Vec<Troop>,
    /// The sample armies: the troop types of their bases, the general's first, the camp last.
    pub armies: Vec<(String, Vec<usize>)>,
    pub orders: Vec<i32>,
    /// For each difference from 0 to 5, what happens to heavy chariots and massed foot, and to all others.
    pub outcomes: Vec<[Outcome; 2]>,
    /// What the notes print: for each advantage, the cases of 36 from winning by 5 to losing by 5.
    pub odds: Vec<(i32, [i32; 7])>,
    /// The modifiers of the combat score, by a word of their rows.
    pub combat: BTreeMap<&'static str, i32>,
    pub shooting: BTreeMap<&'static str, i32>,
    pub rally: BTreeMap<&'static str, i32>,
    pub nerve: BTreeMap<&'static str, i32>,
    pub rally_needs: i32,
    pub shot_recoils: i32,
    pub shot_disorders: i32,
    pub nerve_flees: i32,
    pub nerve_disorders: i32,
    pub general_resolve: i32,
    pub rounds: i32,
    pub nightfall: i32,
}

/// All tables of the book by their ids, as rows of cells.
fn tables(value: &Value, found: &mut BTreeMap<String, Vec<Vec<String>>>) {
    if let Some(object) = value.as_object() {
        if object.get("type").is_some_and(|it| it == "table") {
            let id = value["id"].as_str().unwrap().to_owned();
            let rows = value["rows"].as_array().unwrap();
            found.insert(id, rows.iter().map(row).collect());
        }
        object.values().for_each(|it| tables(it, found));
    } else if let Some(list) = value.as_array() {
        list.iter().for_each(|it| tables(it, found));
    }
}

fn row(row: &Value) -> Vec<String> {
    let cells = row["cells"].as_array().unwrap();
    let text = |cell: &Value| {
        cell["text"]["plain"]
            .as_str()
            .unwrap_or("")
            .trim()
            .to_owned()
    };
    cells.iter().map(text).collect()
}

/// The first number in a text: of “4 or 5” 4, of “−2” −2.
fn number(text: &str) -> Option<i32> {
    let text = text.replace('\u{2212}', "-");
    let digits = |it: char| !(it.is_ascii_digit() || it == '-');
    text.split(digits).find_map(|it| it.parse().ok())
}

/// The modifiers of a chart by the first of the words that their rows have.
fn modifiers(rows: &[Vec<String>], words: &[&'static str]) -> BTreeMap<&'static str, i32> {
    let of = |word: &str| {
        let row = rows.iter().find(|row| row[1].contains(word));
        number(&row.unwrap_or_else(|| panic!("no modifier “{word}”"))[0]).unwrap()
    };
    words.iter().map(|word| (*word, of(word))).collect()
}

/// The least score with which a chart says this.
fn least(rows: &[Vec<String>], said: &str) -> i32 {
    let row = rows.iter().find(|row| row[1].contains(said));
    number(&row.unwrap_or_else(|| panic!("no row “{said}”"))[0]).unwrap()
}

impl Charts {
    pub fn of(book: &Value) -> Self {
        let mut found = BTreeMap::new();
        tables(book, &mut found);
        let table = |id: &str| found.get(id).unwrap_or_else(|| panic!("no table {id}"));
        let troops = troops(table("troop-table.table-1"));
        let armies = [
            "the-army-of-the-nile",
            "the-army-of-hatti",
            "the-cities-of-canaan",
            "the-peoples-of-the-sea",
        ];
        let army = |name: &str| {
            (
                name.to_owned(),
                army(table(&format!("{name}.table-2")), &troops),
            )
        };
        let armies = armies.map(army).to_vec();
        let general = table("troop-table.table-1")
            .iter()
            .find(|row| row[0].contains("general"));
        Self {
            armies,
            orders: table("command-phase.table-1")[1..]
                .iter()
                .map(|row| number(&row[1]).unwrap())
                .collect(),
            outcomes: outcomes(table("combat-outcomes.table-1")),
            combat: modifiers(
                table("combat-score.table-1"),
                &[
                    "gallop",
                    "general",
                    "support",
                    "overlapped",
                    "flanked",
                    "disordered",
                ],
            ),
            shooting: modifiers(
                table("shooting-score.table-1"),
                &[
                    "second shooter",
                    "chariots",
                    "guard",
                    "disordered",
                    "archers",
                ],
            ),
            rally: modifiers(table("rally.table-1"), &["general", "guard", "enemy"]),
            nerve: modifiers(
                table("nerve-test.table-1"),
                &["general", "guard", "levies", "disordered"],
            ),
            rally_needs: least(table("rally.table-2"), "removed"),
            shot_recoils: least(table("shooting-score.table-2"), "recoil"),
            shot_disorders: least(table("shooting-score.table-2"), "disordered"),
            nerve_flees: least(table("nerve-test.table-2"), "flight"),
            nerve_disorders: least(table("nerve-test.table-2"), "disordered"),
            general_resolve: number(general.unwrap().last().unwrap()).unwrap(),
            odds: odds(table("notes-of-the-designers.table-1")),
            rounds: 10,
            nightfall: least(table("victory.table-1"), "lost less"),
            troops,
        }
    }
}

fn troops(rows: &[Vec<String>]) -> Vec<Troop> {
    let mut troops = Vec::new();
    let mut class = String::new();
    for row in rows {
        if row.len() == 1 {
            class.clone_from(&row[0]);
        }
        let value = |at: usize| row.get(at).and_then(|it| number(it));
        let code = row[0].chars().take(2).collect::<String>();
        if let (Some(against_chariots), Some(against_foot), true) = (
            value(1),
            value(2),
            row.len() == 7 && !row[0].contains("general"),
        ) {
            let chariots = class == "Chariots";
            troops.push(Troop {
                chariots,
                loose: class == "Loose foot",
                against_chariots,
                against_foot,
                distance: 2 * value(3).unwrap_or(0),
                range: 2 * value(4).unwrap_or(0),
                resolve: value(6).unwrap(),
                depth: if chariots || code == "CP" { 2 } else { 1 },
                name: code,
            });
        }
    }
    troops
}

fn army(rows: &[Vec<String>], troops: &[Troop]) -> Vec<usize> {
    let mut bases = Vec::new();
    for row in rows {
        if let Some(troop) = troops.iter().position(|it| row[0].starts_with(&it.name)) {
            let count = usize::try_from(number(&row[1]).unwrap()).unwrap();
            bases.extend(std::iter::repeat_n(troop, count));
        }
    }
    bases
}

fn odds(rows: &[Vec<String>]) -> Vec<(i32, [i32; 7])> {
    let numbers = |row: &Vec<String>| {
        row.iter()
            .filter_map(|it| it.parse().ok())
            .collect::<Vec<i32>>()
    };
    let rows = rows.iter().map(numbers).filter(|it| it.len() == 8);
    rows.map(|it| (it[0], it[1..].try_into().unwrap()))
        .collect()
}

fn outcomes(rows: &[Vec<String>]) -> Vec<[Outcome; 2]> {
    let outcome = |text: &str| match text {
        _ if text.contains("stay") => Outcome::Stay,
        _ if text.contains("destroyed") => Outcome::Destroyed,
        _ if text.contains("flight") => Outcome::Flight,
        _ if text.contains("disordered") => Outcome::Disorder,
        _ => Outcome::Recoil,
    };
    let mut outcomes = Vec::new();
    for row in &rows[1..] {
        let other = row
            .get(2)
            .filter(|it| it.contains("flight"))
            .unwrap_or(&row[1]);
        let both = [outcome(&row[1]), outcome(other)];
        let until = if row[0].contains("or ") && !row[0].contains("more") {
            2
        } else {
            1
        };
        outcomes.extend(std::iter::repeat_n(both, until));
    }
    outcomes
}
