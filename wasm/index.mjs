// SPDX-License-Identifier: MIT
// The one module that knows Emscripten. Importing it does nothing; `load` starts an engine.

import { Direct } from "./direct.mjs";
import start from "./dist/bcast.mjs";
import { Heap, kClasses } from "./heap.mjs";
import { Mailbox } from "./mailbox.mjs";
import { once } from "./once.mjs";
import { compiled, LaterPart } from "./parts.mjs";
import { placesOf } from "./places.mjs";
import { PreparedRun } from "./prepared.mjs";
import { RequestText } from "./request-text.mjs";
import { Snapshot } from "./snapshot.mjs";
import { Verdict } from "./verdict.mjs";

export { cleaned, isolated } from "./foreign-text.mjs";
export { numbersOf } from "./numbers.mjs";

/** The only thing that is ever thrown after loading: a fault of the engine itself, or a call of what was
 *  not loaded yet. */
export class CoreError extends Error {
  name = "CoreError";
}

/** Puts the data of a tensor where the reply describes it. @param {any} reply @param {Uint8Array<ArrayBuffer>} bytes */
function withData(reply, bytes) {
  const tensor = reply.execution ?? reply;
  tensor.data = new (kClasses.get(tensor.type))(bytes.buffer);
  return reply;
}

/**
 * @param {import("./index.js").LoadOptions} [options]
 * @returns {Promise<import("./index.js").Engine>}
 */
export async function load(options = {}) {
  try {
    const places = placesOf(options);
    const wanted = wantedNow(options);
    const early = new Map(wanted.map((name) => [name, compiled(places[name])]));
    const first = started(compiled(places.primary), (name) => {
      return early.get(name) ?? compiled(places[name]);
    });
    const [parts] = await Promise.all([first, ...early.values()]);
    await Promise.all(wanted.map((name) => parts.later[name].load()));
    return engineOf(parts);
  } catch (fault) {
    throw notLoaded("The engine", fault);
  }
}

/** @typedef {"evaluation" | "lowering"} LaterName */

/** What is loaded at once: lowering calls the evaluation, so never without it.
 *  @param {import("./index.js").LoadOptions} options @returns {LaterName[]} */
function wantedNow({ evaluation = "now", lowering = evaluation }) {
  if (lowering === "now") return ["evaluation", "lowering"];
  return evaluation === "now" ? ["evaluation"] : [];
}

/** @param {string} what @param {unknown} fault */
const notLoaded = (what, fault) =>
  new CoreError(`${what} could not be loaded: ${sentence(fault)}`, { cause: fault });

/** @typedef {{ core: any, later: Record<LaterName, LaterPart> }} Parts */

/** @param {(name: LaterName) => Promise<WebAssembly.Module>} compile
 *  @param {import("./parts.mjs").Meeting} meeting @returns {Parts["later"]} */
function laterParts(compile, meeting) {
  const evaluation = new LaterPart(() => compile("evaluation"), meeting);
  const lowering = new LaterPart(() => compile("lowering"), meeting, evaluation);
  return { evaluation, lowering };
}

/**
 * Starts the part that everything needs. Emscripten asks for the instance, and looks for an export when
 * it is called first, so that those of the later parts may come later.
 * @param {Promise<WebAssembly.Module>} module
 * @param {(name: LaterName) => Promise<WebAssembly.Module>} compile
 * @returns {Promise<Parts>}
 */
function started(module, compile) {
  return new Promise((resolve, reject) => {
    /** @type {Parts["later"]} */
    let later;
    /** @param {WebAssembly.Imports} imports @param {(instance: { exports: WebAssembly.Exports }) => void} receive */
    const instantiate = async (imports, receive) => {
      const instance = await WebAssembly.instantiate(await module, imports);
      const exports = Object.create(instance.exports);
      later = laterParts(compile, { primary: instance.exports, all: exports });
      receive({ exports });
    };
    start({
      // It would print what `CoreError` says anyway.
      printErr: () => {},
      instantiateWasm: (imports, receive) => {
        instantiate(imports, receive).catch(reject);
        return {};
      },
    }).then((core) => resolve({ core, later }), reject);
  });
}

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** @param {Parts} parts @returns {import("./index.js").Engine} */
function engineOf({ core, later }) {
  const heap = new Heap(() => core.HEAPU8.buffer);
  const mailbox = new Mailbox(core, heap);
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
  const tell = (name) => {
    const reply = guarded(() => {
      core[`_${name}`]();
      return mailbox.collect();
    });
    if (reply.error) throw new CoreError(reply.error.message);
    return reply;
  };
  const names = tell("names");
  const direct = once(() => new Direct(core, heap, names));
  const verdict = new Verdict(core, heap, names.modes);

  /** Nothing foreign runs from here on. @param {string} name @param {RequestText} request @returns {any} */
  const exchange = (name, { text, arrays }) => {
    for (const { type, bytes } of arrays) mailbox.attach(names.types.indexOf(type), bytes);
    core[`_${name}`](mailbox.post(text));
    const reply = mailbox.collect();
    const data = mailbox.collectData();
    return data ? withData(reply, data) : reply;
  };

  /** By text. @param {string} name @param {Snapshot} request @param {boolean} takesArrays */
  const reply = (name, { id, value, error }, takesArrays) => {
    if (error) return withId(id, { error });
    const text = new RequestText(value, takesArrays);
    return withId(id, text.error ? { error: text.error } : guarded(() => exchange(name, text)));
  };

  /** @param {string} name @param {unknown} given @returns {any} */
  const ask = (name, given) => reply(name, new Snapshot(given), false);
  /** The same with typed arrays. @param {string} name @param {unknown} given @returns {any} */
  const askWithData = (name, given) => reply(name, new Snapshot(given), true);

  /** Without text, if that is possible. @param {unknown} given @returns {any} */
  const infer = (given) => {
    const request = new Snapshot(given);
    return guarded(() => verdict.ask(request.value)) ?? reply("infer", request, false);
  };

  /** @param {LaterName} name @param {string} deed what cannot be done without it */
  const mustHave = (name, deed) => {
    if (later[name].isLoaded || fault !== undefined) return;
    const loading = name === "evaluation" ? "loadEvaluation" : "loadLowering";
    throw new CoreError(`The engine cannot ${deed} yet: await ${loading}() first.`);
  };
  const mustCompute = () => mustHave("evaluation", "run operators");
  const mustLower = () => mustHave("lowering", "lower operators");

  /** @param {LaterName} name */
  const loadLater = async (name) => {
    guarded(() => {});
    await later[name].load().catch((cause) => {
      throw notLoaded(`The engine's ${name}`, cause);
    });
  };

  /** @param {unknown} given @returns {any} */
  const prepare = (given) => {
    mustCompute();
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
    mustCompute();
    const by = direct();
    const request = new Snapshot(given);
    return guarded(() => by.run(request.value)) ?? reply("run", request, true);
  };

  /** @param {unknown} given @returns {any} */
  const paste = (given) => {
    mustHave("lowering", "read pasted texts");
    return ask("paste", given);
  };

  /** @param {unknown} given @returns {any} */
  const lower = (given) => {
    mustLower();
    return ask("lower", given);
  };

  /** @param {unknown} given @returns {any} */
  const code = (given) => {
    mustHave("lowering", "write code");
    return askWithData("code", given);
  };

  /** @param {unknown} given @returns {any} */
  const execute = (given) => {
    mustLower();
    return askWithData("execute", given);
  };

  /** @type {import("./index.js").Engine} */
  const engine = {
    version: () => tell("version"),
    modes: () => tell("modes"),
    ops: () => tell("ops"),
    lints: () => tell("lints"),
    systems: () => tell("systems"),
    texts: () => tell("texts"),
    speak: (catalogue) => ask("speak", catalogue),
    parse: (text) => ask("parse", text),
    paste: (text) => paste(text),
    infer: (request) => infer(request),
    sentences: (request) => ask("sentences", request),
    explain: (request) => ask("explain", request),
    worlds: (request) => ask("worlds", request),
    compare: (request) => ask("compare", request),
    run: (request) => run(request),
    prepare: (request) => prepare(request),
    sources: (request) => ask("sources", request),
    lower: (request) => lower(request),
    execute: (request) => execute(request),
    code: (request) => code(request),
    loadEvaluation: () => loadLater("evaluation"),
    loadLowering: () => loadLater("lowering"),
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
