//! The language of a wiki and the name of its book, as its path gives them.

use crate::source::paths;
use crate::tiddler::{PAGES, TIDDLER_FILES, has_extension};
use std::path::Path;
use unic_langid::LanguageIdentifier;

/// The language of wikis whose language is not given.
pub const DEFAULT_LANGUAGE: &str = "en";

/// The name of a book that nothing else names.
const DEFAULT_NAME: &str = "book";

/// The two-letter codes of ISO 639-1. Longer codes are no hint in a path: `src` and `war` are
/// languages too.
const CODES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co \
    cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi \
    ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw \
    ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc \
    oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv \
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// The scripts of ISO 15924 that names of languages have; other names of four letters are words.
const SCRIPTS: &str = "Adlm Arab Armn Beng Cans Cher Copt Cyrl Deva Ethi Geor Goth Grek Gujr Guru Hang Hans Hant Hebr \
    Hira Jpan Kana Khmr Knda Kore Laoo Latn Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tfng Thaa Thai Tibt Vaii Yiii";

/// The language of a wiki that no configuration and no option names, as its path tells it, else English.
pub fn guess_language(path: &Path) -> String {
    language_of_path(path).unwrap_or_else(|| DEFAULT_LANGUAGE.to_owned())
}

/// The language in the path of a wiki: the `_fr` at the end of its name, else the name itself or that of its folder
/// when it is a language (`wiki/fr`).
pub fn language_of_path(path: &Path) -> Option<String> {
    let names = names(path);
    let folder = names.iter().rev().nth(1);
    language_of_name(path).or_else(|| language_named(folder?))
}

/// As [`language_of_path`], in its own name.
pub fn language_of_name(path: &Path) -> Option<String> {
    let names = names(path);
    let own = names.last()?;
    let ending = split_ending(own).map(|(_, language)| language);
    ending.or_else(|| language_named(own))
}

/// The name of a book that no configuration names: that of its wiki without its language ending;
/// where nothing is left, or the name is only a language (`wiki/fr`), that of the folder above.
pub fn output_name(path: &Path) -> String {
    let names = names(path);
    let plain = |name: &String| {
        let name = split_ending(name).map_or(name.as_str(), |(rest, _)| rest);
        let says_nothing = name.is_empty() || language_named(name).is_some();
        (!says_nothing).then(|| name.to_owned())
    };
    let name = names.iter().rev().find_map(plain);
    name.unwrap_or_else(|| DEFAULT_NAME.to_owned())
}

/// A language tag in its usual spelling, such as `pt-BR` for `pt-br`.
pub(crate) fn canonical_language(tag: &str) -> Option<String> {
    let well_formed = tag.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    let known: LanguageIdentifier = tag.parse().ok().filter(|_| well_formed)?;
    (known.language.as_str() != "und").then(|| known.to_string())
}

/// The language that a name is, if it is one.
pub(crate) fn language_named(name: &str) -> Option<String> {
    let mut parts = name.split('-');
    let code = parts.next()?;
    // A script or a region, as in `zh-Hant-TW`; `my-rules` is no Burmese, and `my-game` neither.
    let is_script = |part: &str| {
        let mut known = SCRIPTS.split(' ');
        known.any(|it| it.eq_ignore_ascii_case(part))
    };
    let others =
        parts.all(|part| part.len() == 2 || is_script(part) || part.parse::<u16>().is_ok());
    let is_code = code.len() == 2 && CODES.split(' ').any(|known| known == code);
    canonical_language(name).filter(|_| is_code && others)
}

/// `wiki_fr` is `wiki` in French.
fn split_ending(name: &str) -> Option<(&str, String)> {
    let (rest, ending) = name.rsplit_once('_')?;
    Some((rest, language_named(ending)?))
}

/// The names along an absolute path, the wiki's own without its extension; in other names a dot is just
/// a character.
fn names(path: &Path) -> Vec<String> {
    let mut names = paths::names_along(path);
    if let Some(own) = names.last_mut()
        && let Some((stem, _)) = own.rsplit_once('.')
        && [&PAGES[..], &TIDDLER_FILES, &["json"]]
            .iter()
            .any(|known| has_extension(Path::new(own.as_str()), known))
    {
        *own = stem.to_owned();
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_of_paths() {
        for (path, language) in [
            ("/r/wiki_en.html", "en"),
            ("/r/wiki_fr.html", "fr"),
            ("/r/rules_fr.md", "fr"),
            ("/r/wiki_pt-BR.html", "pt-BR"),
            ("/r/wiki_pt-br.HTML", "pt-BR"),
            ("/r/wiki/fr", "fr"),
            ("/r/wiki/fr/", "fr"),
            ("/r/wiki/fr/rules.html", "fr"),
            ("/r/wiki/es/../fr/.", "fr"),
            ("/r/wiki_de", "de"),
            ("/r/fr.html", "fr"),
            ("/r/wiki/fr/wiki_es.html", "es"),
            ("/r/wiki.html", "en"),
            ("/r/src/war", "en"),
            ("/r/rules_v2.html", "en"),
            ("/r/my-rules.html", "en"),
            ("/r/is-it-so/rules.html", "en"),
            ("/r/my-game", "en"),
            ("/r/de-luxe/rules.md", "en"),
            ("/r/la-isla", "en"),
            ("/r/zh-Hant/rules.md", "zh-Hant"),
            ("/r/rules_xx.html", "en"),
            ("/", "en"),
        ] {
            assert_eq!(guess_language(Path::new(path)), language, "{path}");
        }
    }

    #[test]
    fn names_of_paths() {
        for (path, name) in [
            ("/r/wiki_en.html", "wiki"),
            ("/r/blood_and_blades_fr.html", "blood_and_blades"),
            ("/r/rules v0.7.html", "rules v0.7"),
            ("/r/wiki/fr", "wiki"),
            ("/r/wiki/pt-BR/", "wiki"),
            ("/r/wiki.v2/fr", "wiki.v2"),
            ("/r/wiki/fr/..", "wiki"),
            ("/r/wiki/./fr/../es", "wiki"),
            ("/r/wiki_de", "wiki"),
            ("/r/fr.html", "r"),
            ("/r/_fr.html", "r"),
            ("/r/wiki/fr/rules.html", "rules"),
            ("/fr", "book"),
            ("/", "book"),
        ] {
            assert_eq!(output_name(Path::new(path)), name, "{path}");
        }
    }

    #[test]
    fn relative_paths_have_folders_above_them() {
        assert_eq!(output_name(Path::new("fr")), output_name(Path::new(".")));
        assert_eq!(output_name(Path::new("a/..")), output_name(Path::new("")));
        assert_ne!(output_name(Path::new("..")), "");
        assert_eq!(guess_language(Path::new("wiki_fr.html")), "fr");
    }
}
