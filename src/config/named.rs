//! Checks that the scales and options that `[scales]` and `[editions]` name exist, and addresses that are printed.

use super::{Config, ConfigError, UnitMeasure, place};
use crate::config::sentences;
use crate::say::Text;
use crate::source::LineIndex;
use crate::suggest;
use std::path::Path;

/// Looks for every scale and option that is named.
///
/// # Errors
/// The first that does not, at its place.
pub(super) fn check(config: &Config, path: &Path, text: &str) -> Result<(), ConfigError> {
    let fault = unit_fault(config).or_else(|| edition_fault(config));
    let fault = fault.or_else(|| code_fault(config));
    let fault = fault.or_else(|| booklet_fault(config));
    let Some((keys, name, message)) = fault else {
        return Ok(());
    };
    let start = place(text, &keys);
    let rest = text.get(start..).unwrap_or_default();
    let quoted = ['"', '\''].into_iter();
    let mut quoted = quoted.filter_map(|mark| rest.find(&format!("{mark}{name}{mark}")));
    let at = start
        + quoted
            .next()
            .filter(|_| keys.contains(&EDITIONS))
            .unwrap_or(0);
    Err(ConfigError::Content {
        path: path.to_owned(),
        position: LineIndex::new(text).position(text, at),
        message,
    })
}

const EDITIONS: &str = "editions";

/// The keys that lead to a fault, the name that is wrong, and the message.
type Fault<'a> = (Vec<&'a str>, &'a str, Text);

/// A scale of a unit that is not there.
fn unit_fault(config: &Config) -> Option<Fault<'_>> {
    let mut each = config.scales.units.iter().flat_map(|(unit, measure)| {
        let scales = match measure {
            UnitMeasure::All(_) => None,
            UnitMeasure::Each(lengths) => Some(lengths.keys()),
        };
        scales.into_iter().flatten().map(move |scale| (unit, scale))
    });
    each.find_map(|(unit, scale)| {
        let message = no_scale(config, scale)?;
        Some((vec!["scales", "units", unit, scale], &**scale, message))
    })
}

fn edition_fault(config: &Config) -> Option<Fault<'_>> {
    config.editions.iter().find_map(|(edition, selection)| {
        let keys = |last| vec![EDITIONS, edition, last];
        if selection.with.is_some() && selection.without.is_some() {
            return Some((keys("without"), "", sentences::config_with_and_without()));
        }
        let scale = selection.scale.as_deref();
        let scale = scale.and_then(|it| Some((keys("scale"), it, no_scale(config, it)?)));
        let lists = [("with", &selection.with), ("without", &selection.without)];
        let options = lists.into_iter().flat_map(|(key, names)| {
            let names = names.iter().flatten();
            names.map(move |name| (key, name.as_str()))
        });
        scale.or_else(|| {
            let mut options = options;
            options.find_map(|(key, name)| Some((keys(key), name, no_option(config, name)?)))
        })
    })
}

/// Codes of addresses that there are not.
fn code_fault(config: &Config) -> Option<Fault<'_>> {
    let has_pages = config.html.url.is_some() && config.releases.addresses;
    let is_wrong = config.pdf.qr && !has_pages;
    is_wrong.then(|| (vec!["pdf", "qr"], "", sentences::config_codes()))
}

/// A booklet, whose pages meet in the fold, has no bleed there.
fn booklet_fault(config: &Config) -> Option<Fault<'_>> {
    let is_wrong = config.pdf.booklet && config.pdf.bleed.is_some();
    is_wrong.then(|| (vec!["pdf", "bleed"], "", sentences::config_booklet()))
}

/// The message about a scale that is not there.
fn no_scale(config: &Config, name: &str) -> Option<Text> {
    let known = || config.scales.names.iter().map(|(known, _)| known.as_str());
    (!known().any(|it| it == name)).then(|| match suggest::nearest(name, known()).first() {
        Some(near) => sentences::config_no_scale_near(name, near),
        None => sentences::config_no_scale(name),
    })
}

/// The message about an option that is not there.
fn no_option(config: &Config, name: &str) -> Option<Text> {
    let known = || config.options.named.keys().map(String::as_str);
    (!known().any(|it| it == name)).then(|| match suggest::nearest(name, known()).first() {
        Some(near) => sentences::config_no_option_near(name, near),
        None => sentences::config_no_option(name),
    })
}
