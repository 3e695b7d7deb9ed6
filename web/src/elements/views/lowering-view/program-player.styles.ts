// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .count {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    margin-bottom: var(--space-2);
  }

  .bar {
    align-items: center;
    display: flex;
    gap: var(--space-1);
  }

  .bar button {
    padding: 0;
  }

  svg {
    display: block;
    fill: currentColor;
    height: 0.875rem;
    width: 0.875rem;
  }

  input {
    flex: 1 1 4rem;
    margin-left: var(--space-2);
    min-width: 0;
    padding: 0;
  }

  .card {
    background: var(--mark);
    border-left: 4px solid var(--mark-edge);
    border-radius: var(--radius);
    display: flex;
    flex-wrap: wrap;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    gap: 0 var(--space-3);
    margin-top: var(--space-3);
    padding: var(--space-2) var(--space-3);
  }

  .card strong {
    font-family: var(--mono);
  }

  @media (forced-colors: active) {
    .card {
      border: 2px solid Highlight;
    }
  }
`;
