// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  header {
    gap: var(--space-2) var(--space-5);
    margin-bottom: var(--space-3);
  }

  h2 {
    font-size: var(--text-xl);
  }

  ol {
    gap: var(--space-1);
  }

  ol a {
    align-items: center;
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: 99px;
    color: inherit;
    display: inline-flex;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    height: 2rem;
    justify-content: center;
    text-decoration: none;
    width: 2.5rem;
  }

  ol a:hover {
    border-color: var(--accent);
  }

  ol .done {
    background: var(--good-soft);
    border-color: var(--good);
    color: var(--good);
    font-weight: 600;
  }

  ol [aria-current="step"] {
    border: 3px solid var(--accent);
    font-weight: 600;
  }

  .ways {
    gap: var(--space-3);
    margin-top: var(--space-2);
    padding-block: var(--space-2);
  }

  /* Always in view, for a long card; on a phone, the stepper's buttons have this place. */
  @media (min-height: 30rem) and (min-width: 40rem) {
    .ways {
      background: var(--page);
      bottom: 0;
      position: sticky;
      z-index: 3;
    }
  }

  .way {
    align-items: center;
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    color: inherit;
    display: inline-flex;
    gap: var(--space-2);
    min-height: 2.75rem;
    padding: 0 var(--space-4);
    text-decoration: none;
  }

  .way:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  .way.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }

  .way.main:hover {
    text-decoration: underline;
  }

  @media (max-width: 40rem) {
    .keys {
      display: none;
    }
  }
`;
