// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .sides {
    align-items: start;
    display: grid;
    gap: var(--space-5) var(--space-6);
    grid-template-columns: minmax(0, 1fr) minmax(0, 25rem);
  }

  .form {
    display: grid;
    gap: var(--space-5);
    grid-template-columns: minmax(0, 1fr);
  }

  .title {
    max-width: 30rem;
  }

  .title input {
    font-family: var(--sans);
  }

  .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
    margin-bottom: var(--space-2);
  }

  .number {
    display: grid;
    gap: 2px;
    width: 8rem;
  }

  /* On the line of the fields, between a label and a range. */
  .numbers button {
    align-self: center;
  }

  .range {
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }

  .passed {
    color: var(--ink);
    font-weight: 600;
  }

  .lack {
    background: var(--warn-soft);
    border-left: 4px solid var(--warn);
    border-radius: 0 var(--radius) var(--radius) 0;
    margin: var(--space-2) 0 var(--space-3);
    padding: var(--space-2) var(--space-3);
  }

  .note {
    font-size: var(--text-s);
  }

  section {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
    padding: var(--space-4) var(--space-5);
    position: sticky;
    top: var(--space-3);
  }

  h3,
  h4 {
    font-size: var(--text-m);
    font-weight: 600;
    margin: 0;
  }

  h4 {
    margin-top: var(--space-5);
  }

  .address {
    font-size: var(--text-s);
    margin: var(--space-1) 0 var(--space-3);
    overflow-wrap: anywhere;
  }

  .ways {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }

  ol {
    font-variant-numeric: tabular-nums;
    margin: var(--space-2) 0 0;
    padding-left: 1.75rem;
  }

  li {
    padding: var(--space-1) 0;
  }

  li .soft {
    display: block;
    font-size: var(--text-s);
  }

  @media (max-width: 62rem) {
    .sides {
      grid-template-columns: minmax(0, 1fr);
    }

    section {
      position: static;
    }
  }
`;
