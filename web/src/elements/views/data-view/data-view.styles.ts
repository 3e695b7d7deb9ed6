// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .questions {
    gap: var(--space-1) var(--space-3);
    margin-bottom: var(--space-4);
  }

  .questions example-links {
    max-width: 100%;
    min-width: 0;
  }

  .cost {
    margin-top: var(--space-1);
    padding: 0 var(--space-3);
  }

  .cost ul {
    gap: 0 var(--space-5);
    line-height: 1.9;
  }

  .cost li {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .cost .letter {
    font-size: 0.9em;
    margin-right: 0.15em;
  }

  .tables {
    background: none;
    border-color: transparent;
    margin-block: var(--space-2);
    padding-left: 0;
  }

  .tables::before {
    content: "\\25B8" / "";
    display: inline-block;
    margin-right: var(--space-2);
  }

  .tables[aria-expanded="true"]::before {
    rotate: 90deg;
  }

  .tensors {
    gap: var(--space-5) var(--space-6);
  }

  .tensors > * {
    max-width: 100%;
    min-width: 0;
  }

  /* It shows an earlier question for a moment. */
  .pausing {
    opacity: 0.55;
  }

  h3 {
    font: 600 var(--text-m) / 1.4 var(--mono);
    margin-bottom: var(--space-2);
    overflow-wrap: anywhere;
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

  .refusal button {
    margin-left: var(--space-2);
  }

  .fault {
    background: var(--bad-soft);
    border-color: var(--bad);
  }

  .tensors + .refusal,
  cell-origin {
    margin-top: var(--space-4);
  }

  @media (max-width: 40rem) {
    .tensors {
      flex-direction: column;
      gap: var(--space-4);
    }

    .refusal button {
      display: flex;
      margin: var(--space-2) 0 0;
    }
  }
`;
