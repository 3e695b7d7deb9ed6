// SPDX-License-Identifier: MIT
import type { Engine, Step } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import type { Explained } from "../../scene/answer.ts";
import type { Choices } from "./choices.ts";
import type { Random } from "./random.ts";

// A sentence about an axis, among those of other rules for the same sizes. The engine gives all of them.

const kMostChoices = 4;

/** Whether two different sizes meet. */
export function isOfTwoSizes(step: Step): boolean {
  const decides = step.kind === "decided" || step.kind === "rejected";
  return decides && step.right !== undefined && step.left !== step.right;
}

export function ruleChoices(
  engine: Engine,
  { mode, request, inference }: Explained,
  random: Random,
): Choices | null {
  const found = engine.choices(request);
  const sentences = isFailure(found) ? [] : found;
  const steps = [...sentences.keys()].filter((at) => (sentences[at]?.length ?? 0) > 1);
  const telling = steps.filter((at) => inference.trace.slice(at, at + 1).some(isOfTwoSizes));
  // Every random number here belongs to the questions of a seed.
  const at = random.pick(telling.length > 0 ? telling : steps);
  if (at === undefined) {
    return null;
  }
  const order = random.shuffled(mode.clauses.map(({ id }) => id));
  // Ids are independent of the language.
  const all = (sentences[at] ?? []).map((each, i) => ({ ...each, id: String(i) }));
  const ordered = all.toSorted((a, b) => order.indexOf(a.clause) - order.indexOf(b.clause));
  const wrong = ordered.filter(({ id }) => id !== "0").slice(0, kMostChoices - 1);
  const shown = ordered.filter((each) => each.id === "0" || wrong.includes(each));
  const choices = order.indexOf(all[0]?.clause ?? "") % 2 === 0 ? shown : shown.toReversed();
  return { choices, right: "0", asked: at + 1 };
}
