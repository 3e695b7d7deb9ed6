// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { pending } from "../page/pending.ts";

/** What of the engine comes later than the rest: what computes and looks further, and what lowers (with code, and
 *  pasted texts). */
export type Part = "evaluation" | "lowering";

/** How far a part is; "absent" until somebody wants it. */
export type Loading = "absent" | "loading" | "loaded" | "failed";

export type RestOfPage = typeof import("../later/rest-of-page.ts");

export interface Parts extends Readonly<Record<Part, Loading>> {
  /** What shows and computes values, among others; null until it is fetched, after the first answer. */
  readonly rest: RestOfPage | null;
}

export const kNoParts: Parts = { evaluation: "absent", lowering: "absent", rest: null };

/** Loads a part, and shows how far it is; where it could not be loaded it may be asked for again. */
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

/** The engine once it lowers, which somebody else may have asked for and still wait; null where that failed. */
export function withLowering(engine: Engine | null, { lowering }: Parts): Promise<Engine | null> {
  const loaded = lowering === "failed" ? Promise.reject() : engine?.loadLowering();
  return Promise.resolve(loaded).then(
    () => engine,
    () => null,
  );
}
