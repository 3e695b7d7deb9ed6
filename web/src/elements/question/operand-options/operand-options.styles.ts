// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .line {
    align-items: center;
    display: grid;
    gap: var(--space-2) var(--space-4);
    grid-template-columns: auto minmax(0, 1fr) 6rem 9rem auto;
  }

  /* If there is no type to select, its space is kept. */
  .name {
    grid-column: -3;
  }

  .deeds {
    grid-column: -2;
  }

  .type,
  .name {
    background: transparent;
    border-color: transparent;
    border-bottom-color: var(--line);
    border-radius: 0;
    font-family: var(--sans);
    font-size: var(--text-s);
    min-height: 2.75rem;
    padding: 0 var(--space-1);
  }

  .type {
    font-family: var(--mono);
  }

  .type:hover,
  .type:focus,
  .name:hover,
  .name:focus {
    border-bottom-color: var(--line-strong);
  }

  .deeds {
    display: flex;
  }

  .deeds button {
    background: transparent;
    border-color: transparent;
    color: var(--ink-soft);
    min-height: 2.25rem;
    min-width: 2.25rem;
    padding: 0;
  }

  .deeds button:hover:not([aria-disabled="true"]) {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  .deeds button[aria-disabled="true"] {
    border-color: transparent;
    opacity: 0.35;
  }

  svg {
    fill: currentcolor;
    height: 1rem;
    stroke: currentcolor;
    stroke-width: 1.6;
    width: 1rem;
  }

  .runtime {
    margin: var(--space-1) 0 var(--space-2) 2.75rem;
    max-width: 19rem;
  }

  @media (max-width: 40rem) {
    .line {
      column-gap: var(--space-2);
      grid-template-columns: auto 5rem minmax(0, 1fr) auto;
    }

    extent-steppers {
      grid-column: 2 / -1;
    }

    .type {
      grid-column: 2;
    }

    .name {
      width: auto;
    }
  }

  /* Forced colors draw the whole border. */
  @media (forced-colors: active) {
    .type,
    .name {
      border-radius: var(--radius);
      padding: 0 var(--space-2);
    }

    .deeds {
      gap: var(--space-1);
    }
  }
`;
