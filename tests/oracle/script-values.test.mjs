// SPDX-License-Identifier: MIT
// Random scripts on numbers, run node by node: the values of every step are those that Python computes, also after code
// has written into an array, a view or another name of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

const kNames = ["a", "b", "c", "d"];
const name = fc.constantFrom(...kNames);
const names = fc.tuple(name, name);

/** `only` is what only this library has.
 * @typedef {{ module: string, axis: string, keep: string, join: string, numbers: string[], only: fc.Arbitrary<string> }} Library */

const kLibraries = /** @satisfies {Record<string, Library>} */ ({
  numpy: {
    module: "np",
    axis: "axis",
    keep: "keepdims",
    join: "concatenate",
    numbers: [
      "np.arange(6).reshape(2, 3)",
      "np.arange(1, 7).reshape(3, 2) / 4",
      "np.array([[1, -2, 3], [0.5, 2, -1]])",
      "np.array([3, 1, 2])",
      "np.array([[1], [2]])",
      "np.array([True, False, True])",
      "np.linspace(0, 1, 3)",
      "np.eye(3)",
      "np.full((2, 3), 2)",
      "np.zeros((2, 3))",
      "np.ones(3, dtype=int)",
      "np.array([200, 100, 50], dtype=np.uint8)",
      "np.arange(12).reshape(2, 2, 3).astype(np.float32)",
    ],
    only: fc.oneof(
      name.map((a) => `${a}.std(ddof=1)`),
      name.map((a) => `np.square(${a}).copy()`),
      name.map((a) => `np.transpose(${a})`),
      name.map((a) => `${a}.astype(int)`),
      name.map((a) => `np.tile(${a}, 2)`),
      name.map((a) => `np.repeat(${a}, 2, axis=0)`),
      name.map((a) => `np.broadcast_to(${a}, (2, 2, 3))`),
      name.map((a) => `np.cumsum(${a}, axis=0)`),
      name.map((a) => `np.cumsum(${a})`),
      name.map((a) => `${a}.argmax(axis=-1)`),
      names.map(([a, b]) => `np.add(${a}, ${b}, out=${a})`),
      name.map((a) => `np.split(${a}, 1)[0]`),
    ),
  },
  torch: {
    module: "torch",
    axis: "dim",
    keep: "keepdim",
    join: "cat",
    numbers: [
      "torch.arange(6).reshape(2, 3)",
      "torch.arange(1, 7).view(3, 2) / 4",
      "torch.tensor([[1, -2, 3], [0.5, 2, -1]])",
      "torch.tensor([3, 1, 2])",
      "torch.tensor([[1.0], [2]])",
      "torch.tensor([True, False, True])",
      "torch.linspace(0, 1, 3)",
      "torch.eye(3)",
      "torch.full((2, 3), 2)",
      "torch.zeros(2, 3)",
      "torch.arange(12).reshape(2, 2, 3).float()",
    ],
    only: fc.oneof(
      name.map((a) => `${a}.float().std()`),
      name.map((a) => `torch.softmax(${a}.double(), dim=-1)`),
      name.map((a) => `${a}.unsqueeze(0).expand(2, -1, -1)`),
      name.map((a) => `${a}.repeat(2, 1)`),
      name.map((a) => `${a}.masked_fill(${a} > 1, 0)`),
      name.map((a) => `${a}.detach().clone()`),
      name.map((a) => `torch.cumsum(${a}, dim=0)`),
      names.map(([a, b]) => `${a}.add_(${b})`),
      name.map((a) => `${a}.relu_()`),
      name.map((a) => `${a}.zero_()`),
      names.map(([a, b]) => `torch.nn.functional.mse_loss(${a}.float(), ${b}.float())`),
      name.map((a) => `${a}.chunk(1)[0]`),
    ),
  },
});

/** @param {Library} library */
function expressions({ module, axis, keep, join, numbers, only }) {
  const operator = fc.constantFrom("+", "-", "*", "/", "//", "%", "**", "<", "==", ">=", "@", "&");
  const reduction = fc.constantFrom("sum", "mean", "max", "min", "prod", "any", "all");
  const ending = fc.constantFrom("", `${axis}=0`, `${axis}=-1`, `${axis}=-1, ${keep}=True`);
  const whole = (/** @type {string} */ all) => all.replace(/\.(max|min)\((?=.)/, ".a$1(");
  const kind = fc.constantFrom("exp", "sqrt", "tanh", "abs", "sign", "floor", "log1p");
  const index = fc.constantFrom(
    "0",
    "-1",
    ":, 1",
    "::-1",
    "1:",
    ":, None",
    "..., 0",
    "None",
    "[0, 1]",
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(name, operator, name).map((all) => all.join(" ")) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(name, operator, fc.constantFrom("2", "0.5", "-1"))
        .map((all) => all.join(" ")),
    },
    { weight: 4, arbitrary: fc.constantFrom(...numbers) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(name, reduction, ending)
        .map(([a, f, rest]) => whole(`${a}.${f}(${rest})`)),
    },
    { weight: 2, arbitrary: fc.tuple(kind, name).map(([f, a]) => `${module}.${f}(${a})`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(name, index)
        .map(([a, place]) =>
          `${a}[${place}]`.replace(
            module === "torch" ? "::-1" : "",
            module === "torch" ? ":1" : "",
          ),
        ),
    },
    name.map((a) => `${a}.T`),
    name.map((a) => `-${a}`),
    name.map((a) => a),
    names.map(([a, b]) => `${module}.${join}([${a}, ${b}], ${axis}=0)`),
    names.map(([a, b]) => `${module}.stack([${a}, ${b}], ${axis}=-1)`),
    names.map(([a, b]) => `${module}.where(${a} > 1, ${a}, ${b})`),
    names.map(([a, b]) => `${module}.maximum(${a}, ${b})`),
    names.map(([a, b]) => `(${a} - ${b}) * 2`),
    names.map(([a, b]) => `${module}.einsum("...i,...i->...", ${a}, ${b})`),
    name.map((a) => `${a}.reshape(-1)`),
    { weight: 3, arbitrary: only },
  );
}

/** @param {Library} library */
function scripts(library) {
  const expression = expressions(library);
  const statement = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(name, expression).map(([to, code]) => `${to} = ${code}`) },
    names.map(([a, b]) => `${a} += ${b}`),
    name.map((a) => `${a} *= 2`),
    names.map(([a, b]) => `${a}[0] = ${b}[0]`),
    name.map((a) => `${a}[${a} > 1] = 0`),
    name.map((a) => `change(${a})`),
    name.map((a) => `hidden(${a})`),
    expression,
  );
  const body = fc
    .array(
      statement.filter((line) => !/^change|out=/.test(line)),
      { minLength: 1, maxLength: 2 },
    )
    .map((lines) => lines.map((line) => `    ${line}`).join("\n"));
  const block = fc.oneof(
    { weight: 8, arbitrary: statement },
    body.map((lines) => `for i in range(2):\n${lines}`),
    body.map((lines) => `if unsure:\n${lines}`),
  );
  const before = [
    "def change(x):\n    x += 1",
    `hidden = eval("lambda x: x.__setitem__(0, 7)")`,
    `unsure = eval("len('ab') > 1")`,
  ];
  return fc
    .tuple(
      fc.array(fc.constantFrom(...library.numbers), { minLength: 4, maxLength: 4 }),
      fc.array(block, { minLength: 2, maxLength: 6 }),
    )
    .map(([all, blocks]) =>
      [...before, ...all.map((each, i) => `${kNames[i]} = ${each}`), ...blocks].join("\n"),
    );
}

/** A remainder of large numbers has few digits that are the same. @param {string} text */
const toleranceOf = (text) => (text.includes("%") ? 1e-3 : 1e-5);

/** Whether numbers are the same, as far as f32 can tell.
 * @param {string[]} ours @param {string[]} theirs @param {number} tolerance */
const areClose = (ours, theirs, tolerance) =>
  ours.length === theirs.length &&
  ours.every((text, i) => {
    const [a, b] = [text, theirs[i] ?? ""].map((each) => Number(each.replace("inf", "Infinity")));
    return (
      Object.is(a, b) ||
      Math.abs(Number(a) - Number(b)) <= tolerance * Math.max(1, Math.abs(Number(b)))
    );
  });

/** Python's names of element types. */
const kTypes = new Map([
  ["bool", "bool"],
  ["uint8", "u8"],
  ["int64", "i64"],
  ["float32", "f32"],
  ["float64", "f64"],
]);

/** Of a sum that is not in place, the result has the type in which it is computed. NumPy 1 and 2 differ for operands
 * without axes, and for `floor` of integers. Returns whether the type is known.
 * @param {any} step @param {string[]} theirs @param {string} text */
function assertType({ rule, op, type, operands }, theirs, text) {
  const isSum = rule === "broadcast" && ["add", "sub", "mul"].includes(op);
  const hasAxes = operands.every((/** @type {any} */ { shape }) => shape.length > 0);
  if (type === undefined || !isSum || !hasAxes || theirs.length === 0 || /out=|floor/.test(text)) {
    return false;
  }
  const names = theirs.map((each) => kTypes.get(each));
  assert.ok(names.includes(type), `${text}: ${type}, not ${names}`);
  return true;
}

/** How many steps a text has, how many of their values are known, and how many of these after code has written into
 * an array. Fails if Python has others.
 * @param {string} text @param {any} reading @param {{ events: any[] }} told */
function compared(text, reading, { events }) {
  const isAt =
    (/** @type {any} */ { start, end }) =>
    (/** @type {any} */ event) =>
      event[0] === start && event[1] === end;
  const total = { steps: reading.steps.length, known: 0, after: 0, typed: 0 };
  for (const [i, step] of reading.steps.entries()) {
    const same = reading.steps.filter(
      (/** @type {any} */ each) => each.start === step.start && each.end === step.end,
    );
    const ran = events.filter(isAt(step));
    // A second turn of a loop is no step of its own.
    const all = ran.length > same.length ? ran : ran.slice(same.indexOf(step)).slice(0, 1);
    const valued = /** @type {any} */ (engine.read({ text, values: i })).steps[i];
    const { values } = valued;
    const theirs = all
      .map((event) => event[3])
      .filter((each) => each !== null && each !== undefined);
    if (values === undefined || theirs.length === 0) continue;
    assert.equal(values.source, "code");
    const told = `${text}\n--- ${text.slice(step.start, step.end)}: ${values.first}, not ${theirs}`;
    assert.ok(
      theirs.some((each) => areClose(values.first, each, toleranceOf(text))),
      told,
    );
    total.known += 1;
    const types = all.map((event) => event[4]).filter((each) => each !== undefined);
    total.typed += assertType(valued, types, told) ? 1 : 0;
    const before = text.slice(text.indexOf("d = "), step.start);
    total.after += /\+=|\*=|_\(|out=|\] =|change\(|hidden\(/.test(before) ? 1 : 0;
  }
  return total;
}

for (const [system, count] of /** @type {const} */ ([
  ["numpy", 1500],
  ["torch", 1000],
])) {
  const tool = python(system, "ask_scripts.py");
  test(`the values of random scripts are those of ${system}`, { skip: tool.missing }, (context) => {
    context.diagnostic(again);
    const texts = fc.sample(scripts(kLibraries[system]), { seed, numRuns: count });
    const answers = answersOf(tool, texts);
    const total = { steps: 0, known: 0, after: 0, typed: 0 };
    for (const [at, text] of texts.entries()) {
      const reading = /** @type {any} */ (engine.read(text));
      if (reading.error) continue;
      const found = compared(text, reading, answers[at]);
      total.steps += found.steps;
      total.known += found.known;
      total.after += found.after;
      total.typed += found.typed;
    }
    context.diagnostic(JSON.stringify(total));
    assert.ok(total.known > total.steps * 0.4, JSON.stringify(total));
    assert.ok(total.after > total.steps / 20, JSON.stringify(total));
    assert.ok(total.typed > total.steps / 200, JSON.stringify(total));
  });
}
