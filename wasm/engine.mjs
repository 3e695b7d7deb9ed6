// SPDX-License-Identifier: MIT
// A loaded engine: a function for each verb of index.d.ts.

import { kClasses } from "./foreign/element-arrays.mjs";
import { RequestText } from "./foreign/request-text.mjs";
import { Snapshot } from "./foreign/snapshot.mjs";
import { KeptRun } from "./kept-run.mjs";
import { PreparedRun } from "./prepared-run.mjs";

/** @typedef {import("./dist/bcast.mjs").Core} Core the module that Embind exports */
/** @typedef {() => Core} Start starts a core */

/** What verbs throw: an internal engine error, such as a lack of memory, or a verb that the build does not have. Also why
 * the engine could not be loaded. */
export class CoreError extends Error {
  name = "CoreError";
}

/** @param {unknown} fault */
export const notLoaded = (fault) =>
  new CoreError(`The engine could not be loaded: ${sentence(fault)}`, { cause: fault });

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** The most UTF-8 bytes of a UTF-16 code unit. */
const kWidest = 3;

/** Every public field is a verb of index.d.ts, as a function that does not need `this`. */
export class Engine {
  #start;
  #startAll;
  /** Undefined after a fault: the next call starts a fresh one. @type {Core | undefined} */
  #core;
  /** @type {KeptRun | undefined} */
  #kept;
  /** Of the language. @type {Snapshot | undefined} */
  #catalogue;
  /** @type {Promise<void> | undefined} */
  #loading;

  /** @param {Start} start @param {(options?: any) => Promise<Start>} startAll of the build with all verbs */
  constructor(start, startAll) {
    this.#start = start;
    this.#startAll = startAll;
    this.#core = start();
    Object.freeze(this);
  }

  version = () => this.#list("version");
  modes = () => this.#list("modes");
  ops = () => this.#list("ops");
  lints = () => this.#list("lints");
  systems = () => this.#list("systems");
  texts = () => this.#list("texts");
  /** @param {unknown} catalogue */
  speak = (catalogue) => {
    const copy = new Snapshot(catalogue);
    const reply = this.#reply("speak", copy);
    if (!reply.error) this.#catalogue = copy;
    return reply;
  };
  /** @param {unknown} text */
  parse = (text) => this.#ask("parse", text);
  /** @param {unknown} text */
  read = (text) => this.#ask("read", text);
  /** @param {unknown} request */
  infer = (request) => this.#ask("infer", request);
  /** @param {unknown} request */
  sentences = (request) => this.#ask("sentences", request);
  /** @param {unknown} request */
  explain = (request) => this.#ask("explain", request);
  /** @param {unknown} request */
  worlds = (request) => this.#ask("worlds", request);
  /** @param {unknown} request */
  compare = (request) => this.#ask("compare", request);
  /** @param {unknown} request */
  sources = (request) => this.#ask("sources", request);
  /** @param {unknown} request */
  run = (request) => {
    const copy = new Snapshot(request);
    return (
      // Not "run": Emscripten's module has one of its own.
      this.#call("evaluate", (core) => this.#keptOf(core).run(copy.value)) ??
      this.#reply("evaluate", copy, true)
    );
  };
  /** @param {unknown} request */
  prepare = (request) => {
    const reply = this.#ask("prepare", request);
    return reply.handle === undefined ? reply : this.#prepared(reply.handle);
  };
  /** @param {unknown} request */
  lower = (request) => this.#ask("lower", request);
  /** @param {unknown} request */
  execute = (request) => this.#ask("execute", request, true);
  /** @param {unknown} request */
  code = (request) => this.#ask("code", request, true);
  /** @param {unknown} request */
  repairs = (request) => this.#ask("repairs", request);
  /** @param {unknown} request */
  choices = (request) => this.#ask("choices", request);

  /** From then on, the build with all verbs answers. Loads once, and again after a failure.
   * @param {any} [options] of `load` @returns {Promise<void>} */
  loadAll = (options) => {
    if (this.#core && "evaluate" in this.#core) return Promise.resolve();
    this.#loading ??= this.#change(options).catch((fault) => {
      this.#loading = undefined;
      throw notLoaded(fault);
    });
    return this.#loading;
  };

  /** @param {any} options */
  async #change(options) {
    const start = await this.#startAll(options);
    this.#core = this.#started(start);
    this.#start = start;
  }

  /** A core in the current language. @param {Start} start */
  #started(start) {
    const core = start();
    if (this.#catalogue) exchange(core, "speak", new RequestText(this.#catalogue.value, false));
    this.#kept = undefined;
    return core;
  }

  /** @param {string} verb @param {unknown} request @param {boolean} [takesArrays] @returns {any} */
  #ask(verb, request, takesArrays) {
    return this.#reply(verb, new Snapshot(request), takesArrays);
  }

  /** @param {string} verb @param {Snapshot} request @param {boolean} [takesArrays] @returns {any} */
  #reply(verb, { id, value, error }, takesArrays = false) {
    if (error) return withId(id, { error });
    const text = new RequestText(value, takesArrays);
    if (text.error) return withId(id, { error: text.error });
    return withId(
      id,
      this.#call(verb, (core) => exchange(core, verb, text, takesArrays)),
    );
  }

  /** The reply of a verb without a request. @param {string} verb @returns {any} */
  #list(verb) {
    return this.#call(verb, (core) => JSON.parse(/** @type {any} */ (core)[verb]()));
  }

  /** @param {import("./prepared-run.mjs").Handle} handle */
  #prepared(handle) {
    const core = /** @type {Core} */ (this.#core);
    return new PreparedRun(core, handle, (work) => {
      if (this.#core !== core) {
        throw new CoreError("This evaluation was lost when its engine failed: prepare it again.");
      }
      return this.#call("prepare", work);
    });
  }

  /** @param {Core} core */
  #keptOf(core) {
    this.#kept ??= new KeptRun(core);
    return this.#kept;
  }

  /** Calls the core. A fault ends it, with its memory; the next call starts a fresh one.
   * @template T @param {string} verb @param {(core: Core) => T} work @returns {T} */
  #call(verb, work) {
    try {
      this.#core ??= this.#started(this.#start);
    } catch (fault) {
      throw notLoaded(fault);
    }
    if (!(verb in this.#core)) {
      throw new CoreError(
        "This build of the engine only answers questions on shapes: await loadAll() first.",
      );
    }
    try {
      return work(this.#core);
    } catch (fault) {
      this.#core = undefined;
      throw new CoreError(
        `The engine failed (${sentence(fault)}). The next call starts a fresh one.`,
        { cause: fault },
      );
    }
  }
}

/** Sends a request, and reads the reply: an object, or a handle as `{handle}`. No foreign code runs here. @param {any} core
 * @param {string} verb @param {RequestText} request @param {boolean} [takesArrays] @returns {any} */
function exchange(core, verb, { text, arrays }, takesArrays = false) {
  assertRoomFor(core, text);
  const reply = core[verb](text.toWellFormed(), ...(takesArrays ? [arrays] : []));
  if (typeof reply === "string") return JSON.parse(reply);
  return reply.bytes ? withData(JSON.parse(reply.text), reply.bytes) : { handle: reply };
}

/** Embind copies a text by `malloc`, and does not check that this succeeds. @param {Core} core @param {string} text */
function assertRoomFor(core, text) {
  const place = core._malloc(kWidest * text.length + Uint32Array.BYTES_PER_ELEMENT + 1);
  if (place === 0) throw new Error("There is not enough memory for the request.");
  core._free(place);
}

/** Adds a tensor's data to the reply that describes it. @param {any} reply @param {Uint8Array<ArrayBuffer>} bytes */
function withData(reply, bytes) {
  const tensor = reply.execution ?? reply;
  tensor.data = new (kClasses.get(tensor.type))(bytes.buffer);
  return reply;
}

/**
 * Objects get the `id` of their request as their first field; lists and strings cannot have one.
 * @param {string | number | undefined} id @param {any} reply
 */
function withId(id, reply) {
  const takesId = typeof reply === "object" && !Array.isArray(reply) && reply.handle === undefined;
  return id !== undefined && takesId ? { id, ...reply } : reply;
}
