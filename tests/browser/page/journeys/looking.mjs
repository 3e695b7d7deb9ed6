// SPDX-License-Identifier: MIT
// The answer from its other sides: numbers, worlds, all modes, the lowered program, programs of other systems.
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
  tab,
  verdict,
} from "./parts.mjs";

/** @type {import("./parts.mjs").Journey[]} */
export const looking = [
  {
    name: "values are filled by a pattern and written, and a slider shows another slice",
    walk: async (person, home) => {
      await person.open(
        `${home}#v1;numpy;4,3,1;1,3,5;b=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15;op=add`,
      );
      await person.choose(list("Values of A"), "ones");
      await person.sees(resultCell("0,0,0"), /^2$/);
      const text = field("Values of B");
      await person.write(text, "1,2");
      await person.sees("operand-values .problem p", /./);
      await person.sees(".stale", /last good result/);
      await person.write(text, "[9,2,3,4,5,6,7,8,9,10,11,12,13,14,15]");
      await person.sees(resultCell("0,0,0"), /^10$/);
      await person.sees(".result .slice", /^\[0, :, :\]$/);
      await person.turn(slider("axis 0"), "ArrowRight");
      await person.sees(".result .slice", /^\[1, :, :\]$/);
      await person.sees(resultCell("1,2,4"), /^16$/);
    },
  },
  {
    name: "of an unknown extent the worlds are listed, and one is tried",
    walk: async (person, home) => {
      await person.open(`${home}#v1;numpy;%3F,5;3,5;op=add`);
      await person.click(tab("Worlds"));
      await person.sees("worlds-view caption", /^Column 0 .* 4 worlds$/);
      await person.sees("worlds-view tbody", /3 as B ✓ Result 3 .*2 as no other ✕ Error/);
      await person.click(button("Try it: A, axis 0 = 2"));
      await person.sees("run-time-verdict .line", /^At run time \(2, 5\) \(3, 5\) → ✕ Error$/);
      await person.sees("worlds-view .tried", /^2 as no other .* Tried$/);
      await person.click(button("Leave run time open again"));
      await person.isAt("#v1;numpy;%3F,5;3,5;op=add;view=worlds");
    },
  },
  {
    name: "all modes are compared, what differs is marked, and one is followed",
    walk: async (person, home) => {
      await person.open(`${home}#v1;numpy;1,2;2,;op=add`);
      await person.click(tab("Compare"));
      await person.sees("compare-view .top p", /^\d answers from \d+ of \d+ modes\.$/);
      await person.sees("compare-view tr.current th", /^✓ \(1, 2\) the current mode$/);
      await person.sees("compare-view mark", /^≠2/);
      await person.click("compare-view details summary");
      await person.sees("mode-reasons dl", /jax/);
      await person.click(link("julia"));
      await person.sees("compare-view tr.current th", /^✓ \(2, 2\) the current mode$/);
      await person.sees(verdict, /\(2, 2\)$/);
      assert.equal(await person.value(list("Rules")), "julia");
    },
  },
  {
    name: "the lowered program is read, linked with its columns, run step by step, and lowered otherwise",
    walk: async (person, home) => {
      const at = "#v1;mlir.strict;?x3;2x?;a.run=1,3;b.run=2,1;op=add;view=lowering";
      await person.open(`${home}${at}`);
      // What is out of sight is not laid out, and has no text.
      await person.point('program-listing [data-line="0"]');
      await person.sees('program-listing [data-line="0"]', /affine_map<\(d0, d1\) -> \(0, d1\)>$/);
      await person.sees("program-outcome h4", /Result \(2, 3\) f32/);
      await person.click(button("First operation"));
      await person.sees("program-player .count", /^Operation 1 of 19$/);
      await person.press("ArrowRight");
      await person.sees("program-player .count", /^Operation 2 of 19$/);
      await person.sees("program-listing li.current", /./);
      await person.point('column-strip thead [data-column="1"]');
      await person.sees("program-listing li.pointed", /^/);
      await person.point('program-listing [data-line="27"] code');
      await person.sees("axis-ruler .pointed", /./);
      await person.sees("program-listing .about", /column 1 · step \d+: /);
      await person.choose(list("Strategy"), "llvm16");
      await person.sees("lowering-view .fault", /the lowering fails/);
      await person.choose(list("Strategy"), "perDimension");
      await person.sees("lowering-view h3", /^numba-mlir/);
      await person.sees("program-player .count", /^Operation (\d+) of \1$/);
    },
  },
  {
    name: "the computation is read as a program of another system, which follows the question and is copied",
    walk: async (person, home) => {
      await person.open(`${home}#v1;numpy;3,1;1,4;op=add;view=code`);
      await person.sees("code-view pre", /import numpy as np/);
      await person.click(button("PyTorch"));
      await person.sees("code-view pre", /^import torch .*10\.0, 20\.0, 30\.0, 40\.0/);
      await person.write(operand("B"), "(1,2)");
      await person.sees("code-view pre", /\[\[10\.0, 20\.0\]\]/);
      const program = await person.read("code-view pre");
      await person.click(button("Copy"));
      await person.sees("#status", /^Copied/);
      await person.click(button("Paste…"));
      assert.equal(await person.pasted(pasteField), program);
    },
  },
];
