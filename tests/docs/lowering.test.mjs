// SPDX-License-Identifier: MIT
// docs/lowering.md is generated from the engine's lowerings. `npm run accept` writes it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { kCombinations, loweredOld, loweringPage } from "../../tools/pages/lowering-page.mjs";
import { engine } from "../node/engine.mjs";
import { isGenerated } from "./generated.mjs";

const path = "docs/lowering.md";
const page = loweringPage(engine);

isGenerated(path, page);

/** Faults that make a program wrong for operands that do broadcast. */
const kWrong = ["ambiguousSpace", "outOfBounds", "neverRead", "invalidReshape", "invalidEmpty"];

for (const combination of kCombinations) {
  test(`${combination.operands.join(" with ")} is ${combination.said}`, () => {
    const answer = loweredOld(engine, combination);
    const flaws = answer.accepted
      ? answer.faults.map((/** @type {{ flaw: string }} */ { flaw }) => flaw)
      : ["rejected"];
    const wrong = flaws.filter((/** @type {string} */ flaw) => kWrong.includes(flaw));
    assert.equal(flaws.includes("rejected"), combination.said.startsWith("rejected"));
    assert.equal(wrong.length > 0, combination.said.startsWith("incorrect"), flaws.join());
    assert.equal(flaws.includes("ambiguousSpace"), combination.said.includes("ambiguous"));
    assert.equal(flaws.includes("invalidReshape"), combination.said.includes("reshape"));
  });
}
