//! A drawing that says how far a translation is, for the page of a project.

use super::status::Row;
use crate::xml::{Tag, Xml};

/// The width of a letter, in pixels.
const LETTER: usize = 7;

/// The height of the drawing.
const HEIGHT: &str = "20";

/// The share of the words of the original that are up to date, as SVG; `reviewed` says how many of them somebody has read.
pub fn badge(language: &str, total: &Row, reviewed: Option<&str>) -> String {
    let percent = total.per_cent();
    let share = format!("{percent} %");
    let colour = match percent {
        95.. => "#2e7d32",
        50.. => "#8a6d00",
        _ => "#b3261e",
    };
    let mut parts = vec![("#444", language), (colour, share.as_str())];
    parts.extend(reviewed.map(|it| ("#444", it)));
    let name: Vec<&str> = parts.iter().skip(1).map(|it| it.1).collect();
    let name = format!("{language}: {}", name.join(", "));
    let width_of = |words: &str| LETTER * words.chars().count() + 12;
    let whole = parts.iter().map(|it| width_of(it.1)).sum::<usize>();
    let mut xml = Xml::bare();
    let root = Tag::new("svg").attr("xmlns", "http://www.w3.org/2000/svg");
    let root = root
        .attr("width", &whole.to_string())
        .attr("height", HEIGHT);
    xml.open(root.attr("role", "img").attr("aria-label", &name));
    xml.text_element("title", &name);
    let mut at = 0;
    for (colour, words) in parts {
        let width = width_of(words);
        let place = |tag: Tag, at: usize| tag.attr("x", &at.to_string());
        let tag = place(Tag::new("rect"), at).attr("width", &width.to_string());
        xml.empty(tag.attr("height", HEIGHT).attr("fill", colour));
        let tag = place(Tag::new("text"), at + width / 2).attr("y", "14");
        let tag = tag.attr("fill", "#fff").attr("text-anchor", "middle");
        let tag = tag
            .attr("font-family", "sans-serif")
            .attr("font-size", "12");
        xml.text_element(tag, words);
        at += width;
    }
    xml.close();
    xml.finish()
}
