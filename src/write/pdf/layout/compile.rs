//! One layout of the code of a book.
//!
//! What the code asks about the pages, such as the one that it is on, is known only after a layout; so each is repeated
//! until the answers are those that it was made with. `typst::compile` does the same, but begins without an answer; a
//! layout that follows another one begins with those of the one before, most of which are still right.

use std::sync::Arc;
use typst::World;
use typst::comemo::{Constraint, Track as _};
use typst::diag::{SourceDiagnostic, SourceResult};
use typst::ecow::eco_vec;
use typst::engine::{Engine, Route, Sink, Traced};
use typst::foundations::{Content, Output as _, StyleChain, Target, TargetElem};
use typst::introspection::{EmptyIntrospector, Introspector};
use typst::syntax::Span;
use typst::utils::Protected;
use typst_layout::{PagedDocument, PagedIntrospector};

/// What a layout knows about its pages.
pub(super) type Answers = Arc<PagedIntrospector>;

/// The maximum number of times that a layout is repeated.
const MOST_TIMES: usize = 5;

/// Lays out the code, which was laid out `before` with these answers.
///
/// # Errors
/// Those of the code.
pub(super) fn compile(world: &dyn World, before: Option<&Answers>) -> SourceResult<PagedDocument> {
    let mut sink = Sink::new();
    let content = content(world, &mut sink)?;
    let mut before = before.cloned();
    let mut times = 0;
    loop {
        let mut said = Sink::new();
        let (document, is_stable) = once(world, &content, before.as_ref(), &mut said)?;
        times += 1;
        if is_stable || times == MOST_TIMES {
            sink.extend_from_sink(said);
            let errors = sink.delayed();
            return if errors.is_empty() {
                Ok(document)
            } else {
                Err(errors)
            };
        }
        before = Some(document.introspector().clone());
    }
}

/// What the code says.
fn content(world: &dyn World, sink: &mut Sink) -> SourceResult<Content> {
    let main = world.source(world.main());
    let main = main.map_err(|error| eco_vec![SourceDiagnostic::error(Span::detached(), error)])?;
    let (traced, route) = (Traced::default(), Route::default());
    let (library, traced, route) = (world.library(), traced.track(), route.track());
    let module = typst_eval::eval(
        world.track(),
        library,
        traced,
        sink.track_mut(),
        route,
        &main,
    )?;
    Ok(module.content())
}

/// Lays out the content once; whether all that it asked is answered by its pages as it was `before`.
fn once(
    world: &dyn World,
    content: &Content,
    before: Option<&Answers>,
    sink: &mut Sink,
) -> SourceResult<(PagedDocument, bool)> {
    let library = world.library();
    let target = TargetElem::target.set(Target::Paged).wrap();
    let styles = StyleChain::new(&library.styles);
    let (traced, constraint) = (Traced::default(), Constraint::new());
    let answers: &dyn Introspector = match before {
        Some(answers) => &**answers,
        None => &EmptyIntrospector,
    };
    let mut engine = Engine {
        library,
        world: world.track(),
        introspector: Protected::new(answers.track_with(&constraint)),
        traced: traced.track(),
        sink: sink.track_mut(),
        route: Route::default(),
    };
    let document = PagedDocument::create(&mut engine, content, styles.chain(&target))?;
    let answers: &dyn Introspector = &**document.introspector();
    let is_stable = constraint.validate(answers);
    Ok((document, is_stable))
}
