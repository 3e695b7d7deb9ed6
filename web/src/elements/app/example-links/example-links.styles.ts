// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    list-style: none;
    margin: 0;
    padding: 0;
  }

  nav {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
  }

  a {
    border: 1px solid var(--line);
    border-radius: 99px;
    color: var(--ink);
    display: inline-flex;
    font-size: var(--text-s);
    gap: 0.5em;
    padding: 0.2rem 0.75rem;
    text-decoration: none;
  }

  a:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  .mono {
    color: var(--ink-soft);
  }
`;
