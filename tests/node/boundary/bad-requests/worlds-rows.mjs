// SPDX-License-Identifier: MIT

import { compareRow, infer, kPair, worldsRow } from "./rows.mjs";

/** @type {import("./rows.mjs").JsonRow[]} */
export const worldsRows = [
  worldsRow("no mode", { operands: kPair }, "missingField", "/mode"),
  worldsRow("a bad shape", infer({ operands: [[2], "2x"] }), "malformedShape", "/operands/1", 2),
  worldsRow("an option that the mode lacks", infer({ axis: 1 }), "optionNotTaken", "/axis"),
  worldsRow(
    "more worlds than can be listed",
    infer({ operands: Array(12).fill(["?"]) }),
    "tooManyWorlds",
    "/operands",
  ),
  worldsRow(
    "as many unknown extents as there can be",
    infer({ operands: Array(256).fill(Array(64).fill("?")) }),
    "tooManyWorlds",
    "/operands",
  ),
  worldsRow("an unknown field", infer({ world: 1 }), "unknownField", "/world"),
];

/** @type {import("./rows.mjs").JsonRow[]} */
export const compareRows = [
  compareRow("no operands", {}, "missingField", "/operands"),
  compareRow("an unknown mode", infer({ mode: "none" }), "unknownMode", "/mode"),
  compareRow("a bad shape", { operands: ["(2"] }, "malformedShape", "/operands/0", 2),
  compareRow("a bad axis", { operands: kPair, axis: 0.5 }, "wrongType", "/axis"),
  compareRow("an invalid request", [], "wrongType", ""),
];
