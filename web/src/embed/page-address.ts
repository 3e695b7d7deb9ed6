// SPDX-License-Identifier: MIT
import { themeOf } from "./host-look.ts";
import type { FrameState } from "./messages.ts";

/** The parts of the address that are present or not. */
export const kFlags = ["locked", "compact"] as const;
export const viewOf = (element: HTMLElement): string => element.getAttribute("view") ?? "steps";

/** The URL of a page; null if the address is invalid. */
export function pageAt(address: string, base: string): URL | null {
  try {
    const url = new URL(address, base);
    return /^(https?|file):$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Where the running script is from. */
export function folderOfScript(): URL | null {
  const script = document.currentScript;
  // A page may have an element named `currentScript` that is not a script.
  return script instanceof HTMLScriptElement ? pageAt(".", script.src) : null;
}

/** The code inside an element, which a figure may have annotated for readers without scripts. */
function codeInside(element: HTMLElement): string {
  const code = element.querySelector("pre")?.cloneNode(true) as HTMLElement | undefined;
  for (const note of code?.querySelectorAll("[aria-hidden]") ?? []) note.remove();
  return code?.textContent?.trimEnd() ?? "";
}

/** The part of a link after `#` that an element asks for. */
export function questionIn(element: HTMLElement): string {
  const question = element.getAttribute("question");
  if (question !== null || viewOf(element) !== "code") {
    return question ?? "";
  }
  // In a link, `_` is a space.
  const code = encodeURIComponent(element.getAttribute("code") ?? codeInside(element));
  return `v1;numpy;;code=${code.replaceAll("_", "%5F")};op=add`;
}

/** What an element's frame shows: as before it was released, or as the attributes say. */
export function frameAddress(element: HTMLElement, page: URL, state: FrameState | null): string {
  const url = new URL(page);
  const asked = {
    lang: element.closest("[lang]")?.getAttribute("lang"),
    theme: themeOf(element),
    reveal: state === null || state.isCovered ? element.getAttribute("reveal") : null,
    step: state === null ? element.getAttribute("step") : null,
  };
  url.search = [
    `embed=${encodeURIComponent(viewOf(element))}`,
    ...kFlags.filter((flag) => element.hasAttribute(flag)),
    ...Object.entries(asked)
      .filter(([, value]) => value)
      .map(([key, value]) => `${key}=${encodeURIComponent(value ?? "")}`),
  ].join("&");
  url.hash = state?.question ?? questionIn(element);
  return url.href;
}

/** What the addresses of frames have in common that may show each other's question: all but that and the theme, which
 * can be told. */
export const kindOfFrame = (address: string): string => address.replace(/&theme=\w+|#.*/gs, "");
