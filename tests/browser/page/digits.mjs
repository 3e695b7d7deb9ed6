// SPDX-License-Identifier: MIT
// The digits of tiles, as an audience sees them.

/** @typedef {import("playwright-core").Page} Page */

/** The size of the smallest one, in pixels of the screen. @param {Page} page */
export const smallestDigit = (page) =>
  page.locator("tile-scene .tile text").evaluateAll((texts) => {
    const svg = texts[0]?.closest("svg");
    const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
    const shown = texts.filter((text) => text.textContent !== "");
    return Math.min(...shown.map((text) => Number(text.getAttribute("font-size")) * scale));
  });
