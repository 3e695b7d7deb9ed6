// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .top {
    align-items: end;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
    margin-bottom: var(--space-4);
  }

  .top h2 {
    flex: 1 1 auto;
  }

  .pick {
    display: grid;
    gap: var(--space-1);
    min-width: 9rem;
  }

  .tensors {
    align-items: start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-5);
  }

  .tensors > * {
    max-width: 100%;
    min-width: 0;
  }

  .sign {
    align-self: start;
    color: var(--ink-soft);
    font: 650 var(--text-l) / 1.4 var(--mono);
  }

  h3 {
    font: 600 var(--text-m) / 1.4 var(--mono);
    margin-bottom: var(--space-2);
  }

  h3 .soft {
    font-size: var(--text-s);
    font-weight: 400;
  }

  /* As wide as the grid below it, which it must not push aside. */
  .result .stale {
    contain: inline-size;
    min-width: 14rem;
    overflow-wrap: anywhere;
  }

  .refusal {
    overflow-wrap: anywhere;
    background: var(--sunken);
    border-left: 4px solid var(--line-strong);
    border-radius: 0 var(--radius) var(--radius) 0;
    padding: var(--space-3) var(--space-4);
  }

  .tensors + .refusal {
    margin-top: var(--space-4);
  }

  cell-origin {
    margin-top: var(--space-4);
  }

  @media (max-width: 40rem) {
    .top h2 {
      flex-basis: 100%;
    }

    .pick {
      flex: 1 1 6rem;
      min-width: 0;
    }

    .pick:first-of-type {
      flex-grow: 2;
    }

    .tensors {
      flex-direction: column;
      gap: var(--space-4);
    }
  }
`;
