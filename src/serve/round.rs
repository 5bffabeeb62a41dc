//! One round: all editions made from the files as they are now.

use crate::pipeline::{EditionId, Failure, Job, Preview, Project};
use std::time::{Duration, Instant};

/// The result of reading and making the book once.
#[derive(Debug)]
pub struct Round {
    /// The editions, over the texts that their findings point into.
    pub project: Project,
    /// The result for each edition; or the reason why there are none.
    pub made: Result<Vec<Made>, Failure>,
    /// The time that it took.
    pub took: Duration,
}

/// The result of making an edition.
#[derive(Debug)]
pub struct Made {
    /// The folder of its pages.
    pub folder: String,
    /// The BCP 47 language tag.
    pub language: String,
    /// The pages and findings; or the reason why the edition cannot be made.
    pub result: Result<(EditionId, Preview), Failure>,
}

impl Round {
    /// Makes the editions of these jobs.
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
