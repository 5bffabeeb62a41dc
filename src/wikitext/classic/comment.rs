//! `/***` … `***/` and `<!---` … `--->`: marks around a comment of a plugin, which Classic prints
//! without its marks.

use super::Parser;

impl Parser<'_> {
    /// Whether this line is the opening mark of a comment that is closed below.
    pub(super) fn comment_opens(&mut self) -> bool {
        self.comment_mark().is_some()
    }

    fn comment_mark(&mut self) -> Option<usize> {
        let marks = [("/***\n", "\n***/"), ("<!---\n", "\n--->")];
        let (opener, closer) = marks
            .into_iter()
            .find(|(opener, _)| self.rest().starts_with(opener))?;
        self.finder.next(closer, self.pos)?;
        Some(opener.len())
    }

    pub(super) fn open_comment(&mut self) {
        self.pos += self.comment_mark().unwrap_or(1);
        self.in_comment = true;
    }
}
