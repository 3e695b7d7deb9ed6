// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import type { Extent, Step } from "../../../../wasm/index.d.ts";
import { t } from "../../i18n/text.ts";
import { colourOf, letterOf } from "../../page/operand-letter.ts";
import { columnIndex } from "../../ruler/ruler-view.ts";
import type { Explained } from "../../scene/answer.ts";

// Short names for steps. The engine writes the sentences about what a step does, and why.

/** The axis that a step decides, or else the step's name. */
export function stepTitle(step: Step, trace: readonly Step[]): string {
  return step.kind === "decided"
    ? t("step.axis", { fromRight: columnIndex(trace, step.column) })
    : t(`step.${step.kind}`);
}

/** The column, by both its indices, or the operand. */
export function stepPlace(step: Step, trace: readonly Step[]): string {
  if ("column" in step && step.column !== undefined) {
    return t("step.column", { fromRight: columnIndex(trace, step.column) });
  }
  if ("operand" in step && step.operand !== undefined) {
    return t("step.operand", { letter: letterOf(step.operand) });
  }
  return t("step.all");
}

/** An extent with its owner: an operand's, or (in words) the result's so far or the declared one. */
interface Side {
  readonly operand: number | null;
  readonly whose: string;
  readonly extent: Extent;
}

/** The name of a side without operand: the target's, if there is one. */
type Nobody = "side.soFar" | "side.target";
const ofDeclared = (inferred: Extent, declared: Extent): Side[] => [
  { operand: null, whose: t("side.inferred"), extent: inferred },
  { operand: null, whose: t("side.declared"), extent: declared },
];

function sidesOf(step: Step, nobody: Nobody): readonly Side[] {
  const ofOperand = (operand: number | undefined, extent: Extent): Side =>
    operand === undefined
      ? { operand: null, whose: t(nobody), extent }
      : { operand, whose: letterOf(operand), extent };
  switch (step.kind) {
    case "decided":
      return step.right === undefined
        ? [ofOperand(step.operand, step.left)]
        : [ofOperand(step.leftOperand, step.left), ofOperand(step.operand, step.right)];
    case "assumed":
    case "rejected":
      if (step.left === undefined || step.right === undefined) {
        return [];
      }
      return step.leftOperand === undefined && step.operand === undefined
        ? ofDeclared(step.left, step.right)
        : [ofOperand(step.leftOperand, step.left), ofOperand(step.operand, step.right)];
    case "compared":
      return step.inferred === undefined || step.declared === undefined
        ? []
        : ofDeclared(step.inferred, step.declared);
    default:
      return [];
  }
}

function sideView({ operand, whose, extent }: Side): TemplateResult {
  const name =
    operand === null
      ? html`<span class="whose">${whose}</span>`
      : html`<span class=${colourOf(operand)}><span class="letter">${whose}</span></span>`;
  return html`<span class="side">${name} ${extent}</span> `;
}

export function nobodyOf({ request }: Explained): Nobody {
  return request.target === undefined ? "side.soFar" : "side.target";
}

/** The extents that meet and their result: `A 1 B 4 → 4`; empty if none meet. */
export function stepExtents(step: Step, nobody: Nobody): TemplateResult | null {
  const sides = sidesOf(step, nobody);
  if (sides.length === 0) {
    return null;
  }
  const outcome = step.kind === "decided" ? step.extent : step.kind === "rejected" ? "✕" : null;
  return html`${sides.map(sideView)}${outcome === null ? "" : html`<span class="side">→ ${outcome}</span>`}`;
}
