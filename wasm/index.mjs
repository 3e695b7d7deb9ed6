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
import { Verdict } from "./verdict.mjs";

export { numbersOf } from "./numbers.mjs";

/** The only thing that is ever thrown after loading: a fault of the engine itself, or a call of what was
 *  not loaded yet. */
export class CoreError extends Error {
  name = "CoreError";
}

/** @param {import("./types.js").ElementType} type @param {Uint8Array<ArrayBuffer>} bytes */
const arrayOf = (type, bytes) => new (kClasses.get(type))(bytes.buffer);

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

/** Reading runs foreign code, which may throw. @template T @param {() => T} reading */
function read(reading) {
  try {
    return reading();
  } catch {
    return undefined;
  }
}

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** @param {Parts} parts @returns {import("./index.js").Engine} */
function engineOf({ core, later }) {
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

  /** The same with the data of tensors beside the text. @param {string} name @param {unknown} given
   *  @param {(reply: any, data: any) => any} [completed] puts the data that come back into the reply */
  const askWithData = (name, given, completed = (reply) => reply) => {
    const { id, text, arrays, error } = new RequestText(given, true);
    if (error) return withId(id, { error });
    const work = () => {
      const data = core[name](mailbox.post(text), arrays);
      return completed(mailbox.collect(), data);
    };
    return withId(id, guarded(work));
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
    const reply = runDirectly(given);
    if (reply !== undefined) return reply;
    return askWithData("run", given, (reply, data) =>
      data === null ? reply : { ...reply, data: arrayOf(reply.type, data) },
    );
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
    return askWithData("execute", given, (reply, data) => {
      if (data !== null) reply.execution.data = arrayOf(reply.execution.type, data);
      return reply;
    });
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
