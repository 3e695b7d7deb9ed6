// SPDX-License-Identifier: MIT
// The same journeys in Chromium, Firefox and WebKitGTK, with the page from a server and the single file from disk.
// Missing browsers are skipped with a message.
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

// Each journey waits longer than it computes, so all run concurrently.
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
