// SPDX-License-Identifier: MIT
import type { Engine } from "../../wasm/index.d.ts";
import { pending } from "./pending.ts";

/** What of the engine comes later than the rest: what computes, and what lowers (with code, and pasted texts). */
export type Part = "evaluation" | "lowering";

/** How far a part is; "absent" until somebody wants it. */
export type Loading = "absent" | "loading" | "loaded" | "failed";

export type Parts = Readonly<Record<Part, Loading>>;

export const kNoParts: Parts = { evaluation: "absent", lowering: "absent" };

/** Loads a part, and shows how far it is; where it could not be loaded it may be asked for again. */
export async function bring(
  engine: Engine,
  part: Part,
  show: (loading: Loading) => void,
): Promise<void> {
  show("loading");
  try {
    await pending(part === "evaluation" ? engine.loadEvaluation() : engine.loadLowering());
    show("loaded");
  } catch (fault) {
    console.error(fault);
    show("failed");
  }
}

/** What is there once `part` is: lowering brings the evaluation, whose functions it calls. */
export function withPart(parts: Parts, part: Part, loading: Loading): Parts {
  const brings = part === "lowering" && loading === "loaded";
  return { ...parts, ...(brings ? { evaluation: loading } : {}), [part]: loading };
}
