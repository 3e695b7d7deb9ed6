// SPDX-License-Identifier: MIT
// A question is asked, mended, walked through, taken back and handed on.
import assert from "node:assert/strict";
import {
  button,
  link,
  list,
  operand,
  pasteField,
  resultCell,
  steps,
  sums,
  verdict,
} from "./parts.mjs";

/** @type {import("./parts.mjs").Journey[]} */
export const asking = [
  {
    name: "a start link is read, and typing a shape changes the verdict",
    walk: async (person, home) => {
      await person.open(home);
      await person.sees(verdict, /Accepted .*\(8, 7, 6, 5\)$/);
      await person.write(operand("A"), "(3, 5)");
      await person.sees(verdict, /Accepted .*\(7, 3, 5\)$/);
      await person.write(operand("A"), "[7, 4, 1]");
      await person.sees(verdict, /Accepted .*\(7, 4, 5\)$/);
      await person.isAt("#v1;numpy;%5B7,_4,_1%5D;7,1,5;op=add");
    },
  },
  {
    name: "a refusal says why, and the edit that it offers mends it",
    walk: async (person, home) => {
      await person.open(`${home}#v1;numpy;2,3;2,;op=add`);
      await person.sees(verdict, /^✕ Refused /);
      assert.match(await person.read("axis-ruler table"), /conflict/);
      assert.match(await person.read("shape-verdict .fixes"), /\(2, 3\)/);
      await person.click(button("Give B an axis of extent 1 as its axis 1."));
      await person.sees(verdict, /Accepted .*\(2, 3\)$/);
      assert.equal(await person.value(operand("B")), "(2, 1)");
    },
  },
  {
    name: "the steps are walked by keys",
    walk: async (person, home) => {
      await person.open(`${home}${sums}`);
      await person.sees(steps, /^Step 3 of 3$/);
      await person.click(button("First step"));
      await person.sees(steps, /^Step 1 of 3$/);
      const first = await person.read("step-player .why");
      await person.press("ArrowRight");
      await person.sees(steps, /^Step 2 of 3$/);
      assert.notEqual(await person.read("step-player .why"), first);
      await person.press("End");
      await person.sees(steps, /^Step 3 of 3$/);
      await person.press("Home");
      await person.sees(steps, /^Step 1 of 3$/);
      assert.equal(await person.read("step-player .why"), first);
      await person.isAt(`${sums};step=1`);
    },
  },
  {
    name: "an operator runs, and a cell of the result tells its sources",
    walk: async (person, home) => {
      await person.open(`${home}${sums}`);
      await person.sees(resultCell("2,3"), /^43$/);
      await person.click(resultCell("1,2"));
      await person.sees("cell-origin p", /result\[1, 2\] 32 = add\(A\[1, 0\] 2, B\[0, 2\] 30\)/);
      await person.press("ArrowRight");
      await person.sees("cell-origin p", /result\[1, 3\] 42/);
      assert.equal((await person.focus()).cell, "1,3");
    },
  },
  {
    name: "the theme is chosen, and all colours follow",
    walk: async (person, home) => {
      await person.open(`${home}${sums}`);
      await person.choose(list("Theme"), "light");
      const light = await person.light();
      assert.ok(light.page > 200 && light.text < 80, JSON.stringify(light));
      await person.choose(list("Theme"), "dark");
      const dark = await person.light();
      assert.ok(dark.page < 60 && dark.text > 200, JSON.stringify(dark));
    },
  },
  {
    name: "the link is copied, another question asked, and Back leads to the first",
    walk: async (person, home) => {
      await person.open(`${home}${sums}`);
      await person.write(operand("A"), "(2,1)");
      await person.click(button("Share…"));
      await person.click(button("Copy link"));
      await person.sees("#status", /^Copied/);
      await person.click(button("Close"));
      await person.isAt("#v1;numpy;2,1;1,4;op=add");
      await person.click(link("Zero"));
      await person.sees(verdict, /\(3, 0\)$/);
      await person.drive.back();
      await person.sees(verdict, /\(2, 4\)$/);
      assert.equal(await person.value(operand("A")), "(2,1)");
    },
  },
  {
    name: "what was done is undone and done again, by buttons and by keys",
    walk: async (person, home) => {
      await person.open(`${home}${sums}`);
      await person.write(operand("A"), "(2,1)");
      await person.sees(verdict, /\(2, 4\)$/);
      await person.click(button("Undo"));
      await person.sees(verdict, /\(3, 4\)$/);
      assert.equal(await person.value(operand("A")), "(3,1)");
      await person.click(button("Redo"));
      await person.sees(verdict, /\(2, 4\)$/);
      await person.press("Control+z");
      await person.sees(verdict, /\(3, 4\)$/);
      await person.isAt(sums);
    },
  },
  {
    name: "an error of NumPy is pasted, and its question is filled in",
    walk: async (person, home) => {
      await person.open(`${home}#v1;pytorch;2,;2,;op=mul`);
      await person.click(button("Paste…"));
      await person.write(pasteField, "no shapes");
      await person.click(button("Fill in"));
      await person.sees("paste-dialog .problem p", /./);
      await person.write(
        pasteField,
        "ValueError: operands could not be broadcast together with shapes (3,4) (3,) ",
      );
      await person.click(button("Fill in"));
      await person.sees(".notice", /^Read as an error of NumPy\.$/);
      await person.sees(verdict, /^✕ Refused /);
      assert.equal(await person.value(list("Rules")), "numpy");
      assert.equal(await person.value(operand("A")), "(3, 4)");
      assert.equal(await person.value(operand("B")), "(3,)");
    },
  },
  {
    name: "the page is read in Chinese, and another language is chosen",
    walk: async (person, home) => {
      await person.open(`${home}?lang=zh-Hans#v1;numpy;2,3;2,;op=add`);
      await person.sees(verdict, /^✕ 拒绝 .*\p{Script=Han}/u);
      await person.sees("step-player .why", /\p{Script=Han}/u);
      await person.sees({ role: "tab", name: "比较" }, /./);
      await person.turn(list("语言"), "ArrowUp");
      await person.sees(verdict, /^✕ Refused /);
      await person.isAt("#v1;numpy;2,3;2,;op=add");
    },
  },
];
