//! The files of a module use each other one way, too: what several files need is below them, what calls them above.
//! Two may use each other, where a construct contains the other; three or more would have to be read at once.

use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

/// A path such as `wikitext::tree::Block`, in parts.
type Names = Vec<String>;

/// The files of `src/` by the paths of their modules.
struct Tree {
    texts: BTreeMap<Names, String>,
    /// What a module takes in by `use` or `pub use`, by its name there.
    taken: BTreeMap<(Names, String), Names>,
}

static USE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^\s*(?:pub(?:\([^)]*\))? )?use ([^;]+);").unwrap());
static PATH: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:crate|super|self)(?:::\w+)+|\b[a-z_0-9]+::\w+").unwrap());

impl Tree {
    fn read() -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let comment = Regex::new(r"//[^\n]*").unwrap();
        let files = walkdir::WalkDir::new(&src).into_iter();
        let files = files.map(|entry| entry.unwrap().into_path());
        let files = files.filter(|path| path.extension().is_some_and(|it| it == "rs"));
        let texts = files.map(|path| {
            let inside = path.strip_prefix(&src).unwrap().with_extension("");
            let names = inside.iter().map(|it| it.to_str().unwrap().to_owned());
            let mut names: Names = names.collect();
            names.pop_if(|last| last == "mod" || last == "lib");
            let text = std::fs::read_to_string(&path).unwrap();
            let text = comment.replace_all(&text, "").into_owned();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            (names, code.to_owned())
        });
        let mut tree = Self {
            texts: texts.collect(),
            taken: BTreeMap::new(),
        };
        for (module, text) in &tree.texts {
            for path in USE.captures_iter(text).flat_map(|it| spread(&it[1])) {
                let path = tree.absolute(module, &path);
                let name = path.last().unwrap().clone();
                tree.taken.insert((module.clone(), name), path);
            }
        }
        tree
    }

    /// The path of `written` in the file `module` from the root of the crate.
    fn absolute(&self, module: &Names, written: &str) -> Names {
        let mut path = module.clone();
        for name in written.split("::") {
            match name {
                "crate" => path.clear(),
                "super" => drop(path.pop()),
                "self" => {}
                _ => path.push(name.to_owned()),
            }
        }
        path
    }

    /// The file that has the item of that path: not the one that only takes it in.
    fn file_of(&self, mut path: Names) -> Option<Names> {
        for _ in 0..10 {
            let mut file = path.clone();
            while !self.texts.contains_key(&file) {
                file.pop()?;
            }
            let name = path.get(file.len())?;
            match self.taken.get(&(file.clone(), name.clone())) {
                Some(taken) if *taken != path => {
                    path = [taken.as_slice(), &path[file.len() + 1..]].concat();
                }
                _ => return Some(file),
            }
        }
        None
    }

    /// The files that a file uses.
    fn used(&self, module: &Names) -> BTreeSet<Names> {
        let (text, mut used) = (&self.texts[module], BTreeSet::new());
        let private = USE
            .captures_iter(text)
            .filter(|it| !it[0].trim_start().starts_with("pub"));
        for path in private.flat_map(|it| spread(&it[1])) {
            let path = self.absolute(module, &path);
            used.extend(match self.texts.contains_key(&path) {
                true => Some(path),
                false => self.file_of(path),
            });
        }
        for path in PATH.find_iter(&USE.replace_all(text, "")) {
            let path = self.absolute(module, path.as_str());
            used.extend(self.file_of(path).filter(|it| it.len() > 1));
        }
        used.remove(module);
        used
    }
}

/// The paths of a `use`: `a::{b, c::d}` has two.
fn spread(written: &str) -> Vec<String> {
    let written = written.split(" as ").next().unwrap().trim();
    let Some((head, group)) = written.split_once('{') else {
        return vec![written.to_owned()];
    };
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in group.trim_end().trim_end_matches('}').chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match letter {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().unwrap().push(letter),
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts
        .flat_map(|part| spread(&format!("{head}{}", part.trim())))
        .collect()
}

/// Everything that can be reached from a file.
fn reached(from: &Names, used: &BTreeMap<Names, BTreeSet<Names>>) -> BTreeSet<Names> {
    let (mut reached, mut waiting) = (BTreeSet::new(), vec![from]);
    while let Some(file) = waiting.pop() {
        waiting.extend(used[file].iter().filter(|it| reached.insert((*it).clone())));
    }
    reached
}

#[test]
fn no_circle_has_more_than_two_files() {
    let tree = Tree::read();
    let used: BTreeMap<_, _> = tree
        .texts
        .keys()
        .map(|it| (it.clone(), tree.used(it)))
        .collect();
    let reached: BTreeMap<_, _> = used.keys().map(|it| (it, reached(it, &used))).collect();
    let circle = |file: &Names| -> BTreeSet<String> {
        let others = reached[file].iter().filter(|it| reached[it].contains(file));
        others.map(|it| it.join("/")).collect()
    };
    let circles: BTreeSet<_> = used.keys().map(circle).filter(|it| it.len() > 2).collect();
    assert!(
        circles.is_empty(),
        "files that use each other: {circles:#?}"
    );
}
