// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  nav {
    border-bottom: 1px solid var(--line);
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    margin-bottom: var(--space-5);
  }

  nav a {
    align-items: center;
    border-bottom: 2px solid transparent;
    color: var(--ink-soft);
    display: inline-flex;
    min-height: 2.5rem;
    text-decoration: none;
  }

  nav a:hover {
    border-color: var(--line-strong);
    color: var(--ink);
  }

  nav a[aria-current="page"] {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }

  /* Otherwise transparent borders are drawn, and only the color marks the current section. */
  @media (forced-colors: active) {
    nav a:not([aria-current="page"]) {
      border-bottom: 0;
      padding-bottom: 2px;
    }
  }

  h2 {
    font-size: var(--text-2xl);
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  h2:focus {
    outline: none;
  }

  .lead {
    color: var(--ink-soft);
    margin: var(--space-1) 0 var(--space-5);
    max-width: 65ch;
  }

  .notice {
    background: var(--warn-soft);
    border: 1.5px solid var(--warn);
    border-radius: var(--radius);
    margin-bottom: var(--space-4);
    padding: var(--space-2) var(--space-4);
  }

  @media print {
    nav {
      display: none;
    }
  }
`;
