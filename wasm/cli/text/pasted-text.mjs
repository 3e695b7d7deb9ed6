// SPDX-License-Identifier: MIT
// A pasted text, described for people: its kind, its operands, and the request that it makes.

import { questionText } from "../../conformance/question-text.mjs";
import { jsonOf } from "../verb/terminal.mjs";
import { shapeText } from "./shape-text.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../types.js").Pasted} Pasted
 */

/** The input for `bcast infer --request -`, if there is a mode. @param {Pasted} pasted */
const requestOf = ({ mode, operands, target, broadcastDimensions, declared }) => ({
  mode,
  operands,
  target,
  broadcastDimensions,
  declared,
});

/** @param {Engine} engine @param {Pasted} pasted */
export function pastedText(engine, pasted) {
  const { kind, mode, op, notes, operands, target, broadcastDimensions, declared } = pasted;
  const named = operands.map((shape, at) => operandText(pasted, at, shapeText(engine, shape)));
  const question = questionText({
    operands: named,
    ...(target === undefined ? {} : { target }),
    ...(broadcastDimensions === undefined ? {} : { broadcastDimensions }),
    ...(declared === undefined ? {} : { declared: shapeText(engine, declared) }),
  });
  const needed = (pasted.needs ?? []).map(({ name, kind }) => `${kind} of ${name}`);
  const needs = needed.length === 0 ? "" : `, needs ${needed.join(", ")}`;
  const about = [kind, mode ? `mode ${mode}` : "", op ? `operator ${op}` : ""].filter(Boolean);
  return [
    `${about.join(", ")}: ${question}${needs}`,
    ...notes.map(({ code, message }) => `  ${message} [${code}]`),
    jsonOf(requestOf(pasted)),
  ].join("\n");
}

/** `x (2, 3) f32` @param {Pasted} pasted @param {number} at @param {string} shape */
const operandText = ({ names, types }, at, shape) =>
  [names?.[at], shape, types?.[at]].filter(Boolean).join(" ");
