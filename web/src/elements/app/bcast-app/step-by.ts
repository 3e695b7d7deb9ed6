// SPDX-License-Identifier: MIT
import type { Scene } from "../../../scene/scene.ts";
import { leadOf, positionAfter } from "../../fragments/stepping.ts";

/** Elements that use the arrow keys. */
const kOwnKeys = "input, select, textarea, .scroll, [role=spinbutton], [role=grid], dialog *";

/** The step to which an arrow key leads from anywhere on the page; null if it does something else. */
export function stepBy(event: KeyboardEvent, { answer, step }: Scene): number | null {
  const lead = ["ArrowLeft", "ArrowRight"].includes(event.key) ? leadOf(event) : null;
  const [target] = event.composedPath();
  const isFree = target instanceof Element && !target.matches(kOwnKeys);
  const count = answer.explained?.inference.trace.length ?? 0;
  if (lead === null || !isFree || event.defaultPrevented || count === 0) {
    return null;
  }
  event.preventDefault();
  return positionAfter(lead, step, count);
}
