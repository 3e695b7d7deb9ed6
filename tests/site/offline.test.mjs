// SPDX-License-Identifier: MIT
// The page's worker stores the page, and leaves the documentation to the network.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launchShell } from "../browser/browsers/chromium.mjs";
import { kPatience } from "../browser/settling.mjs";
import { home } from "./site.mjs";

const browser = await launchShell();
after(() => browser.close());

test("the documentation is neither stored nor answered by the page's worker", async (t) => {
  const context = await browser.newContext();
  context.setDefaultTimeout(kPatience);
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(home);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const again = await page.reload();
  assert.ok(again?.fromServiceWorker(), "the page is answered by the worker");
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });
  assert.ok(stored.includes(home));
  assert.deepEqual(
    stored.filter((url) => /\/docs\/|share\.png|404/.test(new URL(url).pathname)),
    [],
  );
  const answer = await page.goto(`${home}docs/cli/index.html`);
  assert.equal(answer?.status(), 200);
  assert.equal(answer?.fromServiceWorker(), false);
});
