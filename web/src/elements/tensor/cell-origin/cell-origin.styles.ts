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

  .known .value {
    font-weight: 600;
  }

  .words {
    font-family: var(--sans);
  }

  .letter {
    font-size: 0.9em;
    margin-right: 0.15em;
  }

  .hint {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }

  .maps {
    color: var(--ink-soft);
    display: flex;
    flex-wrap: wrap;
    font: var(--text-s) / 1.9 var(--mono);
    gap: 0 var(--space-5);
    list-style: none;
    margin-top: var(--space-1);
    overflow-wrap: anywhere;
    padding: 0 var(--space-3);
  }

  @media print {
    .hint {
      display: none;
    }
  }
`;
