// SPDX-License-Identifier: MIT
import type { AnswerGroup, Engine, ModeInfo } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { systemsIn } from "../../engine/systems.ts";
import { t } from "../../i18n/text.ts";
import type { Explained } from "../../scene/answer.ts";
import { shapeText } from "../../tensor/cells.ts";
import type { Choice, Choices } from "./choices.ts";
import type { Random } from "./random.ts";

// Four systems, of which one gives another answer.

/** Those with the answer of the question's own. */
const kAlike = 2;

const titleOf = ({ accepted, shape, operandShapes = [] }: AnswerGroup): string =>
  accepted
    ? (shape === null ? operandShapes : [shape]).map(shapeText).join(" ")
    : t("learn.refused");

/** The groups of a comparison, with the modes that a question about `mode` can show. */
function groupsFor(engine: Engine, modes: readonly ModeInfo[], { mode, request }: Explained) {
  const compared = engine.compare(request);
  const groups = isFailure(compared) ? [] : compared.groups;
  const fitting = modes.filter(
    ({ gives, symmetric }) => gives === "shape" && (symmetric || !mode.symmetric),
  );
  return groups.map((group) => ({
    ...group,
    fitting: fitting.filter(({ id }) => group.modes.includes(id)),
  }));
}

export function systemChoices(
  engine: Engine,
  modes: readonly ModeInfo[],
  explained: Explained,
  random: Random,
): Choices | null {
  const { id: own } = explained.mode;
  const groups = groupsFor(engine, modes, explained);
  const [same, others] = [true, false].map((isSame) =>
    groups.filter((group) => group.modes.includes(own) === isSame).flatMap((g) => g.fitting),
  );
  const right = random.pick(others ?? []);
  const systems = systemsIn(random.shuffled(same ?? [])).map((system) => system.modes[0]?.id ?? "");
  const taken = systemsIn(modes).filter((system) =>
    system.modes.some(({ id }) => id === own || id === right?.id),
  );
  const isFree = (id: string) => !taken.some((system) => system.modes.some((m) => m.id === id));
  const alike = systems.filter(isFree).slice(0, kAlike);
  if (right === undefined || alike.length < kAlike) {
    return null;
  }
  const shown = new Set([own, right.id, ...alike]);
  const choices = modes.flatMap(({ id, title }): Choice[] => {
    const group = groups.find((each) => each.modes.includes(id));
    return shown.has(id) && group ? [{ id, text: title, outcome: titleOf(group) }] : [];
  });
  return { choices, right: right.id, asked: 0 };
}
