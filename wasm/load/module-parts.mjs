// SPDX-License-Identifier: MIT
// The WebAssembly modules of the engine: how they are loaded and linked.

/** @typedef {{ url: string | { href: string }, binary?: ArrayBuffer | Uint8Array | undefined }} Place */

/** A compiled part: from given bytes, from a file in Node, or fetched. @param {Place} place */
export async function compiled({ url, binary }) {
  if (binary) return WebAssembly.compile(/** @type {BufferSource} */ (binary));
  const address = typeof url === "string" ? url : url.href;
  const bytes = fromDisk(address);
  // Functions are compiled when they are called: passing the rest to another thread takes longer
  // than compiling here.
  return bytes ? new WebAssembly.Module(bytes) : fetched(address);
}

/**
 * The bytes of a `file:` URL, in Node only. `getBuiltinModule` instead of an import: bundlers for browsers fail on
 * `node:fs`, even inside a condition.
 * @param {string} url
 */
function fromDisk(url) {
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  if (!files || !url.startsWith("file:")) return undefined;
  return files.readFileSync(new URL(url));
}

/** Compiled while it arrives; or afterwards, with a warning, if the server sends the wrong content type.
 * @param {string} url */
async function fetched(url) {
  const response = await fetch(url).catch((cause) => {
    throw new Error(`${url} gives no answer: ${cause.message}`, { cause });
  });
  if (!response.ok) throw new Error(`${url} gives HTTP status ${response.status}`);
  const type = response.headers.get("content-type");
  if (type === "application/wasm") return WebAssembly.compileStreaming(response);
  if (type?.startsWith("text/html"))
    throw new Error(`${url} is a page (text/html), not the engine: a bundler or server moved it.`);
  console.warn(
    `${url} is served as ${type}, not application/wasm: it compiles only after its download.`,
  );
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The system functions that the C library needs: only to exit.
 * @type {WebAssembly.Imports} */
const kSystem = {
  env: { emscripten_notify_memory_growth: () => {} },
  wasi_snapshot_preview1: {
    proc_exit: () => {
      throw new Error("the engine ended");
    },
  },
};

/** The exports of a started part. @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
async function start(module, imports) {
  const { exports } = await WebAssembly.instantiate(module, imports);
  /** @type {any} */ (exports)._initialize();
  return exports;
}

/** The functions and the memory of the part that all others need. Later parts add their functions.
 * @param {Promise<WebAssembly.Module>} module */
export async function firstPart(module) {
  return { ...(await start(await module, kSystem)) };
}

/** A part that may be loaded after the first. It calls functions of earlier parts and shares
 * their memory. */
export class LaterPart {
  #compile;
  #verb;
  #core;
  #before;
  #script;
  /** @type {Promise<void> | undefined} */
  #loading;
  isLoaded = false;
  /** The exports of its JavaScript, once it is loaded. @type {any} */
  script;

  /**
   * @param {() => Promise<WebAssembly.Module>} compile
   * @param {string} verb that identifies the part
   * @param {WebAssembly.Exports} core to which it adds its functions
   * @param {object} [also] loaded with it
   * @param {LaterPart} [also.before] whose functions it calls
   * @param {() => Promise<any>} [also.script] the JavaScript that only it needs
   */
  constructor(compile, verb, core, { before, script } = {}) {
    this.#compile = compile;
    this.#verb = verb;
    this.#core = core;
    this.#before = before;
    this.#script = script;
  }

  /** Loads once, however often it is called; again after a failure. */
  load() {
    this.#loading ??= this.#link().catch((fault) => {
      this.#loading = undefined;
      throw fault;
    });
    return this.#loading;
  }

  async #link() {
    const [module, script] = await Promise.all([
      this.#compile(),
      this.#script?.(),
      this.#before?.load(),
    ]);
    if (!WebAssembly.Module.exports(module).some(({ name }) => name === this.#verb))
      throw new Error("this is another module");
    const env = { ...kSystem.env, ...this.#core };
    const exports = await start(module, { ...kSystem, env });
    for (const [name, value] of Object.entries(exports)) this.#core[name] ??= value;
    this.script = script;
    this.isLoaded = true;
  }
}
