// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { Shape } from "../../../../wasm/index.d.ts";
import { isKnown } from "../../engine/failure.ts";
import { t } from "../../i18n/text.ts";
import { isLocked } from "../../page/embed.ts";
import { exampleRuntime } from "../../scene/example-runtime.ts";
import type { ViewInput } from "../../scene/view-input.ts";
import { AnnounceEvent, AskEvent } from "../../state/events.ts";

const isUnknown = (shape: Shape): boolean => !isKnown(shape);

/** A button that asks with sizes for each `?` that give a result; nothing if there are none. */
export function fittingSizes(
  element: EventTarget,
  { engine, scene }: ViewInput,
): TemplateResult | typeof nothing {
  const { explained } = scene.answer;
  const isOpen = !isLocked && explained?.inference.accepted && explained.runShapes.some(isUnknown);
  const runtime = isOpen ? exampleRuntime(engine, explained.request, explained.shapes) : null;
  if (runtime === null) {
    return nothing;
  }
  const take = () => {
    const operands = scene.state.operands.map((operand, i) => ({
      ...operand,
      runtime: isUnknown(explained?.shapes[i] ?? []) ? (runtime[i] ?? "") : "",
    }));
    element.dispatchEvent(new AskEvent({ operands }));
    element.dispatchEvent(new AnnounceEvent(t("run.exampleTaken")));
  };
  return html`<button type="button" @click=${take}>${t("run.example")} <span class="mono">${runtime.join(" ")}</span></button>`;
}
