// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { pending } from "../page/pending.ts";

/** The parts of the engine that are loaded later: evaluation and further questions, and lowering (with code, and
 * pasted texts). */
export type Part = "evaluation" | "lowering";

/** The state of a part; "absent" until it is requested. */
export type Loading = "absent" | "loading" | "loaded" | "failed";

export type RestOfPage = typeof import("../later/rest-of-page.ts");

export interface Parts extends Readonly<Record<Part, Loading>> {
  /** The code that shows and computes values, among others; null until it is loaded, after the first answer. */
  readonly rest: RestOfPage | null;
}

export const kNoParts: Parts = { evaluation: "absent", lowering: "absent", rest: null };

/** Loads a part and reports its state; after a failure it can be requested again. */
export async function bring(
  engine: Engine,
  part: Part,
  show: (change: Partial<Parts>) => void,
): Promise<void> {
  show({ [part]: "loading" });
  try {
    await pending(part === "lowering" ? engine.loadLowering() : evaluation(engine, show));
    show({ [part]: "loaded" });
  } catch (fault) {
    console.error(fault);
    show({ [part]: "failed" });
  }
}

async function evaluation(engine: Engine, show: (change: Partial<Parts>) => void): Promise<void> {
  const rest = import("../later/rest-of-page.ts").then((fetched) => show({ rest: fetched }));
  await Promise.all([rest, engine.loadEvaluation(), engine.loadInsight()]);
}

/** The engine once lowering is loaded, which may be pending already; null if that failed. */
export function withLowering(engine: Engine | null, { lowering }: Parts): Promise<Engine | null> {
  const loaded = lowering === "failed" ? Promise.reject() : engine?.loadLowering();
  return Promise.resolve(loaded).then(
    () => engine,
    () => null,
  );
}
