// SPDX-License-Identifier: MIT
// The one module that knows Emscripten. Importing it does nothing; `load` starts an engine.

import start from "./dist/bcast.mjs";
import { plain, Unreadable } from "./plain.mjs";

/** The only thing that is ever thrown after loading: a fault of the engine itself. */
export class CoreError extends Error {
  name = "CoreError";
}

/** Emscripten would print what `CoreError` says anyway. */
const kQuiet = { printErr: () => {} };

/**
 * @param {import("./index.js").LoadOptions} [options]
 * @returns {Promise<import("./index.js").Engine>}
 */
export async function load(options = {}) {
  try {
    return engineOf(await start({ ...kQuiet, ...(await startOptions(options)) }));
  } catch (fault) {
    throw new CoreError(`The engine could not be loaded: ${sentence(fault)}`, { cause: fault });
  }
}

/**
 * What Emscripten is started with: bytes where we can read them ourselves, else an address for its
 * own streaming fetch. The `new URL` below is written so that bundlers see it and carry the file.
 * @param {import("./index.js").LoadOptions} options
 */
async function startOptions({ wasmUrl, wasmBinary }) {
  if (wasmBinary !== undefined) return { wasmBinary: bytesOf(wasmBinary) };
  const url = wasmUrl ?? new URL("./dist/bcast.wasm", import.meta.url);
  const fromDisk = await readFromDisk(url);
  return fromDisk ? { wasmBinary: fromDisk } : fetchOptions(String(url));
}

/** Emscripten fetches by itself in pages and workers only. @param {string} url */
async function fetchOptions(url) {
  if (typeof window === "object" || "importScripts" in globalThis) {
    return { locateFile: () => url };
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} gives HTTP status ${response.status}`);
  return { wasmBinary: new Uint8Array(await response.arrayBuffer()) };
}

/** @param {ArrayBuffer | Uint8Array} binary */
const bytesOf = (binary) => (binary instanceof Uint8Array ? binary : new Uint8Array(binary));

/**
 * The bytes of a `file:` URL, in Node only. `getBuiltinModule` instead of an import: a bundler for
 * browsers would stumble over `node:fs`, even behind a condition.
 * @param {string | URL} url
 */
async function readFromDisk(url) {
  const files = globalThis.process?.getBuiltinModule?.("node:fs/promises");
  if (!files || !String(url).startsWith("file:")) return undefined;
  return new Uint8Array(await files.readFile(new URL(url)));
}

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/**
 * What the core replied: JSON text, or for a tensor the text of its head beside its data.
 * @param {any} reply
 */
const structure = (reply) =>
  typeof reply === "string" ? JSON.parse(reply) : { ...JSON.parse(reply.head), data: reply.data };

/** @param {any} core @returns {import("./index.js").Engine} */
function engineOf(core) {
  /** @type {unknown} */
  let fault;

  /** @param {string} name @param {unknown[]} given @returns {any} */
  const call = (name, ...given) => {
    if (fault === undefined) {
      try {
        return structure(core[name](...given));
      } catch (thrown) {
        fault = thrown;
      }
    }
    throw new CoreError(`The engine failed (${sentence(fault)}) and cannot go on: load it again.`, {
      cause: fault,
    });
  };

  /** @param {string} name @param {unknown} given @returns {any} */
  const ask = (name, given) => {
    const { id, value, error } = readable(given);
    return withId(id, error ? { error } : call(name, value));
  };

  /** @type {import("./index.js").Engine} */
  const engine = {
    version: () => call("version"),
    modes: () => call("modes"),
    ops: () => call("ops"),
    lints: () => call("lints"),
    parse: (text) => ask("parse", text),
    infer: (request) => ask("infer", request),
    sentences: (request) => ask("sentences", request),
    explain: (request) => ask("explain", request),
    worlds: (request) => ask("worlds", request),
    compare: (request) => ask("compare", request),
    run: (request) => ask("run", request),
    sources: (request) => ask("sources", request),
  };
  return Object.freeze(engine);
}

/**
 * The request without its `id`, which is the caller's own and none of the core's business.
 * @param {unknown} given
 * @returns {{ id?: string | number, value?: unknown, error?: import("./types.js").ErrorReport }}
 */
function readable(given) {
  const id = readId(given);
  try {
    const value = plain(given);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { value };
    if (!("id" in value)) return { value };
    const { id: said, ...rest } = value;
    return id === undefined ? { error: badId(said) } : { id, value: rest };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    const error = { code: "wrongType", message: fault.message, where: { path: fault.path } };
    return { id, error };
  }
}

/** @param {unknown} said */
const badId = (said) => ({
  code: "wrongType",
  message: `An id is a text or a number, not ${said === null ? "null" : `of type ${typeof said}`}.`,
  where: { path: "/id" },
});

/** @param {any} given @returns {string | number | undefined} */
function readId(given) {
  try {
    const id = given?.id;
    return typeof id === "string" || Number.isFinite(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Objects carry the `id` of their request, first; lists and texts have no place for one.
 * @param {string | number | undefined} id @param {any} reply
 */
function withId(id, reply) {
  const takesId = typeof reply === "object" && !Array.isArray(reply);
  return id !== undefined && takesId ? { id, ...reply } : reply;
}
