// SPDX-License-Identifier: MIT
import { embeddedPart, isEmbedded } from "../page/embed.ts";
import { showTheme } from "../page/theme.ts";
import type { HeightMessage, ThemeMessage } from "./messages.ts";

function tell(): void {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  const message: HeightMessage = { bc: 1, type: "height", height };
  // Any parent may know the height of this page.
  parent.postMessage(message, "*");
}

/** Follows a switch of the parent's theme, without a reload. */
function hear({ source, data }: MessageEvent<Partial<ThemeMessage> | null>): void {
  const isTheme = source === parent && data?.bc === 1 && data.type === "theme";
  if (isTheme && (data.theme === "light" || data.theme === "dark")) {
    showTheme(data.theme);
  }
}

/** Reports this page's height to its parent, from the first content on, and takes its theme. */
export function joinParent(content: Element): void {
  if (!isEmbedded || parent === window) {
    return;
  }
  content.toggleAttribute("embeds", embeddedPart !== "full");
  addEventListener("message", hear);
  new ResizeObserver(tell).observe(content);
  // Browsers do not observe sizes in a frame that is not visible yet. The parts of drawn content are still to be drawn.
  setTimeout(tell);
}
