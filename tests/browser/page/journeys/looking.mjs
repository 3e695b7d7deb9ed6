// SPDX-License-Identifier: MIT
// The views of the answer: numbers, worlds, all modes, the lowered program, programs for other systems.
import assert from "node:assert/strict";
import {
  button,
  field,
  link,
  list,
  operand,
  pasteField,
  resultCell,
  slider,
  sums,
  tab,
  verdict,
} from "./parts.mjs";

/** @type {import("./parts.mjs").Journey[]} */
export const looking = [
  {
    name: "values are filled by a pattern and written, and a slider shows another slice",
    walk: async (driver, home) => {
      await driver.open(
        `${home}#v1;numpy;4,3,1;1,3,5;b=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;op=add`,
      );
      await driver.choose(list("Values of A"), "ones");
      await driver.sees(resultCell("0,0,0"), /^2$/);
      const text = field("Values of B");
      await driver.write(text, "1,2");
      await driver.sees("operand-values .problem p", /./);
      await driver.sees(".stale", /^Still showing/);
      await driver.write(text, "[9,2,3,4,5,6,7,8,9,10,11,12,13,14,15]");
      await driver.sees(resultCell("0,0,0"), /^10$/);
      await driver.sees(".result .slice", /^\[0, :, :\]$/);
      await driver.turn(slider("axis 0"), "ArrowRight");
      await driver.sees(".result .slice", /^\[1, :, :\]$/);
      await driver.sees(resultCell("1,2,4"), /^16$/);
    },
  },
  {
    name: "the worlds of an unknown extent are listed, and one is tried",
    walk: async (driver, home) => {
      await driver.open(`${home}#v1;numpy;%3F,5;3,5;op=add`);
      await driver.click(tab("Unknown sizes"));
      await driver.sees("worlds-view caption", /^Axis .* 4 cases$/);
      await driver.sees("worlds-view tbody", /3 same as B ✓ Result 3 .*2 anything else ✕ Error/);
      await driver.click(button("Try it: A, axis 0 = 2"));
      await driver.sees("run-time-verdict .line", /^At run time \(2, 5\) \(3, 5\) → ✕ Error$/);
      await driver.sees("worlds-view .tried", /^2 anything else .* Tried$/);
      await driver.click(button("Clear the run-time sizes"));
      await driver.isAt("#v1;numpy;%3F,5;3,5;op=add;view=worlds");
    },
  },
  {
    name: "a word of the glossary is explained on hover and on keyboard focus",
    walk: async (driver, home) => {
      const [word, definition] = ["step-player .word", "step-player .tip"];
      await driver.open(`${home}${sums}`);
      await driver.point(word);
      await driver.sees(definition, /^\S.*: .*\./);
      await driver.press("Escape");
      await driver.point("h1");
      await driver.reach(word);
      await driver.sees(definition, /^\S.*: .*\./);
    },
  },
  {
    name: "all modes are compared, differences are marked, and one mode is opened",
    walk: async (driver, home) => {
      await driver.open(`${home}#v1;numpy;1,2;2,;op=add`);
      await driver.click(tab("Systems"));
      await driver.sees(
        "compare-view .sentence",
        /^\d+ systems give \(1, 2\), .*Julia and MATLAB give \(2, 2\)/,
      );
      await driver.sees("compare-view tr.selected td", /^✓ \(1, 2\)$/);
      await driver.sees("compare-view mark", /^≠2/);
      await driver.click("mode-reasons summary");
      await driver.sees("mode-reasons dl", /A has rank 2 and B has rank 1/);
      await driver.click(link("Julia"));
      await driver.sees("compare-view tr.selected td", /^✓ \(2, 2\)$/);
      await driver.sees(verdict, /\(2, 2\)$/);
      assert.equal(await driver.value(list("Rules")), "julia");
    },
  },
  {
    name: "the lowered program is linked with its columns, run step by step, and lowered by another strategy",
    walk: async (driver, home) => {
      const at = "#v1;mlir.strict;?x3;2x?;a.run=1,3;b.run=2,1;op=add;view=lowering";
      await driver.open(`${home}${at}`);
      // Content that is not visible has no layout, and no text.
      await driver.point('program-listing [data-line="0"]');
      await driver.sees('program-listing [data-line="0"]', /affine_map<\(d0, d1\) -> \(0, d1\)>$/);
      await driver.sees("program-outcome h4", /Result \(2, 3\) f32/);
      await driver.click(button("First operation"));
      await driver.sees("program-player .count", /^Operation 1 of 19$/);
      await driver.press("ArrowRight");
      await driver.sees("program-player .count", /^Operation 2 of 19$/);
      await driver.sees("program-listing li.current", /./);
      await driver.point('column-strip thead [data-column="1"]');
      await driver.sees("program-listing li.pointed", /^/);
      await driver.point('program-listing [data-line="27"] code');
      await driver.sees("axis-ruler .pointed", /./);
      await driver.sees("program-listing .about", /axis 1 · step \d+: /);
      await driver.choose(list("Strategy"), "llvm16");
      await driver.sees("lowering-view .fault", /The lowering fails/);
      await driver.choose(list("Strategy"), "perDimension");
      await driver.sees("lowering-view h3", /^numba-mlir/);
      await driver.sees("program-player .count", /^Operation (\d+) of \1$/);
    },
  },
  {
    name: "the program for another system follows the question and is copied",
    walk: async (driver, home) => {
      await driver.open(`${home}#v1;numpy;3,1;1,4;op=add;view=code`);
      await driver.sees("code-view pre", /import numpy as np/);
      await driver.click(button("PyTorch"));
      await driver.sees("code-view pre", /^import torch .*10\.0, 20\.0, 30\.0, 40\.0/);
      await driver.write(operand("B"), "(1,2)");
      await driver.sees("code-view pre", /\[\[10\.0, 20\.0\]\]/);
      const program = await driver.read("code-view pre");
      await driver.click(button("Copy"));
      await driver.sees("#status", /^Copied/);
      await driver.click(button("Paste"));
      assert.equal(await driver.pasted(pasteField), program);
    },
  },
];
