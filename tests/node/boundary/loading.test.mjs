// SPDX-License-Identifier: MIT
// An engine that is loaded in parts: its answers before the later ones, and how those are loaded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "broadcast-playground";
import { corpusRequests } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import {
  coreError,
  executed,
  kEvaluation,
  kInsight,
  kLater,
  kLowering,
  kPrimary,
  kProgram,
  kSum,
  kSums,
  sum,
} from "./loading.mjs";

test("without the evaluation everything else gives the same answers", async () => {
  const early = await load({ evaluation: "later" });
  const texts = /** @type {const} */ (["version", "modes", "ops", "lints"]);
  for (const verb of texts) assert.deepEqual(early[verb](), engine[verb](), verb);
  assert.deepEqual(early.parse("2x?x"), engine.parse("2x?x"));
  const verbs = /** @type {const} */ (["infer", "sentences", "explain", "worlds"]);
  for (const request of corpusRequests) {
    for (const verb of verbs) assert.deepEqual(early[verb](request), engine[verb](request), verb);
    const { mode, ...modeless } = request;
    assert.deepEqual(early.compare(modeless), engine.compare(modeless), "compare");
    const cell = { ...request, cell: [0, 0] };
    assert.deepEqual(early.sources(cell), engine.sources(cell), "sources");
  }
});

test("further questions report that insight must be loaded first, and then work", async () => {
  /** @type {import("broadcast-playground").Request} */
  const request = { mode: "numpy", operands: [[3, "?"], [2]] };
  const { mode, ...modeless } = request;
  const cell = { ...request, operands: [[3, 1], [2]], cell: [0, 0] };
  const early = await load(kLater);
  /** @type {((loaded: import("broadcast-playground").Engine) => unknown)[]} */
  const verbs = [
    (loaded) => loaded.sentences(request),
    (loaded) => loaded.explain(request),
    (loaded) => loaded.worlds(request),
    (loaded) => loaded.compare(modeless),
    (loaded) => loaded.sources(cell),
    (loaded) => loaded.texts(),
    (loaded) => loaded.speak(null),
  ];
  const tooEarly = coreError(/cannot answer "\w+" yet: await loadInsight\(\) first/);
  for (const verb of verbs) assert.throws(() => verb(early), tooEarly);
  assert.deepEqual(early.infer(request), engine.infer(request));
  assert.equal(await early.loadInsight(), undefined);
  for (const verb of verbs) assert.deepEqual(verb(early), verb(engine));
  assert.throws(() => early.run(kSum), coreError(/cannot run operators yet/));
});

test("an answer has fixes as soon as the insight is loaded, also one of another part", async () => {
  const early = await load(kLater);
  const request = { mode: "numpy", operands: [[64], [128, 64, 1, 32]] };
  const complete = engine.infer(request);
  assert.ok("fixes" in complete && complete.fixes.length > 0);
  assert.deepEqual(early.infer(request), { ...complete, fixes: [] });
  await early.loadInsight();
  assert.deepEqual(early.infer(request), complete);
  await early.loadEvaluation();
  const operands = kSum.operands.map((tensor) => ({ ...tensor, shape: [tensor.data.length] }));
  const rejected = early.run({ ...kSum, operands });
  assert.ok("fixes" in rejected && rejected.fixes.length > 0);
  assert.deepEqual(rejected, engine.run({ ...kSum, operands }));
});

test("run and prepare report that the evaluation must be loaded first, and then work", async () => {
  const early = await load(kLater);
  const tooEarly = coreError(/cannot run operators yet: await loadEvaluation\(\) first/);
  assert.throws(() => early.run(kSum), tooEarly);
  assert.throws(() => early.prepare(kSum), tooEarly);
  const request = { mode: "numpy", operands: [[3, 1], [2]] };
  assert.deepEqual(early.infer(request), engine.infer(request));
  assert.equal(await early.loadEvaluation(), undefined);
  assert.deepEqual(sum(early), kSums);
  const operands = kSum.operands.map(({ shape, type }) => ({ shape, type }));
  const prepared = early.prepare({ mode: "numpy", op: "add", operands });
  assert.ok("inputs" in prepared);
  prepared.inputs[0]?.set(/** @type {any} */ ([1, 2, 3]));
  prepared.inputs[1]?.set(/** @type {any} */ ([10, 20]));
  assert.equal(prepared.run(), undefined);
  assert.deepEqual([...prepared.output], kSums);
  prepared.free();
});

test("lower and execute report that the lowering must be loaded first, and then work", async () => {
  const tooEarly = coreError(/cannot lower operators yet: await loadLowering\(\) first/);
  const { inputs, ...program } = kProgram;
  for (const options of [kLater, /** @type {const} */ ({ lowering: "later" })]) {
    const early = await load(options);
    assert.throws(() => early.lower(program), tooEarly);
    assert.throws(() => early.execute(kProgram), tooEarly);
    assert.throws(() => early.paste("2x3"), coreError(/cannot read pasted texts yet: await load/));
    assert.equal(await early.loadLowering(), undefined);
    assert.deepEqual(early.lower(program), engine.lower(program));
    assert.deepEqual(executed(early), kSums);
    assert.deepEqual(early.paste("2x3"), engine.paste("2x3"));
  }
});

test("the lowering also loads the evaluation, in any order", async () => {
  const orders = /** @type {const} */ ([
    ["loadLowering"],
    ["loadEvaluation", "loadLowering"],
    ["loadLowering", "loadEvaluation"],
  ]);
  for (const order of orders) {
    const early = await load(kLater);
    await Promise.all(order.map((name) => early[name]()));
    assert.deepEqual(sum(early), kSums, order.join());
    assert.deepEqual(executed(early), kSums, order.join());
  }
  const both = await load({ ...kLater, lowering: "now" });
  assert.deepEqual(sum(both), kSums);
  assert.deepEqual(executed(both), kSums);
});

test("every operator is lowered the same, whenever the lowering was loaded", async () => {
  const early = await load(kLater);
  await early.loadLowering();
  for (const { name, signatures } of engine.ops()) {
    for (const strategy of /** @type {const} */ (["rfc", "llvm16", "perDimension"])) {
      for (const { operands } of signatures) {
        const request = {
          op: name,
          strategy,
          operands: operands.map((type, at) => ({ type, shape: [at === 0 ? "?" : 2] })),
        };
        const given = /** @type {import("broadcast-playground").LowerRequest} */ (request);
        assert.deepEqual(early.lower(given), engine.lower(given), `${name} ${operands}`);
      }
    }
  }
});

test("every operator and type computes the same, whenever the evaluation was loaded", async () => {
  const early = await load(kLater);
  await early.loadEvaluation();
  for (const { name, signatures, attributes } of engine.ops()) {
    for (const { operands, result } of signatures) {
      const given = attributes.filter((each) => each.required || each.name === "to");
      const values = Object.fromEntries(
        given.map((each) => [each.name, each.name === "to" ? result : 1]),
      );
      const request = {
        mode: "numpy",
        op: name,
        attributes: values,
        operands: operands.map((type) => ({
          shape: [2],
          type,
          data: [1, type === "bool" ? 0 : 3],
        })),
      };
      assert.deepEqual(early.run(request), engine.run(request), `${name} ${operands}`);
      assert.ok("data" in early.run(request), `${name} ${operands}`);
    }
  }
});

test("with repeated or concurrent calls, each part is loaded once", async () => {
  const compile = WebAssembly.compile;
  const bytes = { evaluationBinary: kEvaluation, loweringBinary: kLowering };
  const early = await load({ ...kLater, ...bytes });
  let compiled = 0;
  WebAssembly.compile = (given) => {
    compiled += 1;
    return compile(given);
  };
  try {
    await Promise.all([early.loadEvaluation(), early.loadEvaluation()]);
    await early.loadEvaluation();
    assert.equal(compiled, 1);
    await Promise.all([early.loadLowering(), early.loadLowering()]);
    await early.loadLowering();
  } finally {
    WebAssembly.compile = compile;
  }
  assert.equal(compiled, 2);
  assert.deepEqual(sum(early), kSums);
  assert.deepEqual(executed(early), kSums);
});

test("if all parts are loaded, loading one does nothing", async () => {
  await engine.loadEvaluation();
  await engine.loadLowering();
  assert.deepEqual(sum(engine), kSums);
  assert.deepEqual(executed(engine), kSums);
});

test("with the bytes of all parts, no file is read", async () => {
  const none = "file:///no/such/file";
  const places = { wasmUrl: none, insightUrl: none, evaluationUrl: none, loweringUrl: none };
  const given = {
    wasmBinary: kPrimary,
    insightBinary: kInsight,
    evaluationBinary: new Uint8Array(kEvaluation).buffer,
    loweringBinary: kLowering,
  };
  assert.deepEqual(executed(await load({ ...places, ...given })), kSums);
  const early = await load({ ...places, ...given, ...kLater });
  await early.loadLowering();
  assert.deepEqual(sum(early), kSums);
  assert.deepEqual(executed(early), kSums);
});

test("the files have short names, and each finds its imports in earlier ones", async () => {
  const parts = await Promise.all(
    [kPrimary, kInsight, kEvaluation, kLowering].map((bytes) => WebAssembly.compile(bytes)),
  );
  const found = new Set(["emscripten_notify_memory_growth", "proc_exit"]);
  for (const part of parts) {
    assert.deepEqual(WebAssembly.Module.customSections(part, "name"), []);
    const wanted = WebAssembly.Module.imports(part).map(({ name }) => name);
    assert.deepEqual(
      wanted.filter((name) => !found.has(name)),
      [],
    );
    for (const { name } of WebAssembly.Module.exports(part)) found.add(name);
  }
});
