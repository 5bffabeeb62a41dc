//! The rulebook's game, played by a machine: whether its armies are a match, whether one way of playing beats the
//! others, and whether the odds that its notes print are true. What it plays with is read from the book as data.
//!
//! It is less than the game. The table is empty and has 18 lanes of 1 BW, along which places are counted in ½ BW. A
//! base looks up or down its lane; going across, wheels and slides together, costs 1 BW a lane, and no pivot but an
//! about-turn is made; the wheel of a run into a flank or a rear costs its order. An attacker of a flank stands in the next
//! lane and looks ahead again when it has won. Lines of sight and threat zones are those of the lanes, corners are not
//! told from edges, and both armies are deployed by one scheme: foot in the middle, spearmen and levies two deep,
//! chariots outside. Who has the first turn is thrown for. All else is as the rules say it: orders, distance, groups,
//! charges, evasions, gallops, shots, overlaps, support, flanks, recoil, flight, pursuit, markers, nerve, rally, the
//! general, the camp, the break point and nightfall.
//!
//! The players follow scripts, so this says that nothing is broken, not that all is fair between people.
//! `cargo test battles:: -- --nocapture` prints all shares. CI fights 2,000 battles of each two armies; elsewhere it is
//! a sixth of them, or 16 times what `TIDDLYBOOK_BATTLES` says.

mod charts;
mod field;
mod players;

use crate::support;
use charts::Charts;
use players::{STYLES, battle};
use serde_json::Value;
use std::path::Path;
use tiddlybook::pipeline::{self, Project, Request};
use tiddlybook::write::json;

/// The English rulebook as data.
fn book() -> Value {
    let request = Request {
        language: Some("en".to_owned()),
        config: Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("book.toml")),
        ..Request::default()
    };
    let mut project = Project::new();
    let job = pipeline::jobs(&request).unwrap().remove(0);
    let id = project.load(&job).unwrap();
    let mut bytes = Vec::new();
    json::write(project[id].book().unwrap(), &mut bytes).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

/// Battles that were won by the one, a draw as half, and how many there were.
#[derive(Clone, Copy, Default)]
struct Share {
    won: f64,
    fought: f64,
}

impl Share {
    fn add(&mut self, won: f64) {
        self.won += won;
        self.fought += 1.0;
    }

    fn of_100(self) -> f64 {
        100.0 * self.won / self.fought
    }
}

/// The battles of two armies, each way of playing against each other: the share of the first army, and of each way.
fn war(charts: &Charts, pair: [usize; 2], battles: u64) -> (Share, [Share; 4]) {
    let armies = pair.map(|it| charts.armies[it].1.as_slice());
    let mut army = Share::default();
    let mut ways = [Share::default(); 4];
    for (mine, style) in STYLES.iter().enumerate() {
        for (yours, other) in STYLES.iter().enumerate() {
            for number in 0..battles {
                let place = (pair[0] * 64 + pair[1] * 16 + mine * 4 + yours) as u64;
                let winner = battle(charts, armies, [*style, *other], place * 100_003 + number);
                let won = winner.map_or(0.5, |it| if it == 0 { 1.0 } else { 0.0 });
                army.add(won);
                ways[mine].add(won);
                ways[yours].add(1.0 - won);
            }
        }
    }
    (army, ways)
}

#[test]
fn no_army_and_no_way_of_playing_wins_too_often() {
    let charts = Charts::of(&book());
    let said = std::env::var("TIDDLYBOOK_BATTLES").ok();
    let some = if std::env::var_os("CI").is_some() {
        125
    } else {
        20
    };
    let battles = said.map_or(some, |it| it.parse().unwrap());
    let pairs: Vec<[usize; 2]> = (0..4)
        .flat_map(|one| (one + 1..4).map(move |other| [one, other]))
        .collect();
    let wars = std::thread::scope(|scope| {
        let parts = pairs.chunks(pairs.len().div_ceil(support::threads()));
        let fight = |it: &[[usize; 2]]| {
            it.iter()
                .map(|it| war(&charts, *it, battles))
                .collect::<Vec<_>>()
        };
        let threads: Vec<_> = parts.map(|part| scope.spawn(move || fight(part))).collect();
        let joined = threads.into_iter().map(|it| it.join().unwrap());
        joined.collect::<Vec<_>>().concat()
    });
    let mut ways = [Share::default(); 4];
    for ([one, other], (army, some)) in pairs.iter().zip(&wars) {
        let share = army.of_100();
        let [one, other] = [one, other].map(|it| &charts.armies[*it].0);
        println!("{one} {share:.1}, {other} {:.1}", 100.0 - share);
        assert!(
            (40.0..=60.0).contains(&share),
            "{one} against {other}: {share}"
        );
        for (all, it) in ways.iter_mut().zip(some) {
            all.won += it.won;
            all.fought += it.fought;
        }
    }
    for (style, share) in STYLES.iter().zip(ways) {
        println!("{style:?} {:.1}", share.of_100());
        assert!(share.of_100() <= 60.0, "{style:?}: {}", share.of_100());
    }
}

#[test]
fn the_odds_in_the_notes_are_those_of_the_charts() {
    let charts = Charts::of(&book());
    // The rows of the chart of outcomes that a difference falls into: 0, 1 or 2, 3 or 4, 5 or more.
    let row = |difference: i32| usize::try_from(difference.abs().min(5) + 1).unwrap() / 2;
    for (advantage, printed) in &charts.odds {
        let mut counted = [0; 7];
        for mine in 1..=6 {
            for yours in 1..=6 {
                let difference = advantage + mine - yours;
                counted[if difference > 0 {
                    3 - row(difference)
                } else {
                    3 + row(difference)
                }] += 1;
            }
        }
        assert_eq!(printed, &counted, "advantage {advantage}");
    }
    assert_eq!(charts.odds.len(), 5);
    // The bounds of these rows are the chart's own.
    let outcomes = &charts.outcomes;
    assert!(outcomes[1] == outcomes[2] && outcomes[3] == outcomes[4] && outcomes.len() == 6);
}
