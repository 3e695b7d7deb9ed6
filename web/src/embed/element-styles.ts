// SPDX-License-Identifier: MIT

/** Of the shadow root of the element. */
export const kStyles = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  div { border-radius: var(--bc-radius, 12px); position: relative; }
  slot { display: block; padding: 12px 16px; }
  iframe { border: 0; border-radius: inherit; height: 100%; inset: 0; position: absolute; width: 100%; }
  div.shown slot { display: none; }
  div:not(.shown) { box-shadow: inset 0 0 0 1px color-mix(in srgb, currentcolor 25%, transparent); }
  div:not(.shown) iframe { visibility: hidden; }
  @media print {
    div:not(.shown) { min-height: 0 !important; }
    div:not(.shown) iframe { display: none; }
  }
`;
