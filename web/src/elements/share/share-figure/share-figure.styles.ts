// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  section {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: minmax(0, 1fr);
  }

  h3 {
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
  }

  .line,
  .deeds,
  fieldset {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  .line {
    justify-content: space-between;
  }

  fieldset {
    border: 0;
    gap: var(--space-1) var(--space-4);
    margin: 0;
    padding: 0;
  }

  .choice {
    align-items: center;
    color: var(--ink);
    display: inline-flex;
    font-weight: 400;
    gap: var(--space-1);
    min-height: 1.75rem;
  }

  .choice input {
    accent-color: var(--accent);
    margin: 0;
    min-height: 0;
    width: auto;
  }

  .sheet {
    background: var(--sunken);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    padding: var(--space-2);
  }

  .sheet svg {
    display: block;
    forced-color-adjust: none;
    height: auto;
    margin: 0 auto;
    max-height: 22rem;
    max-width: 100%;
  }

  .problem {
    background: var(--bad-soft);
    border-left: 4px solid var(--bad);
    padding: var(--space-2) var(--space-3);
  }

  textarea {
    background: var(--sunken);
    border-color: var(--line);
    font: var(--text-s) / 1.5 var(--sans);
    padding: var(--space-2) var(--space-3);
    resize: vertical;
  }
`;
