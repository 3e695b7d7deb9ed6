// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .scroll {
    display: flex;
    gap: var(--space-1) var(--space-2);
    overflow-x: auto;
    padding: 2px;
    scrollbar-width: none;
  }

  a {
    border: 1px solid var(--line);
    border-radius: 99px;
    color: var(--ink);
    flex: none;
    font-size: var(--text-s);
    padding: 0.25rem 0.8rem;
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  a[aria-current] {
    color: var(--accent);
    font-weight: 600;
  }

  @media (min-width: 72rem) {
    .scroll {
      flex-wrap: wrap;
    }
  }
`;
