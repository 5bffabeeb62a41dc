//! A box in the place of a drawing that is still to be made.

use crate::xml::{Tag, Xml};

/// The size of the box, in CSS pixels.
const SIZE: (u32, u32) = (320, 180);

/// Letters that fit into a line, and lines into the box.
const LINE: usize = 30;
const LINES: usize = 4;

/// The box as SVG, with its size: `label` names the kind of box, `subject` the missing drawing.
pub(super) fn draw(label: &str, subject: &str) -> (String, (u32, u32)) {
    let (width, height) = SIZE;
    let mut xml = Xml::bare();
    let root = Tag::new("svg")
        .attr("xmlns", super::svg::SVG)
        .attr("viewBox", &format!("0 0 {width} {height}"))
        .attr("width", &width.to_string())
        .attr("height", &height.to_string())
        .attr("font-family", "sans-serif")
        .attr("text-anchor", "middle");
    xml.open(root);
    xml.empty(
        Tag::new("rect")
            .attr("x", "2")
            .attr("y", "2")
            .attr("width", &(width - 4).to_string())
            .attr("height", &(height - 4).to_string())
            .attr("fill", "#fff")
            .attr("stroke", "#555")
            .attr("stroke-width", "2")
            .attr("stroke-dasharray", "8 6"),
    );
    line(&mut xml, 40, "18", "bold", label);
    for (number, words) in lines(subject).into_iter().enumerate() {
        line(&mut xml, 76 + 24 * number, "16", "normal", &words);
    }
    xml.newline();
    (xml.finish(), SIZE)
}

fn line(xml: &mut Xml, y: usize, size: &str, weight: &str, words: &str) {
    let tag = Tag::new("text")
        .attr("x", &(SIZE.0 / 2).to_string())
        .attr("y", &y.to_string())
        .attr("font-size", size)
        .attr("font-weight", weight);
    xml.text_element(tag, words);
}

/// A text in lines that fit, the last one cut where it is too long.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().take(LINE).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LINE => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    if lines.len() > LINES {
        lines.truncate(LINES);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
}
