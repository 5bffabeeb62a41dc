// Has DAISY Ace look at the EPUBs named, and says what it finds serious or worse.
"use strict";

const { spawnSync } = require("node:child_process");
const { mkdtempSync, readFileSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { basename, join } = require("node:path");

const PROGRAM = join(__dirname, "node_modules/@daisy/ace-cli/bin/ace.js");
const REFUSED = ["serious", "critical"];

/** What is serious in a report, a line each. */
function serious(report) {
  const lines = [];
  for (const page of report.assertions) {
    for (const found of page.assertions) {
      const test = found["earl:test"];
      if (REFUSED.includes(test["earl:impact"])) {
        const place = page["earl:testSubject"].url;
        const text = found["earl:result"]["dct:description"];
        lines.push(`${place}: ${test["earl:impact"]}: ${test["dct:title"]}: ${text}`);
      }
    }
  }
  return lines;
}

let failed = false;
for (const book of process.argv.slice(2)) {
  const folder = mkdtempSync(join(tmpdir(), "ace-"));
  const run = spawnSync(process.execPath, [PROGRAM, "--force", "--silent", "--outdir", folder, book], {
    encoding: "utf8",
  });
  let lines;
  try {
    lines = serious(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
  } catch {
    lines = [`there is no report: ${run.stdout}${run.stderr}`];
  }
  rmSync(folder, { recursive: true, force: true });
  for (const line of lines) {
    console.log(`${basename(book)}: ${line}`);
  }
  failed ||= lines.length > 0;
}
process.exitCode = failed ? 1 : 0;
