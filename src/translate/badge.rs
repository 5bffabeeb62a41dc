//! A drawing that says how far a translation is, for the page of a project.

use super::status::Row;
use crate::xml::{Tag, Xml};

/// The width of a letter, in pixels.
const LETTER: usize = 7;

/// The height of the drawing.
const HEIGHT: &str = "20";

/// The share of the words of the original that are up to date, as SVG.
#[must_use]
pub fn badge(language: &str, total: &Row) -> String {
    let percent = total.translated.words * 100 / total.all.words.max(1);
    let share = format!("{percent} %");
    let colour = match percent {
        95.. => "#2e7d32",
        50.. => "#8a6d00",
        _ => "#b3261e",
    };
    let widths = [language, &share].map(|it| LETTER * it.chars().count() + 12);
    let [left, right] = widths;
    let mut xml = Xml::bare();
    let whole = (left + right).to_string();
    let root = Tag::new("svg").attr("xmlns", "http://www.w3.org/2000/svg");
    let root = root.attr("width", &whole).attr("height", HEIGHT);
    let name = format!("{language}: {share}");
    xml.open(root.attr("role", "img").attr("aria-label", &name));
    xml.text_element("title", &name);
    let halves = [(0, left, "#444", language), (left, right, colour, &share)];
    for (at, width, colour, words) in halves {
        let place = |tag: Tag, at: usize| tag.attr("x", &at.to_string());
        let tag = place(Tag::new("rect"), at).attr("width", &width.to_string());
        xml.empty(tag.attr("height", HEIGHT).attr("fill", colour));
        let tag = place(Tag::new("text"), at + width / 2).attr("y", "14");
        let tag = tag.attr("fill", "#fff").attr("text-anchor", "middle");
        let tag = tag
            .attr("font-family", "sans-serif")
            .attr("font-size", "12");
        xml.text_element(tag, words);
    }
    xml.close();
    xml.finish()
}
