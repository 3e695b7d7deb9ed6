// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .sides {
    align-items: start;
    display: grid;
    gap: var(--space-5) var(--space-6);
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1.15fr);
  }

  .sides > * {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: minmax(0, 1fr);
  }

  .shown {
    grid-area: 1 / 2 / span 2;
    position: sticky;
    top: var(--space-3);
  }

  .title input {
    font-family: var(--sans);
  }

  h3 {
    font-size: var(--text-m);
    font-weight: 600;
    margin-bottom: var(--space-1);
  }

  .lack {
    background: var(--warn-soft);
    border-left: 4px solid var(--warn);
    border-radius: 0 var(--radius) var(--radius) 0;
    margin: var(--space-2) 0;
    padding: var(--space-2) var(--space-3);
  }

  .text textarea {
    field-sizing: content;
    font-family: var(--sans);
    max-height: 12rem;
    min-height: 4rem;
    padding: var(--space-2) var(--space-3);
  }

  /* One line of it is enough to recognize the link. */
  .address {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    margin-bottom: var(--space-2);
  }

  .ways {
    gap: var(--space-2) var(--space-4);
  }

  @media print {
    .sides {
      display: block;
    }

    .sides > :not(.shown),
    .shown > :not(set-handout) {
      display: none;
    }

    .shown {
      display: block;
      position: static;
    }
  }

  @media (max-width: 62rem) {
    .sides {
      grid-template: none / minmax(0, 1fr);
    }

    .shown {
      grid-area: auto;
      position: static;
    }
  }
`;
