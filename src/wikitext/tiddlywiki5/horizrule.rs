//! `---`, alone in its line: a thematic break.

use super::Parser;
use crate::wikitext::tree::BlockKind;

impl Parser<'_> {
    pub(super) fn horiz_rule(&mut self) -> Option<BlockKind> {
        let end = self.line_end(self.pos);
        let line = self.text.get(self.pos..end)?;
        let is_rule = line.len() >= 3 && line.bytes().all(|byte| byte == b'-');
        is_rule.then(|| {
            self.pos = end;
            BlockKind::Rule
        })
    }
}
