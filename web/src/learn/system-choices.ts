// SPDX-License-Identifier: MIT
import type { AnswerGroup, Engine, ModeInfo } from "../../../wasm/index.d.ts";
import { isFailure } from "../engine/failure.ts";
import { systemOf } from "../engine/systems.ts";
import { t } from "../i18n/text.ts";
import type { Explained } from "../scene/answer.ts";
import { shapeText } from "../tensor/cells.ts";
import type { Choice, Choices } from "./choices.ts";
import type { Random } from "./random.ts";

// Four systems, of which one gives another answer.

/** Those with the answer of the question's own. */
const kAlike = 2;

const titleOf = ({ accepted, shape, operandShapes = [] }: AnswerGroup): string =>
  accepted
    ? (shape === null ? operandShapes : [shape]).map(shapeText).join(" ")
    : t("learn.refused");

/** One mode of each system. */
function oneEach(ids: readonly string[]): string[] {
  return [...new Map(ids.map((id) => [systemOf(id), id])).values()];
}

export function systemChoices(
  engine: Engine,
  modes: readonly ModeInfo[],
  { mode, request }: Explained,
  random: Random,
): Choices | null {
  const { mode: _, ...asked } = request;
  const compared = engine.compare(asked);
  if (isFailure(compared)) {
    return null;
  }
  const fitting = modes.filter(
    ({ gives, symmetric }) => gives === "shape" && (symmetric || !mode.symmetric),
  );
  const known = new Set(fitting.map(({ id }) => id));
  const groups = compared.groups.map((group) => ({
    ...group,
    modes: group.modes.filter((id) => known.has(id)),
  }));
  const isOfMode = (group: AnswerGroup) => group.modes.includes(mode.id);
  const right = random.pick(groups.filter((group) => !isOfMode(group)).flatMap((g) => g.modes));
  const same = random.shuffled(groups.find(isOfMode)?.modes ?? []);
  const alike = oneEach(same).filter(
    (id) => ![mode.id, right ?? ""].map(systemOf).includes(systemOf(id)),
  );
  if (right === undefined || alike.length < kAlike) {
    return null;
  }
  const shown = new Set([mode.id, right, ...alike.slice(0, kAlike)]);
  const choices = modes.flatMap(({ id, title }): Choice[] => {
    const group = groups.find((each) => each.modes.includes(id));
    return shown.has(id) && group !== undefined
      ? [{ id, text: title, outcome: titleOf(group) }]
      : [];
  });
  return { choices, right, asked: 0 };
}
