// SPDX-License-Identifier: MIT
import { html } from "lit";
import type { ModeInfo } from "../../../../wasm/index.d.ts";
import { encodeHash } from "../../link/hash.ts";
import { isLocked } from "../../page/embed.ts";
import type { Scene } from "../../scene/scene.ts";
import { ModePickEvent } from "../../state/events.ts";
import { withFittingOp } from "../../state/fitting-op.ts";
import { recast } from "../../state/state.ts";
import { isPlain } from "./plain-click.ts";

/** A link to the same question in another mode. A plain click selects it like the picker, so that it can be undone;
 * the browser handles any other click (in a new tab). Only its label if nothing can be edited. */
export function modeLink(
  { asked: { state }, catalogue }: Scene,
  mode: ModeInfo,
  label: unknown = mode.title,
): unknown {
  if (isLocked) {
    return label;
  }
  const pick = (event: MouseEvent) => {
    if (isPlain(event)) {
      event.preventDefault();
      event.currentTarget?.dispatchEvent(new ModePickEvent(mode));
    }
  };
  const isCurrent = mode.id === state.mode;
  const hash = encodeHash(
    withFittingOp({ ...recast(state, mode.id, mode.takes), code: null }, catalogue.ops),
  );
  return html`<a
    class="mode"
    href=${hash}
    title=${mode.id}
    aria-current=${isCurrent ? "true" : "false"}
    @click=${pick}
    >${label}</a
  >`;
}
