// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  nav {
    border-bottom: 1px solid var(--line);
    /* Not while a lesson is presented. */
    display: var(--around-lesson, flex);
    gap: 0 var(--space-4);
    margin-bottom: var(--space-5);
  }

  .sets {
    border: 0;
    margin-bottom: var(--space-3);
  }

  .sets [aria-current="true"] {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }

  h2 {
    font-size: var(--text-2xl);
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
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
`;
