//! The templates, style sheets and scripts of the pages, built in from `templates/` and overridden file by file
//! from a folder of the user's.
//!
//! The text of a book reaches a template as a value and is never read as one itself.
//!
//! Source: <https://keats.github.io/tera/>.

mod explain;

use crate::say::{Said, Text, display_said};
use crate::source::{DiskError, Folder, paths};
use crate::suggest;
use crate::write::sentences;
use include_dir::{Dir, File, include_dir};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use tera::{Context, Tera};

static BUILTIN_FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates");

/// The prefix of the built-in templates in Tera; those of the user are found first.
const BUILTIN: &str = "builtin/";

/// The extensions of templates; values are escaped in all of them.
const TEMPLATES: [&str; 3] = ["html", "xhtml", "svg"];

/// The extensions of the files that are taken as they are: style sheets, scripts, and Typst's code.
const PLAIN: [&str; 3] = ["css", "js", "typ"];

/// The reasons why a template cannot be loaded or rendered.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// A file or folder of the user's cannot be read.
    Disk(#[from] DiskError),
    /// A template is wrong.
    Template {
        /// The file; a built-in one by its name alone.
        path: PathBuf,
        /// The line of the fault, from 1, when it is known.
        line: Option<usize>,
        /// The reason, from Tera.
        reason: String,
    },
}

display_said!(TemplateError);

impl Said for TemplateError {
    fn said(&self) -> Text {
        match self {
            Self::Disk(error) => error.said(),
            Self::Template { path, line, reason } => {
                let line = line.map(|line| format!(":{line}")).unwrap_or_default();
                sentences::template_wrong(&(paths::displayed(path) + &line), reason)
            }
        }
    }
}

/// The templates, style sheets and scripts of a run.
pub struct Templates {
    folder: Option<PathBuf>,
    tera: Tera,
    /// Style sheets and scripts.
    plain: BTreeMap<String, String>,
    /// The names of files of the user's that nothing uses.
    unused: Vec<String>,
}

impl fmt::Debug for Templates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Templates")
            .field("folder", &self.folder)
            .finish_non_exhaustive()
    }
}

impl Templates {
    /// The built-in templates, and over them those of `folder`, which is laid out alike:
    /// `html/page.html`, `epub/epub.css` and so on.
    ///
    /// # Errors
    /// When a file below `folder` cannot be read, or a template is not written in Tera's syntax.
    pub fn new(folder: Option<Folder<'_>>) -> Result<Self, TemplateError> {
        let mut templates = Self {
            folder: folder.map(|folder| folder.path.to_owned()),
            tera: engine()?,
            plain: PLAIN.into_iter().flat_map(builtin_files).collect(),
            unused: Vec::new(),
        };
        let mut pages = builtin_pages();
        if let Some(folder) = folder {
            let mut own = Vec::new();
            for extension in TEMPLATES {
                own.extend(files_of(folder, extension)?);
            }
            let mut plain = Vec::new();
            for extension in PLAIN {
                plain.extend(files_of(folder, extension)?);
            }
            templates.unused = unused(&own, &plain);
            pages.extend(own);
            templates.plain.extend(plain);
        }
        match templates.tera.add_raw_templates(&pages) {
            Ok(()) => Ok(templates),
            Err(error) => Err(templates.explain_loading(&pages, &error)),
        }
    }

    /// A message for each of the user's files that is never used: its name is not that of a built-in one, and no
    /// other template of the user refers to it.
    pub fn unused(&self) -> Vec<Text> {
        let names = builtin_names();
        let sentence = |name: &String| {
            let near = suggest::nearest(name, names.iter().map(String::as_str));
            let file = paths::displayed(&self.path_of(name));
            match near.first() {
                Some(near) => sentences::template_unused_near(&file, near),
                None => sentences::template_unused(&file),
            }
        };
        self.unused.iter().map(sentence).collect()
    }

    /// Renders a page: the template `name` with `context`.
    ///
    /// # Errors
    /// When the template refers to something that does not exist.
    pub(super) fn render(&self, name: &str, context: &Context) -> Result<String, TemplateError> {
        let page = self.tera.render(name, context);
        let mut page = page.map_err(|error| self.explain(name, &error))?;
        // A page grows as it is filled, and has reserved twice what it needs by then.
        page.shrink_to_fit();
        Ok(page)
    }

    /// The style sheet `name`.
    pub(super) fn style_sheet(&self, name: &str) -> &str {
        self.plain(name)
    }

    /// The folder of the user's.
    #[cfg(feature = "pdf")]
    pub(super) fn folder(&self) -> Option<PathBuf> {
        self.folder.clone()
    }

    /// The code of Typst by its paths: the user's, or the built-in where there is none, and the built-in also
    /// below `builtin/`.
    #[cfg(feature = "pdf")]
    pub(super) fn typst(&self) -> Vec<(String, String)> {
        let builtin = builtin_files("typ").into_iter();
        let builtin = builtin.map(|(name, text)| (format!("/{BUILTIN}{name}"), text));
        let own = self.plain.iter().filter(|(name, _)| name.ends_with(".typ"));
        let own = own.map(|(name, text)| (format!("/{name}"), text.clone()));
        own.chain(builtin).collect()
    }

    /// The text of the script `name`.
    pub(super) fn script(&self, name: &str) -> &str {
        self.plain(name)
    }

    fn plain(&self, name: &str) -> &str {
        self.plain.get(name).map(String::as_str).unwrap_or_default()
    }

    fn path_of(&self, name: &str) -> PathBuf {
        match (name.strip_prefix(BUILTIN), &self.folder) {
            (Some(builtin), _) => Path::new("(built in)").join(builtin),
            (None, Some(folder)) => folder.join(name),
            (None, None) => PathBuf::from(name),
        }
    }
}

fn engine() -> Result<Tera, TemplateError> {
    let mut tera = Tera::new();
    tera.autoescape_on(TEMPLATES);
    match tera.set_fallback_prefixes([BUILTIN]) {
        Ok(()) => Ok(tera),
        Err(error) => Err(TemplateError::Template {
            path: PathBuf::from(BUILTIN),
            line: None,
            reason: error.to_string(),
        }),
    }
}

fn builtin_pages() -> BTreeMap<String, String> {
    TEMPLATES
        .into_iter()
        .flat_map(builtin_files)
        .map(|(name, text)| (format!("{BUILTIN}{name}"), text))
        .collect()
}

fn builtin_files(extension: &str) -> BTreeMap<String, String> {
    let wanted = |file: &&File<'_>| file.path().extension().is_some_and(|it| it == extension);
    BUILTIN_FILES
        .dirs()
        .flat_map(Dir::files)
        .filter(wanted)
        .filter_map(|file| Some((slashed(file.path()), file.contents_utf8()?.to_owned())))
        .collect()
}

/// The letters of the built-in style sheet and their licence, by their paths in the folder of the pages.
pub(crate) fn fonts() -> impl Iterator<Item = (String, &'static [u8])> {
    let files = BUILTIN_FILES.get_dir("fonts").into_iter();
    let files = files.flat_map(Dir::files);
    files.map(|it| (slashed(it.path()), it.contents()))
}

/// The names of all that can be replaced.
fn builtin_names() -> Vec<String> {
    let extensions = TEMPLATES.into_iter().chain(PLAIN);
    extensions
        .flat_map(|extension| builtin_files(extension).into_keys())
        .collect()
}

/// The text of a built-in template, style sheet or script.
///
/// # Errors
/// When nothing that can be replaced has this name.
pub fn builtin(name: &str) -> Result<&'static str, Text> {
    let names = builtin_names();
    let file = BUILTIN_FILES.get_file(name);
    let file = file.filter(|_| names.iter().any(|it| it == name));
    file.and_then(File::contents_utf8).ok_or_else(|| {
        let near = suggest::nearest(name, names.iter().map(String::as_str));
        match near.first() {
            Some(near) => sentences::template_none_near(name, near),
            None => sentences::template_none(name, &names.join(", ")),
        }
    })
}

/// The names of the user's files that are not built in, and that no other template of the user has in quotes.
fn unused(own: &[(String, String)], plain: &[(String, String)]) -> Vec<String> {
    let names = builtin_names();
    let is_included = |name: &str| {
        let quoted = [
            format!("\"{name}\""),
            format!("'{name}'"),
            format!("\"/{name}\""),
        ];
        let in_text = |text: &String| quoted.iter().any(|quoted| text.contains(quoted));
        own.iter().chain(plain).any(|(_, text)| in_text(text))
    };
    let all = own.iter().chain(plain).map(|(name, _)| name);
    let unused = all.filter(|name| !names.contains(name) && !is_included(name));
    unused.cloned().collect()
}

fn files_of(folder: Folder<'_>, extension: &str) -> Result<Vec<(String, String)>, TemplateError> {
    let paths = folder.files.files_below(folder.path, extension)?;
    paths
        .into_iter()
        .map(|path| {
            let text = folder.files.read_text(&path)?;
            let name = path.strip_prefix(folder.path).unwrap_or(&path);
            Ok((slashed(name), text))
        })
        .collect()
}

/// The path with `/` between its parts, on every system.
fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Disk, Memory};

    fn templates(path: &str, text: &str) -> Result<Templates, TemplateError> {
        let files = Memory::of([(path, text)]);
        Templates::new(Some(Folder::new(&files, Path::new("own"))))
    }

    #[test]
    fn one_file_is_overridden_and_the_others_stay() {
        let templates = templates("own/html/index.html", "<p>{{ x }}</p>").unwrap();
        let mut context = Context::new();
        context.insert("x", "{{ y }} & <b>");
        let page = templates.render("html/index.html", &context).unwrap();
        assert_eq!(page, "<p>{{ y }} &amp; &lt;b&gt;</p>");
        assert!(templates.style_sheet("html/style.css").contains("body"));
    }

    #[test]
    fn a_file_that_nothing_uses_is_told() {
        let files = Memory::of([
            ("own/html/index.html", "{% include \"html/mine.html\" %}"),
            ("own/html/mine.html", "<p>mine</p>"),
            ("own/html/pages.html", "<p></p>"),
            ("own/hmtl/style.css", ""),
            ("own/epub/epub.css", ""),
        ]);
        let templates = Templates::new(Some(Folder::new(&files, Path::new("own")))).unwrap();
        assert_eq!(
            templates
                .unused()
                .iter()
                .map(Text::to_string)
                .collect::<Vec<_>>(),
            [
                "own/html/pages.html replaces no template; did you mean `html/page.html`?",
                "own/hmtl/style.css replaces no template; did you mean `html/style.css`?",
            ]
        );
        assert!(Templates::new(None).unwrap().unused().is_empty());
    }

    #[test]
    fn a_fault_is_told_with_file_and_line() {
        let faults = [
            ("<p>\n{{ x </p>", "own/html/index.html:2:"),
            ("<p>\n\n{{ no_such }}</p>", "own/html/index.html:3:"),
            (
                "\n{{ x | no_such }}",
                "own/html/index.html:2: Unknown filter",
            ),
            ("{% extends \"base.html\" %}", "own/html/index.html: "),
        ];
        for (text, place) in faults {
            let error = templates("own/html/index.html", text)
                .and_then(|it| it.render("html/index.html", &Context::new()))
                .unwrap_err()
                .to_string();
            assert!(error.starts_with(place), "{error}");
        }
    }

    #[test]
    fn a_block_that_a_template_lacks_is_told_of_it() {
        let error = templates("own/html/page.html", "<p></p>").unwrap_err();
        let said = error.to_string();
        assert!(
            said.starts_with("own/html/page.html: Block `title` is not defined"),
            "{said}"
        );
        assert!(said.ends_with("(builtin/html/single.html)"), "{said}");
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error() {
        assert!(Templates::new(Some(Folder::new(&Disk, Path::new("/no/such/folder")))).is_err());
    }
}
