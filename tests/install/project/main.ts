// SPDX-License-Identifier: MIT
// Checked with the types of the installed package, without those of a browser.
import { type Answer, CoreError, type Engine, type Failure, load } from "broadcast-playground";
import { load as loadInline } from "broadcast-playground/inline";

export async function answers(): Promise<(Answer | Failure)[]> {
  const engines: Engine[] = [await load({ insight: "later" }), await loadInline()];
  return engines.map((engine) => engine.infer({ mode: "numpy", operands: [[3, 1], "(1, 4)"] }));
}
export const isOurs = (fault: unknown): fault is CoreError => fault instanceof CoreError;
// @ts-expect-error its parts have no URLs
export const wrong = loadInline({ wasmUrl: "bcast.wasm" });
