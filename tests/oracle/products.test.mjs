// SPDX-License-Identifier: MIT
// Random products: NumPy and PyTorch have the same shapes, refuse the same operands, and compute the same values.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

const kPairs = 2000;
const kEquations = 1000;

const size = fc.oneof(
  { weight: 1, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
);

/** A size, or another one. @param {fc.Arbitrary<number>} usual */
const mostly = (usual) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: size });

/** Batches that often broadcast, rows, columns, and the size between them; vectors, too.
 * @type {fc.Arbitrary<number[][]>} */
const pair = fc
  .tuple(fc.array(size, { maxLength: 3 }), size, size, size)
  .chain(([batch, rows, inner, columns]) => {
    const own = fc
      .nat(batch.length)
      .chain((from) =>
        fc.tuple(
          ...batch
            .slice(from)
            .map((count) =>
              fc.oneof(
                { weight: 3, arbitrary: mostly(fc.constant(count)) },
                { weight: 1, arbitrary: fc.constant(1) },
              ),
            ),
        ),
      );
    const cut = fc.oneof(
      { weight: 5, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constant(-1) },
    );
    return fc
      .tuple(own, own, mostly(fc.constant(inner)), cut, cut)
      .map(([first, second, met, a, b]) => [
        [...first, rows, inner].slice(a === 0 ? 0 : -1),
        [...second, met, columns].slice(b === 0 ? 0 : -2, b === 0 ? undefined : -1),
      ]);
  });

/** A number, rarely; or a shape. @param {fc.Arbitrary<number[]>} shape */
const orNumber = (shape) =>
  fc.oneof(
    { weight: 9, arbitrary: shape },
    { weight: 1, arbitrary: fc.constant(/** @type {number[]} */ ([])) },
  );

/** Operands with a size that mostly meets; numbers and vectors, too. `inner` has no axis after the second one.
 * @param {number[]} after the last axes of the second operand @returns {fc.Arbitrary<number[][]>} */
const pairWithInner = (after) =>
  fc
    .tuple(fc.array(size, { maxLength: 2 }), fc.array(size, { maxLength: 2 }), size)
    .chain(([first, second, inner]) => {
      const met = fc.oneof(
        { weight: 2, arbitrary: fc.constant(inner) },
        { weight: 1, arbitrary: size },
      );
      return fc.tuple(
        orNumber(fc.constant([...first, inner])),
        orNumber(
          fc.oneof(
            { weight: 1, arbitrary: met.map((each) => [each]) },
            { weight: 3, arbitrary: met.map((each) => [...second, each, ...after]) },
          ),
        ),
      );
    });

const pairOfDot = size.chain((columns) => pairWithInner([columns]));
const pairOfInner = pairWithInner([]);

const kLabels = [..."ijkA"];

/** The sizes of the labels and of the ellipsis; terms of some labels, possibly repeated; and with or without a result.
 * @type {fc.Arbitrary<{ equation: string, shapes: number[][] }>} */
const equation = fc
  .tuple(fc.tuple(size, size, size, size), fc.array(size, { maxLength: 2 }))
  .chain(([sizes, batch]) => {
    const term = fc
      .tuple(
        fc.array(fc.constantFrom(...kLabels), { maxLength: 3 }),
        fc.boolean(),
        fc.nat(batch.length),
      )
      .chain(([labels, isOpen, from]) => {
        const extents = labels.map((label) =>
          fc.oneof(
            { weight: 8, arbitrary: mostly(fc.constant(sizes[kLabels.indexOf(label)] ?? 1)) },
            { weight: 1, arbitrary: fc.constant(1) },
          ),
        );
        return fc.tuple(...extents).map((own) => ({
          text: `${isOpen ? "..." : ""}${labels.join("")}`,
          shape: [...(isOpen ? batch.slice(from) : []), ...own],
        }));
      });
    return fc
      .tuple(
        fc.array(term, { minLength: 1, maxLength: 3 }),
        fc.subarray(kLabels),
        fc.nat(3),
        fc.boolean(),
      )
      .map(([terms, kept, how, isOpen]) => {
        const all = terms.map(({ text }) => text).join(",");
        const result = kept.filter((label) => all.includes(label) || how === 3).join("");
        return {
          equation:
            how === 0 ? all : `${all}->${isOpen && all.includes("...") ? "..." : ""}${result}`,
          shapes: terms.map(({ shape }) => shape),
        };
      });
  });

/** Whether NumPy checks the sizes of labels that an operand has twice. If the first is 0, and nothing is summed, it does
 * not, and reads memory that is not the operand's: get_single_op_view in einsum.c.src takes 0 for a size not set yet.
 * @param {{ equation: string, shapes: number[][] }} given */
const isChecked = ({ equation: text, shapes }) =>
  !text
    .split("->")[0]
    ?.split(",")
    .some((term, i) => {
      const labels = term.replace("...", "");
      const own = shapes[i]?.slice(shapes[i].length - labels.length) ?? [];
      return [...labels].some(
        (label, at) =>
          own[labels.indexOf(label)] === 0 && labels.indexOf(label) < at && own[at] !== 0,
      );
    });

const count = (/** @type {number[]} */ shape) => shape.reduce((all, each) => all * each, 1);

/** Small whole numbers, so that every sum is exact. @param {number[]} shape @param {number} first */
const dataOf = (shape, first) =>
  Array.from({ length: count(shape) }, (_, i) => ((i * 7 + first) % 11) - 5);

/** @param {string} mode @param {string | null} text @param {number[][]} shapes */
function told(mode, text, shapes) {
  const operands = shapes.map((shape, i) => ({ shape, type: "f64", data: dataOf(shape, i) }));
  const options = text === null ? {} : { equation: text };
  const result = /** @type {any} */ (
    engine.run(/** @type {any} */ ({ mode, op: "mul", operands, ...options }))
  );
  if (result.error) return null;
  const inferred = /** @type {any} */ (engine.infer({ mode, operands: shapes, ...options }));
  assert.deepEqual(result.shape ?? null, inferred.shape, `${text} ${JSON.stringify(shapes)}`);
  return result.accepted === false
    ? null
    : [result.shape, [...result.data].map((each) => each + 0)];
}

/** Whether a shape can be one of which a message has a part: `["…", 4]`, `[40, "?", 4]`.
 * @param {(number | string)[]} part @param {number[]} whole */
function contains(part, whole) {
  const known = part.filter((size) => size !== "…");
  const isAt = (/** @type {number} */ start) =>
    known.every((size, i) => size === "?" || size === whole[start + i]);
  const last = whole.length - known.length;
  if (last < 0) return false;
  if (part[0] !== "…") return isAt(0) && (part.at(-1) === "…" || last === 0);
  if (part.at(-1) !== "…") return isAt(last);
  return Array.from({ length: last + 1 }, (_, start) => start).some(isAt);
}

/** With the last two axes exchanged. @param {number[]} shape */
const transposed = (shape) => [...shape.slice(0, -2), ...shape.slice(-2).reverse()];

/** The operands as a message prints them. NumPy's `inner` transposes its second operand; PyTorch's `matmul` exchanges
 * them if only the second one has batches.
 * @param {string} message @param {string} mode @param {number[][]} given */
function printed(message, mode, given) {
  const [a = [], b = []] = given;
  if (mode === "numpy.inner") return [a, transposed(b)];
  if (a.length > 2 || b.length < 3) return given;
  if (message.includes("size mismatch, got")) return [transposed(b), a];
  return message.includes("mat1 and mat2")
    ? [transposed(b), transposed(a.length === 1 ? [1, ...a] : a)]
    : given;
}

/** Whether a shape that is read can be that of an operand, as far as the message says it. A new axis has size 1. In a
 * product of matrices, PyTorch makes one axis of all but the last one or two; a vector gets one of size 1.
 * @param {string} message @param {Set<string>} notes @param {any[]} part @param {number[]} whole */
function isOf(message, notes, part, whole) {
  if (notes.has("remapped")) return part.every((size) => size === 1 || whole.includes(size));
  // A vector as well, since PyTorch 2.
  if (notes.has("oneBatchAxis") && whole.length === 1) return part.at(-1) === whole[0];
  const isFolded = notes.has("oneBatchAxis") || /mat1 and mat2|size mismatch, got/.test(message);
  return contains(isFolded ? ["…", ...part.slice(1)] : part, whole);
}

/** What a refusal says of its operands is true: of each, or of some if it has others than were given.
 * @param {string} message @param {string} mode @param {number[][]} given */
function isReadRightly(message, mode, given) {
  const reading = /** @type {any} */ (engine.read(message));
  assert.ok(!reading.error, message);
  assert.equal(reading.system, mode.split(".")[0], message);
  assert.equal(reading.outcome, "refused", message);
  assert.notEqual(reading.verdict, "works", message);
  const notes = new Set(reading.notes.map((/** @type {any} */ { code }) => code));
  const { operands } = reading.steps[reading.focus];
  const shapes = printed(message, mode, given);
  for (const [i, { shape }] of operands.entries()) {
    const candidates = operands.length === shapes.length ? [shapes[i] ?? []] : shapes;
    assert.ok(
      candidates.some((whole) => isOf(message, notes, shape, whole)),
      `${message}: ${JSON.stringify({ shape, shapes })}`,
    );
  }
}

/** @param {string} system @param {string} module @param {string} mode whose name after the dot is the function
 * @param {{ equation: string | null, shapes: number[][] }[]} all */
function agree(system, module, mode, all) {
  const tool = toolOf(module);
  const asked = all.map(({ equation: text, shapes }) => [
    text,
    shapes.map((shape, i) => [shape, dataOf(shape, i)]),
  ]);
  const answers = answersOf(
    { ...tool, command: [...tool.command, system, mode.replace(/.*\./, "")] },
    asked,
  );
  let works = 0;
  for (const [at, { equation: text, shapes }] of all.entries()) {
    const isRefused = typeof answers[at] === "string";
    if (isRefused) isReadRightly(answers[at], mode, shapes);
    const given = isRefused ? null : answers[at];
    const clean = given && [given[0], given[1].map((/** @type {number} */ each) => each + 0)];
    assert.deepEqual(told(mode, text, shapes), clean, `${mode} ${text} ${JSON.stringify(shapes)}`);
    works += given === null ? 0 : 1;
  }
  assert.ok(works > all.length / 4 && works < (all.length * 19) / 20, `${works} of ${all.length}`);
}

/** @param {string} module */
const toolOf = (module) => python(module, "ask_products.py");

for (const [system, module, prefix] of /** @type {const} */ ([
  ["numpy", "numpy", "numpy"],
  ["torch", "torch", "pytorch"],
])) {
  test(`${prefix}.matmul of random pairs`, { skip: toolOf(module).missing }, (context) => {
    context.diagnostic(again);
    const pairs = fc.sample(pair, { seed, numRuns: kPairs });
    agree(
      system,
      module,
      `${prefix}.matmul`,
      pairs.map((shapes) => ({ equation: null, shapes })),
    );
  });

  test(`${prefix}.einsum of random equations`, { skip: toolOf(module).missing }, (context) => {
    context.diagnostic(again);
    const given = fc.sample(equation, { seed, numRuns: kEquations });
    agree(system, module, `${prefix}.einsum`, system === "numpy" ? given.filter(isChecked) : given);
  });
}

for (const [mode, pairs] of /** @type {const} */ ([
  ["numpy.dot", pairOfDot],
  ["numpy.inner", pairOfInner],
])) {
  test(`${mode} of random pairs`, { skip: toolOf("numpy").missing }, (context) => {
    context.diagnostic(again);
    const drawn = fc.sample(pairs, { seed, numRuns: kPairs });
    agree(
      "numpy",
      "numpy",
      mode,
      drawn.map((shapes) => ({ equation: null, shapes })),
    );
  });
}

/** @param {string} module */
const runnerOf = (module) => {
  const tool = python(module, "ask_product_code.py");
  return { ...tool, command: [...tool.command, module] };
};

for (const [system, module, prefix] of /** @type {const} */ ([
  ["numpy", "numpy", "numpy"],
  ["pytorch", "torch", "pytorch"],
])) {
  test(`the code of random products runs in ${module}, and so does its sum of a broadcast product`, {
    skip: runnerOf(module).missing,
  }, (context) => {
    context.diagnostic(again);
    const asked = [
      ...fc
        .sample(pair, { seed, numRuns: 300 })
        .map((shapes) => ({ mode: `${prefix}.matmul`, shapes, options: {} })),
      ...fc.sample(pairOfDot, { seed, numRuns: 100 }).flatMap((shapes) =>
        ["numpy.dot", "numpy.inner", "matlab.mtimes"].map((mode) => ({
          mode,
          shapes,
          options: {},
        })),
      ),
      ...fc.sample(equation, { seed, numRuns: 300 }).map(({ equation: text, shapes }) => ({
        mode: `${prefix}.einsum`,
        shapes,
        options: { equation: text },
      })),
    ].flatMap(({ mode, shapes, options }) => {
      const operands = shapes.map((shape, i) => ({ shape, type: "f32", data: dataOf(shape, i) }));
      const written = /** @type {any} */ (
        engine.code(/** @type {any} */ ({ system, mode, op: "mul", operands, ...options }))
      );
      const { shape } = /** @type {any} */ (engine.infer({ mode, operands: shapes, ...options }));
      return written.code ? [{ code: written.code, shape }] : [];
    });
    assert.ok(asked.length > 100, `${asked.length} are written`);
    const answers = answersOf(
      runnerOf(module),
      asked.map(({ code }) => ({ code })),
    );
    for (const [at, { code, shape }] of asked.entries()) {
      const [given, , isSame] = answers[at];
      assert.deepEqual(given, shape, code);
      assert.ok(isSame, code);
    }
    assert.ok(answers.filter(([, hasSame]) => hasSame).length > 50);
  });

  test(`every fix of a product works in ${module}`, {
    skip: runnerOf(module).missing,
  }, (context) => {
    context.diagnostic(again);
    // Any two shapes: most do not fit.
    const any = fc.array(size, { minLength: 1, maxLength: 3 });
    const asked = fc.sample(fc.tuple(any, any), { seed, numRuns: kPairs }).flatMap((shapes) => {
      const { fixes } = /** @type {any} */ (
        engine.infer({ mode: `${prefix}.matmul`, operands: shapes })
      );
      return fixes.map((/** @type {any} */ { edit, operand, code, shape }) => ({
        shape,
        shapes,
        operand: ["swapOperands", "resizeLayer"].includes(edit) ? null : operand,
        fix: code.find((/** @type {any} */ { systems }) => systems.includes(system)).text,
      }));
    });
    assert.ok(asked.length > 100, `${asked.length} fixes`);
    const answers = answersOf(
      runnerOf(module),
      asked.map(({ shape: _, ...question }) => question),
    );
    for (const [at, { shape, shapes, fix }] of asked.entries())
      assert.deepEqual(answers[at], shape, `${fix} of ${JSON.stringify(shapes)}`);
  });
}
