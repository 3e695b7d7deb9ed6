// SPDX-License-Identifier: MIT
import { css } from "lit";

/** Utility classes: rows (a cluster wraps), columns (a stack), and type. The rules of an element's own sheet override
 * those for layout. Lists and groups of fields are without the browser's indents. */
export const utilities = css`
  :host {
    accent-color: var(--accent);
  }

  :where(.cluster) {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  :where(.stack) {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: minmax(0, 1fr);
  }

  :where(.top) {
    align-items: start;
  }

  :where(.baseline) {
    align-items: baseline;
  }

  :where(.spread) {
    justify-content: space-between;
  }

  .small {
    font-size: var(--text-s);
  }

  .strong {
    font-weight: 600;
  }

  .breaks {
    overflow-wrap: anywhere;
  }

  ol,
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }

  fieldset {
    border: 0;
    margin: 0;
    min-width: 0;
    padding: 0;
  }

  legend {
    padding: 0;
  }

  /* A script moves the focus there; it is no control. */
  :is(h2, h3):focus {
    outline: none;
  }

  @media print {
    .screen-only {
      display: none !important;
    }
  }
`;
