// SPDX-License-Identifier: MIT
import { isEmbedded } from "../page/embed.ts";
import type { HeightMessage } from "./height-message.ts";

function tell(): void {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  const message: HeightMessage = { bc: 1, type: "height", height };
  // Whoever is around may know how high this page is.
  parent.postMessage(message, "*");
}

/** Tells the page around this one how high this one is, from when it has something to show. */
export function tellHeight(content: Element): void {
  if (!isEmbedded || parent === window) {
    return;
  }
  new ResizeObserver(tell).observe(content);
  // Browsers observe no sizes in a frame that is not yet in sight. What was just drawn has its own parts still to draw.
  setTimeout(tell);
}
