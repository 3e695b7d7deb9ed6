// SPDX-License-Identifier: MIT
// Operators lowered by tosa-to-linalg of an mlir-opt release, and our lowering after the same cleanup. One process
// handles all of them, as functions that are split, so that a failing one does not affect others.

import { printed } from "../tools.mjs";
import { spelled } from "./mlir-program.mjs";

/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */
/** @typedef {import("../../../wasm/types.js").Shape} Shape */
/** @typedef {import("../tools.mjs").Tool} Tool */
/** @typedef {{ op: string, operands: { shape: (number | "?")[], type: ElementType }[], to: ElementType,
 *   result: (number | "?")[], attributes: Record<string, any> }} Lowerable */
/** @typedef {{ text?: string, error?: string }} Output the result, or the first error */

export const kCleaned = ["canonicalize", "cse", "canonicalize"];

/** @param {string[]} passes */
const pipeline = (passes) => `--pass-pipeline=builtin.module(func.func(${passes.join(",")}))`;

/** @param {(number | "?")[]} shape @param {ElementType} type */
export function tensorType(shape, type) {
  const element = type === "bool" ? "i1" : type === "u8" ? "ui8" : type;
  return `tensor<${[...shape, element].join("x")}>`;
}

/** The operator as a tosa function. @param {Lowerable} given @param {string} name @param {16 | 19} release */
export function tosaOf({ op, operands, to, result, attributes }, name, release) {
  const types = operands.map(({ shape, type }) => tensorType(shape, type));
  const parameters = types.map((type, at) => `%${at}: ${type}`).join(", ");
  const names = types.map((_, at) => `%${at}`).join(", ");
  const question = { op, types: operands.map(({ type }) => type), attributes };
  const [spelling, dictionary] = spelled(question, release);
  const gives = tensorType(result, to);
  return [
    `func.func @${name}(${parameters}) -> ${gives} {`,
    `  %r = "tosa.${spelling}"(${names}) {${dictionary}} : (${types.join(", ")}) -> ${gives}`,
    `  return %r : ${gives}`,
    "}",
  ].join("\n");
}

const kError = /^within split at \S+?:(\d+) offset :\d+:\d+: error: (.*)$/gm;

/** The result of the passes for each text, which is a module with one function @main. If the tool crashes, there is
 * no result for any: then each half is run separately, until the one text is found.
 * @param {Tool} tool @param {string[]} texts @param {string[]} passes @returns {Output[]} */
export function passed(tool, texts, passes) {
  try {
    return passedAtOnce(tool, texts, passes);
  } catch (fault) {
    const crash = fault instanceof Error && /was ended by (\w+)/.exec(fault.message)?.[1];
    if (!crash) throw fault;
    if (texts.length === 1) return [{ error: `ended by ${crash}` }];
    const half = texts.length >> 1;
    return [texts.slice(0, half), texts.slice(half)].flatMap((part) => passed(tool, part, passes));
  }
}

/** @param {Tool} tool @param {string[]} texts @param {string[]} passes @returns {Output[]} */
function passedAtOnce(tool, texts, passes) {
  const named = texts.map((text, at) => text.replace("@main(", `@f${at}(`));
  /** @type {number[]} The first line of each. */
  const starts = [];
  let line = 0;
  for (const text of named) {
    starts.push(line);
    line += text.split("\n").length + 1;
  }
  const { stdout, stderr } = printed(
    tool,
    ["--split-input-file", pipeline(passes)],
    named.join("\n// -----\n"),
  );
  /** @type {Output[]} */
  const outputs = texts.map(() => ({}));
  for (const part of stdout.split("// -----\n")) {
    const at = part.match(/func\.func @f(\d+)\(/)?.[1];
    const output = at === undefined ? undefined : outputs[Number(at)];
    if (output) output.text = part.replace(`@f${at}(`, "@main(").trim();
  }
  for (const [, start, message] of stderr.matchAll(kError)) {
    const at = starts.findLastIndex((first) => first <= Number(start));
    const output = outputs[at];
    if (output) output.error ??= String(message);
  }
  const silent = outputs.findIndex(
    ({ text, error }) => (text === undefined) === (error === undefined),
  );
  if (silent >= 0)
    throw new Error(`${tool.title} says nothing of, or two things of:\n${texts[silent]}`);
  return outputs;
}
