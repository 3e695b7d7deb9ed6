// SPDX-License-Identifier: MIT
// The same journeys in Chromium, Firefox and WebKitGTK, at the page from a server and in the single file from the
// disk. A browser that is not here is skipped, and said.
import { after, suite, test } from "node:test";
import { browser as chromium } from "../browsers/chromium.mjs";
import { browser as firefox } from "../browsers/firefox.mjs";
import { PageDriver } from "../browsers/page-driver.mjs";
import { browser as webkit } from "../browsers/webkit.mjs";
import { home } from "../served.mjs";
import { journeys } from "./journeys.mjs";

/** @typedef {import("../browsers/drive.d.ts").Browser} Browser */

/** One browser for all journeys: starting one takes longer than most of them.
 * @param {Browser} browser */
function held(browser) {
  /** @type {Promise<PageDriver> | undefined} */
  let opened;
  after(async () => (await opened)?.drive.close());
  return () => {
    opened ??= browser.open().then((drive) => new PageDriver(drive));
    return opened;
  };
}

const file = new URL("../../../web/dist-single/broadcast-playground.html", import.meta.url);
const places = { "": home, " from a file": file.href };

// Each spends more time waiting than computing, so all go at once.
suite("the same journeys", { concurrency: true }, () => {
  for (const browser of [chromium, firefox, webkit]) {
    suite(browser.title, { concurrency: false }, () => {
      const open = held(browser);
      for (const [where, place] of Object.entries(places)) {
        for (const { name, walk } of journeys) {
          test(`${browser.title}${where}: ${name}`, { skip: browser.missing }, async () => {
            const driver = await open();
            await driver.drive.resize(1280, 800);
            await walk(driver, place);
            await driver.behaved(place);
          });
        }
      }
    });
  }
});
