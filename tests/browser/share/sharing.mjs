// SPDX-License-Identifier: MIT
// What tests of the share dialog do.
import { copiedBy } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

export const sums = "#v1;numpy;3,1;1,4;op=add";
const shareButton = (/** @type {Page} */ page) => page.getByRole("button", { name: "Share…" });
export const field = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator("share-dialog").getByRole("textbox", { name, exact: true });

/** Opens the dialog. @param {Page} page @param {string} [format] one of the formats, by default the first */
export async function share(page, format) {
  await shareButton(page).click();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
  if (format !== undefined) await choose(page, format);
}

/** @param {Page} page @param {string} format */
export const choose = (page, format) =>
  page.locator("share-dialog .formats label", { hasText: new RegExp(`^${format}$`) }).click();

/** The code of the element and of MDX has the picture. @param {Page} page */
export const withPicture = (page) =>
  page.getByRole("combobox", { name: "Without scripts" }).selectOption("Picture");

/** The code of a format. @param {Page} page @param {string} format */
export async function codeOf(page, format) {
  await choose(page, format);
  return field(page, "Code").inputValue();
}

/** @param {Page} page @param {string} name */
export const copied = (page, name) => copiedBy(page.getByRole("button", { name, exact: true }));
