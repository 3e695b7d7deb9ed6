// SPDX-License-Identifier: MIT
// The one module that knows Emscripten. Importing it does nothing; `load` starts an engine.

import { Direct } from "./direct.mjs";
import start from "./dist/bcast.mjs";
import { Heap, kClasses } from "./heap.mjs";
import { Mailbox } from "./mailbox.mjs";
import { compiled, Evaluation } from "./parts.mjs";
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
    const { primary, evaluation } = partsOf(options);
    if (options.evaluation === "later") {
      return engineOf(await started(compiled(primary), () => compiled(evaluation)));
    }
    const later = compiled(evaluation);
    const [parts] = await Promise.all([started(compiled(primary), () => later), later]);
    await parts.evaluation.load();
    return engineOf(parts);
  } catch (fault) {
    throw notLoaded("The engine", fault);
  }
}

/** @param {string} what @param {unknown} fault */
const notLoaded = (what, fault) =>
  new CoreError(`${what} could not be loaded: ${sentence(fault)}`, { cause: fault });

/**
 * Where the two parts are. `new URL` is written so that bundlers see it and carry the files.
 * @param {import("./index.js").LoadOptions} options
 */
function partsOf({ wasmUrl, wasmBinary, evaluationUrl, evaluationBinary }) {
  return {
    primary: {
      url: wasmUrl ?? new URL("./dist/bcast.wasm", import.meta.url),
      binary: wasmBinary,
    },
    evaluation: {
      url: evaluationUrl ?? new URL("./dist/bcast-evaluation.wasm", import.meta.url),
      binary: evaluationBinary,
    },
  };
}

/** @typedef {{ core: any, evaluation: Evaluation }} Parts */

/**
 * Starts the part that everything needs. Emscripten asks for the instance, and looks for an export when
 * it is called first, so that those of the evaluation may come later.
 * @param {Promise<WebAssembly.Module>} module
 * @param {() => Promise<WebAssembly.Module>} evaluation
 * @returns {Promise<Parts>}
 */
function started(module, evaluation) {
  return new Promise((resolve, reject) => {
    /** @type {Evaluation} */
    let later;
    /** @param {WebAssembly.Imports} imports @param {(instance: { exports: WebAssembly.Exports }) => void} receive */
    const instantiate = async (imports, receive) => {
      const instance = await WebAssembly.instantiate(await module, imports);
      const exports = Object.create(instance.exports);
      later = new Evaluation(evaluation, instance.exports, exports);
      receive({ exports });
    };
    start({
      // It would print what `CoreError` says anyway.
      printErr: () => {},
      instantiateWasm: (imports, receive) => {
        instantiate(imports, receive).catch(reject);
        return {};
      },
    }).then((core) => resolve({ core, evaluation: later }), reject);
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

/** @param {Parts} parts @returns {import("./index.js").Engine} */
function engineOf({ core, evaluation }) {
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

  const mustCompute = () => {
    if (evaluation.isLoaded || fault !== undefined) return;
    throw new CoreError("The engine cannot run operators yet: await loadEvaluation() first.");
  };

  const loadEvaluation = async () => {
    guarded(() => {});
    await evaluation.load().catch((cause) => {
      throw notLoaded("The engine's evaluation", cause);
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
    loadEvaluation,
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
