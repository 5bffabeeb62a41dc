//! A message in a folder of words cannot be used as it is written.
//!
//! It is no [Fluent](https://projectfluent.org/fluent/guide/), or it mentions a variable, a message, an attribute or a
//! function that there is not. The English message is printed in its place, so that a German player would read
//! “Chapter 3” above a German rule.
//!
//! ```file book.toml before
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/book.ftl before
//! chapter-label = Chapitre { $nombre }
//! ```
//!
//! ```file book.toml after
//! i18n = "i18n"
//!
//! [languages.en]
//! wiki = "wiki/en"
//!
//! [languages.fr]
//! wiki = "wiki/fr"
//! ```
//!
//! ```file i18n/fr/book.ftl after
//! chapter-label = Chapitre { $number }
//! ```

rule! { "faulty-message", Deny, Book;
    syntax(why: &str) => "from here on this is no message: {why}";
    syntax_help() => "a message is `name = text`, its other lines begin with a space, and a comment with `#`";
    empty(key: &str) => "the message `{key}` has no text of its own";
    variable(name: &str) => "this message has no `${name}`";
    no_variables() => "it has no variables";
    variables(names: &str) => "it has `{names}`";
    function(name: &str) => "there is no function `{name}`";
    name(name: &str) => "the files of the language have no `{name}`";
    attribute(name: &str, attribute: &str) => "`{name}` has no attribute `{attribute}`";
}
