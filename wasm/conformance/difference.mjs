// SPDX-License-Identifier: MIT
// An implementation's reply compared with the engine's answer.

import { numbersOf } from "../index.mjs";

/**
 * @typedef {import("./conformance.js").Expected} Expected
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {import("./conformance.js").Reply} Reply
 */

/** The engine's answer, or undefined for a request that is not valid in its mode.
 * @param {import("../index.js").Engine} engine @param {PlainRequest} request @returns {Expected | undefined} */
export function expectedOf(engine, request) {
  if (request.op !== undefined) return valuesOf(engine, request);
  const { mode, operands, ...options } = request;
  const answer = engine.infer({ mode, operands, trace: false, ...options });
  if ("error" in answer) return undefined;
  const { accepted, shape, operandShapes, runtime } = answer;
  return { accepted, shape, operandShapes, ending: runtime?.ending };
}

/** @param {import("../index.js").Engine} engine @param {any} request @returns {Expected | undefined} */
function valuesOf(engine, request) {
  const tensor = engine.run(request);
  if ("error" in tensor) return undefined;
  if ("data" in tensor) return { accepted: true, ...tensor };
  return { accepted: false, shape: null };
}

/** Nothing is guaranteed then. */
const kOpenEndings = ["undefinedBehavior", "unspecified"];

/** The first difference. A field that the reply omits is not compared.
 * @param {PlainRequest} request @param {Expected} expected @param {Reply} reply
 * @returns {import("./conformance.js").Difference | undefined} */
export function differenceOf({ op }, expected, reply) {
  if (reply.skipped !== undefined) return undefined;
  if (reply.failed) return reply.failed;
  if (reply.accepted !== expected.accepted) return expected.accepted ? "rejects" : "accepts";
  if (!reply.accepted) return undefined;
  if (reply.shape !== undefined && !same(expected.shape, reply.shape)) return "shape";
  const { operandShapes, ending } = reply;
  if (operandShapes && !same(expected.operandShapes, operandShapes)) return "operandShapes";
  const isOpen = kOpenEndings.includes(expected.ending ?? "");
  if (ending && !isOpen && ending !== expected.ending) return "ending";
  return op && reply.data && wrongElement(op, expected, reply.data) >= 0 ? "data" : undefined;
}

/** Lists of numbers and texts, or lists of these. @param {unknown} a @param {unknown} b @returns {boolean} */
function same(a, b) {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => same(item, b[index]));
}

/** The significant bits of a float. @type {Record<string, number>} */
const kPrecision = { f16: 11, bf16: 8, f32: 24, f64: 53 };

/** Functions of a mathematical library, which may differ by a few units of the last bit. */
const kInexact = /^(exp|log|tanh|sigmoid|erf|pow|rsqrt|reciprocal)$/;
const kUnits = 2;

/** The place of the first element that differs, in row-major order; 0 if there are more or fewer; -1 if there is none.
 * @param {string} op @param {Expected} expected @param {NonNullable<Reply["data"]>} theirs */
export function wrongElement(op, { type = "f32", data }, theirs) {
  const ours = /** @type {any} */ (numbersOf({ type: /** @type {any} */ (type), data }));
  const units = kInexact.test(op) ? kUnits : 1 / 2;
  return ours.length === theirs.length
    ? Array.from(theirs).findIndex(
        (value, at) => !isNear(type, units, Number(ours[at]), numberOf(value)),
      )
    : 0;
}

/** JSON has no NaN and no infinities; many languages write these names. @type {Record<string, number>} */
const kNamed = { nan: Number.NaN, inf: Infinity, infinity: Infinity };

/** @param {number | string | boolean} value */
function numberOf(value) {
  if (typeof value !== "string") return Number(value);
  const [, sign, name = ""] = /^([-+]?)(.*)$/s.exec(value) ?? [];
  const named = kNamed[name.toLowerCase()];
  return named === undefined ? Number(value) : sign === "-" ? -named : named;
}

/** @param {string} type @param {number} units of the last bit @param {number} a @param {number} b */
function isNear(type, units, a, b) {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  const precision = kPrecision[type];
  if (precision === undefined || !Number.isFinite(a)) return false;
  const last = 2 ** (Math.floor(Math.log2(Math.abs(a) || Number.MIN_VALUE)) + 1 - precision);
  return Math.abs(a - b) <= units * last;
}
