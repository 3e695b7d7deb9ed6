// SPDX-License-Identifier: MIT
// The WebAssembly modules that the engine is made of: where they come from, and how they meet.

/** @typedef {{ url: string | URL, binary?: ArrayBuffer | Uint8Array | undefined }} Place */

/** A part, compiled: from bytes that are given, of a file in Node, or fetched. @param {Place} place */
export async function compiled({ url, binary }) {
  if (binary) return WebAssembly.compile(/** @type {BufferSource} */ (binary));
  const bytes = fromDisk(url);
  // Functions are compiled when they are called: handing the rest to another thread takes longer than doing it.
  return bytes ? new WebAssembly.Module(bytes) : fetched(String(url));
}

/**
 * The bytes of a `file:` URL, in Node only. `getBuiltinModule` instead of an import: a bundler for
 * browsers would stumble over `node:fs`, even behind a condition.
 * @param {string | URL} url
 */
function fromDisk(url) {
  const files = globalThis.process?.getBuiltinModule?.("node:fs");
  if (!files || !String(url).startsWith("file:")) return undefined;
  return files.readFileSync(new URL(url));
}

/** Compiled while it arrives; after it, which is said, where the server does not tell what it is.
 *  @param {string} url */
async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} gives HTTP status ${response.status}`);
  const type = response.headers.get("content-type");
  if (type === "application/wasm") return WebAssembly.compileStreaming(response);
  console.warn(
    `${url} is served as ${type}, not application/wasm: it compiles only after its download.`,
  );
  return WebAssembly.compile(await response.arrayBuffer());
}

/** What the library of C asks of the system that it runs on: nothing, but to end at once.
 *  @type {WebAssembly.Imports} */
const kSystem = {
  env: { emscripten_notify_memory_growth: () => {} },
  wasi_snapshot_preview1: {
    proc_exit: () => {
      throw new Error("the engine ended");
    },
  },
};

/** The exports of a part that has started. @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
async function start(module, imports) {
  const { exports } = await WebAssembly.instantiate(module, imports);
  /** @type {any} */ (exports)._initialize();
  return exports;
}

/** The functions and the memory of the part that everything needs, to which later parts add theirs.
 *  @param {Promise<WebAssembly.Module>} module */
export async function firstPart(module) {
  return { ...(await start(await module, kSystem)) };
}

/** A part that may be loaded after the first. It calls functions of those before it, and shares their memory. */
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
   * @param {string} verb by which the part is known
   * @param {WebAssembly.Exports} core to which it adds its functions
   * @param {object} [also] what is loaded with it
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

  /** Once, however often it is asked for; again after a failure. */
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
