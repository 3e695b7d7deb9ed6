// SPDX-License-Identifier: MIT
// <broadcast-playground view="code">: code with its operations in another page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { readBlocks } from "../../docs/blocks.mjs";
import { browser as firefox } from "../browsers/firefox.mjs";
import { browser as webkit } from "../browsers/webkit.mjs";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import { change, elementAt, frameAt, heard, lesson, listen, put, script } from "./host-page.mjs";

/** @typedef {import("playwright-core").Page} Page */

const trap = [
  "import torch",
  "pred = torch.zeros(4, 1)",
  "y = torch.zeros(4)",
  "loss_1 = ((pred - y) ** 2).mean()",
].join("\n");
const fails = 'import numpy as np\nx = np.ones((5, 3))\nz = x - x.mean(axis=1)  # <&"_';

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
/** @param {string} [more] @param {string} [content] */
const code = (more = "", content = "") =>
  `<broadcast-playground view="code" ${more}>${content}</broadcast-playground>`;
/** @param {string} text */
const given = (text) => `code="${escaped(text)}"`;

/** Waits until a frame is shown with this verdict. @param {Page} page @param {number} n @param {string} text */
async function says(page, n, text) {
  await frameAt(page, n).locator("code-answer .verdict", { hasText: text }).waitFor();
  await elementAt(page, n).locator(".shown").waitFor();
}

/** The code in a frame, without what is below its lines. @param {Page} page @param {number} n */
const codeIn = (page, n) =>
  frameAt(page, n)
    .locator("code-lines code")
    .evaluate((at) => {
      const copy = /** @type {Element} */ (at.cloneNode(true));
      for (const below of copy.querySelectorAll("[aria-hidden]")) below.remove();
      return copy.textContent?.trimEnd();
    });

test("an attribute has the code: its verdict, marks below its lines, and the list of its operations", async (t) => {
  const page = await lesson(t, `${code(given(trap))}<p>End</p>`);
  await listen(page);
  await page.evaluate((src) => {
    const element = document.createElement("script");
    element.src = src;
    document.head.append(element);
  }, `${home}embed.js`);
  await says(page, 0, "Works, check this");
  const frame = frameAt(page, 0);
  assert.equal(await codeIn(page, 0), trap);
  const labels = await frame.locator("code-lines .labels").allInnerTexts();
  assert.deepEqual(
    labels.map((each) => each.trim()),
    ["△ (4, 1), (4,) → (4, 4)", "(4, 4)", "()"],
  );
  assert.match(
    await frame.locator("code-answer .fix").innerText(),
    /^Fix: loss_1 = \(\(pred - y\.unsqueeze\(1\)\)/,
  );
  await frame.locator("summary", { hasText: "3 operations" }).click();
  const rows = await frame.getByRole("listitem").allInnerTexts();
  assert.match(
    rows[0] ?? "",
    /pred - y\s+\(4, 1\), \(4,\) → \(4, 4\)\. Works, check this\. Every element/,
  );
  assert.equal(rows.length, 3);
  assert.equal(await frame.locator("textarea, input, [contenteditable], code-question").count(), 0);
  const events = await heard(page);
  assert.deepEqual(
    events.map(([type]) => type),
    ["bc-ready"],
  );
  const detail = events[0]?.[1] ?? {};
  assert.deepEqual([detail.shape, detail.status], ["(4, 4)", "check"]);
  assert.match(String(detail.question), /;code=/);
  const link = frame.getByRole("link", { name: "Open in Broadcast Playground" });
  assert.match((await link.getAttribute("href")) ?? "", /#v1;pytorch;.*code=/);
});

test("the mark of an operation is exactly below its text", async (t) => {
  const page = await lesson(t, `${code(given(fails))}${script}`);
  await says(page, 0, "Doesn't fit");
  const [mark, text] = await frameAt(page, 0)
    .locator("code-lines")
    .evaluate((at) => {
      const root = /** @type {ShadowRoot} */ (at.shadowRoot);
      const range = document.createRange();
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      /** @type {Text[]} */
      const line = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest(".below")) line.push(/** @type {Text} */ (node));
      const first = line.find(({ data }) => data.includes("z = x")) ?? line[0];
      range.setStart(/** @type {Text} */ (first), (first?.data.indexOf("z = x") ?? 0) + 4);
      const fails = /** @type {Element} */ (
        root.querySelector(".marks .fails")
      ).getBoundingClientRect();
      const x = range.getBoundingClientRect().x;
      return [
        [fails.x, fails.width],
        [x, 0],
      ];
    });
  assert.ok(Math.abs((mark?.[0] ?? 0) - (text?.[0] ?? 9)) < 1, `${mark} ${text}`);
  assert.ok((mark?.[1] ?? 0) > 100);
});

test("without the attribute, the code is the text inside, also that of an annotated figure", async (t) => {
  const drawn = await figure({ code: trap }, { format: "html" });
  assert.ok("text" in drawn);
  const pre = `<pre><code>${escaped(fails)}</code></pre>`;
  const page = await lesson(t, `${script}${code("", pre)}${code("", drawn.text)}`, {
    height: 1200,
  });
  await says(page, 0, "Doesn't fit");
  assert.equal(await codeIn(page, 0), fails);
  await says(page, 1, "Works, check this");
  assert.equal(await codeIn(page, 1), trap);
  assert.equal(await page.locator("iframe").nth(1).getAttribute("title"), drawn.title);
  await page.emulateMedia({ media: "print" });
  assert.equal(await elementAt(page, 1).locator("figure").isVisible(), true);
});

test("the manual's element shows the operation to check", async (t) => {
  const blocks = readBlocks("docs/embed.md").blocks.filter(({ kind }) => kind === "html");
  const text = blocks
    .map(({ lines }) => lines.join("\n"))
    .find((each) => each.includes('view="code"'));
  const page = await lesson(t, String(text).replaceAll("https://example.org/playground/", home));
  await says(page, 0, "Works, check this");
});

test("a question that is a link of code is shown too, with the shapes given for its names", async (t) => {
  const link = `v1;numpy;;code=${encodeURIComponent("y = x - np.mean(x, axis=1)")};given.x=5,_3;op=add`;
  const page = await lesson(t, `${code(`question="${link}"`)}${script}`);
  await says(page, 0, "Doesn't fit");
});

test("a comment has the shape of a name", async (t) => {
  const page = await lesson(t, `${code(given("# x: (5, 3)\ny = x + np.ones(4)"))}${script}`);
  await says(page, 0, "Doesn't fit");
});

test("names without a shape are listed, without a verdict; a link without code says so", async (t) => {
  const page = await lesson(
    t,
    `${code(given("y = x - x.mean(axis=1)"))}${code('question="v1;numpy;3,;4,;op=add"')}${script}`,
  );
  await frameAt(page, 0).getByText("Shapes that are not in the code: x").waitFor();
  await elementAt(page, 0).locator(".shown").waitFor();
  assert.equal(await frameAt(page, 0).locator(".verdict, .marks").count(), 0);
  await frameAt(page, 1).getByText("The link has no code.").waitFor();
});

test("another code is shown in the same frame, and pasted code is not taken", async (t) => {
  const page = await lesson(t, `${code(given(trap))}${script}`);
  await says(page, 0, "Works, check this");
  await elementAt(page, 0).evaluate((at) => {
    Reflect.set(at.shadowRoot?.querySelector("iframe") ?? {}, "mine", true);
  });
  await change(page, 0, { code: fails });
  await says(page, 0, "Doesn't fit");
  assert.equal(await codeIn(page, 0), fails);
  const isSame = await elementAt(page, 0).evaluate((at) =>
    Reflect.get(at.shadowRoot?.querySelector("iframe") ?? {}, "mine"),
  );
  assert.equal(isSame, true);
  const isTaken = await frameAt(page, 0)
    .locator("body")
    .evaluate((body) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "(7,7) + (7,7)");
      return !body.dispatchEvent(
        new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
      );
    });
  assert.equal(isTaken, false);
});

test("covered, only the code is shown until the reader asks", async (t) => {
  const page = await lesson(t, `${code(`${given(fails)} reveal="none"`)}${script}`);
  const frame = frameAt(page, 0);
  await frame.getByRole("button", { name: "Show the answer" }).waitFor();
  assert.equal(await codeIn(page, 0), fails);
  assert.equal(await frame.locator(".marks, .verdict, ol").count(), 0);
  await frame.getByRole("button", { name: "Show the answer" }).click();
  await says(page, 0, "Doesn't fit");
});

test("at 320 px the code scrolls in its own box, which the keyboard reaches", async (t) => {
  const long = `${fails}\ntotal = np.zeros((5, 3)) + np.zeros((5, 3)) + np.zeros((5, 3)) + np.zeros((5, 3))`;
  const page = await lesson(t, `${code(given(long))}${script}`, { width: 320 });
  await says(page, 0, "Doesn't fit");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 320, `${wide} px`);
  const box = frameAt(page, 0).locator("code-lines .scroll");
  await until(async () => (await box.getAttribute("tabindex")) === "0");
  const [inner, own] = await box.evaluate((at) => [at.scrollWidth, at.clientWidth]);
  assert.ok((inner ?? 0) > (own ?? 0));
  const within = await frameAt(page, 0)
    .locator("html")
    .evaluate((html) => html.scrollWidth - html.clientWidth);
  assert.equal(within, 0);
});

/** The height of an element that shows its code. */
function roomOfCode() {
  const root = document.querySelector("broadcast-playground")?.shadowRoot;
  return root?.querySelector(".shown")?.clientHeight ?? 0;
}

for (const { title, missing, open } of [firefox, webkit]) {
  test(`${title}: the code is shown, completely`, { skip: missing }, async (t) => {
    const drive = await open();
    t.after(() => drive.close());
    await drive.go(put(`${code('height="150"', `<pre>${escaped(trap)}</pre>`)}${script}`));
    // The frame reports more than the reserved height once its marks are drawn.
    await until(async () => (await drive.ask(roomOfCode)) > 250);
    assert.deepEqual(drive.faults, []);
  });
}
