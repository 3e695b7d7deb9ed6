// SPDX-License-Identifier: MIT
// A loaded engine: a function for each verb of index.d.ts.

import { Snapshot } from "./foreign/snapshot.mjs";
import { Heap, kClasses } from "./memory/heap.mjs";
import { Verdict } from "./numeric/numeric-infer.mjs";
import { Mailbox } from "./text/mailbox.mjs";
import { RequestText } from "./text/request-text.mjs";

/** @typedef {"insight" | "evaluation" | "lowering"} LaterName */
/** @typedef {{ core: any, later: Record<LaterName, import("./load/module-parts.mjs").LaterPart> }} Parts `core` has
 * the raw functions of all loaded parts */

/** The only exception after loading: an internal engine error, or a call of a verb that is not
 * loaded yet. */
export class CoreError extends Error {
  name = "CoreError";
}

/** @param {string} what @param {unknown} fault */
export const notLoaded = (what, fault) =>
  new CoreError(`${what} could not be loaded: ${sentence(fault)}`, { cause: fault });

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** Every public field is a verb of index.d.ts, as a function that does not need `this`. */
export class Engine {
  #core;
  #later;
  #heap;
  #mailbox;
  #names;
  #verdict;
  /** @type {import("./numeric/numeric-run.mjs").Direct | undefined} */
  #runs;
  /** Why the engine cannot continue. @type {unknown} */
  #fault;

  /** @param {Parts} parts */
  constructor({ core, later }) {
    this.#core = core;
    this.#later = later;
    this.#heap = new Heap(() => core.memory.buffer);
    this.#mailbox = new Mailbox(core, this.#heap);
    this.#names = this.#list("names");
    this.#verdict = new Verdict(core, this.#heap, this.#names);
    Object.freeze(this);
  }

  version = () => this.#list("version");
  modes = () => this.#list("modes");
  ops = () => this.#list("ops");
  lints = () => this.#list("lints");
  systems = () => this.#list("systems");
  texts = () => this.#with("insight", 'answer "texts"').#list("texts");
  /** @param {unknown} catalogue */
  speak = (catalogue) => this.#askInsight("speak", catalogue);
  /** @param {unknown} text */
  parse = (text) => this.#ask("parse", text);
  /** @param {unknown} text */
  paste = (text) => this.#with("lowering", "read pasted texts").#ask("paste", text);
  /** Without JSON, if possible. Fixes come with the insight. @param {unknown} request */
  infer = (request) => {
    const copy = new Snapshot(request);
    const verb = this.#later.insight.isLoaded ? "inferWithFixes" : "infer";
    return this.#guarded(() => this.#verdict.ask(copy.value)) ?? this.#reply(verb, copy);
  };
  /** @param {unknown} request */
  sentences = (request) => this.#askInsight("sentences", request);
  /** @param {unknown} request */
  explain = (request) => this.#askInsight("explain", request);
  /** @param {unknown} request */
  worlds = (request) => this.#askInsight("worlds", request);
  /** @param {unknown} request */
  compare = (request) => this.#askInsight("compare", request);
  /** @param {unknown} request */
  sources = (request) => this.#askInsight("sources", request);
  /** Without JSON, if possible. @param {unknown} request */
  run = (request) => {
    this.#with("evaluation", "run operators");
    const copy = new Snapshot(request);
    return this.#guarded(() => this.#direct.run(copy.value)) ?? this.#reply("run", copy, true);
  };
  /** @param {unknown} request */
  prepare = (request) => {
    const reply = this.#with("evaluation", "run operators").#ask("prepare", request);
    if (reply.handle === undefined) return reply;
    const { PreparedRun } = this.#later.evaluation.script;
    return new PreparedRun(this.#core, this.#heap, reply, (/** @type {number} */ handle) =>
      this.#guarded(() => (this.#core.runPrepared(handle) ? undefined : this.#mailbox.collect())),
    );
  };
  /** @param {unknown} request */
  lower = (request) => this.#with("lowering", "lower operators").#ask("lower", request);
  /** @param {unknown} request */
  execute = (request) => this.#with("lowering", "lower operators").#ask("execute", request, true);
  /** @param {unknown} request */
  code = (request) => this.#with("lowering", "write code").#ask("code", request, true);
  loadInsight = () => this.#load("insight");
  loadEvaluation = () => this.#load("evaluation");
  loadLowering = () => this.#load("lowering");

  /** @param {string} verb @param {unknown} request @returns {any} */
  #askInsight(verb, request) {
    return this.#with("insight", `answer "${verb}"`).#ask(verb, request);
  }

  /** @param {string} verb @param {unknown} request @param {boolean} [takesArrays] @returns {any} */
  #ask(verb, request, takesArrays) {
    return this.#reply(verb, new Snapshot(request), takesArrays);
  }

  /** By JSON. @param {string} verb @param {Snapshot} request @param {boolean} [takesArrays] */
  #reply(verb, { id, value, error }, takesArrays = false) {
    if (error) return withId(id, { error });
    const text = new RequestText(value, takesArrays);
    if (text.error) return withId(id, { error: text.error });
    return withId(
      id,
      this.#guarded(() => this.#exchange(verb, text)),
    );
  }

  /** No foreign code runs from here on. @param {string} verb @param {RequestText} request @returns {any} */
  #exchange(verb, { text, arrays }) {
    for (const { type, bytes } of arrays)
      this.#mailbox.attach(this.#names.types.indexOf(type), bytes);
    this.#core[verb](this.#mailbox.post(text));
    const reply = this.#mailbox.collect();
    const data = this.#mailbox.collectData();
    return data ? withData(reply, data) : reply;
  }

  /** The reply of a verb without a request. @param {string} verb @returns {any} */
  #list(verb) {
    const reply = this.#guarded(() => {
      this.#core[verb]();
      return this.#mailbox.collect();
    });
    if (reply.error) throw new CoreError(reply.error.message);
    return reply;
  }

  /** Calls the core. After a fault no call reaches it. @template T @param {() => T} work @returns {T} */
  #guarded(work) {
    if (this.#fault === undefined) {
      try {
        return work();
      } catch (thrown) {
        this.#fault = thrown;
      }
    }
    const fault = sentence(this.#fault);
    throw new CoreError(`The engine failed (${fault}) and cannot go on: load it again.`, {
      cause: this.#fault,
    });
  }

  /** Runs without JSON. Their JavaScript is loaded with the evaluation.
   * @returns {import("./numeric/numeric-run.mjs").Direct} */
  get #direct() {
    const { Direct } = this.#later.evaluation.script;
    this.#runs ??= new Direct(this.#core, this.#heap, this.#names);
    return /** @type {any} */ (this.#runs);
  }

  /** This engine, if the part that `deed` needs is loaded. @param {LaterName} name @param {string} deed */
  #with(name, deed) {
    if (this.#later[name].isLoaded || this.#fault !== undefined) return this;
    const load = `load${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    throw new CoreError(`The engine cannot ${deed} yet: await ${load}() first.`);
  }

  /** @param {LaterName} name */
  async #load(name) {
    this.#guarded(() => {});
    await this.#later[name].load().catch((cause) => {
      throw notLoaded(`The engine's ${name}`, cause);
    });
  }
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
  const takesId = typeof reply === "object" && !Array.isArray(reply);
  return id !== undefined && takesId ? { id, ...reply } : reply;
}
