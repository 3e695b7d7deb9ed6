// SPDX-License-Identifier: MIT
// An engine that is loaded in two parts: what it answers before the second, and how that comes.

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
  assert.deepEqual(early.infer({ mode: "numpy", operands: [[3, 1], [2]] }), {
    ...engine.infer({ mode: "numpy", operands: [[3, 1], [2]] }),
  });
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

test("asked twice, at once or after another, the evaluation is loaded once", async () => {
  const compile = WebAssembly.compile;
  const early = await load({ ...kLater, evaluationBinary: kEvaluation });
  let compiled = 0;
  WebAssembly.compile = (bytes) => {
    compiled += 1;
    return compile(bytes);
  };
  try {
    await Promise.all([early.loadEvaluation(), early.loadEvaluation()]);
    await early.loadEvaluation();
  } finally {
    WebAssembly.compile = compile;
  }
  assert.equal(compiled, 1);
  assert.deepEqual(sum(early), kSums);
});

test("where all is loaded, loading the evaluation does nothing", async () => {
  await engine.loadEvaluation();
  assert.deepEqual(sum(engine), kSums);
});

test("an evaluation that cannot be loaded is a CoreError, and the engine goes on without", async () => {
  const none = "file:///no/such/bcast-evaluation.wasm";
  const failed = coreError(/^The engine's evaluation could not be loaded: .*ENOENT/);
  const early = await load({ ...kLater, evaluationUrl: none });
  await assert.rejects(early.loadEvaluation(), failed);
  await assert.rejects(early.loadEvaluation(), failed);
  assert.throws(() => early.run(kSum), coreError(/cannot run operators yet/));
  assert.equal(early.version(), engine.version());
  await assert.rejects(
    load({ evaluationUrl: none }),
    coreError(/^The engine could not be loaded: .*ENOENT/),
  );
});

test("bytes that are no evaluation of this engine are refused", async () => {
  for (const evaluationBinary of [new Uint8Array([1, 2, 3]), kPrimary]) {
    const early = await load({ ...kLater, evaluationBinary });
    await assert.rejects(early.loadEvaluation(), CoreError);
    assert.throws(() => early.run(kSum), CoreError);
    assert.equal(early.version(), engine.version());
  }
});

test("the bytes of both parts may be given, and then no file is read", async () => {
  const places = { wasmUrl: "file:///no/such/file", evaluationUrl: "file:///no/such/file" };
  const given = { wasmBinary: kPrimary, evaluationBinary: new Uint8Array(kEvaluation).buffer };
  assert.deepEqual(sum(await load({ ...places, ...given })), kSums);
  const early = await load({ ...places, ...given, ...kLater });
  await early.loadEvaluation();
  assert.deepEqual(sum(early), kSums);
});

test("both parts are fetched from addresses, and a loading that failed is tried again", async (t) => {
  let isThere = false;
  /** @type {Record<string, Buffer>} */
  const files = { "/bcast.wasm": kPrimary, "/bcast-evaluation.wasm": kEvaluation };
  const server = createServer(({ url = "" }, response) => {
    const isHeld = url === "/bcast-evaluation.wasm" && !isThere;
    // One with the type that lets it be compiled while it arrives, one without.
    const type = url === "/bcast.wasm" ? { "content-type": "application/wasm" } : {};
    response.writeHead(isHeld ? 503 : 200, type).end(isHeld ? "" : files[url]);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const home = `http://127.0.0.1:${port}`;
  const [wasmUrl, evaluationUrl] = [`${home}/bcast.wasm`, `${home}/bcast-evaluation.wasm`];
  const early = await load({ ...kLater, wasmUrl, evaluationUrl });
  await assert.rejects(early.loadEvaluation(), coreError(/gives HTTP status 503/));
  isThere = true;
  await early.loadEvaluation();
  assert.deepEqual(sum(early), kSums);
});

test("the two files have no names, and share memory, table and stack, but no functions", async () => {
  const [primary, evaluation] = await Promise.all(
    [kPrimary, kEvaluation].map((bytes) => WebAssembly.compile(bytes)),
  );
  assert.ok(primary && evaluation);
  for (const part of [primary, evaluation]) {
    assert.deepEqual(WebAssembly.Module.customSections(part, "name"), []);
  }
  const kinds = WebAssembly.Module.imports(evaluation).map(({ kind }) => kind);
  assert.deepEqual(kinds.sort(), ["global", "memory", "table"]);
  assert.deepEqual(
    new Set(WebAssembly.Module.imports(primary).map(({ kind }) => kind)),
    new Set(["function"]),
  );
});
