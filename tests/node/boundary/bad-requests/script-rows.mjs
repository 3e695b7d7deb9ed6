// SPDX-License-Identifier: MIT
// Bad requests that JSON cannot represent.

import { infer, run } from "./rows.mjs";

/**
 * @typedef {object} ScriptRow
 * @property {"infer" | "run" | "sources" | "parse"} verb
 * @property {string} name
 * @property {() => any} make the request, each time
 * @property {string} code the error's
 * @property {string} [path]
 */

/**
 * @param {ScriptRow["verb"]} verb @param {string} name @param {() => any} make
 * @param {string} code @param {string} [path] @returns {ScriptRow}
 */
const row = (verb, name, make, code, path) => ({ verb, name, make, code, path });

/** @param {string} name @param {() => any} make @param {string} path @returns {ScriptRow} */
const wrongInfer = (name, make, path) => row("infer", name, make, "wrongType", path);
/** @param {string} name @param {() => any} make @param {string} path @returns {ScriptRow} */
const wrongRun = (name, make, path) => row("run", name, make, "wrongType", path);

const thrower = () => {
  throw new Error("a getter that throws");
};
/** @param {string} name */
const trap = (name) => Object.defineProperty({}, name, { enumerable: true, get: thrower });

/** Values of kinds that no request has. @type {unknown[]} */
const kStrange = [() => {}, Symbol("s"), 5n, new Date(0), new Map(), /x/, new Set([1])];

/** @param {unknown} value @returns {ScriptRow[]} */
const strangeRows = (value) => [
  wrongInfer(`the mode ${String(value)}`, () => infer({ mode: value }), "/mode"),
  wrongInfer(`the operand ${String(value)}`, () => infer({ operands: [value] }), "/operands/0"),
  wrongInfer(
    `the extent ${String(value)}`,
    () => infer({ operands: [[1, value]] }),
    "/operands/0/1",
  ),
  wrongInfer(`the declared ${String(value)}`, () => infer({ declared: value }), "/declared"),
  wrongRun(`the operator ${String(value)}`, () => run({ op: value }), "/op"),
  wrongRun(`the type ${String(value)}`, () => run({}, { type: value }), "/operands/0/type"),
  wrongRun(`the data ${String(value)}`, () => run({}, { data: value }), "/operands/0/data"),
  wrongRun(`the value ${String(value)}`, () => run({}, { data: [1, value] }), "/operands/0/data/1"),
];

/** Values that are not a request. @type {unknown[]} */
const kNoRequests = [undefined, null, () => {}, Symbol("s"), 5n, Number.NaN, 5, "text", []];

/** @param {unknown} value @returns {ScriptRow[]} */
const noRequestRows = (value) => [
  wrongInfer(`the request ${String(value)}`, () => value, ""),
  wrongRun(`the request ${String(value)}`, () => value, ""),
  row("sources", `the request ${String(value)}`, () => value, "wrongType", ""),
];

/** A list that contains itself. */
function cyclicList() {
  /** @type {unknown[]} */
  const list = [];
  list.push(list);
  return list;
}

function cyclicRequest() {
  const request = infer({});
  request.operands = [request];
  return request;
}

/** Texts that look like the escapes for values that JSON lacks. */
const kNulTexts = ["", "0", "1", "\0", '"'].map((text) => `\0${text}`);

/** @param {string} text @returns {ScriptRow[]} */
const nulRows = (text) => [
  row(
    "infer",
    `the mode ${JSON.stringify(text)}`,
    () => infer({ mode: text }),
    "unknownMode",
    "/mode",
  ),
  row(
    "infer",
    `the shape ${JSON.stringify(text)}`,
    () => infer({ operands: [text] }),
    "malformedShape",
    "/operands/0",
  ),
  row("infer", `the field ${JSON.stringify(text)}`, () => infer({ [text]: 1 }), "unknownField"),
  wrongRun(
    `the data ${JSON.stringify(text)} after an array`,
    () =>
      run({
        operands: [
          { shape: [1], type: "f32", data: new Float32Array(1) },
          { shape: [1], type: "f32", data: text },
        ],
      }),
    "/operands/1/data",
  ),
];

/** A typed array with false properties of its own. */
function shadowed() {
  const liar = () => thrower();
  return Object.defineProperties(new Float32Array([1, 2, 3]), {
    length: { get: liar },
    buffer: { get: liar },
    subarray: { get: liar },
  });
}

/** A typed array whose memory was transferred. */
function detached() {
  const data = new Float32Array(2);
  structuredClone(data.buffer, { transfer: [data.buffer] });
  return data;
}

const kHoles = 2 ** 32 - 1;
const deep = () => JSON.parse("[".repeat(1e5) + "]".repeat(1e5));
const throwing = () => Object.defineProperty([1], 0, { get: thrower });
const proxy = () => new Proxy({}, { ownKeys: thrower, get: thrower });

/** @type {ScriptRow[]} */
export const scriptRows = [
  ...kNulTexts.flatMap(nulRows),
  row(
    "infer",
    "a mode with a lone surrogate",
    () => infer({ mode: "\ud800x" }),
    "unknownMode",
    "/mode",
  ),
  row(
    "run",
    "data that shadow their own length",
    () => run({}, { data: shadowed() }),
    "dataLength",
    "/operands/0/data",
  ),
  row("infer", "a text for a trace", () => infer({ trace: "no" }), "wrongType", "/trace"),
  ...kStrange.flatMap(strangeRows),
  ...kNoRequests.flatMap(noRequestRows),
  ...[undefined, null, () => {}, Symbol("s"), 5n, Number.NaN, 5, {}, [], true].map((value) =>
    row("parse", String(value), () => value, "wrongType", ""),
  ),
  row("infer", "an undefined mode", () => infer({ mode: undefined }), "missingField", "/mode"),
  row(
    "infer",
    "the extent NaN",
    () => infer({ operands: [[Number.NaN]] }),
    "fractionalExtent",
    "/operands/0/0",
  ),
  row(
    "infer",
    "the extent Infinity",
    () => infer({ operands: [[Infinity]] }),
    "extentTooLarge",
    "/operands/0/0",
  ),
  row(
    "infer",
    "the extent -Infinity",
    () => infer({ operands: [[-Infinity]] }),
    "negativeExtent",
    "/operands/0/0",
  ),
  row(
    "run",
    "the value NaN of i32",
    () => run({}, { type: "i32", data: [1, Number.NaN] }),
    "valueOutOfRange",
    "/operands/0/data/1",
  ),
  wrongInfer("the extent undefined", () => infer({ operands: [[undefined]] }), "/operands/0/0"),
  wrongInfer("a hole in a shape", () => infer({ operands: [Array(2)] }), "/operands/0/0"),
  wrongInfer(
    "a shape as a typed array",
    () => infer({ operands: [new Float32Array(2)] }),
    "/operands/0",
  ),
  wrongInfer(
    "a text object for a shape",
    () => infer({ operands: [Object("(2,)")] }),
    "/operands/0",
  ),
  wrongInfer("a getter of the request that throws", () => trap("mode"), "/mode"),
  wrongInfer("an id that throws", () => trap("id"), "/id"),
  wrongInfer("an element that throws", () => infer({ operands: [throwing()] }), "/operands/0/0"),
  wrongInfer("a proxy that throws", proxy, ""),
  wrongInfer("a cyclic request", cyclicRequest, "/operands/0"),
  wrongInfer("a cyclic list", () => infer({ operands: cyclicList() }), "/operands/0/0"),
  wrongInfer("lists 100000 deep", () => infer({ operands: deep() }), "/operands/0/0"),
  wrongInfer("a list of holes", () => infer({ operands: Array(kHoles) }), "/operands"),
  wrongInfer("an id that is a list", () => infer({ id: [1] }), "/id"),
  wrongInfer("an id that is NaN", () => infer({ id: Number.NaN }), "/id"),
  wrongInfer("an id that is null", () => infer({ id: null }), "/id"),
  wrongRun(
    "a getter of an operand that throws",
    () => run({ operands: [trap("shape")] }),
    "/operands/0/shape",
  ),
  wrongRun("data of holes", () => run({}, { data: Array(kHoles) }), "/operands/0/data"),
  wrongRun(
    "data of 64-bit integers",
    () => run({}, { data: new BigInt64Array(2) }),
    "/operands/0/data",
  ),
  wrongRun(
    "data as a DataView",
    () => run({}, { data: new DataView(new ArrayBuffer(8)) }),
    "/operands/0/data",
  ),
  wrongRun("data as a buffer", () => run({}, { data: new ArrayBuffer(8) }), "/operands/0/data"),
  wrongRun(
    "data of an unknown type",
    () => run({}, { data: new Int8Array(2) }),
    "/operands/0/data",
  ),
  wrongRun("data whose memory is gone", () => run({}, { data: detached() }), "/operands/0/data"),
];
