//! How time and memory grow with the wiki, as a picture: `make growth` writes `docs/growth.svg`.
#![allow(
    missing_docs,
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used
)]

#[allow(dead_code)] // The other benchmarks have more of them.
mod wikis;

use std::fs;
use std::path::Path;
use std::process::Command;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tiddlybook");
const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/growth.svg");

/// The numbers of tiddlers: each is twice the one before, and twice as far to the right.
const COUNTS: [usize; 5] = [2_500, 5_000, 10_000, 20_000, 40_000];

/// The width and the height of the part with the lines, and its distance from the left and the top.
const SIZE: (f64, f64) = (520.0, 300.0);
const PLACE: (f64, f64) = (70.0, 50.0);

/// A line of the picture.
struct Curve {
    name: &'static str,
    unit: &'static str,
    colour: &'static str,
    /// What each of [`COUNTS`] costs.
    values: Vec<f64>,
}

fn main() {
    let costs: Vec<(f64, f64)> = COUNTS.into_iter().map(cost).collect();
    let (seconds, megabytes) = costs.into_iter().unzip();
    let curves = [
        Curve {
            name: "time",
            unit: "s",
            colour: "#9b4a00",
            values: seconds,
        },
        Curve {
            name: "memory",
            unit: "MB",
            colour: "#1f5fa8",
            values: megabytes,
        },
    ];
    fs::write(PICTURE, picture(&curves)).unwrap();
}

/// The processor time in seconds, the least of three builds, and the peak of memory in megabytes.
fn cost(count: usize) -> (f64, f64) {
    let wiki = wikis::rulebook(count);
    let runs = (0..3).map(|_| run(&wiki.path));
    let least = |a: (f64, f64), b: (f64, f64)| (a.0.min(b.0), a.1.min(b.1));
    let (seconds, megabytes) = runs.reduce(least).unwrap();
    println!("{count:>6} tiddlers: {seconds:6.2} s {megabytes:6.0} MB");
    (seconds, megabytes)
}

fn run(wiki: &Path) -> (f64, f64) {
    let out = tempfile::tempdir().unwrap();
    let mut line = Command::new("/usr/bin/time");
    line.args([
        "-f",
        "\ncost %U %S %M",
        PROGRAM,
        "build",
        "--no-validate",
        "--quiet",
    ]);
    line.args(["--to", "docbook,epub,html", "--out"])
        .arg(out.path());
    let said = line.arg(wiki).output().unwrap().stderr;
    let said = String::from_utf8(said).unwrap();
    let cost = said.lines().find_map(|line| line.strip_prefix("cost "));
    let numbers = cost
        .unwrap()
        .split(' ')
        .map(|it| it.parse::<f64>().unwrap());
    let [user, system, kilobytes] = numbers.collect::<Vec<_>>().try_into().unwrap();
    (user + system, kilobytes / 1024.0)
}

fn picture(curves: &[Curve]) -> String {
    let (width, height) = (PLACE.0 * 2.0 + SIZE.0, PLACE.1 * 2.0 + SIZE.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>Processor time and peak memory of a build, by tiddlers</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <path d=\"M{x} {y}v{0}h{1}\" fill=\"none\" stroke=\"#333\"/>\n",
        SIZE.1,
        SIZE.0,
        x = PLACE.0,
        y = PLACE.1,
    );
    for count in COUNTS {
        let (x, y) = (across(count), PLACE.1 + SIZE.1 + 20.0);
        svg += &format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{count}</text>\n");
    }
    for (number, curve) in (0..).zip(curves) {
        svg += &line(curve, f64::from(number));
    }
    svg + "</svg>\n"
}

/// The place of a number of tiddlers, from left to right.
fn across(count: usize) -> f64 {
    let most = COUNTS.iter().max().unwrap();
    PLACE.0 + SIZE.0 * count as f64 / *most as f64
}

/// A line through its values, each said beside its point; the largest one is at the top.
fn line(curve: &Curve, number: f64) -> String {
    let Curve {
        name,
        unit,
        colour,
        values,
    } = curve;
    let most = values.iter().copied().fold(0.0, f64::max);
    let (mut points, mut marks) = (String::new(), String::new());
    for (count, value) in COUNTS.into_iter().zip(values) {
        let (x, y) = (across(count), PLACE.1 + SIZE.1 * (1.0 - value / most));
        points += &format!("{x:.1},{y:.1} ");
        // One says its values above its line, the other below.
        let beside = y - 8.0 + number * 24.0;
        let digits = if *value < 100.0 { 1 } else { 0 };
        marks += &format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/><text x=\"{x:.1}\" y=\"{beside:.1}\" \
             text-anchor=\"end\">{value:.digits$} {unit}</text>\n"
        );
    }
    let y = 20.0 + number * 18.0;
    format!(
        "<g fill=\"{colour}\"><polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\n\
         {marks}<text x=\"{}\" y=\"{y}\">{name} ({unit})</text></g>\n",
        points.trim_end(),
        PLACE.0
    )
}
