// SPDX-License-Identifier: MIT
// What a frame tells: an answer belongs to its question, and the last message counts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  elementAt,
  frameAt,
  heard,
  lesson,
  listen,
  sums,
  sumsWords,
} from "./host-page.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {import("node:test").TestContext} t @param {string} [more] @param {string} [question] */
async function shown(t, more = "", question = sums) {
  const page = await lesson(t, element(question, sumsWords, more));
  await listen(page);
  await page.addScriptTag({ url: `${home}embed.js` });
  return page;
}

/** What is told about a question once it is. @param {Page} page @param {string} question */
async function toldAbout(page, question) {
  const told = async () => (await heard(page)).findLast(([, each]) => each.question === question);
  return (await until(told, (each) => each !== undefined))?.[1];
}

/** By why they cannot be read. @type {Record<string, string>} */
const kUnreadable = {
  "a negative size": "v1;numpy;2,-1;3,;op=add",
  "a size beyond 2^53": "v1;numpy;9007199254740993,;3,;op=add",
  "a missing operand": "v1;numpy;3,4;;op=mul",
  "a mode without its target": "v1;numpy.broadcastTo;3,1;op=identity",
};

for (const [why, question] of Object.entries(kUnreadable)) {
  test(`after an answer, ${why} has none`, async (t) => {
    const page = await shown(t);
    await answers(page, 0, "(3, 4)");
    await change(page, 0, { question });
    const told = await toldAbout(page, question);
    const nothing = { shape: null, status: null, step: 0, steps: 0, isCovered: false };
    assert.deepEqual(told, { question, ...nothing });
    const answer = await elementAt(page, 0).evaluate((at) => Reflect.get(at, "answer"));
    assert.deepEqual(answer, told);
    await frameAt(page, 0).locator(".stale").waitFor();
    await change(page, 0, { question: "v1;numpy;5,1;1,4;op=add" });
    assert.equal((await toldAbout(page, "v1;numpy;5,1;1,4;op=add"))?.shape, "(5, 4)");
  });

  test(`at first, ${why} has no answer, and a reader without fields is told why`, async (t) => {
    const page = await shown(t, 'view="figure" locked', question);
    const told = await toldAbout(page, question);
    assert.equal(told?.status, null);
    const said = frameAt(page, 0)
      .locator("main")
      .getByText(/cannot be read|has no shape/);
    await said.waitFor();
    assert.doesNotMatch(await frameAt(page, 0).locator("main").innerText(), /Fix|Enter/);
  });
}

test("a locked figure does not ask its reader to fix the input", async (t) => {
  const page = await shown(t, 'view="figure" locked');
  await answers(page, 0, "(3, 4)");
  await change(page, 0, { question: "v1;numpy;2,-1;3,;op=add" });
  const note = frameAt(page, 0).locator(".stale");
  await note.waitFor();
  const text = "Still showing (3, 1) (1, 4) in NumPy. The new question cannot be read.";
  assert.equal(await note.innerText(), text);
});

/** Posts messages to the frame. @param {Page} page @param {object[]} messages @returns when it has the last answer,
 * how many messages it sent */
const flood = (page, messages) =>
  elementAt(page, 0).evaluate(async (at, all) => {
    const frame = at.shadowRoot?.querySelector("iframe")?.contentWindow;
    let count = 0;
    const isOver = new Promise((done) => {
      addEventListener("message", ({ data }) => {
        count += 1;
        if (data.shape === "(7, 4)") done(count);
      });
    });
    for (const message of all) frame?.postMessage({ bc: 1, ...message }, "*");
    await isOver;
    return count;
  }, messages);

test("of many questions the last one counts", async (t) => {
  const page = await shown(t);
  await answers(page, 0, "(3, 4)");
  const sizes = [...Array.from({ length: 20_000 }, (_, i) => i + 10), 7];
  const start = Date.now();
  const count = await flood(
    page,
    sizes.map((size) => ({ type: "question", question: `v1;numpy;${size},1;1,4;op=add` })),
  );
  t.diagnostic(`${count} messages in ${Date.now() - start} ms`);
  assert.ok(count < 100, `${count} messages`);
  await answers(page, 0, "(7, 4)");
});

test("a question and a step are followed in their order, and an invalid message replaces none", async (t) => {
  const page = await shown(t);
  await answers(page, 0, "(3, 4)");
  await flood(page, [
    { type: "step", step: 3 },
    { type: "question", question: "v1;numpy;7,1;1,4;op=add" },
    { type: "question", question: 7 },
    { type: "step", step: 2 },
    { type: "step", step: "3" },
  ]);
  await frameAt(page, 0).locator("step-player .count", { hasText: "Step 2 of 3" }).waitFor();
});

test("a step that no link can have is not told", async (t) => {
  const page = await shown(t);
  await answers(page, 0, "(3, 4)");
  await change(page, 0, { step: String(Number.MAX_SAFE_INTEGER) });
  const last = async () => (await heard(page)).at(-1)?.[1].question;
  const question = await until(last, (each) => /step=/.test(String(each)));
  await page.goto(`${home}#${question}`);
  await page.locator("axis-ruler table").waitFor();
  assert.equal(new URL(page.url()).hash, `#${question}`);
  const [, step = ""] = /;step=(\d+)$/.exec(String(question)) ?? [];
  const state = await page.locator("bcast-app").evaluate((app) => Reflect.get(app, "state").step);
  assert.equal(String(state), step);
});
