// SPDX-License-Identifier: MIT
// The whole job by keyboard alone, from the first load on.
import assert from "node:assert/strict";
import { button, operand, pasteField, steps, tab, verdict } from "./parts.mjs";

/** @type {import("./parts.mjs").Journey[]} */
export const keyboard = [
  {
    name: "by keyboard alone shapes are typed, a refusal is mended, steps and views are walked, the link is copied",
    walk: async (person, home) => {
      await person.open(home);
      await person.sees(verdict, /\(8, 7, 6, 5\)$/);
      await person.reach(operand("A"));
      await person.press("Control+a");
      await person.type("(2, 3)");
      await person.reach(operand("B"));
      await person.press("Control+a");
      await person.type("(2,)");
      await person.sees(verdict, /^✕ Refused /);
      await person.reach(button("Give B an axis of extent 1 as its axis 1."));
      await person.press("Enter");
      await person.sees(verdict, /Accepted .*\(2, 3\)$/);
      await person.reach(button("Next"));
      await person.press("Home");
      await person.press("ArrowRight");
      await person.sees(steps, /^Step 2 of 3$/);
      await person.reach(tab("Data"));
      await person.press("ArrowRight");
      await person.press("ArrowRight");
      await person.sees("compare-view tr.current th", /^✓ \(2, 3\) the current mode$/);
      const hash = "#v1;numpy;2,_3;2,_1;op=add;step=2;view=compare";
      await person.isAt(hash);
      await person.reach(button("Share…"), "Shift+Tab");
      await person.press("Enter");
      await person.reach(button("Copy link"));
      await person.press("Enter");
      await person.sees("#status", /^Copied/);
      await person.press("Escape");
      await person.reach(button("Paste…"));
      await person.press("Enter");
      assert.equal(await person.pasted(pasteField), `${home}${hash}`);
    },
  },
];
