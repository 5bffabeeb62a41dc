// Has DAISY Ace look at the EPUBs named, one after the other in one browser, and says what it finds serious or worse.
"use strict";

const { mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { basename, join } = require("node:path");
const ace = require("@daisy/ace-core");
const runner = require("@daisy/ace-axe-runner-puppeteer");

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

/** What is serious in a book. Its pictures are not listed, which takes long and judges nothing. */
async function judge(book, page) {
  const folder = mkdtempSync(join(tmpdir(), "ace-"));
  try {
    const options = { cwd: process.cwd(), outdir: folder, silent: true, initLogger: true, doNotReportMedia: true };
    const [, report] = await ace(book, options, page);
    return serious(report);
  } catch (error) {
    return [`there is no report: ${error?.stack ?? error}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(books) {
  await runner.launch();
  // Ace would start a browser for each book.
  const kept = { ...runner, launch: async () => {}, close: async () => {} };
  for (const book of books) {
    for (const line of await judge(book, kept)) {
      console.log(`${basename(book)}: ${line}`);
      process.exitCode = 1;
    }
  }
  await runner.close();
}

main(process.argv.slice(2));
