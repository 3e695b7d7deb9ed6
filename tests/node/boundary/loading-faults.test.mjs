// SPDX-License-Identifier: MIT
// Parts of the engine that cannot be loaded, or not at first.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { test } from "node:test";
import { promisify } from "node:util";
import { CoreError, load } from "broadcast-playground";
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

test("an evaluation that cannot be loaded is a CoreError, and the engine works without it", async () => {
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

test("a lowering that cannot be loaded is a CoreError, and the engine computes without it", async () => {
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

test("bytes of another module are rejected", async () => {
  for (const bytes of [new Uint8Array([1, 2, 3]), kPrimary]) {
    const early = await load({
      ...kLater,
      insightBinary: bytes,
      evaluationBinary: bytes,
      loweringBinary: bytes,
    });
    await assert.rejects(early.loadInsight(), CoreError);
    await assert.rejects(early.loadEvaluation(), CoreError);
    await assert.rejects(early.loadLowering(), CoreError);
    assert.throws(() => early.run(kSum), CoreError);
    assert.equal(early.version(), engine.version());
  }
});

test("all parts are fetched from URLs, and a failed load can be retried", async (t) => {
  const missing = new Set([
    "/bcast-insight.wasm",
    "/bcast-evaluation.wasm",
    "/bcast-lowering.wasm",
  ]);
  /** @type {Record<string, Buffer>} */
  const files = {
    "/bcast.wasm": kPrimary,
    "/bcast-insight.wasm": kInsight,
    "/bcast-evaluation.wasm": kEvaluation,
    "/bcast-lowering.wasm": kLowering,
  };
  const server = createServer(({ url = "" }, response) => {
    const isHeld = missing.has(url);
    // One with the type for streaming compilation, one without.
    const type = url === "/bcast.wasm" ? { "content-type": "application/wasm" } : {};
    response.writeHead(isHeld ? 503 : 200, type).end(isHeld ? "" : files[url]);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const home = `http://127.0.0.1:${port}`;
  const warn = t.mock.method(console, "warn", () => {});
  const early = await load({
    ...kLater,
    wasmUrl: `${home}/bcast.wasm`,
    insightUrl: `${home}/bcast-insight.wasm`,
    evaluationUrl: `${home}/bcast-evaluation.wasm`,
    loweringUrl: `${home}/bcast-lowering.wasm`,
  });
  await assert.rejects(early.loadInsight(), coreError(/gives HTTP status 503/));
  missing.delete("/bcast-insight.wasm");
  await early.loadInsight();
  assert.deepEqual(early.texts(), engine.texts());
  await assert.rejects(early.loadEvaluation(), coreError(/gives HTTP status 503/));
  missing.delete("/bcast-evaluation.wasm");
  await early.loadEvaluation();
  assert.deepEqual(sum(early), kSums);
  await assert.rejects(early.loadLowering(), coreError(/gives HTTP status 503/));
  missing.clear();
  await early.loadLowering();
  assert.deepEqual(executed(early), kSums);
  const slow = ["insight", "evaluation", "lowering"].map(
    (name) =>
      `${home}/bcast-${name}.wasm is served as null, not application/wasm: it compiles only after its download.`,
  );
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: [line] }) => line),
    slow,
  );
});

test("a page in place of a module is named as such", async (t) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<!doctype html>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const wasmUrl = `http://127.0.0.1:${port}/bcast.wasm`;
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
