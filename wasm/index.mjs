// SPDX-License-Identifier: MIT
// The one module that knows Emscripten. Importing it does nothing; `load` starts an engine.

import { Direct } from "./direct.mjs";
import start from "./dist/bcast.mjs";
import { Heap, kClasses } from "./heap.mjs";
import { Mailbox } from "./mailbox.mjs";
import { PreparedRun } from "./prepared.mjs";
import { RequestText } from "./request-text.mjs";
import { Verdict } from "./verdict.mjs";

export { numbersOf } from "./numbers.mjs";

/** The only thing that is ever thrown after loading: a fault of the engine itself. */
export class CoreError extends Error {
  name = "CoreError";
}

/** @param {import("./types.js").ElementType} type @param {Uint8Array<ArrayBuffer>} bytes */
const arrayOf = (type, bytes) => new (kClasses.get(type))(bytes.buffer);

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

/** Reading runs foreign code, which may throw. @template T @param {() => T} reading */
function read(reading) {
  try {
    return reading();
  } catch {
    return undefined;
  }
}

/** What is made when it is wanted first. @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** @param {any} core @returns {import("./index.js").Engine} */
function engineOf(core) {
  const mailbox = new Mailbox(core);
  /** @type {unknown} */
  let fault;

  /** @template T @param {() => T} work @returns {T} */
  const guarded = (work) => {
    if (fault === undefined) {
      try {
        return work();
      } catch (thrown) {
        fault = thrown;
      }
    }
    throw new CoreError(`The engine failed (${sentence(fault)}) and cannot go on: load it again.`, {
      cause: fault,
    });
  };

  /** @param {string} name @returns {any} */
  const tell = (name) =>
    guarded(() => {
      core[name]();
      return mailbox.collect();
    });

  /** @param {string} name @param {unknown} given @returns {any} */
  const ask = (name, given) => {
    const { id, text, error } = new RequestText(given, false);
    if (error) return withId(id, { error });
    return withId(
      id,
      guarded(() => {
        core[name](mailbox.post(text));
        return mailbox.collect();
      }),
    );
  };

  const heap = new Heap(() => core.HEAPU8.buffer);
  const names = once(() => tell("names"));
  const direct = once(() => new Direct(core, heap, names()));
  const verdict = once(() => new Verdict(core, heap, names().modes));

  /** Without text, where that is possible. @param {unknown} given @returns {any} */
  const runDirectly = (given) => {
    const by = direct();
    const question = read(() => by.read(given));
    return question && guarded(() => by.run(question));
  };

  /** @param {unknown} given @returns {any} */
  const infer = (given) => {
    const by = verdict();
    const said = read(() => by.write(given)) ? guarded(() => by.ask()) : undefined;
    return said ?? ask("infer", given);
  };

  /** @param {unknown} given @returns {any} */
  const prepare = (given) => {
    const reply = ask("prepare", given);
    return reply.handle === undefined ? reply : new PreparedRun(preparedCalls, heap, reply);
  };
  /** Frees what nobody holds any more. @type {FinalizationRegistry<number>} */
  const collected = new FinalizationRegistry((handle) => core._freePrepared(handle));
  const preparedCalls = {
    /** @param {number} handle */
    run: (handle) => guarded(() => (core._runPrepared(handle) ? undefined : mailbox.collect())),
    /** @param {PreparedRun} prepared @param {number} handle */
    hold: (prepared, handle) => collected.register(prepared, handle, prepared),
    /** @param {PreparedRun} prepared @param {number} handle */
    free: (prepared, handle) => {
      collected.unregister(prepared);
      core._freePrepared(handle);
    },
  };

  /** @param {unknown} given @returns {any} */
  const run = (given) => {
    const reply = runDirectly(given);
    if (reply !== undefined) return reply;
    const { id, text, arrays, error } = new RequestText(given, true);
    if (error) return withId(id, { error });
    return withId(
      id,
      guarded(() => {
        const data = core.run(mailbox.post(text), arrays);
        const reply = mailbox.collect();
        return data === null ? reply : { ...reply, data: arrayOf(reply.type, data) };
      }),
    );
  };

  /** @type {import("./index.js").Engine} */
  const engine = {
    version: () => tell("version"),
    modes: () => tell("modes"),
    ops: () => tell("ops"),
    lints: () => tell("lints"),
    parse: (text) => ask("parse", text),
    infer: (request) => infer(request),
    sentences: (request) => ask("sentences", request),
    explain: (request) => ask("explain", request),
    worlds: (request) => ask("worlds", request),
    compare: (request) => ask("compare", request),
    run: (request) => run(request),
    prepare: (request) => prepare(request),
    sources: (request) => ask("sources", request),
  };
  return Object.freeze(engine);
}

/**
 * Objects carry the `id` of their request, first; lists and texts have no place for one.
 * @param {string | number | undefined} id @param {any} reply
 */
function withId(id, reply) {
  const takesId = typeof reply === "object" && !Array.isArray(reply);
  return id !== undefined && takesId ? { id, ...reply } : reply;
}
