// SPDX-License-Identifier: MIT
// When a page may be read: once it has no pending work, which it indicates by `data-pending` on its root
// (web/src/page/pending.ts). Waiting for that is waiting for the cause of an assertion, on a machine with any load.
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** The longest wait, in milliseconds. For faster failures while writing a test, set BCAST_PATIENCE=<seconds>. */
export const kPatience = 1000 * Number(process.env.BCAST_PATIENCE ?? 120);

/** Between two checks, in milliseconds. */
const kBetween = 20;

/** In the page. Earlier actions, such as a change of address, may reach it in a queued task. */
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
    // If the page navigates meanwhile, the next one has to settle.
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

/** Waits for two frames: sizes are measured, and scroll events arrive, in the frame after. @param {Page} page */
export const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

/** The methods of a locator that read a page. */
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

/** The pages that are read only when settled. @type {WeakSet<Page>} */
const taken = new WeakSet();
/** Prototypes that were patched, once for all pages. @type {WeakSet<object>} */
const taught = new WeakSet();

/** Patches an object's methods to wait until the page has settled.
 * @param {any} object @param {readonly string[]} names
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

/** From here on the page is only read when settled. @param {Page} page */
export function readSettled(page) {
  taken.add(page);
  teach(page, ["evaluate", "evaluateHandle", "title"], () => page);
  teach(Object.getPrototypeOf(page.locator("html")), kReads, (locator) => locator.page());
}

/** Waits for a condition that no page reports: repeats a query until its result is good. @template T
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
