// SPDX-License-Identifier: MIT
// The two builds of the engine, and how they are loaded.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { promisify } from "node:util";
import { CoreError, load } from "broadcast-playground";
import { corpusRequests } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import { root } from "../processes.mjs";

const kBytes = {
  answer: readFileSync(`${root}wasm/dist/bcast-answer.wasm`),
  all: readFileSync(`${root}wasm/dist/bcast.wasm`),
};

/** @type {import("broadcast-playground").RunRequest} */
const kSum = {
  mode: "numpy",
  op: "add",
  operands: [
    { shape: [3, 1], type: "f32", data: [1, 2, 3] },
    { shape: [2], type: "f32", data: [10, 20] },
  ],
};
const kShapes = kSum.operands.map(({ shape, type }) => ({ shape, type }));

/** The verbs that only the complete build has.
 * @type {((loaded: import("broadcast-playground").Engine) => any)[]} */
const kLater = [
  (loaded) => loaded.run(kSum),
  (loaded) => /** @type {any} */ (loaded.prepare({ ...kSum, operands: kShapes })).shape,
  (loaded) => loaded.lower({ op: "add", operands: ["tensor<?x1xf32>", "tensor<2xf32>"] }),
  (loaded) => loaded.execute({ op: "add", operands: kShapes, inputs: kSum.operands }),
  (loaded) => loaded.code({ ...kSum, system: "numpy" }),
  (loaded) => loaded.read("2x3"),
  (loaded) => loaded.repairs({ mode: "numpy", operands: [[3], [4]] }),
  (loaded) => loaded.choices({ mode: "numpy", operands: [[3], [4]] }),
];

/** @param {RegExp} message @returns {(fault: unknown) => boolean} */
const coreError = (message) => (fault) => fault instanceof CoreError && message.test(fault.message);

/** @param {import("broadcast-playground").Engine} loaded */
function assertComplete(loaded) {
  for (const verb of kLater) assert.deepEqual(verb(loaded), verb(engine));
}

test("both builds give the same answers", async () => {
  const small = await load({ build: "answer" });
  const lists = /** @type {const} */ (["version", "modes", "ops", "lints", "systems", "texts"]);
  for (const verb of lists) assert.deepEqual(small[verb](), engine[verb](), verb);
  assert.deepEqual(small.parse("2x?x"), engine.parse("2x?x"));
  const verbs = /** @type {const} */ (["infer", "sentences", "explain", "worlds"]);
  for (const request of corpusRequests) {
    for (const verb of verbs) assert.deepEqual(small[verb](request), engine[verb](request), verb);
    const { mode, ...modeless } = request;
    assert.deepEqual(small.compare(modeless), engine.compare(modeless), "compare");
    const cell = { ...request, cell: [0, 0] };
    assert.deepEqual(small.sources(cell), engine.sources(cell), "sources");
  }
});

test("the smaller build says how to get the other verbs, and has them then", async () => {
  const small = await load({ build: "answer" });
  const tooEarly = coreError(/only answers questions on shapes: await loadAll\(\) first\.$/);
  for (const verb of kLater) assert.throws(() => verb(small), tooEarly);
  assert.equal(small.version(), engine.version());
  assert.equal(await small.loadAll(), undefined);
  assertComplete(small);
});

test("the language stays when the complete build is loaded", async () => {
  const chinese = JSON.parse(readFileSync(`${root}wasm/texts/zh-Hans.json`, "utf8"));
  const small = await load({ build: "answer" });
  small.speak(chinese);
  const known = small.explain({ mode: "numpy", operands: [[3], [4]] });
  assert.match(String(known), /\p{Script=Han}/u);
  await small.loadAll();
  assert.equal(small.explain({ mode: "numpy", operands: [[3], [4]] }), known);
});

test("with repeated or concurrent calls, the complete build is loaded once", async (t) => {
  const compile = t.mock.method(WebAssembly, "Module");
  const small = await load({ build: "answer" });
  assert.equal(compile.mock.callCount(), 1);
  await Promise.all([small.loadAll(), small.loadAll()]);
  await small.loadAll();
  assert.equal(compile.mock.callCount(), 2);
  await engine.loadAll();
  assertComplete(engine);
});

test("with the bytes of a build, no file is read; its file may be a URL object", async () => {
  const wasmUrl = "file:///no/such/file";
  const small = await load({ build: "answer", wasmUrl, wasmBinary: kBytes.answer });
  await small.loadAll({ wasmUrl, wasmBinary: new Uint8Array(kBytes.all).buffer });
  assertComplete(small);
  for (const given of [
    { wasmBinary: kBytes.all },
    { wasmUrl: new URL(`file://${root}wasm/dist/bcast.wasm`) },
  ]) {
    const other = await load(given);
    assert.notEqual(other, engine);
    assertComplete(other);
  }
});

test("a build that cannot be loaded is a CoreError, and the engine goes on", async () => {
  const none = { wasmUrl: "file:///no/such/bcast.wasm" };
  const failed = coreError(/^The engine could not be loaded: .*ENOENT/);
  await assert.rejects(load(none), failed);
  await assert.rejects(load({ wasmBinary: new Uint8Array([1, 2, 3]) }), CoreError);
  const small = await load({ build: "answer" });
  await assert.rejects(small.loadAll(none), failed);
  await assert.rejects(small.loadAll({ wasmBinary: new Uint8Array([1, 2, 3]) }), CoreError);
  await assert.rejects(small.loadAll({ wasmBinary: kBytes.answer }), CoreError);
  assert.equal(small.version(), engine.version());
  await small.loadAll();
  assertComplete(small);
});

/** A server on this machine. @param {import("node:test").TestContext} t @param {import("node:http").RequestListener} reply */
async function served(t, reply) {
  const server = createServer(reply);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}`;
}

test("both builds are fetched from URLs, and a failed load can be retried", async (t) => {
  let isMissing = true;
  const home = await served(t, ({ url }, response) => {
    const isHeld = isMissing && url === "/bcast.wasm";
    const bytes = url === "/bcast.wasm" ? kBytes.all : kBytes.answer;
    response.writeHead(isHeld ? 503 : 200).end(isHeld ? "" : bytes);
  });
  const small = await load({ build: "answer", wasmUrl: `${home}/bcast-answer.wasm` });
  const all = { wasmUrl: { href: `${home}/bcast.wasm` } };
  await assert.rejects(small.loadAll(all), coreError(/bcast\.wasm gives HTTP status 503/));
  isMissing = false;
  await small.loadAll(all);
  assertComplete(small);
});

test("a page in place of a module is named as such", async (t) => {
  const home = await served(t, (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<!doctype html>");
  });
  const wasmUrl = `${home}/bcast.wasm`;
  await assert.rejects(load({ wasmUrl }), coreError(/is a page \(text\/html\), not the engine/));
});

test("a server that does not answer is named", async () => {
  const wasmUrl = "http://127.0.0.1:1/bcast.wasm";
  const failed = coreError(
    /^The engine could not be loaded: http:\S+bcast\.wasm gives no answer: /,
  );
  await assert.rejects(load({ wasmUrl }), failed);
});

test("importing the package needs nothing of the platform", async () => {
  const script = `
    delete globalThis.TextEncoder; delete globalThis.TextDecoder; delete globalThis.fetch;
    delete globalThis.WebAssembly; delete globalThis.URL;
    await import(${JSON.stringify(new URL("../../../wasm/index.mjs", import.meta.url).href)});
    console.log("imported");`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
  ]);
  assert.equal(stdout, "imported\n");
});

test("Embind exports what wasm/bindings/module.d.mts declares", async () => {
  const declared = readFileSync(`${root}wasm/bindings/module.d.mts`, "utf8");
  const body = /interface Core \{([^}]*)\}/.exec(declared)?.[1] ?? "";
  const names = [...body.matchAll(/^ {2}([a-z]\w+)\(/gm)].map(([, name = ""]) => name);
  const files = ["answer", "programs", "runs"];
  const sources = files.map((name) => readFileSync(`${root}wasm/bindings/${name}.cpp`, "utf8"));
  const exported = sources.flatMap((text) =>
    [...text.matchAll(/^ {2}(?:emscripten::)?function\("(\w+)"/gm)].map(([, name = ""]) => name),
  );
  assert.ok(names.length > 15, "the declarations were not read");
  assert.deepEqual(names, exported);
  const { default: create } = await import(`${root}wasm/dist/bcast.mjs`);
  /** @type {any} */
  const core = { wasmBinary: kBytes.all, printErr: () => {} };
  create(core);
  for (const name of [...names, "_malloc", "_free"]) {
    assert.equal(typeof core[name], "function", name);
  }
});
