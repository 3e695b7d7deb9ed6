// SPDX-License-Identifier: MIT
// Fetches a module of Emscripten, and starts it.

/**
 * Starts a module at once, without waiting: a call may have to start a fresh one. Emscripten 3.1 returns the module,
 * and 4 a promise of it; both have filled in `core` by then.
 * @param {typeof import("./dist/bcast.mjs").default} create @param {ArrayBuffer | Uint8Array} wasmBinary
 * @returns {import("./dist/bcast.mjs").Core}
 */
export function started(create, wasmBinary) {
  /** @type {any} */
  const core = { wasmBinary, printErr: () => {} };
  Promise.resolve(create(core)).catch(() => {});
  if (core.infer === undefined) throw new Error("This is another module, or it cannot start.");
  return core;
}

/** The bytes of a WebAssembly module: from a file in Node, or fetched. @param {string | { href: string }} url */
export async function moduleBytes(url) {
  const address = typeof url === "string" ? url : url.href;
  return fromDisk(address) ?? fetched(address);
}

/**
 * The bytes of a `file:` URL, in Node only. `getBuiltinModule` instead of an import: bundlers for browsers fail on
 * `node:fs`, even inside a condition.
 * @param {string} url
 */
function fromDisk(url) {
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  return files && url.startsWith("file:") ? files.readFileSync(new URL(url)) : undefined;
}

/** @param {string} url */
async function fetched(url) {
  const response = await fetch(url).catch((cause) => {
    throw new Error(`${url} gives no answer: ${cause.message}`, { cause });
  });
  if (!response.ok) throw new Error(`${url} gives HTTP status ${response.status}`);
  if (response.headers.get("content-type")?.startsWith("text/html"))
    throw new Error(`${url} is a page (text/html), not the engine: a bundler or server moved it.`);
  return new Uint8Array(await response.arrayBuffer());
}
