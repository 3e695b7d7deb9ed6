// SPDX-License-Identifier: MIT
// What tests of the share dialog do.
import { copiedBy } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

export const sums = "#v1;numpy;3,1;1,4;op=add";
export const shareButton = (/** @type {Page} */ page) =>
  page.getByRole("button", { name: "Share…" });
export const field = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole("textbox", { name, exact: true });

/** @param {Page} page */
export async function share(page) {
  await shareButton(page).click();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
}

/** @param {Page} page @param {string} name */
export const copied = (page, name) => copiedBy(page.getByRole("button", { name, exact: true }));
