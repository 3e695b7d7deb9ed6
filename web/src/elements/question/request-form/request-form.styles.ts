// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .rules {
    align-items: flex-start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }

  mode-picker {
    flex: 0 1 24rem;
  }

  operation-picker {
    flex: 1 1 20rem;
  }

  .lines {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: minmax(0, 1fr);
    margin-top: var(--space-3);
  }

  .more {
    align-items: end;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    margin-top: var(--space-3);
  }

  .add {
    border-style: dashed;
    white-space: nowrap;
  }

  option-fields {
    flex: 1 1 14rem;
  }

  .summary {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-2);
    text-wrap: pretty;
  }

  .problem {
    border-left: 4px solid var(--bad);
    margin-top: var(--space-3);
    padding-left: var(--space-3);
  }

  @media (max-width: 40rem) {
    .rules > * {
      flex: 1 1 100%;
    }

    .lines {
      gap: var(--space-3);
    }
  }

  @media print {
    .add {
      display: none;
    }
  }
`;
