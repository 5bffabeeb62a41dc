//! Whether WikiWords are links in TiddlyWiki 5's markup, as the wiki sets it.

use crate::source::Sources;
use crate::tiddler::{Dialect, Tiddler};
use crate::wikitext::Headings;
use std::borrow::Cow;

/// The tiddler with the setting, `enable` or `disable`; the core has it, too.
const CONFIG: &str = "$:/config/WikiParserRules/Inline/wikilink";

/// The headings of a wiki, with the wiki's setting for WikiWords. Without a setting, as in a folder, the default of
/// TiddlyWiki 5 applies: they are no links.
pub(super) fn asked_for<'a>(
    tiddlers: &[Tiddler],
    sources: &Sources,
    headings: &'a Headings,
) -> Cow<'a, Headings> {
    let is_5 = |tiddler: &Tiddler| tiddler.dialect == Dialect::TiddlyWiki5;
    if !tiddlers.iter().any(is_5) {
        return Cow::Borrowed(headings);
    }
    let own = tiddlers.iter().find(|tiddler| tiddler.title == CONFIG);
    let said = own
        .map(|tiddler| sources.text(tiddler.text).trim().to_owned())
        .or_else(|| of_core(tiddlers, sources));
    Cow::Owned(
        headings
            .clone()
            .with_wikiwords(said.as_deref() == Some("enable")),
    )
}

/// The setting in the core plugin that is saved in the wiki: a tiddler whose text is JSON, with all tiddlers of the
/// core.
fn of_core(tiddlers: &[Tiddler], sources: &Sources) -> Option<String> {
    let core = tiddlers.iter().find(|tiddler| tiddler.title == "$:/core")?;
    let text = sources.text(core.text);
    let key = format!("\"{CONFIG}\":");
    let after = text.get(text.find(&key)? + key.len()..)?;
    let mut values = serde_json::Deserializer::from_str(after).into_iter::<serde_json::Value>();
    let config = values.next()?.ok()?;
    config.get("text")?.as_str().map(str::to_owned)
}
