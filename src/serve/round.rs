//! One round: all editions made from the files as they are now.

use crate::pipeline::{EditionId, Failure, Job, Preview, Project};
use std::time::{Duration, Instant};

/// What one look at the files gave.
#[derive(Debug)]
pub struct Round {
    /// The editions, over the texts that their findings point into.
    pub project: Project,
    /// What was made of each; or why there is none at all.
    pub made: Result<Vec<Made>, Failure>,
    /// How long it took.
    pub took: Duration,
}

/// What was made of an edition.
#[derive(Debug)]
pub struct Made {
    /// The folder of its pages.
    pub folder: String,
    /// Its BCP 47 tag.
    pub language: String,
    /// Its pages and findings; or why it cannot be made at all.
    pub result: Result<(EditionId, Preview), Failure>,
}

impl Round {
    /// Makes the editions of these jobs.
    #[must_use]
    pub fn new(jobs: Result<Vec<Job>, Failure>) -> Self {
        let began = Instant::now();
        let mut project = Project::new();
        let made = jobs.map(|jobs| {
            let loaded: Vec<_> = jobs.iter().map(|job| project.load(job)).collect();
            let made = jobs.iter().zip(loaded).map(|(job, loaded)| Made {
                folder: job.stem(),
                language: job.language.clone(),
                result: loaded.and_then(|id| Ok((id, preview(&mut project, job, id)?))),
            });
            made.collect()
        });
        Self {
            project,
            made,
            took: began.elapsed(),
        }
    }
}

fn preview(project: &mut Project, job: &Job, id: EditionId) -> Result<Preview, Failure> {
    project.load_siblings(job);
    project.preview(id)
}
