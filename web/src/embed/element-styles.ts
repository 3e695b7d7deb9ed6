// SPDX-License-Identifier: MIT

/** Of the shadow root of the element. */
const kStyles = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  div { border-radius: var(--bc-radius, 12px); position: relative; }
  slot { display: block; padding: 12px 16px; }
  iframe { border: 0; border-radius: inherit; height: 100%; inset: 0; position: absolute; width: 100%; }
  div.shown slot { display: none; }
  div:not(.shown) { box-shadow: inset 0 0 0 1px color-mix(in srgb, currentcolor 25%, transparent); }
  div:not(.shown) iframe { visibility: hidden; }
  @media print {
    div:not(.shown), div.drawn { min-height: 0 !important; }
    div:not(.shown) iframe, div.drawn iframe { display: none; }
    div.drawn slot { display: block; }
  }
`;

/** The shadow root of an element: a box with its content, for its frame. */
export function boxIn(element: HTMLElement): HTMLElement {
  const root = element.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(kStyles);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  const slot = document.createElement("slot");
  // Paper has the figure: what the frame shows is as high as on the screen, and its controls are of no use there.
  slot.addEventListener("slotchange", () => {
    box.classList.toggle("drawn", element.querySelector("figure, img, svg") !== null);
  });
  box.append(slot);
  root.append(box);
  return box;
}
