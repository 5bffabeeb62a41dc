//! Content: distinguishes the tiddlers with rules from those that serve the wiki itself.

use crate::tiddler::Tiddler;

/// Tiddlers that serve the wiki itself: those that every wiki has for its page, and the shadow
/// tiddlers of Classic, in alphabetical order.
const NOT_CONTENT: &[&str] = &[
    "AdvancedOptions",
    "ColorPalette",
    "DefaultTiddlers",
    "EditTemplate",
    "EncryptionSettings",
    "GettingStarted",
    "HorizontalMainMenu",
    "ImportTiddlers",
    "MainMenu",
    "MarkupPostBody",
    "MarkupPostHead",
    "MarkupPreBody",
    "MarkupPreHead",
    "OptionsPanel",
    "PageTemplate",
    "PluginManager",
    "SideBarOptions",
    "SideBarTabs",
    "SiteSubtitle",
    "SiteTitle",
    "SiteUrl",
    "StyleSheet",
    "StyleSheetColors",
    "StyleSheetLayout",
    "StyleSheetLocale",
    "StyleSheetPrint",
    "SystemSettings",
    "TabAll",
    "TabMore",
    "TabMoreMissing",
    "TabMoreOrphans",
    "TabMoreShadowed",
    "TabTags",
    "TabTimeline",
    "ToolbarCommands",
    "TopMenu",
    "UploadTiddlers",
    "ViewTemplate",
    "WindowTitle",
];

/// Whether the tiddler is content: a rule for readers. Other tiddlers are neither checked nor printed.
pub fn is_content(tiddler: &Tiddler) -> bool {
    // TiddlyWiki 5 keeps a tiddler that is being edited beside the one that it is of.
    let is_draft = tiddler.fields.contains_key("draft.of");
    let is_for_readers = !is_draft && !tiddler.is_excluded;
    is_for_readers
        && !is_program(tiddler)
        && NOT_CONTENT.binary_search(&tiddler.title.as_str()).is_err()
}

/// Whether its text is a program or a program's data, rather than wikitext.
pub(super) fn is_program(tiddler: &Tiddler) -> bool {
    let mut tags = tiddler.tags.iter();
    let is_workings = |name: &str| name == "systemConfig" || name.starts_with("$:/tags/");
    tiddler.title.starts_with("$:/") || tags.any(|tag| is_workings(&tag.name))
}

/// Whether its text is in an unsupported markup. A type that resembles Classic's was mistyped.
pub(super) fn is_foreign(tiddler: &Tiddler) -> bool {
    let field = tiddler.unsupported_type();
    field.is_some_and(|field| !field.value.contains("tiddlywik"))
}

#[cfg(test)]
mod tests {
    use super::NOT_CONTENT;

    #[test]
    fn the_table_can_be_searched() {
        assert!(NOT_CONTENT.is_sorted());
    }
}
