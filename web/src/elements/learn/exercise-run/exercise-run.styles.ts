// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .meta {
    margin: var(--space-1) 0 var(--space-4);
  }

  .meta a {
    margin-left: var(--space-2);
    white-space: nowrap;
  }

  nav {
    margin-bottom: var(--space-4);
  }

  ol {
    gap: var(--space-1);
  }

  .key {
    margin-top: var(--space-1);
  }

  .key span {
    margin-right: var(--space-3);
    white-space: nowrap;
  }

  ol button {
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    gap: 0.35em;
    min-height: 2rem;
    padding: 0 var(--space-2);
  }

  ol .right,
  ol .shown {
    background: var(--sunken);
    border-color: var(--line);
  }

  ol .right span {
    color: var(--good);
    font-weight: 600;
  }

  ol [aria-current="step"] {
    background: var(--accent-soft);
    border: 2px solid var(--accent);
    font-weight: 600;
  }

  .again {
    margin-top: var(--space-3);
  }

  .ways {
    gap: var(--space-3);
    margin-top: var(--space-4);
  }
`;
