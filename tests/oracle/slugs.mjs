// GitHub's anchors of the headings that come in as a list of JSON.
import GithubSlugger from "github-slugger";
import { readFileSync } from "node:fs";

const slugger = new GithubSlugger();
const headings = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(headings.map((it) => slugger.slug(it))));
