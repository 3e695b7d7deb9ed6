// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import { hasForm } from "../../page/embed.ts";
import { letterOf } from "../../page/operand-letter.ts";
import type { Scene } from "../../scene/scene.ts";
import { shapeText } from "../../tensor/cells.ts";

/** The letter of the first operand without a shape; null if each has a text. */
export function missingIn({ asked }: Scene): string | null {
  const missing = asked.state.operands.findIndex(({ text }) => text.trim() === "");
  return missing < 0 ? null : letterOf(missing);
}

/** If the question cannot be read: why, and which other one is answered. */
export function staleText(scene: Scene): string | null {
  const { explained, stale } = scene.answer;
  const isEarlier = scene.asked.state.code?.answer === "earlier";
  if (!(stale || isEarlier) || explained === null) {
    return null;
  }
  const shown = {
    asked: explained.shapes.map(shapeText).join(" "),
    mode: explained.mode.title,
  };
  if (isEarlier) {
    return t("verdict.staleCode", shown);
  }
  const letter = missingIn(scene);
  return letter === null
    ? t(hasForm ? "verdict.stale" : "verdict.staleAround", shown)
    : t("verdict.incomplete", { letter, ...shown });
}

/** The same as a note. */
export function staleNote(scene: Scene): TemplateResult | typeof nothing {
  const text = staleText(scene);
  return text === null ? nothing : html`<p class="stale">${text}</p>`;
}
