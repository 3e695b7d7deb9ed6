// SPDX-License-Identifier: MIT
// When a page may be read: once nothing that it has begun is still to come. It says so itself, by `data-pending` on its
// root (web/src/page/pending.ts). Whoever waits for that waits for the cause of what is asserted, on however busy a machine.
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** Nothing is waited for longer, in milliseconds: what has not come by then does not come. Who writes a test waits for
 * less, by BCAST_PATIENCE=<seconds>. */
export const kPatience = 1000 * Number(process.env.BCAST_PATIENCE ?? 120);

/** Between two looks, in milliseconds. */
const kBetween = 20;

/** In the page. What was done to it before, as to go to another address, it may hear of in a task that is queued. */
async function settling() {
  const kPause = 10;
  await new Promise((done) => setTimeout(done));
  while (document.documentElement.hasAttribute("data-pending")) {
    await new Promise((done) => setTimeout(done, kPause));
  }
}

/** @param {Page} page */
export async function settled(page) {
  const late = new AbortController();
  const tooLong = delay(kPatience, "late", { signal: late.signal }).catch(() => "");
  for (let gone = true; gone; ) {
    // Where the page goes elsewhere meanwhile, the next one is to settle.
    const done = page
      .mainFrame()
      .evaluate(settling)
      .then(
        () => "",
        (fault) => (/context was destroyed|navigat/i.test(String(fault)) ? "gone" : fault),
      );
    const outcome = await Promise.race([done, tooLong]);
    gone = outcome === "gone";
    if (outcome === "late") assert.fail(`${page.url()} has not settled`);
    if (outcome instanceof Error) throw outcome;
  }
  late.abort();
}

/** Waits for two frames: sizes are measured, and scrolling is heard of, in the frame after. @param {Page} page */
export const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

/** What reads a page by a locator. */
const kReads = [
  ...[
    "all",
    "allInnerTexts",
    "allTextContents",
    "ariaSnapshot",
    "boundingBox",
    "count",
    "evaluate",
  ],
  ...[
    "evaluateAll",
    "evaluateHandle",
    "getAttribute",
    "innerText",
    "inputValue",
    "isChecked",
    "isHidden",
    "isVisible",
  ],
  "textContent",
];

/** The pages that are read settled. @type {WeakSet<Page>} */
const taken = new WeakSet();
/** What was taught so, once for all pages. @type {WeakSet<object>} */
const taught = new WeakSet();

/** Teaches an object's methods to let the page settle before. @param {any} object @param {readonly string[]} names
 * @param {(of: any) => Page} pageOf */
function teach(object, names, pageOf) {
  if (taught.has(object)) return;
  taught.add(object);
  for (const name of names) {
    const read = object[name];
    object[name] = async function (/** @type {unknown[]} */ ...given) {
      const page = pageOf(this);
      if (taken.has(page)) await settled(page);
      return read.apply(this, given);
    };
  }
}

/** From here on nothing is read of a page before it has settled. @param {Page} page */
export function readSettled(page) {
  taken.add(page);
  teach(page, ["evaluate", "evaluateHandle", "title"], () => page);
  teach(Object.getPrototypeOf(page.locator("html")), kReads, (locator) => locator.page());
}

/** Waits for what no page tells of: asks again and again until the answer is a good one. @template T
 * @param {() => Promise<T>} asking @param {(said: T) => boolean} [good] @param {string} [what]
 * @returns {Promise<T>} */
export async function until(asking, good = Boolean, what = `${asking}`) {
  const end = performance.now() + kPatience;
  for (;;) {
    const said = await asking();
    if (good(said)) return said;
    assert.ok(performance.now() < end, `${what}: ${JSON.stringify(said)}`);
    await delay(kBetween);
  }
}
