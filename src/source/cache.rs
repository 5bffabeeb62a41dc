//! The cache: results that are kept for the next build, in a folder that may be deleted at any time.

#![allow(clippy::disallowed_methods)]

use super::disk::temporary_in;
use super::environment;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The name of the folder, in that of the outputs.
pub const CACHE_FOLDER: &str = ".cache";

/// More bytes than these are not held in memory.
const MAX_BYTES: usize = 64 << 20;

/// With more files than these in the folder, those that were not used are removed.
const MAX_FILES: usize = 4_096;

/// The size up to which a result is kept in the user's own folder, in bytes. With [`MAX_FILES`], this limits that folder.
const MAX_OWN_BYTES: usize = 16 << 10;

/// The key of an entry: a hash of everything that the result depends on.
pub type CacheKey = blake3::Hash;

/// Cached results, by the hash of their input.
///
/// It is read from a folder and, unless [`Cache::keep`] says so, never written there. Each file of the
/// folder begins with the hash of the rest: one that is damaged is not there. Two programs may use the
/// folder at once, since a file appears in it as a whole, and files of one name are the same.
#[derive(Debug, Default)]
pub struct Cache {
    entries: Mutex<Entries>,
    /// A folder of the user's that all books share, for what is found without making an output.
    own: Option<PathBuf>,
}

#[derive(Debug, Default)]
struct Entries {
    made: BTreeMap<String, Arc<Vec<u8>>>,
    /// The number of bytes in `made`.
    bytes: usize,
    /// Those that are in no folder yet.
    fresh: BTreeSet<String>,
    /// The names of all entries that were looked up.
    used: BTreeSet<String>,
}

impl Cache {
    /// A cache that also uses `own`, a folder that all books share.
    pub fn in_folder(own: PathBuf) -> Self {
        Self {
            own: Some(own),
            ..Self::default()
        }
    }

    /// The cache in the user's own folder.
    ///
    /// A build with debug assertions uses none: results must not outlive the code that made them.
    pub fn of_user() -> Self {
        let own = environment::cache().filter(|_| !cfg!(debug_assertions));
        own.map(Self::in_folder).unwrap_or_default()
    }

    /// The entry of `key`, made in this run or kept in `folder`, or in the user's own, by an earlier one.
    pub fn get(&self, folder: &Path, key: &CacheKey) -> Option<Arc<Vec<u8>>> {
        let name = key.to_hex().to_string();
        let known = {
            let mut entries = self.entries();
            entries.used.insert(name.clone());
            entries.made.get(&name).cloned()
        };
        if known.is_some() {
            return known;
        }
        let mut folders = [folder].into_iter().chain(self.own.as_deref());
        let bytes = Arc::new(folders.find_map(|folder| read(&folder.join(&name)))?);
        self.entries().hold(name, Arc::clone(&bytes));
        Some(bytes)
    }

    /// Keeps the result for `key`.
    pub fn put(&self, key: &CacheKey, bytes: Vec<u8>) -> Arc<Vec<u8>> {
        let name = key.to_hex().to_string();
        let bytes = Arc::new(bytes);
        let mut entries = self.entries();
        entries.hold(name.clone(), Arc::clone(&bytes));
        entries.fresh.insert(name);
        bytes
    }

    /// Writes new entries into `folder`. An entry that cannot be written is made again by the next build.
    pub fn keep(&self, folder: &Path) {
        self.write(folder, usize::MAX);
    }

    /// Writes new entries into the user's own folder, if there is one and they are small.
    pub fn keep_own(&self) {
        if let Some(own) = &self.own {
            self.write(own, MAX_OWN_BYTES);
        }
    }

    fn write(&self, folder: &Path, most: usize) {
        let (fresh, used) = {
            let mut entries = self.entries();
            let names = std::mem::take(&mut entries.fresh);
            let made = names.into_iter().filter_map(|name| {
                let bytes = entries.made.get(&name).cloned()?;
                (bytes.len() <= most).then_some((name, bytes))
            });
            let fresh: Vec<(String, Arc<Vec<u8>>)> = made.collect();
            (fresh, entries.used.clone())
        };
        if fresh.is_empty() || fs::create_dir_all(folder).is_err() {
            return;
        }
        for (name, bytes) in fresh {
            // The next build makes it again.
            let _not_kept = write(folder, &name, &bytes);
        }
        remove_unused(folder, &used);
    }

    fn entries(&self) -> MutexGuard<'_, Entries> {
        // Nothing is half done when a thread breaks down.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entries {
    fn hold(&mut self, name: String, bytes: Arc<Vec<u8>>) {
        if self.bytes > MAX_BYTES {
            let fresh = &self.fresh;
            self.made.retain(|name, _| fresh.contains(name));
            self.bytes = self.made.values().map(|it| it.len()).sum();
        }
        self.bytes += bytes.len();
        self.made.insert(name, bytes);
    }
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let bytes = fs::read(path).ok()?;
    let (hash, content) = bytes.split_first_chunk::<{ blake3::OUT_LEN }>()?;
    (blake3::hash(content) == *hash).then(|| content.to_vec())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = temporary_in(folder)?;
    file.write_all(blake3::hash(bytes).as_bytes())?;
    file.write_all(bytes)?;
    file.persist(folder.join(name))?;
    Ok(())
}

fn remove_unused(folder: &Path, used: &BTreeSet<String>) {
    let Ok(files) = fs::read_dir(folder) else {
        return;
    };
    let paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
    if paths.len() <= MAX_FILES {
        return;
    }
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if blake3::Hash::from_hex(name.as_bytes()).is_ok() && !used.contains(name.as_ref()) {
            // Another build may have removed it.
            let _gone = fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_by_the_next_build_unless_it_is_damaged() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("out/.cache");
        let key = blake3::hash(b"of this");
        let cache = Cache::default();
        assert_eq!(cache.get(&folder, &key), None);
        cache.put(&key, b"made".to_vec());
        assert!(!folder.exists());
        cache.keep(&folder);
        let made = || Cache::default().get(&folder, &key);
        assert_eq!(made().unwrap().as_slice(), b"made");
        let file = folder.join(key.to_hex().as_str());
        fs::write(&file, &fs::read(&file).unwrap()[..34]).unwrap();
        assert_eq!(made(), None);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(made(), None);
        assert_eq!(cache.get(&folder, &key).unwrap().as_slice(), b"made");
    }
}
