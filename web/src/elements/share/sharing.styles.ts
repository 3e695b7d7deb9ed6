// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The body of the share dialog: choices and code, and the preview next to them if there is room. */
export const sharing = css`
  :host {
    min-height: 0;
  }

  .columns {
    gap: var(--space-4) var(--space-5);
    height: 100%;
  }

  .choices {
    align-content: start;
    display: grid;
    gap: var(--space-3);
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  }

  .code,
  .preview {
    align-content: start;
    min-height: 0;
  }

  textarea {
    background: var(--sunken);
    border-color: var(--line);
    font-size: var(--text-s);
    line-height: 1.5;
    min-height: 8rem;
    padding: var(--space-2) var(--space-3);
    resize: vertical;
  }

  .sheet {
    background: var(--sunken);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    min-height: 0;
    overflow: auto;
    padding: var(--space-2);
  }

  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: 25rem minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr);
    }

    .code {
      grid-template-rows: auto minmax(8rem, 1fr) auto;
    }

    textarea {
      height: 100%;
    }

    .preview {
      align-content: stretch;
      grid-column: 2;
      grid-row: 1 / span 2;
      grid-template-rows: auto minmax(0, 1fr) auto;
    }
  }
`;
