// SPDX-License-Identifier: MIT
import { isEmbedded } from "../page/embed.ts";
import type { HeightMessage } from "./height-message.ts";

function tell(): void {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  const message: HeightMessage = { bc: 1, type: "height", height };
  // Any parent may know the height of this page.
  parent.postMessage(message, "*");
}

/** Reports this page's height to its parent, from the first content on. */
export function tellHeight(content: Element): void {
  if (!isEmbedded || parent === window) {
    return;
  }
  new ResizeObserver(tell).observe(content);
  // Browsers do not observe sizes in a frame that is not visible yet. The parts of drawn content are still to be drawn.
  setTimeout(tell);
}
