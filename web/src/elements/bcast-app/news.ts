// SPDX-License-Identifier: MIT
import { shapeText } from "../../cells.ts";
import { t } from "../../i18n/text.ts";
import { type Origin, originText } from "../../origin.ts";
import type { Scene } from "../../scene.ts";

/** While someone types, the verdict waits for them to finish. */
const kWhileTyping = 800;
const kAtOnce = 150;

/** What a person who cannot see the page should hear of it. */
export interface News {
  readonly asked: string;
  /** Only what is new since `before`. */
  since(before: News): { text: string; pause: number };
  readonly step: string;
  readonly verdict: string;
  readonly origin: string;
}

function verdictOf({ answer }: Scene): string {
  const readings = [...answer.operands, answer.declared];
  const problem = answer.problem ?? readings.find((r) => r.problem !== null)?.problem?.message;
  if (problem !== undefined || answer.explained === null) {
    return problem ?? "";
  }
  const { inference, sentences } = answer.explained;
  return inference.accepted
    ? `${t("verdict.accepted")}: ${shapeText(inference.shape ?? "*")}`
    : `${t("verdict.refused")}: ${sentences.at(-1)?.text ?? ""}`;
}

export function newsOf(scene: Scene, origin: Origin | null): News {
  const { answer, state, mode, step } = scene;
  const count = answer.explained?.inference.trace.length ?? 0;
  const sentence = answer.explained?.sentences[step - 1]?.text ?? "";
  const verdict = verdictOf(scene);
  const stepText = `${t("player.count", { step, count })}. ${sentence}`;
  const originSaid = origin === null ? "" : originText(origin);
  return {
    asked: `${mode.title}: ${state.operands.map(({ text }) => text).join(" ")}`,
    step: stepText,
    verdict,
    origin: originSaid,
    since(before) {
      if (verdict !== before.verdict) {
        return { text: verdict, pause: kWhileTyping };
      }
      if (stepText !== before.step) {
        return { text: stepText, pause: kAtOnce };
      }
      return { text: originSaid === before.origin ? "" : originSaid, pause: kAtOnce };
    },
  };
}
