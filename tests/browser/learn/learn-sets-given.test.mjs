// SPDX-License-Identifier: MIT
// What a teacher gives out and gets back: a handout, an exercise in a frame of another site, and results as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { copiedBy, home } from "../playground.mjs";
import { until } from "../settling.mjs";
import { element, elementAt, frameAt, lesson, script } from "../share/host-page.mjs";
import { learn, predict, press } from "./learn.mjs";

const set =
  "s1;title=Week_3;count=0;ask=predict;text=A_loss.;numpy;64,;64,1;op=add" +
  ";ask=repair;want=64,;numpy;64,;64,1;op=add";
const sheet = `# Week 3

## 1

A loss.

Do these fit? If so, what is the shape of the result?

\`\`\`text
(64,) (64,1)
\`\`\`

Rules: NumPy

## 2
`;

test("a handout is copied as Markdown, with and without answers", async (t) => {
  const page = await learn(t, `#learn;compose;${set}`);
  const copying = page.getByRole("button", { name: "Copy as Markdown" });
  const without = await copiedBy(copying);
  assert.equal(without.slice(0, sheet.length), sheet);
  assert.match(without, /`\(64,\)`\n$/, "the intended result comes last");
  await page.getByLabel("With answers").check();
  await copying
    .or(page.getByRole("button", { name: "Copied" }))
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Copy as Markdown" }).waitFor();
  const answers = (await copiedBy(page.getByRole("button", { name: "Copy as Markdown" }))).slice(
    without.length,
  );
  assert.match(answers, /^\n## Answers\n\n1\. `\(64, 64\)`\n2\. `\(64,\) \(64,\)`\n$/);
});

test("paper has only the handout, with answers if wanted", async (t) => {
  const page = await learn(t, `#learn;compose;${set}`);
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("set-handout .sheet");
  assert.match(await paper.innerText(), /^Week 3\s+Name\s+Date\s+A loss\.\s+1\. Do these fit\?/);
  assert.doesNotMatch(await paper.innerText(), /Answers|\(64, 64\)/);
  for (const hidden of ["question-list", "question-import", "question-preview", "learn-page h2"]) {
    assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  }
  assert.equal(await page.getByText("Runs entirely in your browser").isVisible(), false);
  const address = await page.locator("footer .mono").innerText();
  assert.ok(address.endsWith(`#learn;${set}`), `${address} is for students`);
  await page.emulateMedia({ media: "screen" });
  assert.equal(await paper.isVisible(), false);
  await page.getByLabel("With answers").check();
  await page.emulateMedia({ media: "print" });
  assert.match(await paper.innerText(), /Answers\s+\(64, 64\)/);
});

test("a student copies the results as text, with the link and without answers to open questions", async (t) => {
  const page = await learn(t, `#learn;${set}`);
  await predict(page, "(64,)");
  await predict(page, "(64, 64)");
  await press(page, "Result");
  const text = await copiedBy(page.getByRole("button", { name: "Copy as text" }));
  const lines = text.split("\n");
  assert.deepEqual(lines.slice(0, 2), ["Week 3", "1 of 2 right, 0 on the first try"]);
  assert.match(
    lines[2] ?? "",
    /^1\. \(64,\) \(64,1\) · NumPy · \(64, 64\) · after 1 wrong answer$/,
  );
  assert.match(lines[3] ?? "", /^2\. \(64,\) \(64,1\) · NumPy · not answered$/);
  assert.equal(lines.at(-1), `${home}#learn;${set}`);
});

test("the copied frame shows only the exercises in a page of another site", async (t) => {
  const page = await learn(t, `#learn;compose;${set}`);
  const code = await copiedBy(page.getByRole("button", { name: "Copy as iframe" }));
  assert.match(code, /^<iframe\s+src="[^"]*\?embed#learn;s1;title=Week_3;[^"]*"\s+title="Week 3"/);
  const host = await lesson(t, code);
  const frame = host.frameLocator("iframe");
  await frame.locator("exercise-card").waitFor();
  assert.equal(await frame.getByRole("navigation").count(), 1, "that of the questions");
  assert.equal(await frame.getByRole("link", { name: "Change this set" }).count(), 0);
  const field = frame.getByRole("textbox", { name: "Shape of the result" });
  await field.fill("(64, 64)");
  await field.press("Enter");
  await frame.locator("exercise-card .said", { hasText: "Right" }).waitFor();
  const link = frame.locator("exercise-card div.why > p a");
  assert.equal(await link.getAttribute("target"), "_blank");
  assert.equal(await link.getAttribute("href"), `${home}#v1;numpy;64,;64,1;op=add`);
});

test("an embedding element follows the height of its exercises, and its theme reaches them", async (t) => {
  const page = await lesson(t, `${element(`learn;${set}`, "Week 3", 'theme="light"')}${script}`);
  const frame = frameAt(page, 0);
  await frame.locator("exercise-card").waitFor();
  const fits = () =>
    until(async () => {
      const high = await frame
        .locator("html")
        .evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
      const room = Number((await elementAt(page, 0).boundingBox())?.height);
      return high === room;
    });
  await fits();
  const before = Number((await elementAt(page, 0).boundingBox())?.height);
  await frame.getByRole("button", { name: "Show the answer" }).click();
  await frame.locator("exercise-card div.why").waitFor();
  await fits();
  assert.notEqual(Number((await elementAt(page, 0).boundingBox())?.height), before);
  const light = await frame.locator("body").evaluate((body) => getComputedStyle(body).colorScheme);
  await elementAt(page, 0).evaluate((at) => at.setAttribute("theme", "dark"));
  await until(
    async () =>
      (await frame.locator("body").evaluate((body) => getComputedStyle(body).colorScheme)) !==
      light,
  );
});

test("paper has a QR code of the set, and a picture of its first question", async (t) => {
  const page = await learn(t, `#learn;compose;${set}`);
  await page.locator("set-handout link-code svg").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  const code = page.locator("set-handout link-code svg");
  assert.match((await code.getAttribute("aria-label")) ?? "", /#learn;s1;.*Week/);
  const box = await code.boundingBox();
  assert.ok(box && box.width >= 90, "large enough for a camera");
  const picture = page.locator("set-handout article").first().locator("svg.picture");
  assert.ok(((await picture.boundingBox())?.width ?? 0) > 100);
  const fills = await picture
    .locator("path")
    .evaluateAll((all) => all.map((path) => getComputedStyle(path).fill));
  assert.ok(new Set(fills).size > 2, "in its colors");
  assert.equal(await page.locator("set-handout svg.picture").count(), 1);
});

test("other sets are one click away", async (t) => {
  const page = await learn(t, "#learn");
  await page.getByRole("link", { name: /^Exercises 6 questions/ }).click();
  const sets = page.getByRole("navigation", { name: "Sets" });
  assert.equal(await sets.locator("[aria-current=true]").innerText(), "First week");
  await sets.getByRole("link", { name: "Compilers" }).click();
  await page.locator("exercise-run").getByText("1 of 10").first().waitFor();
  assert.equal(await sets.locator("[aria-current=true]").innerText(), "Compilers");
});

test("without own questions, no room is kept for their handles", async (t) => {
  const page = await learn(t, "#learn;compose");
  const row = page.locator("question-list li").first();
  const [outer, inner] = [await row.boundingBox(), await row.locator(".pick").boundingBox()];
  assert.ok(outer && inner && inner.x - outer.x < 8);
});
