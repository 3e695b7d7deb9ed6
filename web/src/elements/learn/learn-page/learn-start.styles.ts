// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .lessons,
  .more {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  }

  /* All four in one row. */
  @media (min-width: 74rem) {
    .lessons {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }

  article {
    display: grid;
    gap: var(--space-2);
    grid-template-rows: auto auto auto 1fr auto;
    padding: var(--space-5);
  }

  h3 {
    font-size: var(--text-xl);
    font-weight: 600;
    line-height: 1.25;
    margin-top: var(--space-3);
  }

  .start {
    gap: var(--space-2) var(--space-4);
    margin-top: var(--space-2);
  }

  .go {
    align-items: center;
    border: 1px solid var(--accent);
    border-radius: var(--radius);
    display: inline-flex;
    font-weight: 600;
    justify-content: center;
    min-height: 3rem;
    min-width: 11rem;
    padding: 0 var(--space-5);
    text-decoration: none;
  }

  .go:hover {
    background: var(--accent-soft);
    text-decoration: underline;
  }

  .go.main {
    background: var(--accent);
    color: var(--on-accent);
  }

  .more {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    margin-top: var(--space-4);
  }

  .way {
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
    color: inherit;
    display: grid;
    gap: var(--space-1);
    padding: var(--space-3) var(--space-5);
    text-decoration: none;
  }

  .way b {
    color: var(--accent);
  }

  .way:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  @media (max-width: 40rem) {
    article {
      padding: var(--space-4);
    }
  }
`;
