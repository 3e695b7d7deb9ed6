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

/** Compiled while it arrives, where the server tells what it is. @param {string} url */
async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} gives HTTP status ${response.status}`);
  const isTold = response.headers.get("content-type") === "application/wasm";
  return isTold
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** What a later part meets: the exports of the first part, which it imports, and the object to which it adds
 *  its own. @typedef {{ primary: WebAssembly.Exports, all: WebAssembly.Exports }} Meeting */

/** A part that may be loaded after the first. Once it is, its functions stand in the table that all parts
 *  share. */
export class LaterPart {
  #compile;
  #meeting;
  #before;
  /** @type {Promise<void> | undefined} */
  #loading;
  isLoaded = false;

  /**
   * @param {() => Promise<WebAssembly.Module>} compile
   * @param {Meeting} meeting
   * @param {LaterPart} [before] whose functions it calls: it is loaded with it
   */
  constructor(compile, meeting, before) {
    this.#compile = compile;
    this.#meeting = meeting;
    this.#before = before;
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
    const { primary, all } = this.#meeting;
    const [module] = await Promise.all([this.#compile(), this.#before?.load()]);
    const { exports } = await WebAssembly.instantiate(module, { primary });
    Object.assign(all, exports);
    this.isLoaded = true;
  }
}
