// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .fields {
    align-items: flex-start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
  }

  mode-picker {
    flex: 0 0 19rem;
  }

  shape-field {
    flex: 1 1 10rem;
    max-width: 22rem;
  }

  .add {
    border-style: dashed;
    height: 2.75rem;
    margin-top: 2rem;
    white-space: nowrap;
  }

  .summary {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-3);
    text-wrap: pretty;
  }

  .problem {
    border-left: 4px solid var(--bad);
    margin-top: var(--space-3);
    padding-left: var(--space-3);
  }

  @media (max-width: 40rem) {
    .fields {
      flex-direction: column;
      gap: var(--space-2);
    }

    .fields > * {
      align-self: stretch;
      flex: none;
      max-width: none;
    }

    .add {
      margin-top: var(--space-1);
    }
  }
`;
