//! Pages and folders in the order that a file `.pages` tells.

use super::awesome::{REST, list};
use super::node::Node;
use super::yaml::Yaml;
use std::path::Path;

/// The nodes of a folder as its settings have them. What they do not name stays, in its order.
pub(super) fn arranged(mut nodes: Vec<Node>, settings: &Yaml) -> Vec<Node> {
    if settings.get("order").and_then(Yaml::words) == Some("desc") {
        let first = usize::from(nodes.first().is_some_and(Node::is_index));
        nodes.split_at_mut(first).1.reverse();
    }
    let mut pool: Vec<Option<Node>> = nodes.into_iter().map(Some).collect();
    let mut rest = None;
    let mut found = named(list(settings), &mut pool, &mut rest);
    let at = rest.unwrap_or(found.len()).min(found.len());
    found.splice(at..at, pool.into_iter().flatten());
    found
}

/// The nodes that a list names, which are taken from all; `rest` is where all others are.
fn named(list: &[Yaml], pool: &mut [Option<Node>], rest: &mut Option<usize>) -> Vec<Node> {
    let mut found = Vec::new();
    let mut take = |name: &str| {
        let name = Path::new(name.trim_end_matches('/')).file_name()?;
        let is_its = |it: &&mut Option<Node>| it.as_ref().and_then(Node::own_name) == Some(name);
        pool.iter_mut().find(is_its)?.take()
    };
    for item in list {
        match item.words() {
            Some(REST) => *rest = Some(found.len()),
            Some(name) => found.extend(take(name)),
            None => {}
        }
        for (title, value) in item.pairs() {
            let label = Some(title.clone());
            if let Some(node) = value.words().and_then(&mut take) {
                found.push(Node { label, ..node });
            } else {
                let inside = value.items().iter().filter_map(Yaml::words);
                found.push(Node {
                    label,
                    children: inside.filter_map(&mut take).collect(),
                    ..Node::default()
                });
            }
        }
    }
    found.retain(|it| it.file.is_some() || it.folder.is_some() || !it.children.is_empty());
    found
}
