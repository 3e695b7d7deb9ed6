// SPDX-License-Identifier: MIT
// An engine that is loaded in parts: what it answers before the later ones, and how those come.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { CoreError, load } from "broadcast-playground";
import { corpusRequests } from "./corpus.mjs";
import { engine } from "./engine.mjs";
import { root } from "./processes.mjs";

const kLater = /** @type {const} */ ({ evaluation: "later" });
const kPrimary = readFileSync(`${root}wasm/dist/bcast.wasm`);
const kEvaluation = readFileSync(`${root}wasm/dist/bcast-evaluation.wasm`);
const kLowering = readFileSync(`${root}wasm/dist/bcast-lowering.wasm`);

/** @type {import("broadcast-playground").RunRequest} */
const kSum = {
  mode: "numpy",
  op: "add",
  operands: [
    { shape: [3, 1], type: "f32", data: [1, 2, 3] },
    { shape: [2], type: "f32", data: [10, 20] },
  ],
};

/** @param {import("broadcast-playground").Engine} loaded */
function sum(loaded) {
  const result = loaded.run(kSum);
  assert.ok("data" in result, JSON.stringify(result));
  return [...result.data];
}

const kSums = [11, 21, 12, 22, 13, 23];

/** @type {import("broadcast-playground").ExecuteRequest} */
const kProgram = {
  op: "add",
  operands: ["tensor<?x1xf32>", "tensor<2xf32>"],
  inputs: kSum.operands,
};

/** Lowers and executes. @param {import("broadcast-playground").Engine} loaded */
function executed(loaded) {
  const answer = loaded.execute(kProgram);
  assert.ok("execution" in answer && answer.execution?.data, JSON.stringify(answer));
  return [...answer.execution.data];
}

/** @param {RegExp} message @returns {(fault: unknown) => boolean} */
const coreError = (message) => (fault) => fault instanceof CoreError && message.test(fault.message);

test("without the evaluation everything else is answered as with it", async () => {
  const early = await load(kLater);
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

test("run and prepare say that the evaluation is to be loaded first, and then work", async () => {
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

test("lower and execute say that lowering is to be loaded first, and then work", async () => {
  const tooEarly = coreError(/cannot lower operators yet: await loadLowering\(\) first/);
  const { inputs, ...program } = kProgram;
  for (const options of [kLater, { lowering: kLater.evaluation }]) {
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

test("lowering brings the evaluation, whichever is asked for first", async () => {
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

test("every operator is lowered the same, whenever lowering was loaded", async () => {
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

test("asked twice, at once or after another, each part is loaded once", async () => {
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

test("where all is loaded, loading a part does nothing", async () => {
  await engine.loadEvaluation();
  await engine.loadLowering();
  assert.deepEqual(sum(engine), kSums);
  assert.deepEqual(executed(engine), kSums);
});

test("an evaluation that cannot be loaded is a CoreError, and the engine goes on without", async () => {
  const none = "file:///no/such/bcast-evaluation.wasm";
  const failed = coreError(/^The engine's evaluation could not be loaded: .*ENOENT/);
  const early = await load({ ...kLater, evaluationUrl: none });
  await assert.rejects(early.loadEvaluation(), failed);
  await assert.rejects(early.loadEvaluation(), failed);
  const noLowering = coreError(/^The engine's lowering could not be loaded: .*ENOENT/);
  await assert.rejects(early.loadLowering(), noLowering);
  assert.throws(() => early.run(kSum), coreError(/cannot run operators yet/));
  assert.throws(() => early.execute(kProgram), coreError(/cannot lower operators yet/));
  assert.equal(early.version(), engine.version());
  await assert.rejects(
    load({ evaluationUrl: none }),
    coreError(/^The engine could not be loaded: .*ENOENT/),
  );
});

test("lowering that cannot be loaded is a CoreError, and the engine computes without", async () => {
  const none = "file:///no/such/bcast-lowering.wasm";
  const early = await load({ ...kLater, loweringUrl: none });
  const failed = coreError(/^The engine's lowering could not be loaded: .*ENOENT/);
  await assert.rejects(early.loadLowering(), failed);
  await assert.rejects(early.loadLowering(), failed);
  assert.throws(() => early.execute(kProgram), coreError(/cannot lower operators yet/));
  await early.loadEvaluation();
  assert.deepEqual(sum(early), kSums);
  await assert.rejects(
    load({ loweringUrl: none }),
    coreError(/^The engine could not be loaded: .*ENOENT/),
  );
});

test("bytes that are no part of this engine are refused", async () => {
  for (const bytes of [new Uint8Array([1, 2, 3]), kPrimary]) {
    const early = await load({ ...kLater, evaluationBinary: bytes, loweringBinary: bytes });
    await assert.rejects(early.loadEvaluation(), CoreError);
    await assert.rejects(early.loadLowering(), CoreError);
    assert.throws(() => early.run(kSum), CoreError);
    assert.equal(early.version(), engine.version());
  }
});

test("the bytes of all parts may be given, and then no file is read", async () => {
  const none = "file:///no/such/file";
  const places = { wasmUrl: none, evaluationUrl: none, loweringUrl: none };
  const given = {
    wasmBinary: kPrimary,
    evaluationBinary: new Uint8Array(kEvaluation).buffer,
    loweringBinary: kLowering,
  };
  assert.deepEqual(executed(await load({ ...places, ...given })), kSums);
  const early = await load({ ...places, ...given, ...kLater });
  await early.loadLowering();
  assert.deepEqual(sum(early), kSums);
  assert.deepEqual(executed(early), kSums);
});

test("all parts are fetched from addresses, and a loading that failed is tried again", async (t) => {
  const missing = new Set(["/bcast-evaluation.wasm", "/bcast-lowering.wasm"]);
  /** @type {Record<string, Buffer>} */
  const files = {
    "/bcast.wasm": kPrimary,
    "/bcast-evaluation.wasm": kEvaluation,
    "/bcast-lowering.wasm": kLowering,
  };
  const server = createServer(({ url = "" }, response) => {
    const isHeld = missing.has(url);
    // One with the type that lets it be compiled while it arrives, one without.
    const type = url === "/bcast.wasm" ? { "content-type": "application/wasm" } : {};
    response.writeHead(isHeld ? 503 : 200, type).end(isHeld ? "" : files[url]);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const home = `http://127.0.0.1:${port}`;
  const early = await load({
    ...kLater,
    wasmUrl: `${home}/bcast.wasm`,
    evaluationUrl: `${home}/bcast-evaluation.wasm`,
    loweringUrl: `${home}/bcast-lowering.wasm`,
  });
  await assert.rejects(early.loadEvaluation(), coreError(/gives HTTP status 503/));
  missing.delete("/bcast-evaluation.wasm");
  await early.loadEvaluation();
  assert.deepEqual(sum(early), kSums);
  await assert.rejects(early.loadLowering(), coreError(/gives HTTP status 503/));
  missing.clear();
  await early.loadLowering();
  assert.deepEqual(executed(early), kSums);
});

test("the files have no names, and share memory, table and stack, but no functions", async () => {
  const [primary, ...later] = await Promise.all(
    [kPrimary, kEvaluation, kLowering].map((bytes) => WebAssembly.compile(bytes)),
  );
  assert.ok(primary);
  for (const part of [primary, ...later]) {
    assert.deepEqual(WebAssembly.Module.customSections(part, "name"), []);
  }
  for (const part of later) {
    const kinds = WebAssembly.Module.imports(part).map(({ kind }) => kind);
    assert.deepEqual(kinds.sort(), ["global", "memory", "table"]);
  }
  assert.deepEqual(
    new Set(WebAssembly.Module.imports(primary).map(({ kind }) => kind)),
    new Set(["function"]),
  );
});
