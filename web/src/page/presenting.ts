// SPDX-License-Identifier: MIT
import { embeddedPart, isCompact } from "./embed.ts";

const kAttribute = "data-presents";

/** Whether the page is shown to an audience: larger, and without its form. */
export const isPresenting = (): boolean => document.documentElement.hasAttribute(kAttribute);

/** Hides the form and the views, enlarges the type, and covers the answer until its step.
 * @param page the element that contains the whole page */
export function present(presents: boolean, page: Element & { requestUpdate?(): void }): void {
  document.documentElement.toggleAttribute(kAttribute, presents);
  page.toggleAttribute("presents", presents);
  page.requestUpdate?.();
}

/** The largest scale of the tiles for an audience, in other pages, and where space is short. */
const kPresented = 1.4;
const kEmbedded = 0.85;
const kCompact = 0.75;
/** The height of verdict, ruler, expression and paddings, in rem. */
const kOthers = 20.8;
/** From this width on, in pixels, ruler and stepper are in one row. */
const kWide = 992;

/** The largest scale of the tiles, and the height left for them, in pixels: all is in view on a projector.
 * @param others the height of what only some answers have, in rem */
export function tilesRoom(others = 0): { readonly most: number; readonly height: number } {
  if (!isPresenting()) {
    const most = isCompact ? kCompact : embeddedPart === "full" ? 1 : kEmbedded;
    return { most, height: Number.POSITIVE_INFINITY };
  }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height =
    innerWidth < kWide ? Number.POSITIVE_INFINITY : innerHeight - (kOthers + others) * rem;
  return { most: kPresented, height };
}
