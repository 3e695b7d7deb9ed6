// SPDX-License-Identifier: MIT
// Names for the parts of the page in journeys.

/** @typedef {import("../../browsers/page-driver.mjs").PageDriver} PageDriver */
/** `home` is the URL of the page: a server's or a file's.
 * @typedef {{ name: string, walk: (driver: PageDriver, home: string) => Promise<void> }} Journey */

export const sums = "#v1;numpy;3,1;1,4;op=add";

export const verdict = "shape-verdict .verdict";
export const steps = "step-player .count";

/** @param {string} name */
export const button = (name) => ({ role: "button", name });
/** @param {string} name */
export const field = (name) => ({ role: "textbox", name });
/** @param {string} name */
export const link = (name) => ({ role: "link", name });
/** @param {string} name */
export const list = (name) => ({ role: "combobox", name });
/** @param {string} name */
export const slider = (name) => ({ role: "slider", name });
/** @param {string} name */
export const tab = (name) => ({ role: "tab", name });

/** @param {string} letter */
export const operand = (letter) => field(`Operand ${letter}`);
/** @param {string} cell */
export const resultCell = (cell) => `.result [role=gridcell][data-cell="${cell}"]`;

/** The field for pasted texts. */
export const pasteField = field("Paste an error, code, an operation, or shapes");
