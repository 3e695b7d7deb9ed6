// SPDX-License-Identifier: MIT
// A question is asked, fixed, stepped through, undone and shared.
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
    walk: async (driver, home) => {
      await driver.open(home);
      await driver.sees(verdict, /Works.*\(3, 4\)$/);
      await driver.write(operand("A"), "(3, 4)");
      await driver.sees(verdict, /\(3, 4\) \(1, 4\) →\s?\(3, 4\)$/);
      await driver.write(operand("A"), "[7, 4, 1]");
      await driver.sees(verdict, /Works.*\(7, 4, 4\)$/);
      await driver.isAt("#v1;numpy;%5B7,_4,_1%5D;1,4;op=add");
    },
  },
  {
    name: "a rejection has a reason, and its fix works",
    walk: async (driver, home) => {
      await driver.open(`${home}#v1;numpy;2,3;2,;op=add`);
      await driver.sees(verdict, /^✕ Doesn't fit$/);
      assert.match(await driver.read("axis-ruler table"), /conflict/);
      assert.match(await driver.read("answer-advice .fixes"), /\(2, 3\)/);
      await driver.click(button("Add an axis to B: (2, 1)"));
      await driver.sees(verdict, /Works.*\(2, 3\)$/);
      assert.equal(await driver.value(operand("B")), "(2, 1)");
    },
  },
  {
    name: "the keys step through the trace",
    walk: async (driver, home) => {
      await driver.open(`${home}${sums}`);
      await driver.sees(steps, /^Step 3 of 3$/);
      await driver.click(button("First step"));
      await driver.sees(steps, /^Step 1 of 3$/);
      const first = await driver.read("step-player .why");
      await driver.press("ArrowRight");
      await driver.sees(steps, /^Step 2 of 3$/);
      assert.notEqual(await driver.read("step-player .why"), first);
      await driver.press("End");
      await driver.sees(steps, /^Step 3 of 3$/);
      await driver.press("Home");
      await driver.sees(steps, /^Step 1 of 3$/);
      assert.equal(await driver.read("step-player .why"), first);
      await driver.isAt(`${sums};step=1`);
    },
  },
  {
    name: "an operator runs, and a result cell shows its sources",
    walk: async (driver, home) => {
      await driver.open(`${home}${sums}`);
      await driver.click(button("All values as tables"));
      await driver.sees(resultCell("2,3"), /^43$/);
      await driver.click(resultCell("1,2"));
      await driver.sees("cell-origin p", /result\[1, 2\] 32 = add\(A\[1, 0\] 2, B\[0, 2\] 30\)/);
      await driver.press("ArrowRight");
      await driver.sees("cell-origin p", /result\[1, 3\] 42/);
      assert.equal((await driver.focus()).cell, "1,3");
    },
  },
  {
    name: "the theme is selected, and all colors follow",
    walk: async (driver, home) => {
      await driver.open(`${home}${sums}`);
      await driver.choose(list("Theme"), "light");
      const light = await driver.light();
      assert.ok(light.page > 200 && light.text < 80, JSON.stringify(light));
      await driver.choose(list("Theme"), "dark");
      const dark = await driver.light();
      assert.ok(dark.page < 60 && dark.text > 200, JSON.stringify(dark));
    },
  },
  {
    name: "the link is copied, another question is asked, and Back returns to the first",
    walk: async (driver, home) => {
      await driver.open(`${home}${sums}`);
      await driver.write(operand("A"), "(2,1)");
      await driver.click(button("Share…"));
      await driver.click(button("Copy link"));
      await driver.sees("#status", /^Copied/);
      await driver.click(button("Close"));
      await driver.isAt("#v1;numpy;2,1;1,4;op=add");
      await driver.click(link("Image × RGB"));
      await driver.sees(verdict, /\(6, 8, 3\)$/);
      await driver.drive.back();
      await driver.sees(verdict, /\(2, 4\)$/);
      assert.equal(await driver.value(operand("A")), "(2,1)");
    },
  },
  {
    name: "actions are undone and redone, by buttons and by keys",
    walk: async (driver, home) => {
      await driver.open(`${home}${sums}`);
      await driver.write(operand("A"), "(2,1)");
      await driver.sees(verdict, /\(2, 4\)$/);
      await driver.click(button("Undo"));
      await driver.sees(verdict, /\(3, 4\)$/);
      assert.equal(await driver.value(operand("A")), "(3,1)");
      await driver.click(button("Redo"));
      await driver.sees(verdict, /\(2, 4\)$/);
      await driver.press("Control+z");
      await driver.sees(verdict, /\(3, 4\)$/);
      await driver.isAt(sums);
    },
  },
  {
    name: "a NumPy error is pasted, and its question is filled in",
    walk: async (driver, home) => {
      await driver.open(`${home}#v1;pytorch;2,;2,;op=mul`);
      await driver.click(button("Paste"));
      await driver.write(pasteField, "no shapes");
      await driver.click(button("Use these shapes"));
      await driver.sees("paste-dialog .problem p", /./);
      await driver.write(
        pasteField,
        "ValueError: operands could not be broadcast together with shapes (3,4) (3,) ",
      );
      await driver.click(button("Use these shapes"));
      await driver.sees(".notice p", /^Message from NumPy\.$/);
      await driver.sees(verdict, /^✕ Doesn't fit$/);
      assert.equal(await driver.value(list("Rules")), "numpy");
      assert.equal(await driver.value(operand("A")), "(3, 4)");
      assert.equal(await driver.value(operand("B")), "(3,)");
    },
  },
  {
    name: "code is opened by a link, edited and undone, and left for its shapes",
    walk: async (driver, home) => {
      await driver.open(`${home}#v1;numpy;;code=np.ones%283%29_%2B_np.ones%284%29%5B0:%5D;op=add`);
      await driver.sees(verdict, /^✕ Doesn't fit$/);
      await driver.sees("code-question .shape.fails", /^✕ \(3,\), \(4,\)$/);
      await driver.click("code-question .cm-line");
      await driver.press("End");
      await driver.press("ArrowLeft");
      // Two characters are two actions if the machine is slow.
      await driver.type("3");
      await driver.sees(verdict, /^✓ Works .*→ ?\(3,\)$/);
      await driver.press("Control+z");
      await driver.sees(verdict, /^✕ Doesn't fit$/);
      await driver.click(".switch label");
      assert.equal(await driver.value(operand("B")), "(4,)");
    },
  },
  {
    name: "the page is shown in Chinese, and another language is selected",
    walk: async (driver, home) => {
      await driver.open(`${home}?lang=zh-Hans#v1;numpy;2,3;2,;op=add`);
      await driver.sees(verdict, /^✕ 无法广播$/);
      await driver.sees("shape-verdict .headline", /\p{Script=Han}/u);
      await driver.sees("step-player .why", /\p{Script=Han}/u);
      await driver.sees({ role: "tab", name: "各系统" }, /./);
      await driver.turn(list("语言"), "ArrowUp");
      await driver.sees(verdict, /^✕ Doesn't fit$/);
      await driver.isAt("#v1;numpy;2,3;2,;op=add");
    },
  },
];
