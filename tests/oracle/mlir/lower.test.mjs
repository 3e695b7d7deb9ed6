// SPDX-License-Identifier: MIT
// Lowered programs against tosa-to-linalg of the real tools: after the same cleanup passes, the texts must be equal.
// The RFC's listings are compared in the same way.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { engine } from "../../node/engine.mjs";
import { again } from "../random.mjs";
import { mlirOpt } from "../tools.mjs";
import { drawn, requestOf } from "./lowerables.mjs";
import { kCleaned, passed, tensorType, tosaOf } from "./lowering.mjs";

/** @typedef {import("./lowering.mjs").Lowerable} Lowerable */
/** @typedef {import("./lowering.mjs").Output} Output */

const kListings = path.join(import.meta.dirname, "rfc");
const tools = { 16: mlirOpt(16), 19: mlirOpt(19) };

/** @param {string} name */
const listing = (name) => readFileSync(path.join(kListings, name), "utf8");
const listings = readdirSync(kListings).filter((name) => name.endsWith(".lowered.mlir"));

/** The engine's program, or why there is none. @param {object} request */
function ours(request) {
  const lowered = /** @type {any} */ (engine.lower(/** @type {any} */ (request)));
  if ("error" in lowered) return { error: lowered.error.code };
  if (!lowered.accepted) return { error: "refused" };
  return lowered.mlir === null
    ? { error: lowered.faults.map((/** @type {any} */ { flaw }) => flaw).join() }
    : { text: lowered.mlir };
}

/** The text of each program after the passes, in order. @param {16 | 19} release @param {string[]} texts */
const cleaned = (release, texts) => passed(tools[release], texts, kCleaned);

for (const name of listings.filter((each) => !each.startsWith("current-"))) {
  test(`the RFC's listing ${name} is the output of the strategy rfc`, {
    skip: tools[19].missing,
  }, () => {
    const text = listing(name.replace(".lowered", ""));
    const { text: mlir = "" } = ours({ tosa: text, strategy: "rfc", comments: true });
    const functionName = /func\.func @(\w+)/.exec(text)?.[1] ?? "";
    assert.match(mlir, new RegExp(`func\\.func @${functionName}\\(`));
    const anonymous = (/** @type {string} */ one) => one.replace(`@${functionName}(`, "@main(");
    const [our, theirs] = cleaned(19, [mlir, listing(name)].map(anonymous));
    assert.equal(our?.text, theirs?.text);
  });
}

// The last two were made after shape inference, which changed the operation's result type and added a cast.
const kRefined = ["current-1x5-3x5", "current-3x5-3x5"];

for (const name of listings.filter((each) => each.startsWith("current-"))) {
  const sentence = `the RFC's listing ${name} is what the strategy llvm16 gives`;
  test(sentence, { skip: tools[16].missing }, () => {
    const stem = name.replace(".lowered.mlir", "");
    const refined = kRefined.includes(stem);
    const given = listing(`${stem}.mlir`);
    const text = refined ? given.replaceAll("tensor<?x?xf32>", "tensor<3x5xf32>") : given;
    const wanted = listing(name);
    const [our, theirs] = cleaned(16, [
      ours({ tosa: text, strategy: "llvm16" }).text ?? "",
      refined
        ? wanted
            .replace(/^ *%cast = .*\n/m, "")
            .replace("return %cast : tensor<?x?xf32>", "return %1 : tensor<3x5xf32>")
            .replace("-> tensor<?x?xf32> {", "-> tensor<3x5xf32> {")
        : wanted,
    ]);
    assert.ok(our?.text, our?.error);
    assert.equal(our.text, theirs?.text);
  });
}

/** How an operator fails, in the tool's words and in ours. @type {[RegExp, RegExp][]} */
const kFailures = [
  [/^'tensor\.empty' op incorrect number of dynamic sizes/, /^invalidEmpty/],
  [/^'tensor\.(collapse|expand)_shape' op |'tosa\.reshape'/, /invalidReshape/],
  [/^failed to legalize operation/, /invalidEmpty|invalidReshape/],
  [/are incompatible with return type/, /invalidEmpty|invalidReshape/],
  [/broadcast/, /^refused$/],
];

/** @param {string} said @param {string} answered */
const failAlike = (said, answered) =>
  answered === "typeNotLowered" ||
  kFailures.find(([tool]) => tool.test(said))?.[1].test(answered) === true;

/** A pass that folds nothing: programs are only read, verified and printed. */
const kRead = ["cse"];

/** Whether the programs are equal: after the cleanup, or before if the cleanup breaks both. Release 16's cleanup
 * merges two reshapes into one that gives a known extent to an unknown axis, which its verifier then rejects.
 * @param {16 | 19} release @param {Lowerable} given @param {string} text @param {Output} our @param {Output} their */
function isTheirs(release, given, text, our, their) {
  if (our.error === undefined) return our.text === their.text;
  if (our.error !== their.error) return false;
  const tool = tools[release];
  const [made] = passed(tool, [tosaOf(given, "main", release)], ["tosa-to-linalg", ...kRead]);
  const [read] = passed(tool, [text], kRead);
  return read?.text !== undefined && read.text === made?.text;
}

test("mlir-opt-16's cleanup breaks two reshapes, which are compared without it", {
  skip: tools[16].missing,
}, () => {
  /** @type {Lowerable} */
  const given = {
    op: "add",
    operands: [
      { shape: ["?", 1, 2], type: "f32" },
      { shape: ["?", 1, 2, "?"], type: "f32" },
    ],
    to: "f32",
    result: ["?", "?", 2, 2],
    attributes: {},
  };
  const { text = "" } = ours(requestOf(given, "llvm16"));
  const [our] = cleaned(16, [text]);
  const [their] = passed(tools[16], [tosaOf(given, "main", 16)], ["tosa-to-linalg", ...kCleaned]);
  assert.match(our?.error ?? "", /^'tensor.collapse_shape' op expected dimension 1 /);
  assert.ok(our && their && isTheirs(16, given, text, our, their));
  assert.ok(!isTheirs(16, given, text.replace("arith.addf", "arith.subf"), our, their));
});

/** Whether a scalar is expanded to more axes, which crashes mlir-opt-19. @param {Lowerable} given */
const expandsScalar = ({ operands, result }) =>
  result.length > 0 && operands.some(({ shape }) => shape.length === 0);

/** Whether equal joins `?` with an extent that is neither `?` nor 1: mlir-opt-16 infers no shape then, and crashes.
 * @param {Lowerable} given */
function joinsUnknown({ op, operands: [a, b] }) {
  if (op !== "equal" || !a || !b) return false;
  const [longer, shorter] = [a.shape, b.shape].sort((one, other) => other.length - one.length);
  return (shorter ?? []).toReversed().some((extent, at) => {
    const other = longer?.at(-1 - at);
    return extent !== other && extent !== 1 && other !== 1;
  });
}

/** How many crashing operators are tested. The tool reads memory past the end, which is sometimes harmless: of 180
 * that expand a scalar, 3 passed. So at least one has to crash, not each. */
const kCrashes = 8;

/** @type {{ release: 16 | 19, strategy: import("../../../wasm/types.js").Strategy, mode: string,
 *   where: string, crashes: (given: Lowerable) => boolean }[]} */
const kReleases = [
  {
    release: 19,
    strategy: "rfc",
    mode: "mlir.llvm19",
    where: "a scalar is expanded",
    crashes: expandsScalar,
  },
  {
    release: 16,
    strategy: "llvm16",
    mode: "mlir.llvm16",
    where: "equal joins ? with an extent other than 1",
    crashes: joinsUnknown,
  },
];
for (const { release, strategy, mode, where, crashes } of kReleases) {
  const tool = tools[release];
  const sentence = `${strategy}: the program is the one of tosa-to-linalg of ${tool.title}`;
  test(sentence, { skip: tool.missing }, (context) => {
    context.diagnostic(again);
    const cases = drawn(mode, (given) => !crashes(given));
    const texts = cases.map((given) => tosaOf(given, "main", release));
    const theirs = passed(tool, texts, ["tosa-to-linalg", ...kCleaned]);
    const answers = cases.map((given) => ours(requestOf(given, strategy)));
    const made = answers.flatMap(({ text }) => (text === undefined ? [] : [text]));
    const outputs = cleaned(release, made).values();
    let failed = 0;
    const wrong = cases.flatMap((given, at) => {
      const { text, error } = answers[at] ?? {};
      const their = theirs[at] ?? {};
      const our = text === undefined ? {} : (outputs.next().value ?? {});
      if (their.error !== undefined) failed += 1;
      const same =
        text === undefined
          ? their.error !== undefined && failAlike(their.error, String(error))
          : isTheirs(release, given, text, our, their);
      return same ? [] : [JSON.stringify({ given, our, error, their })];
    });
    context.diagnostic(`${cases.length} operators, of which ${failed} fail in ${tool.title}`);
    assert.ok(failed > 0 && failed < 0.8 * cases.length, "hardly any program, or no failure");
    const shortest = wrong.sort((a, b) => a.length - b.length).slice(0, 3);
    assert.deepEqual(shortest, [], `${wrong.length} differ; ${again}`);
  });

  test(`${tool.title} crashes where ${where}, and we do not`, { skip: tool.missing }, () => {
    const isLowered = (/** @type {Lowerable} */ given) =>
      crashes(given) && ours(requestOf(given, strategy)).text !== undefined;
    const cases = drawn(mode, isLowered, kCrashes);
    const theirs = cases.flatMap((given) =>
      passed(tool, [tosaOf(given, "main", release)], ["tosa-to-linalg"]),
    );
    assert.match(theirs.map(({ error }) => error).join("\n"), /^ended by/m);
    const texts = cases.map((given) => ours(requestOf(given, strategy)).text ?? "");
    for (const our of passed(tool, texts, kRead)) assert.ok(our.text, our.error);
  });
}

/** Extents of 0, which the tool loses: it takes a static extent greater than 1, else a dynamic one, else 1. The last
 * column is the shape that it writes into, or that its program is invalid.
 * @type {[(number | "?")[][], (number | "?")[], (number | "?")[] | "invalid"][]} */
const kZeros = [
  [[[0], [1]], [0], "invalid"],
  [[[0], [0]], [0], "invalid"],
  [
    [
      [2, 0],
      [2, 1],
    ],
    [2, 0],
    "invalid",
  ],
  [[[0], ["?"]], [0], ["?"]],
];

/** @param {(number | "?")[]} shape */
const writesInto = (shape) =>
  new RegExp(`outs\\(%\\S+ : ${tensorType(shape, "f32").replaceAll("?", "\\?")}\\)`);

for (const [operands, mine, theirs] of kZeros) {
  test(`extent 0 stays: ${JSON.stringify(operands)}`, { skip: tools[19].missing }, () => {
    /** @type {Lowerable} */
    const given = {
      op: "add",
      operands: operands.map((shape) => ({ shape, type: "f32" })),
      to: "f32",
      result: mine.map(() => "?"),
      attributes: {},
    };
    const [their] = passed(tools[19], [tosaOf(given, "main", 19)], ["tosa-to-linalg"]);
    const { text = "" } = ours(requestOf(given, "rfc"));
    assert.match(text, writesInto(mine));
    if (theirs === "invalid") assert.match(their?.error ?? "", /unexpected result less than 0/);
    else assert.match(their?.text ?? "", writesInto(theirs));
  });
}
