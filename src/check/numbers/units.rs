//! Units that are written otherwise than everywhere else: `12 bw` where all other lengths are in `BW`, `30 CM`, and one length
//! in centimetres among inches.

use super::conversions::is_metric;
use crate::diag::rules::wrong_measure;
use crate::diag::{self, Diagnostic, Rule, Sink};
use crate::locale::Vocabulary;
use crate::source::Span;
use crate::wikitext::Visible;
use foldhash::HashMap;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most letters of a unit.
const LONGEST: usize = 4;

/// How often the usual unit is written at least, and the other one at most.
const OFTEN: usize = 5;
const RARE: usize = 2;

const INCH: f64 = 25.4;

/// The units behind numbers in all texts.
#[derive(Default)]
pub(super) struct Units {
    /// Each form of a unit, with the places of the first.
    forms: HashMap<String, Form>,
    inches: usize,
    /// Lengths in centimetres that are not beside another length.
    centimetres: Form,
}

#[derive(Default)]
struct Form {
    uses: usize,
    first: Vec<Span>,
}

impl Form {
    fn add(&mut self, span: Option<Span>) {
        self.uses += 1;
        if self.first.len() < RARE {
            self.first.extend(span);
        }
    }
}

impl Units {
    /// Counts the units of a text.
    pub(super) fn read(
        &mut self,
        (visible, numerals): (&Visible, &[Range<usize>]),
        vocabulary: &Vocabulary,
    ) {
        let text = visible.text();
        let mut inches = vocabulary.amounts.lengths.iter();
        let inches = inches.find(|it| (it.mm - INCH).abs() < f64::EPSILON);
        let is_inch = |unit: &str| unit != "in" && inches.is_some_and(|it| it.is_called(unit));
        let (mut has_inch, mut alone) = (false, Vec::new());
        for (number, unit) in measures(text, numerals) {
            let written = text.get(unit.clone()).unwrap_or_default();
            if is_inch(written) {
                (has_inch, self.inches) = (true, self.inches + 1);
            } else if written == "cm" && is_alone(text, number.start..unit.end) {
                alone.push(number.start..unit.end);
            }
            let is_word = written.chars().all(char::is_alphabetic);
            if is_word && written.chars().count() <= LONGEST {
                let span = visible.span(unit.clone());
                match self.forms.get_mut(written) {
                    Some(form) => form.add(span),
                    None => self.forms.entry(written.to_owned()).or_default().add(span),
                }
            }
        }
        for place in alone.into_iter().filter(|_| !has_inch) {
            self.centimetres.add(visible.span(place));
        }
    }

    /// Reports the rare forms of units, and the only length in centimetres.
    pub(super) fn check(&self, vocabulary: &Vocabulary, sink: &mut Sink) {
        let mut units: BTreeMap<String, BTreeMap<&str, &Form>> = BTreeMap::new();
        for (form, uses) in &self.forms {
            let forms = units.entry(form.to_lowercase()).or_default();
            forms.insert(form, uses);
        }
        for forms in units.values() {
            check_forms(forms, vocabulary, sink);
        }
        if self.inches >= OFTEN && self.centimetres.uses == 1 {
            for span in &self.centimetres.first {
                let found = Diagnostic::new(Rule::WrongMeasure, *span, wrong_measure::metric());
                sink.push(found.help(wrong_measure::metric_help()));
            }
        }
    }
}

/// Reports the forms of a unit that are rare beside another one.
fn check_forms(forms: &BTreeMap<&str, &Form>, vocabulary: &Vocabulary, sink: &mut Sink) {
    let Some((usual, most)) = forms.iter().max_by_key(|(_, it)| it.uses) else {
        return;
    };
    // Other words begin sentences and titles.
    let is_large = usual.chars().nth(1).is_some() && usual.chars().all(char::is_uppercase);
    if most.uses < OFTEN || !is_large && !is_known(usual, vocabulary) {
        return;
    }
    let others = forms.iter();
    let others = others.filter(|(form, it)| *form != usual && it.uses <= RARE);
    for (form, it) in others {
        for span in &it.first {
            let message = wrong_measure::unit(form, usual);
            let found = Diagnostic::new(Rule::WrongMeasure, *span, message);
            sink.push(found.help(diag::write(usual)));
        }
    }
}

/// Whether it is a unit that everybody knows.
fn is_known(unit: &str, vocabulary: &Vocabulary) -> bool {
    is_metric(unit) || vocabulary.amounts.length(unit).is_some()
}

/// Whether no other length is beside a length: it is in no brackets, and no part of a product.
fn is_alone(text: &str, length: Range<usize>) -> bool {
    let before = text.get(..length.start).unwrap_or_default().trim_end();
    let after = text.get(length.end..).unwrap_or_default().trim_start();
    let marks = ['(', '[', '/', '=', '×', '–', '-', '≈'];
    !before.ends_with(marks) && !after.starts_with([')', ']', '(', '[', '/', '=', '×', '–'])
}

/// The numbers of a text, each with the word or sign behind it.
fn measures<'t>(
    text: &'t str,
    numerals: &'t [Range<usize>],
) -> impl Iterator<Item = (Range<usize>, Range<usize>)> + 't {
    let mut at = 0;
    numerals.iter().filter_map(move |digits| {
        let start = Some(digits.start).filter(|it| *it >= at)?;
        let number = text.get(start..)?;
        let is_number = |it: char| it.is_ascii_digit() || it == '.' || it == ',';
        let digits = number.len() - number.trim_start_matches(is_number).len();
        at = start + digits;
        let is_part = text.get(..start)?.ends_with(char::is_alphanumeric);
        let behind = text.get(at..)?;
        let behind = behind
            .strip_prefix([' ', '\u{a0}', '\u{202f}'])
            .unwrap_or(behind);
        let unit = text.len() - behind.len();
        let letters = behind.len() - behind.trim_start_matches(char::is_alphabetic).len();
        let sign = behind
            .chars()
            .next()
            .filter(|it| matches!(it, '"' | '”' | '″'));
        let length = sign.map_or(letters, char::len_utf8);
        let goes_on = behind.get(length..)?.starts_with(char::is_alphanumeric);
        let is_measure = length > 0 && !is_part && !goes_on;
        is_measure.then(|| (start..start + digits, unit..unit + length))
    })
}

#[cfg(test)]
mod tests {
    use super::measures;
    use crate::check::numerals::numerals;

    #[test]
    fn numbers_and_what_is_behind_them() {
        let text = "Move 12 BW or 3,5cm, not 2d6, R2 x or 7th; 8” away";
        let numerals: Vec<_> = numerals(text).collect();
        let found = measures(text, &numerals).map(|(number, unit)| (&text[number], &text[unit]));
        let expected = [("12", "BW"), ("3,5", "cm"), ("7", "th"), ("8", "”")];
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
}
