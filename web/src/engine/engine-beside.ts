// SPDX-License-Identifier: MIT

import { isEmbedded } from "../page/embed.ts";
import type { EngineFrame, EngineFrameName } from "./engine-frame.ts";

/** The hidden frame next to this one with an engine for all elements of the parent page; null if there is none, or it
 * is not ready. */
export function engineFrame(): EngineFrame | null {
  if (!isEmbedded) {
    return null;
  }
  const name: EngineFrameName = `broadcast-playground engine ${new URL(".", location.href).href}`;
  try {
    const frame: Partial<EngineFrame> | undefined = Reflect.get(parent, name);
    return frame?.engineFor === undefined ? null : { engineFor: frame.engineFor };
  } catch {
    // Until it is loaded it has the origin of the parent page.
    return null;
  }
}
