// SPDX-License-Identifier: MIT

import type { Engine } from "../../../wasm/index.d.ts";
import { logFault } from "../page/log-fault.ts";
import { pending } from "../page/pending.ts";

/** The state of what is loaded after the first answer; "absent" until it is requested. */
export type Loading = "absent" | "loading" | "loaded" | "failed";

export type RestOfPage = typeof import("../later/rest-of-page.ts");

export interface Parts {
  /** The engine's other build, which also computes, lowers, writes code and reads pasted texts. */
  readonly all: Loading;
  /** The code that shows and computes values, among others; null until it is loaded. */
  readonly rest: RestOfPage | null;
}

export const kNoParts: Parts = { all: "absent", rest: null };

/** Loads the rest of the page, then of the engine, and reports their state; after a failure this can be repeated. */
export async function bring(engine: Engine, show: (change: Partial<Parts>) => void): Promise<void> {
  show({ all: "loading" });
  try {
    await pending(all(engine, show));
    show({ all: "loaded" });
  } catch (fault) {
    logFault(fault);
    show({ all: "failed" });
  }
}

async function all(engine: Engine, show: (change: Partial<Parts>) => void): Promise<void> {
  show({ rest: await import("../later/rest-of-page.ts") });
  await engine.loadAll();
}

/** The engine once it has all verbs, which may be pending already; null if that failed. */
export function withAll(engine: Engine | null, parts: Parts): Promise<Engine | null> {
  const loaded = parts.all === "failed" ? Promise.reject() : engine?.loadAll();
  return Promise.resolve(loaded).then(
    () => engine,
    () => null,
  );
}
