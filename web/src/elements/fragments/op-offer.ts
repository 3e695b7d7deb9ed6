// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import { isLocked } from "../../page/embed.ts";
import type { Scene } from "../../scene/scene.ts";
import { AnnounceEvent, OpPickEvent } from "../../state/events.ts";
import { fittingOp } from "../../state/fitting-op.ts";

/** If the selected operator takes another number of operands: a suitable operator. */
export function opOffer({ answer, catalogue, state }: Scene): TemplateResult | typeof nothing {
  const isAnswered = !isLocked && answer.explained?.inference.accepted && !answer.stale;
  const op = isAnswered ? fittingOp(catalogue.ops, state) : null;
  if (op === null || op === state.op) {
    return nothing;
  }
  const take = ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLElement;
    const { host } = button.getRootNode() as ShadowRoot;
    // The button disappears with the problem it fixes; focus moves to the tab of the view.
    const views = host.getRootNode() as ShadowRoot;
    views.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    host.dispatchEvent(new OpPickEvent(op));
    host.dispatchEvent(new AnnounceEvent(t("run.taken", { op })));
  };
  return html`<button type="button" @click=${take}>${t("run.take", { op })}</button>`;
}
