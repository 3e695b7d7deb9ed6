// SPDX-License-Identifier: MIT
import type { EngineFrameName } from "../engine/engine-frame.ts";

const kName = "broadcast-playground engine ";

/** Each element's way to tell its frame that there is an engine for all. */
export const elements = new Set<() => void>();

/** Without elements there is no need for an engine. Those that only move are back in a moment. */
export function withoutElement(tell: () => void): void {
  elements.delete(tell);
  setTimeout(() => {
    const frames = elements.size > 0 ? [] : document.querySelectorAll(`iframe[name^="${kName}"]`);
    for (const frame of frames) frame.remove();
  });
}

/** The address of the playground as a page. As one file it has no others next to it. */
const kPage = /^https?:[^?#]*\/(index\.html)?($|[?#])/;

/** If there are several elements, adds a hidden frame with an engine that the frames of all of them can call. It is
 * called when one shows its answer, so that the first answer is not delayed. */
export function provideEngine(page: URL): void {
  const folder = new URL(".", page).href;
  const name: EngineFrameName = `${kName}${folder}`;
  const isThere = document.getElementsByName(name).length > 0;
  if (isThere || elements.size < 2 || !kPage.test(page.href)) {
    return;
  }
  const frame = document.createElement("iframe");
  frame.name = name;
  frame.src = `${folder}engine.html`;
  frame.style.setProperty("display", "none", "important");
  frame.addEventListener("load", () => {
    for (const tell of elements) tell();
  });
  document.body.append(frame);
}
