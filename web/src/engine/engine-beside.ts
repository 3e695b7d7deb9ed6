// SPDX-License-Identifier: MIT

import { isEmbedded } from "../page/embed.ts";
import type { EngineFrame, EngineFrameName } from "./engine-frame.ts";

/** The file of a page's engine, which has another name in each version. */
const fileIn = (page: Document | undefined): string | undefined =>
  page?.querySelector<HTMLElement>("[data-engine]")?.dataset.engine;

/** The hidden frame next to this one with an engine for all elements of the parent page; null if there is none of this
 * version, or it is not ready. */
export function engineFrame(): EngineFrame | null {
  if (!isEmbedded) {
    return null;
  }
  const name: EngineFrameName = `broadcast-playground engine ${new URL(".", location.href).href}`;
  try {
    const frame: (Window & Partial<EngineFrame>) | undefined = Reflect.get(parent, name);
    const isSame = fileIn(frame?.document) === fileIn(document);
    return frame?.engineFor && isSame ? { engineFor: frame.engineFor } : null;
  } catch {
    // Until it is loaded it has the origin of the parent page.
    return null;
  }
}
