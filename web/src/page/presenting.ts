// SPDX-License-Identifier: MIT
import { embeddedPart, isCompact, isEmbedded } from "./embed.ts";

const kAttribute = "data-presents";

/** Whether the page is shown to an audience: larger, and without its form. */
export const isPresenting = (): boolean => document.documentElement.hasAttribute(kAttribute);

/** Hides the form and the views, enlarges the type, and covers the answer until its step.
 * @param page the element that contains the whole page */
export function present(presents: boolean, page: Element & { requestUpdate?(): void }): void {
  document.documentElement.toggleAttribute(kAttribute, presents);
  page.toggleAttribute("presents", presents);
  page.requestUpdate?.();
  if (presents) scrollTo({ top: 0 });
}

/** Shows the question to the audience as well, for another one. */
export const edit = (edits: boolean, page: Element): boolean =>
  page.toggleAttribute("edits", edits);

/** The largest scale of the tiles for an audience, in other pages, and where space is short. */
const kPresented = 1.4;
const kEmbedded = 0.85;
const kCompact = 0.75;

/** Tiles of 56 pixels. */
const kLarge = 56 / 44;
/** What is around the picture on a projector, without the tabs, and three rows of tiles. */
const kAround = 458;
const kUsual = 190;
/** A product has B above its result: its tiles would be too small to read in that height. */
const kProduct = 1.25;

/** The largest scale of the tiles, and the height to keep within if they stay readable.
 * @param height what is left for an audience @param isProduct whether B is above the result */
export function tileLimits(
  height: number,
  isProduct: boolean,
): { readonly most: number; readonly height: number } {
  if (isPresenting()) {
    return { most: kPresented, height };
  }
  if (!isEmbedded && matchMedia("(min-width: 62rem)").matches) {
    const usual = Math.max(kUsual, innerHeight - kAround);
    return { most: kLarge, height: usual * (isProduct ? kProduct : 1) };
  }
  return { most: isCompact ? kCompact : embeddedPart === "full" ? 1 : kEmbedded, height };
}
