// SPDX-License-Identifier: MIT
// The engine in JavaScript. Importing this does nothing; `load` starts an engine.

import { Snapshot } from "./foreign/snapshot.mjs";
import { once } from "./load/lazy.mjs";
import { compiled, firstPart, LaterPart } from "./load/module-parts.mjs";
import { placesOf } from "./load/module-urls.mjs";
import { Heap, kClasses } from "./memory/heap.mjs";
import { Verdict } from "./numeric/numeric-infer.mjs";
import { Mailbox } from "./text/mailbox.mjs";
import { RequestText } from "./text/request-text.mjs";

export { cleaned, isolated } from "./foreign/foreign-text.mjs";
export { numbersOf } from "./half-floats.mjs";

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

/** @typedef {"insight" | "evaluation" | "lowering"} LaterName */

/** What is loaded at once: lowering calls the evaluation, so never without it.
 *  @param {import("./index.js").LoadOptions} options @returns {LaterName[]} */
function wantedNow({ evaluation = "now", insight = "now", lowering = evaluation }) {
  const isWanted = {
    insight: insight === "now",
    evaluation: evaluation === "now" || lowering === "now",
    lowering: lowering === "now",
  };
  return kLater.filter((name) => isWanted[name]);
}

/** @type {LaterName[]} */
const kLater = ["insight", "evaluation", "lowering"];

/** The function of the engine that loads a part. @param {LaterName} name */
const loadingOf = (name) => `load${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** @param {string} what @param {unknown} fault */
const notLoaded = (what, fault) =>
  new CoreError(`${what} could not be loaded: ${sentence(fault)}`, { cause: fault });

/** @typedef {{ core: any, later: Record<LaterName, LaterPart> }} Parts */

/** @param {Promise<WebAssembly.Module>} module of the part that everything needs
 *  @param {(name: LaterName) => Promise<WebAssembly.Module>} compile
 *  @returns {Promise<Parts>} */
async function started(module, compile) {
  const core = await firstPart(module);
  const insight = new LaterPart(() => compile("insight"), "explain", core);
  const evaluation = new LaterPart(() => compile("evaluation"), "run", core, {
    script: () => import("./numeric/running.mjs"),
  });
  const lowering = new LaterPart(() => compile("lowering"), "lower", core, { before: evaluation });
  return { core, later: { insight, evaluation, lowering } };
}

/** @param {unknown} fault */
const sentence = (fault) => (fault instanceof Error ? fault.message : String(fault));

/** @param {Parts} parts @returns {import("./index.js").Engine} */
function engineOf({ core, later }) {
  const heap = new Heap(() => core.memory.buffer);
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
      core[name]();
      return mailbox.collect();
    });
    if (reply.error) throw new CoreError(reply.error.message);
    return reply;
  };
  const names = tell("names");
  const direct = once(() => new later.evaluation.script.Direct(core, heap, names));
  const verdict = new Verdict(core, heap, names.modes);

  /** Nothing foreign runs from here on. @param {string} name @param {RequestText} request @returns {any} */
  const exchange = (name, { text, arrays }) => {
    for (const { type, bytes } of arrays) mailbox.attach(names.types.indexOf(type), bytes);
    core[name](mailbox.post(text));
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
    throw new CoreError(`The engine cannot ${deed} yet: await ${loadingOf(name)}() first.`);
  };
  const mustCompute = () => mustHave("evaluation", "run operators");
  const mustLower = () => mustHave("lowering", "lower operators");

  /** @param {string} verb @param {unknown} given @returns {any} */
  const askInsight = (verb, given) => {
    mustHave("insight", `answer "${verb}"`);
    return ask(verb, given);
  };

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
    if (reply.handle === undefined) return reply;
    return new later.evaluation.script.PreparedRun(preparedCalls, heap, reply);
  };
  /** Frees what nobody holds any more. @type {FinalizationRegistry<number>} */
  const collected = new FinalizationRegistry((handle) => core.freePrepared(handle));
  const preparedCalls = {
    /** @param {number} handle */
    run: (handle) => guarded(() => (core.runPrepared(handle) ? undefined : mailbox.collect())),
    /** @param {object} prepared @param {number} handle */
    hold: (prepared, handle) => collected.register(prepared, handle, prepared),
    /** @param {object} prepared @param {number} handle */
    free: (prepared, handle) => {
      collected.unregister(prepared);
      core.freePrepared(handle);
    },
  };

  /** @param {unknown} given @returns {any} */
  const run = (given) => {
    mustCompute();
    const by = direct();
    const request = new Snapshot(given);
    return guarded(() => by.run(request.value)) ?? reply("run", request, true);
  };

  /** @returns {any} */
  const texts = () => {
    mustHave("insight", `answer "texts"`);
    return tell("texts");
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
    texts: () => texts(),
    speak: (catalogue) => askInsight("speak", catalogue),
    parse: (text) => ask("parse", text),
    paste: (text) => paste(text),
    infer: (request) => infer(request),
    sentences: (request) => askInsight("sentences", request),
    explain: (request) => askInsight("explain", request),
    worlds: (request) => askInsight("worlds", request),
    compare: (request) => askInsight("compare", request),
    run: (request) => run(request),
    prepare: (request) => prepare(request),
    sources: (request) => askInsight("sources", request),
    lower: (request) => lower(request),
    execute: (request) => execute(request),
    code: (request) => code(request),
    loadInsight: () => loadLater("insight"),
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
