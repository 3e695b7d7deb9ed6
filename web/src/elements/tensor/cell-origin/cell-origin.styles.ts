// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  p {
    background: var(--sunken);
    border-radius: var(--radius);
    line-height: 2;
    min-height: 2.5rem;
    overflow-wrap: anywhere;
    padding: var(--space-1) var(--space-3);
  }

  .known {
    background: var(--mark);
    box-shadow: inset 4px 0 0 var(--mark-edge);
    font-family: var(--mono);
  }

  .words {
    font-family: var(--sans);
  }

  .letter {
    font-size: 0.9em;
    margin-right: 0.15em;
  }

  .maps {
    font: var(--text-s) / 1.9 var(--mono);
    gap: 0 var(--space-5);
    margin-top: var(--space-1);
    padding: 0 var(--space-3);
  }
`;
