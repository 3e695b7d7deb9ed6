// SPDX-License-Identifier: MIT
// Operators as MLIR tosa programs: one function for each, lowered to LLVM by the passes of mlir-opt. A main calls each
// with constants and writes the bytes of its result to standard output, which keeps -0, NaN and 16-bit floats. The
// constants are arguments: a function of constants would be folded, not lowered.

/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */
/** @typedef {{ op: string, types: ElementType[], to: ElementType, attributes: Record<string, any> }} Question */
/** @typedef {Question & { shapes: number[][], shape: number[], data: any[] }} Case */

/** Options for bf16: a processor with bf16 flushes subnormals, and without it LLVM calls functions that C libraries
 * lack. So it is computed in f32, and rounded by integers. */
const kWithoutBf16 = [
  "math-legalize-to-f32",
  "arith-emulate-unsupported-floats{source-types=bf16 target-type=f32}",
  "arith-expand{include-bf16=true}",
];

/** To loops and to LLVM; math-to-libm is for functions without an LLVM intrinsic. @param {boolean} hasBf16 */
export function pipeline(hasBf16) {
  const passes = [
    "func.func(tosa-to-linalg,tosa-to-arith{include-apply-rescale=true})",
    "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map}",
    `func.func(${["convert-linalg-to-loops", ...(hasBf16 ? kWithoutBf16 : [])].join(",")})`,
    ...["convert-scf-to-cf", "expand-strided-metadata", "lower-affine", "convert-arith-to-llvm"],
    ...["convert-math-to-llvm", "convert-math-to-libm", "finalize-memref-to-llvm"],
    ...["convert-func-to-llvm", "convert-cf-to-llvm", "reconcile-unrealized-casts"],
  ];
  return `--pass-pipeline=builtin.module(${passes.join(",")})`;
}

/** @param {"tensor" | "memref"} kind @param {number[]} shape @param {ElementType} type */
function typeOf(kind, shape, type) {
  const element = type === "bool" ? "i1" : type === "u8" ? "ui8" : type;
  return `${kind}<${[...shape, element].join("x")}>`;
}

/** @param {number} value */
const f32 = (value) => `${value.toExponential(9).replace("e+", "e")} : f32`;

/** @param {Record<string, any>} attributes @param {boolean} isFloat */
function bounds({ min = 0, max = 0 }, isFloat) {
  const whole = isFloat ? [0, 0] : [min, max];
  const real = isFloat ? [min, max] : [0, 0];
  return [
    `min_int = ${whole[0]} : i64, max_int = ${whole[1]} : i64`,
    `min_fp = ${f32(real[0])}, max_fp = ${f32(real[1])}`,
  ].join(", ");
}

/** A release's name for the operator, and its required attributes.
 * @param {Pick<Question, "op" | "types" | "attributes">} question @param {16 | 19} release */
export function spelled({ op, types, attributes }, release = 19) {
  const { shift = 0, round = false, inputZeroPoint, outputZeroPoint } = attributes;
  const points = `#tosa.unary_quant<input_zp = ${inputZeroPoint}, output_zp = ${outputZeroPoint}>`;
  switch (op) {
    case "div":
      return [release === 19 ? "int_div" : op, ""];
    case "mul":
      return [op, `shift = ${shift} : ${release === 19 ? "i8" : "i32"}`];
    case "arithmetic_right_shift":
      return [op, `round = ${round}`];
    case "negate":
      return [op, inputZeroPoint === undefined ? "" : `quantization_info = ${points}`];
    case "clamp":
      return [op, bounds(attributes, String(types[0]).includes("f"))];
    default:
      return [op, ""];
  }
}

/** @param {Case} given */
const signatureOf = ({ types, shapes, shape, to }) => ({
  operands: types.map((type, at) => typeOf("tensor", shapes[at] ?? [], type)),
  result: typeOf("tensor", shape, to),
});

/** Four lines. @param {Case} given @param {number} index */
export function functionOf(given, index) {
  const { operands, result } = signatureOf(given);
  const names = operands.map((_, at) => `%${at}`);
  const parameters = operands.map((type, at) => `%${at}: ${type}`);
  const [op, attributes] = spelled(given);
  return [
    `func.func private @f${index}(${parameters.join(", ")}) -> ${result} {`,
    `  %r = "tosa.${op}"(${names.join(", ")}) {${attributes}} : (${operands.join(", ")}) -> ${result}`,
    `  return %r : ${result}`,
    "}",
  ].join("\n");
}

/** Constants have no unsigned type. @param {ElementType} type */
const signless = (type) => (type === "u8" ? "i8" : type);

/** The bytes of an array in MLIR's notation; bools are packed. @param {ElementType} type @param {any} array */
function constant(type, array) {
  if (type === "bool") return `dense<[${[...array].map((value) => value === 1)}]>`;
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  return `dense<"0x${bytes.toString("hex").toUpperCase()}">`;
}

/** The globals, each array once: its name has a number for its shape and bytes. */
class Globals {
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {ElementType} type @param {number[]} shape @param {any} array */
  nameOf(type, shape, array) {
    const held = signless(type);
    const values = constant(held, array).replace(/\[(.*)\]/, (_, all) => nested(all, shape));
    const text = `constant @NAME : ${typeOf("memref", shape, held)} = ${values}`;
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return `@g${number}`;
  }

  lines() {
    return [...this.#numbers].map(
      ([text, number]) => `memref.global "private" ${text.replace("@NAME", `@g${number}`)}`,
    );
  }
}

/** The values of a list in brackets, nested by the shape. @param {string} list @param {number[]} shape */
function nested(list, shape) {
  let items = list.split(",");
  for (const extent of [...shape].reverse()) {
    items = Array.from({ length: items.length / extent }, (_, at) => {
      return `[${items.slice(at * extent, (at + 1) * extent).join(",")}]`;
    });
  }
  return items.join(",");
}

/** The lines that load an operand as a tensor.
 * @param {Case} given @param {number} at @param {string} id @param {string} global */
function operandLines(given, at, id, global) {
  const { types, shapes } = given;
  const type = types[at] ?? "f32";
  const shape = shapes[at] ?? [];
  const [held, asked] = [signless(type), type].map((one) => typeOf("memref", shape, one));
  const cast = `builtin.unrealized_conversion_cast %g${id} : ${held} to ${asked}`;
  return [
    `  %g${id} = memref.get_global ${global} : ${held}`,
    ...(held === asked ? [] : [`  %h${id} = ${cast}`]),
    `  %t${id} = bufferization.to_tensor ${held === asked ? "%g" : "%h"}${id} restrict : ${asked}`,
  ];
}

/** The lines that call a function and write the bytes of its result.
 * @param {Case} given @param {number} i @param {number} bytes */
function callLines(given, i, bytes) {
  const { operands, result } = signatureOf(given);
  const names = operands.map((_, at) => `%t${i}_${at}`);
  const memref = result.replace("tensor", "memref");
  return [
    `  %r${i} = call @f${i}(${names.join(", ")}) : (${operands.join(", ")}) -> ${result}`,
    `  %m${i} = bufferization.to_memref %r${i} : ${memref}`,
    `  %x${i} = memref.extract_aligned_pointer_as_index %m${i} : ${memref} -> index`,
    `  %a${i} = arith.index_cast %x${i} : index to i64`,
    `  %p${i} = llvm.inttoptr %a${i} : i64 to !llvm.ptr`,
    `  %n${i} = arith.constant ${bytes} : i64`,
    `  %w${i} = call @write(%out, %p${i}, %n${i}) : (i32, !llvm.ptr, i64) -> i64`,
  ];
}

/** The program that runs all cases. write is the C library's, which the runner links anyway.
 * @template {Case} Given @param {Given[]} cases @param {(given: Given) => number} bytesOf of a result
 * @param {(given: Given, index: number) => string} define the function `@f<index>` of a case, and the functions that
 * it calls */
export function programOf(cases, bytesOf, define = functionOf) {
  const globals = new Globals();
  const calls = cases.flatMap((given, i) => [
    ...given.types.flatMap((type, at) =>
      operandLines(
        given,
        at,
        `${i}_${at}`,
        globals.nameOf(type, given.shapes[at] ?? [], given.data[at]),
      ),
    ),
    ...callLines(given, i, bytesOf(given)),
  ]);
  return [
    ...globals.lines(),
    "func.func private @write(i32, !llvm.ptr, i64) -> i64",
    ...cases.map(define),
    "func.func @main() {",
    "  %out = arith.constant 1 : i32",
    ...calls,
    "  return",
    "}",
  ].join("\n");
}
