// Asks the search of a book what readers ask: `ask.mjs FOLDER PAGE QUESTIONS`. A question is answered where one of the
// rules that it names is among the first three; 95 of 100 have to be.

import { launch, address } from "./open.mjs";
import { readFileSync } from "node:fs";

const [folder, start, file] = process.argv.slice(2);
const lines = readFileSync(file, "utf8").split("\n").filter((line) => line.includes(": ") && !line.startsWith("#"));
const slug = (title) => title.replace(/^\d+ /, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

const browser = await launch();
const page = await browser.newPage();
await page.goto(address(folder, start));
await page.keyboard.press("/");
const missed = [];
for (const line of lines) {
  const [question, answers] = line.split(": ");
  await page.locator("dialog.search input").fill("");
  await page.locator("dialog.search input").fill(question);
  await page.waitForFunction((asked) => {
    const input = document.querySelector("dialog.search input");
    return input.value === asked && document.querySelector("dialog.search [role=status]").textContent !== "";
  }, question);
  const found = await page.evaluate(() => [...document.querySelectorAll("dialog.search [role=option]")].slice(0, 3)
    .map((it) => [".found-title", ".found-in"].map((part) => it.querySelector(part)?.textContent ?? "")));
  const known = new Set(answers.split(" "));
  const answered = found.some(([title, around]) =>
    known.has(slug(title)) || known.has(slug(`${title} ${around.split(" › ").pop()}`)));
  if (!answered) missed.push(`${question}: ${found.map((it) => it[0]).join(", ")}`);
}
await browser.close();
console.log(`${lines.length - missed.length} of ${lines.length}\n${missed.join("\n")}`);
process.exit(missed.length > lines.length / 20 ? 1 : 0);
