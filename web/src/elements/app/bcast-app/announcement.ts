// SPDX-License-Identifier: MIT
import type { Answer } from "../../../../../wasm/index.d.ts";
import { isolated } from "../../../../../wasm/index.mjs";

import { listed, t } from "../../../i18n/text.ts";

import { letterOf } from "../../../page/operand-letter.ts";
import { hasResult, problemIn, verdictIn } from "../../../scene/answer.ts";
import { type Origin, sumText } from "../../../scene/cell-origin.ts";
import type { Computed } from "../../../scene/compute.ts";
import { answered, type Scene } from "../../../scene/scene.ts";
import { cellText, shapeText } from "../../../tensor/cells.ts";
import { placeText } from "../../fragments/problem-text.ts";

// Changes in the data for screen readers; empty if there are none.

/** The source of the pointed cell. */
function originAnnouncement(origin: Origin | null): string {
  if (origin === null) {
    return "";
  }
  if (origin.terms.length > 0) {
    return t("origin.spokenSum", { value: origin.value, sum: sumText(origin) });
  }
  const parts = origin.sources.map(
    ({ cell, value }, i) => `${letterOf(i)}${cellText(cell)} ${value}`,
  );
  return t("origin.spoken", { value: origin.value, op: origin.op, sources: listed(parts) });
}

/** The problem of the first operand with unreadable values. */
function valuesAnnouncement(computed: Computed | null): string {
  const problems = (computed?.operands ?? []).map(({ problem }, i) =>
    problem === null
      ? ""
      : t("values.spoken", {
          letter: letterOf(i),
          message: problem.message,
          place: placeText(problem),
        }),
  );
  return problems.find((said) => said !== "") ?? "";
}

/** While the user types, the verdict is delayed. */
const kWhileTyping = 800;
export const kAtOnce = 150;

/** The screen reader announcement about the page. */
export interface Announcement {
  readonly asked: string;
  /** Only the changes since `before`; null if there are none, so that a pending announcement is kept. */
  since(before: Announcement): { text: string; pause: number } | null;
  readonly step: string;
  readonly verdict: string;
  readonly values: string;
  readonly origin: string;
}

function verdictOf(scene: Scene): string {
  const { explained } = answered(scene);
  if (explained === null) {
    return problemIn(scene.answer) ?? "";
  }
  const { inference } = explained;
  const { verdict, headline } = verdictIn(explained);
  const word = t(`verdict.${verdict}`);
  if (!hasResult(explained)) {
    return `${word}: ${headline}`;
  }
  const shapes = inference.shape === null ? (inference.operandShapes ?? []) : [inference.shape];
  const said = `${word}: ${shapes.map(shapeText).join(" ")}`;
  const more = runtimeOf(inference) || headline;
  return t("text.then", { first: said, more });
}

/** The result at run time, if requested. */
function runtimeOf({ runtime }: Answer): string {
  if (runtime === undefined) {
    return "";
  }
  const shape = runtime.shape === null ? "" : ` ${shapeText(runtime.shape)}`;
  return `${t("verdict.atRunTime")}: ${t(`ending.${runtime.ending}`)}${shape}`;
}

export function announcementOf(scene: Scene, origin: Origin | null): Announcement {
  const { answer, asked, step } = scene;
  const count = answer.explained?.inference.trace.length ?? 0;
  const sentence = answer.explained?.sentences[step - 1]?.text ?? "";
  const verdict = verdictOf(scene);
  const stepText = t("text.then", { first: t("player.count", { step, count }), more: sentence });
  const values = valuesAnnouncement(scene.computed);
  const originSaid = originAnnouncement(origin);
  return {
    asked: `${asked.state.report?.system ?? asked.mode.title}: ${asked.state.operands.map(({ text }) => isolated(text)).join(" ")}`,
    step: stepText,
    verdict,
    values,
    origin: originSaid,
    since(before) {
      if (verdict !== before.verdict) {
        return { text: verdict, pause: kWhileTyping };
      }
      if (stepText !== before.step) {
        return { text: stepText, pause: kAtOnce };
      }
      if (values !== before.values) {
        return { text: values || t("values.fine"), pause: kWhileTyping };
      }
      return originSaid === before.origin ? null : { text: originSaid, pause: kAtOnce };
    },
  };
}
