// What the build writes before the service worker.

/** Which edition it keeps. */
declare const version: string;

/** The files of the edition. */
declare const files: string[];
