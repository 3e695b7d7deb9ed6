// SPDX-License-Identifier: MIT
// A browser test waits for the cause of its assertion, not for a time: only tests/browser/settling.mjs waits, and
// defines how long.
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {RegExp} pattern */
const within = (pattern) => (/** @type {Tree} */ files) =>
  matching(files, /^tests\/browser\/(?!settling\.mjs$).*\.mjs$/)
    .filter(([, text]) => pattern.test(text))
    .map(([name]) => name);

holds(
  "no browser test waits for a length of time",
  within(/waitForTimeout|node:timers|setTimeout\([^()]*,/),
  { "tests/browser/views/run.test.mjs": "await page.waitForTimeout(300);" },
  {
    "tests/browser/browsers/page-driver.mjs": "await new Promise((done) => setTimeout(done, 30));",
  },
);

holds("no browser test has its own time limit", within(/\btimeout: (?!kPatience)/), {
  "tests/browser/views/run.test.mjs":
    "await page.waitForFunction(isThere, null, { timeout: 2000 });",
});

holds("no browser test counts its queries", within(/\btries\b|\bretries\b/), {
  "tests/browser/page/offline.test.mjs": "for (let tries = 0; tries < 200; tries += 1) look();",
});
