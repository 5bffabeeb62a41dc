// Reads a book before and after it changed, as a reader with one browser does, from files.
//
//     node releases.mjs BEFORE AFTER

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { address, launch } from "./open.mjs";

const [, , before, after] = process.argv;
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const folder = await mkdtemp(join(tmpdir(), "releases-"));
const put = async (from) => {
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
};

const browser = await launch();
try {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) faults.push(`asks for ${request.url()}`);
  });
  const open = (path) => page.goto(address(folder, path));
  const news = () => page.locator(".news li").allInnerTexts();

  // The first visit: all is known.
  await put(before);
  await open("wiki_en/index.html");
  assert.deepEqual(await news(), []);
  await open("wiki_en/index.html");
  assert.deepEqual(await news(), []);

  // The book has changed.
  await put(after);
  await open("wiki_en/index.html");
  assert.deepEqual(await news(), ["1.1 wheel", "1.2 pivot", "1.4 slide", "2 combat"]);
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => globalThis.axe.run({ preload: false }));
  assert.deepEqual(violations.map((it) => it.id), []);

  // A rule is known once its page was opened; there it is marked.
  await open("wiki_en/combat.html");
  assert.deepEqual(await page.locator("h1 .news-mark").allInnerTexts(), ["new"]);
  await open("wiki_en/index.html");
  assert.deepEqual(await news(), ["1.1 wheel", "1.2 pivot", "1.4 slide"]);
  await page.locator(".news button").click();
  assert.equal(await page.locator(".news").count(), 0);
  await open("wiki_en/index.html");
  assert.deepEqual(await news(), []);

  // The addresses of a rule that is gone lead to what is said of it.
  const list = address(folder, "wiki_en/book.changes.html#retreat");
  for (const path of ["wiki_en/combat.html#retreat", "wiki_en/retreat.html", "wiki_en/r/retreat.html"]) {
    await open(path);
    await page.waitForURL(list);
  }
  await open("wiki_en/r/wheel.html");
  await page.waitForURL(address(folder, "wiki_en/moves.html#wheel"));

  // A mark in a table that is wider than the screen scrolls with it, and not the page.
  await page.setViewportSize({ width: 360, height: 800 });
  await open("wiki_en/moves.html");
  const [wide, all] = await page.evaluate(() => [document.querySelector("main table").scrollWidth, document.documentElement.scrollWidth]);
  assert.ok(wide > 360 && all === 360, `${wide} ${all}`);
  assert.deepEqual(faults, []);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
