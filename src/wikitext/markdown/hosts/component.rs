//! Components of Docusaurus: what a page loads, their tags, and the labels of tabs.

use super::phrases::PhraseLine;
use super::reader::FlavourReader;
use crate::pattern::{Pattern, group};
use std::collections::BTreeMap;
use std::ops::Range;

static SCRIPT: Pattern =
    Pattern::new(r"^import\s*(?:\w+\s*,\s*)?\{[^}]*$|^export\s+(?:const|default|function|let)\s");
static IMPORT: Pattern = Pattern::new(r#"^import\s+(?:.+\s+from\s+)?['"][^'"]+['"];?\s*$"#);
static COMPONENT: Pattern = Pattern::new(r"^\s*</?[A-Z][\w.]*((?:\s[^<>]*)?)>\s*$");
static LABEL: Pattern = Pattern::new(r#"\s(?:label|title|summary)=(?:"([^"]+)"|'([^']+)')"#);
static VALUE: Pattern = Pattern::new(r#"\svalue=(?:"([^"]+)"|'([^']+)')"#);
static TAB_VALUE: Pattern = Pattern::new(r#"\bvalue:\s*['"]([^'"]+)['"]"#);
static TAB_LABEL: Pattern = Pattern::new(r#"\blabel:\s*['"]([^'"]+)['"]"#);
// Pictures that a script loads, and what chooses between pictures.
static REQUIRED: Pattern =
    Pattern::new(r#"=\{(?:(?:require|useBaseUrl)\()?['"`][^'"`]+['"`]\)?(?:\.default)?\}"#);
static CHOICE: Pattern = Pattern::new(r"</?picture\b[^<>]*>|<source\b[^<>]*>");
// The tags of components. Those of HTML may be in capitals, and have no small letter then.
static TAG: Pattern = Pattern::new(r"</?[A-Z]\w*[a-z]\w*(?:\s[^<>]*)?>");
static DESTINATION: Pattern = Pattern::new(r#"\s(?:to|href)=["']([^"'\s()<>]+)["']"#);

impl FlavourReader {
    /// What a page of Docusaurus loads and computes, and the tags of its components, whose texts stay.
    pub(super) fn script(&mut self, at: usize, line: &str) -> bool {
        let place = at..at + line.len();
        self.in_script &= !line.trim().is_empty();
        let is_import = IMPORT.is_match(line);
        if self.in_script || is_import || SCRIPT.is_match(line) {
            self.in_script = !is_import && !line.trim_end().ends_with(';');
            self.edit(place, "");
            return true;
        }
        let component = COMPONENT.regex().filter(|_| line.contains('<'));
        let Some(found) = component.and_then(|it| it.captures(line)) else {
            return false;
        };
        // The pages below are in the contents of a book.
        let is_contents = ["<DocCardList", "<TOCInline"]
            .iter()
            .any(|it| line.contains(it));
        if line.trim_end().ends_with("/>") && !is_contents {
            let name = line.trim_start().trim_start_matches('<');
            let name: String = name.chars().take_while(|it| it.is_alphanumeric()).collect();
            self.left_out(place.clone(), &name, line);
        }
        let attributes = group(&found, 1);
        if line.trim_start().starts_with("<Tabs") {
            self.tab_labels = tab_labels(attributes);
        }
        let label = LABEL.captures(attributes);
        let label = label.map(|it| [group(&it, 1), group(&it, 2)].concat());
        let label = label.or_else(|| self.label_of_tab(line));
        let mark = if self.is_in_alert() { "> " } else { "" };
        let label = label.map(|it| format!("\n{mark}**{it}**\n{mark}"));
        self.edit(place, label.unwrap_or_default());
        true
    }

    /// The label of a tab without one: that which the tabs have for its value, or this.
    fn label_of_tab(&self, line: &str) -> Option<String> {
        let found = VALUE
            .regex()
            .filter(|_| line.trim_start().starts_with("<TabItem"));
        let found = found.and_then(|it| it.captures(line))?;
        let value = [group(&found, 1), group(&found, 2)].concat();
        Some(self.tab_labels.get(&value).cloned().unwrap_or(value))
    }

    /// Tags of components, whose texts stay, and pictures in the tags of a program.
    pub(super) fn tags(&mut self, line: &PhraseLine<'_>) {
        for range in line.all(&REQUIRED, "={") {
            let written = line.slice(&range);
            let path = written.split(['\'', '"', '`']).nth(1).unwrap_or_default();
            self.edit(range, format!("=\"{path}\""));
        }
        // In lines of their own they keep a block of HTML together.
        let choices = line.all(&CHOICE, "<");
        let length: usize = choices.iter().map(Range::len).sum();
        if length < line.line.trim().len() {
            choices.into_iter().for_each(|it| self.edit(it, ""));
        }
        let mut to = String::new();
        for range in line.all(&TAG, "</") {
            let tag = line.slice(&range);
            let written = line.slice(&range).trim_start_matches(['<', '/']);
            let name = written
                .split(|it: char| !it.is_alphanumeric() && it != '_')
                .next();
            // A word in angles is no tag: nothing closes it.
            let name = name.unwrap_or_default();
            let (open, close) = (format!("<{name}"), format!("</{name}>"));
            if line.line.contains(&open) && line.line.contains(&close) {
                if name.ends_with("Link") {
                    let found = DESTINATION.captures(tag);
                    let address = found.map(|it| group(&it, 1).to_owned());
                    let link = match (tag.starts_with("</"), address) {
                        (true, _) if !to.is_empty() => format!("]({})", std::mem::take(&mut to)),
                        (false, Some(address)) if !tag.ends_with("/>") => {
                            to = address;
                            "[".to_owned()
                        }
                        _ => String::new(),
                    };
                    self.edit(range, link);
                    continue;
                }
                let label = LABEL.captures(line.slice(&range));
                let before = line.before(&range).trim_end();
                let label = label.filter(|_| before.is_empty() || before.ends_with('>'));
                let mark = if self.is_in_alert() { "> " } else { "" };
                let label = label.map(|it| format!("**{}**\n{mark}\n{mark}", group(&it, 1)));
                self.edit(range, label.unwrap_or_default());
            }
        }
    }
}

/// The labels that `<Tabs values={[{label: 'A b', value: 'a'}]}>` has for values.
fn tab_labels(attributes: &str) -> BTreeMap<String, String> {
    let mut labels = BTreeMap::new();
    for tab in attributes.split('{') {
        let word = |pattern: &Pattern| {
            let found = pattern.captures(tab);
            found.map(|it| group(&it, 1).to_owned())
        };
        if let (Some(value), Some(label)) = (word(&TAB_VALUE), word(&TAB_LABEL)) {
            labels.insert(value, label);
        }
    }
    labels
}
