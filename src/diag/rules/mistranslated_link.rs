//! A link of a translation leads elsewhere than that of its original.
//!
//! Whoever follows it reads another rule. A translated rule links to the translations of what its original links to.
//! What is not translated yet it names by the title that it has in the original; where such rules are left out of the
//! book, it may lead elsewhere. Links to tiddlers that have no original are not compared.
//!
//! ```tid before
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights after its [[movement]].
//! ```
//!
//! ```tid fr before
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat après ses [[règles]].
//! ```
//!
//! ```tid after
//! title: close combat
//! tags: :chapter rules
//!
//! A base fights after its [[movement]].
//! ```
//!
//! ```tid fr after
//! title: mêlée
//! tags: :chapter règles
//! original: close combat
//!
//! Un socle combat après son [[mouvement]].
//! ```

rule! { "mistranslated-link", Warn, Translation;
    said(title: &str, there: &str) => "this leads to “{title}”, and the original to “{there}”";
    missing(title: &str) => "the original leads to “{title}”, and nothing here does";
    surplus(title: &str) => "this leads to “{title}”, and nothing in the original does";
    called(link: &str) => "the words of this link are the title of another rule: {link}";
    follows(title: &str) => "so that nothing here leads to “{title}”";
    help(title: &str) => "link to “{title}”";
}
