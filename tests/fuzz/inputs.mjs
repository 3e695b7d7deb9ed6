// SPDX-License-Identifier: MIT
// The initial inputs of the programs: the rows of the corpus as texts, and a dictionary of parts of requests.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readingRows, refusedRows } from "../node/answers/readings.mjs";
import { corpusRequests } from "../node/corpus.mjs";

/** @typedef {(number | string)[] | string} Shape a list of extents, or text */

const kTypes = ["bool", "i32", "f32", "f64"];
const kOperators = ["add", "mul", "maximum", "greater", "equal", "select", "negate", "exp"];
const kMostElements = 64;

/** Every shape in a request. @param {any} request @returns {Shape[]} */
const shapesOf = ({ operands, declared, target }) =>
  [...operands, declared, target].filter((shape) => shape !== undefined);

/** A shape in one of the notations. @param {Shape} shape @param {number} turn */
function notation(shape, turn) {
  if (!Array.isArray(shape)) return shape;
  const forms = [
    `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`,
    JSON.stringify(shape).replaceAll('"', ""),
    shape.join("x"),
    shape.join(","),
    `tensor<${[...shape, "f32"].join("x")}>`,
    `torch.Size([${shape.join(", ")}])`,
    `TensorShape([${shape.join(", ").replaceAll("?", "None")}])`,
  ];
  return forms[turn % forms.length] ?? "";
}

/** Data for an operand, if it is small. @param {Shape} shape @param {string} type */
function tensor(shape, type) {
  const extents = Array.isArray(shape) ? shape.map((extent) => (extent === "?" ? 2 : extent)) : [];
  const count = extents.reduce((/** @type {number} */ all, extent) => all * Number(extent), 1);
  const length = count <= kMostElements ? count : 1;
  const data = Array.from({ length }, (_, at) => (type === "bool" ? at % 2 === 0 : at));
  return { shape: extents, type, data };
}

/** @param {any} request @param {number} turn */
function runOf({ operands, runtime, declared, ...rest }, turn) {
  const type = kTypes[turn % kTypes.length] ?? "";
  return {
    ...rest,
    op: kOperators[turn % kOperators.length],
    operands: operands.map((/** @type {Shape} */ shape) => tensor(shape, type)),
  };
}

/** A request as TOSA, in one of its forms, alone or in a function. @param {any} request @param {number} turn */
function tosa({ operands }, turn) {
  const types = operands.map((/** @type {Shape} */ shape) => tensorType(shape));
  const names = types.map((/** @type {string} */ _, /** @type {number} */ at) => `%arg${at}`);
  const op = operands.length === 3 ? "select" : operands.length === 2 ? "mul" : "clamp";
  const signature = ` : (${types.join(", ")}) -> ${types.at(-1)}`;
  const form = turn % 2 === 0 ? `"tosa.${op}"(${names.join(", ")})` : `tosa.${op} ${names.join()}`;
  const line = `%0 = ${form} ${kTosaAttributes[turn % kTosaAttributes.length]}${signature}`;
  if (turn % 3 > 0) return line;
  const parameters = names.map((/** @type {string} */ name, /** @type {number} */ at) => {
    return `${name}: ${types[at]}`;
  });
  return `func.func @f(${parameters.join(", ")}) -> ${types.at(-1)} {\n${line}\nreturn %0 : ${types.at(-1)}\n}`;
}

/** @param {Shape} shape */
const tensorType = (shape) =>
  `tensor<${[...(Array.isArray(shape) ? shape : ["*"]), "i32"].join("x")}>`;

const kTosaAttributes = [
  "",
  "{shift = 3 : i8}",
  "<{min_int = -1 : i64, max_int = 0x7F : i64, min_fp = -1.5e+3 : f32, max_fp = 0x7F800000 : f32}>",
  "{quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = 2>}",
];

const kMostBytes = 4096;
/** The limit of a pasted text (core/bcast/reading/read_text.h): it must also end with an answer, in time. */
const kLongestText = 100_000;

/** The most bytes of an input. @param {string} program */
export const longestInput = (program) => (program === "read_fuzz" ? kLongestText : kMostBytes);

/** Long texts: the start of one, and what it repeats. */
const kRepeated = [
  ["", "b=a\n"],
  ["", "x=a;"],
  ["", "a b\n"],
  ["x = (", "\n"],
  ["", "if a:\n x\n"],
  ["", "(2, 3) "],
  ["ValueError: ", "shapes (2,) "],
];

/** @param {string[]} parts */
const longText = ([start = "", piece = " "]) =>
  start + piece.repeat((kLongestText - start.length) / piece.length);

/** The initial texts of each program.
 * @type {Record<string, () => string[]>} */
const seeds = {
  parse_fuzz: () =>
    [...new Set(corpusRequests.flatMap(shapesOf).map(String))].concat(
      corpusRequests.flatMap((request, turn) =>
        shapesOf(request).map((shape) => notation(shape, turn)),
      ),
    ),
  tosa_fuzz: () => corpusRequests.map(tosa),
  read_fuzz: () => [
    ...[...readingRows, ...refusedRows].map(({ text }) => text),
    ...kRepeated.map(longText),
  ],
  infer_fuzz: () => corpusRequests.map((request) => JSON.stringify(request)),
  worlds_fuzz: () => corpusRequests.map((request) => JSON.stringify(request)),
  compare_fuzz: () => corpusRequests.map(({ mode, ...request }) => JSON.stringify(request)),
  run_fuzz: () =>
    corpusRequests.flatMap((request, turn) => [
      JSON.stringify(runOf(request, turn)),
      JSON.stringify({ ...request, cell: [0, 0] }),
    ]),
};

export const programs = Object.keys(seeds);

/** Writes the seeds of a program into a separate folder, one file each.
 * @param {string} program @param {string} folder */
export function writeSeeds(program, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const texts = [...new Set(seeds[program]?.())];
  for (const [at, text] of texts.entries()) writeFileSync(path.join(folder, String(at)), text);
  return texts.length;
}

/** Writes the dictionary: the pieces next to this file, and the engine's names.
 * @param {string} file */
export function writeDictionary(file) {
  const pieces = readFileSync(path.join(import.meta.dirname, "json.dict"), "utf8");
  const modes = [...new Set(corpusRequests.map(({ mode }) => mode))];
  const names = [...modes, ...kOperators, ...kTypes].map((name) => `"\\"${name}\\""\n`);
  writeFileSync(file, pieces + names.join(""));
}
