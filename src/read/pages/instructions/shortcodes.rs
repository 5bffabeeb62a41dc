//! `{{< name x >}}` of Hugo and Quarto.

use super::super::host::Host;
use super::super::yaml::Yaml;
use super::Reader;
use super::arguments::{Arguments, name_and_rest};
use super::notes::end_of;
use crate::diag::Rule;
use crate::diag::rules::{unclosed_markup, unsupported_markup};
use crate::pattern::Pattern;
use crate::slice::Slice;
use crate::suggest;
use crate::wikitext::{alert_kind, nearest_alert};
use regex::Captures;
use std::ops::Range;

/// `{{ .Get "n" }}` in a template of Hugo.
static GET: Pattern = Pattern::new(r#"\{\{-?[ \t]*\.Get[ \t]+(?:"([^"]+)"|(\d+))[ \t]*-?\}\}"#);

/// The boxes of themes of Hugo: hugo-book, Relearn, Docsy, Hextra, Geekdoc, Congo and others.
const BOXES: [&str; 6] = ["hint", "notice", "alert", "callout", "admonition", "panel"];

/// Those with a title above what is in them.
const TITLED: [&str; 9] = [
    "card",
    "details",
    "expand",
    "tab",
    "tabitem",
    "accordion",
    "accordion-item",
    "collapse",
    "step",
];

/// Those around others, or around words that stay.
const AROUND: [&str; 12] = [
    "tabs",
    "tabpane",
    "columns",
    "column",
    "steps",
    "center",
    "lead",
    "pageinfo",
    "cards",
    "cardpane",
    "blocks/section",
    "blocks/lead",
];

/// Those around code.
const CODE: [&str; 2] = ["highlight", "mermaid"];

/// The address that a shortcode leads to.
pub(super) fn led<'t>(arguments: &Arguments<'t>) -> Option<&'t str> {
    let keys = ["link", "href", "url"].iter();
    keys.filter_map(|it| arguments.named(it))
        .find(|it| !it.is_empty())
}

/// A shortcode that its author shows, with its second sign: `{{</* name */>}}`.
fn shown(sign: &str, literal: &str, is_code: bool) -> String {
    match (is_code, sign) {
        (true, "<") => ["{{<", literal, ">}}"],
        (true, _) => ["{{%", literal, "%}}"],
        (false, "<") => ["{&#123;&lt;", literal, "&gt;}}"],
        (false, _) => ["{&#123;&#37;", literal, "&#37;}}"],
    }
    .concat()
}

impl<'t> Reader<'t, '_> {
    pub(super) fn shortcode(&mut self, whole: Range<usize>, written: &'t str, is_code: bool) {
        let inside = written.slice(3..written.len() - 3).trim();
        let literal = inside.strip_prefix("/*");
        if let Some(literal) = literal.and_then(|it| it.strip_suffix("*/")) {
            let is_code = is_code || self.open_code.is_some();
            return self.edit(whole, shown(written.slice(2..3), literal, is_code));
        }
        if is_code || self.fence(&whole, inside) || self.open_code.is_some() {
            return;
        }
        if self.quote_in_tag(&whole, written) && !inside.contains("ref") {
            return self.edit(whole, "");
        }
        self.pair_of_shortcode(&whole, inside);
        if let Some(name) = inside.strip_prefix('/') {
            let name = name_and_rest(name.trim()).0;
            self.signs_of_end(written, name);
            return self.end(whole, name);
        }
        let (name, rest) = name_and_rest(inside.trim_end_matches('/').trim());
        let arguments = Arguments::read(rest);
        let first = arguments.first();
        match name {
            "include" if self.program.is(Host::Quarto) => {
                self.include(whole, first, ("", &[], &[]))
            }
            "kbd" if self.program.is(Host::Quarto) && !first.is_empty() => self.edit(whole, first),
            "pagebreak" if self.program.is(Host::Quarto) => self.edit(whole, ""),
            "var" | "meta" if self.program.is(Host::Quarto) => self.variable(whole, name, first),
            "param" => {
                let program = self.program;
                if let Some(value) = program.value(&format!("param.{}", first.to_lowercase())) {
                    self.put(whole, value);
                } else if !suggest::nearest(first, program.names(name)).is_empty() {
                    // Another one may be in the front matter of the page.
                    self.unknown_value(whole, name, first);
                }
            }
            _ if self.program.shortcode(name).is_some() => {
                self.own_shortcode(whole, (name, written), &arguments);
            }
            _ => self.of_theme(whole, (name, written), &arguments),
        }
    }

    /// Reports a box that another pair of signs ends than begins it: for Hugo these are two.
    fn signs_of_end(&mut self, written: &str, name: &str) {
        let open = self.notes.iter().rfind(|it| it.name == name);
        let other = open.filter(|it| it.end.get(..3) != written.get(..3));
        if let Some((tag, end)) = other.map(|it| (it.tag.clone(), it.end.clone())) {
            self.report_signs(tag, name, (&end, written));
        }
    }

    /// Reports a shortcode whose end should be one that has the signs of its beginning.
    fn report_signs(&mut self, tag: Range<usize>, name: &str, (end, written): (&str, &str)) {
        let signs = |it: &str| it.chars().take(3).collect::<String>();
        let message = unclosed_markup::signs(name, &signs(end), &signs(written));
        let help = unclosed_markup::end(end);
        self.fault(Rule::UnclosedMarkup, tag, message, help);
    }

    /// Makes a fence of a shortcode around code that is alone on its line, as the one that ends it is. Returns whether it is one.
    fn fence(&mut self, whole: &Range<usize>, inside: &'t str) -> bool {
        let (name, rest) = name_and_rest(inside.trim_start_matches('/').trim());
        let (before, after) = (self.text.slice(..whole.start), self.text.slice(whole.end..));
        let is_last = matches!(
            after.trim_start_matches([' ', '\t', '\r']).chars().next(),
            None | Some('\n')
        );
        let is_alone = is_last && (before.is_empty() || before.ends_with('\n'));
        if inside.starts_with('/') {
            let is_end = self.open_code.take_if(|it| *it == name).is_some();
            if is_end {
                self.edit(whole.clone(), if is_last { "```" } else { "```\n" });
            }
            return is_end;
        }
        let ends = |at: usize| {
            let tag = after
                .slice(at..)
                .trim_start_matches(['\n', '{', '<', '%', ' ']);
            tag.strip_prefix('/')
                .is_some_and(|it| it.trim_start().starts_with(name))
        };
        let is_closed = || after.match_indices("\n{{").any(|(at, _)| ends(at));
        if !CODE.contains(&name) || !is_alone || self.open_code.is_some() || !is_closed() {
            return false;
        }
        self.open_code = Some(name);
        let language = match name {
            "highlight" => Arguments::read(rest).first(),
            _ => name,
        };
        self.edit(whole.clone(), ["```", language].concat());
        true
    }

    /// Notes a shortcode that another one has to end, or that one, which has the same signs.
    fn pair_of_shortcode(&mut self, whole: &Range<usize>, inside: &'t str) {
        let is_paired = |name: &str| TITLED.contains(&name) || AROUND.contains(&name);
        if self.program.is(Host::Quarto) || inside.ends_with('/') {
            return;
        }
        let Some(end) = inside.strip_prefix('/') else {
            let name = name_and_rest(inside).0;
            return self.open_tag(name, whole, is_paired(name));
        };
        let name = name_and_rest(end.trim()).0;
        if !is_paired(name) {
            return;
        }
        let Some(at) = self.open_tags.iter().rposition(|it| it.0 == name) else {
            // Half a shortcode above it is told.
            let before = self.text.slice(..whole.start);
            let mut begun = ["{{< ", "{{% ", "{{<", "{{%"].iter();
            return match begun.any(|it| before.contains(&[it, name].concat())) {
                true => {}
                false => self.stray(whole.clone()),
            };
        };
        self.unclosed_tags(at + 1);
        let Some((_, begun)) = self.open_tags.pop() else {
            return;
        };
        let signs = |it: &Range<usize>| self.text.slice(it.start..it.start + 3);
        if signs(&begun) != signs(whole) {
            let end = end_of(self.text.slice(begun.clone()), name);
            let written = self.text.slice(whole.clone());
            self.report_signs(begun, name, (&end, written));
        }
    }

    /// `{{< var x >}}` of Quarto, and `{{< meta x >}}`, from the front matter of the page or from the settings.
    fn variable(&mut self, whole: Range<usize>, kind: &str, name: &str) {
        let program = self.program;
        let front = Some(self.nest.front.trim()).filter(|_| kind == "meta");
        let front = front.and_then(|it| Yaml::parse(it.trim_matches('-')));
        let of_page = front.and_then(|it| {
            let mut keys = name.split('.');
            let value = keys.try_fold(&it, |value, key| value.get(key))?;
            value.words().map(str::to_owned)
        });
        let of_project = || program.value(&format!("{kind}.{name}")).map(str::to_owned);
        if let Some(value) = of_page.or_else(of_project) {
            self.put(whole, &value);
        } else if kind == "var" {
            self.unknown_value(whole, kind, name);
        }
    }

    /// A shortcode of the project: its template, where that has no more than places for what is given, or a note.
    fn own_shortcode(
        &mut self,
        whole: Range<usize>,
        (name, written): (&str, &str),
        arguments: &Arguments<'_>,
    ) {
        let program = self.program;
        let template = program.shortcode(name).unwrap_or_default();
        if template.contains(".Inner") {
            return self.box_of_theme(whole, (name, written), arguments);
        }
        let value = |found: &Captures<'_>| {
            let by_name = found.get(1).map(|it| arguments.named(it.as_str()));
            let by_place = || arguments.at(found.get(2)?.as_str().parse().ok()?);
            let value = by_name.unwrap_or_else(by_place).unwrap_or_default();
            Some(value.to_owned())
        };
        let template = template.trim();
        if self.may_have(template.len(), &whole) {
            let made = self.filled(&whole, &GET, template, value);
            if !made.contains("{{") {
                self.edit(whole, made);
            }
        }
    }

    /// A shortcode that themes of Hugo have in common: a box, or a text with a title.
    fn of_theme(
        &mut self,
        whole: Range<usize>,
        (name, written): (&'t str, &'t str),
        arguments: &Arguments<'t>,
    ) {
        if self.program.is(Host::Quarto) {
            return self.unknown_shortcode(whole, name);
        }
        if name == "comment" {
            self.comment = Some(whole);
            return;
        }
        if BOXES.contains(&name) || alert_kind(name).is_some() {
            return self.box_of_theme(whole, (name, written), arguments);
        }
        if name == "tabs" {
            let items = arguments.named("items").unwrap_or_default();
            let names = items.split(',').map(str::trim).rev();
            self.tab_names = names.filter(|it| !it.is_empty()).collect();
        }
        if TITLED.contains(&name) {
            let keys = ["title", "summary", "name", "header", "label"];
            let named = keys.iter().find_map(|it| arguments.named(it));
            let of_list = self.tab_names.pop().filter(|_| name == "tab");
            let title = named.or(of_list).unwrap_or_else(|| arguments.first());
            let title = match led(arguments).filter(|_| !title.is_empty()) {
                Some(address) => format!("[{title}](<{address}>)"),
                None => title.to_owned(),
            };
            let rest = self.text.slice(whole.end..);
            let is_alone = rest.is_empty() || rest.starts_with('\n');
            let below = arguments.named("subtitle").map(|it| format!("\n{it}\n"));
            let below = below.unwrap_or_default();
            let line = match title.as_str() {
                "" => below,
                title if is_alone => format!("\n**{title}**\n{below}"),
                title => format!("\n**{title}**\n{below}\n"),
            };
            return self.edit(whole, line);
        }
        match AROUND.contains(&name) {
            true => self.edit(whole, ""),
            false => self.unknown_shortcode(whole, name),
        }
    }

    /// A box: its kind is named, or is its first argument, or its name.
    fn box_of_theme(
        &mut self,
        whole: Range<usize>,
        (name, written): (&str, &str),
        arguments: &Arguments<'_>,
    ) {
        let kinds = ["type", "style", "color", "context", "kind"];
        let named = kinds.iter().find_map(|it| arguments.named(it));
        let first = arguments.first();
        let of_first = alert_kind(first);
        let near = nearest_alert(first).filter(|_| of_first.is_none() && BOXES.contains(&name));
        if let Some(near) = near {
            let place = self.place(&whole, first);
            let message = unsupported_markup::kind(first);
            self.fault(
                Rule::UnsupportedMarkup,
                place,
                message,
                crate::diag::write(near),
            );
        }
        let kind = named.and_then(alert_kind).or(of_first);
        let kind = kind.or_else(|| alert_kind(name)).unwrap_or("NOTE");
        let titles = ["title", "header"].iter();
        let title = titles.filter_map(|it| arguments.named(it)).next();
        // Words that are no kind are a title.
        let place = usize::from(of_first.is_some() || !first.contains(' '));
        let title = title.or_else(|| arguments.unnamed(place));
        let (open, close) = (written.slice(..3), written.slice(written.len() - 3..));
        let end = format!("{open} /{name} {close}");
        self.begin(whole, (name, end), (kind, title.unwrap_or_default()));
    }

    fn unknown_shortcode(&mut self, whole: Range<usize>, name: &str) {
        let known = self.program.shortcodes();
        if let Some(known) = known.filter(|it| !it.contains(name)) {
            let place = self.place(&whole, name);
            let message = unsupported_markup::shortcode(name);
            self.unknown(place, name, message, known.iter().map(String::as_str));
            self.edit(whole, "");
        }
    }
}
