// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  form {
    align-items: end;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
  }

  select {
    color: var(--ink);
    display: block;
    font-size: var(--text-m);
    font-weight: 400;
    min-width: 11rem;
  }

  .count {
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    line-height: 2.5rem;
  }

  h3 {
    font-size: var(--text-xl);
    font-weight: 600;
    margin: var(--space-6) 0 0;
  }

  h4 {
    font-size: var(--text-m);
    font-weight: 600;
    line-height: 1.3;
    margin: 0 0 var(--space-1);
  }

  article {
    border-top: 1px solid var(--line);
    display: grid;
    gap: var(--space-3) var(--space-6);
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    margin-top: var(--space-3);
    padding: var(--space-4) 0 var(--space-3);
  }

  .told p {
    max-width: 52ch;
  }

  .sources {
    font-size: var(--text-s);
    margin-top: var(--space-1);
  }

  .sources a {
    display: inline-block;
    line-height: 1.75rem;
    margin-right: var(--space-3);
  }

  .mode {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-2);
  }

  .mode:first-child {
    margin-top: 0;
  }

  ul {
    display: grid;
    gap: 0 var(--space-4);
    grid-template-columns: minmax(0, 5fr) auto minmax(0, 4fr);
    list-style: none;
    padding: 0;
  }

  li {
    align-items: baseline;
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    min-height: 1.75rem;
  }

  .badge {
    color: var(--good);
    font-size: var(--text-s);
    font-weight: 600;
    min-width: 12rem;
    white-space: nowrap;
  }

  .badge span {
    display: inline-block;
    font-family: var(--mono);
    min-width: 1.25em;
  }

  .suspicious,
  .undefined {
    color: var(--warn);
  }

  .refused {
    color: var(--bad);
  }

  @media (max-width: 52rem) {
    article {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @media (max-width: 30rem) {
    ul {
      grid-template-columns: auto minmax(0, 1fr);
    }

    li {
      padding: var(--space-1) 0 var(--space-2);
    }

    li a {
      grid-column: 1 / -1;
    }

    label,
    select {
      width: 100%;
    }
  }
`;
