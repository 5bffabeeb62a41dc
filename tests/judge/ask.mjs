// Asks the search of a book what readers ask: `ask.mjs FOLDER QUESTIONS FIRST THREE`. So many questions have to be answered
// by a rule that they name as the first one, and so many among the first three.

import { launch, address } from "./open.mjs";
import { readFileSync } from "node:fs";

const [folder, file, ...least] = process.argv.slice(2);
const lines = readFileSync(file, "utf8").split("\n").filter((line) => line.includes(": ") && !line.startsWith("#"));
const slug = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

const browser = await launch();
const page = await browser.newPage();
await page.goto(address(folder, "index.html"));
await page.keyboard.press("/");
const answered = [0, 0];
const missed = [];
for (const line of lines) {
  const [question, answers] = line.split(": ");
  await page.locator("dialog.search input").fill("");
  await page.locator("dialog.search input").fill(question);
  await page.waitForFunction((asked) => {
    const input = document.querySelector("dialog.search input");
    return input.value === asked && document.querySelector("dialog.search [role=status]").textContent !== "";
  }, question);
  const found = await page.evaluate(() => [...document.querySelectorAll("dialog.search [role=option]")].slice(0, 3).map((it) => {
    it.querySelector(".number")?.remove();
    const [title, around] = [".found-title", ".found-in"].map((part) => it.querySelector(part)?.textContent.trim() ?? "");
    const { pages, rules } = tiddlybookSearch;
    const [page, id] = rules.find((row) => row[5] === title) ?? [];
    return { title, around, id: id || pages[page]?.replace(".html", "") };
  }));
  const known = new Set(answers.split(" "));
  const place = found.findIndex(({ title, around, id }) => known.has(slug(title))
    || known.has(slug(`${title} ${around.split(" › ").pop()}`)) || known.has(id?.split(".")[0]));
  if (place === 0) answered[0] += 1;
  if (place >= 0) answered[1] += 1;
  if (place !== 0) missed.push(`${place + 1 || "-"} ${question}: ${found.map((it) => it.title).join(", ")}`);
}
await browser.close();
console.log(`${answered.join(" first, ")} among three of ${lines.length}\n${missed.join("\n")}`);
process.exit(answered.some((count, at) => count < least[at]) ? 1 : 0);
