// SPDX-License-Identifier: MIT
// The whole task by keyboard only, from the first load on.
import assert from "node:assert/strict";
import { button, operand, pasteField, steps, tab, verdict } from "./parts.mjs";

/** @type {import("./parts.mjs").Journey[]} */
export const keyboard = [
  {
    name: "by keyboard only shapes are typed, a rejection is fixed, steps and views are visited, the link is copied",
    walk: async (driver, home) => {
      await driver.open(home);
      await driver.sees(verdict, /\(3, 4\)$/);
      await driver.reach(operand("A"));
      await driver.press("Control+a");
      await driver.type("(2, 3)");
      await driver.reach(operand("B"));
      await driver.press("Control+a");
      await driver.type("(2,)");
      await driver.sees(verdict, /^✕ Doesn't fit$/);
      await driver.reach(button("Add an axis to B: (2, 1)"));
      await driver.press("Enter");
      await driver.sees(verdict, /Works.*\(2, 3\)$/);
      await driver.reach(button("Again"));
      await driver.press("Home");
      await driver.press("ArrowRight");
      await driver.sees(steps, /^Step 2 of 3$/);
      await driver.reach(tab("Data"));
      await driver.press("ArrowRight");
      await driver.press("ArrowRight");
      await driver.sees("compare-view tr.selected td", /^✓ \(2, 3\)$/);
      const hash = "#v1;numpy;2,_3;2,_1;op=add;step=2;view=compare";
      await driver.isAt(hash);
      await driver.reach(button("Share…"), "Shift+Tab");
      await driver.press("Enter");
      await driver.reach(button("Copy link"));
      await driver.press("Enter");
      await driver.sees("#status", /^Copied/);
      await driver.press("Escape");
      await driver.reach(button("Paste error or code"));
      await driver.press("Enter");
      assert.equal(await driver.pasted(pasteField), `${home}${hash}`);
    },
  },
];
