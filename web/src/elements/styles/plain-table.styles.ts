// SPDX-License-Identifier: MIT
import { css } from "lit";

/** A table as in print: only lines between rows. */
export const plainTable = css`
  .scroll {
    overflow-x: auto;
    position: relative;
    scrollbar-width: thin;
  }

  table {
    border-collapse: collapse;
  }

  caption {
    font-weight: 600;
    padding-bottom: var(--space-2);
    text-align: left;
  }

  th,
  td {
    border-top: 1px solid var(--line);
    font-weight: inherit;
    padding: var(--space-1) var(--space-4) var(--space-1) 0;
    text-align: left;
    vertical-align: baseline;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }

  thead th {
    border-top: 0;
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
    vertical-align: bottom;
    white-space: nowrap;
  }

  .number {
    text-align: right;
  }

  td.number {
    font-family: var(--mono);
    font-variant-numeric: tabular-nums;
  }

  .modes {
    display: flex;
    flex-wrap: wrap;
    font-size: var(--text-s);
    gap: 0 var(--space-4);
    list-style: none;
    padding: 0;
  }

  .modes > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  .mode {
    display: inline-block;
    line-height: 1.75rem;
    overflow-wrap: anywhere;
  }

  .mode[aria-current="true"] {
    color: inherit;
    font-weight: 600;
  }

  summary {
    cursor: pointer;
    font-weight: 600;
    line-height: 1.75rem;
  }

  @media (max-width: 40rem) {
    th,
    td {
      padding-right: var(--space-2);
    }
  }
`;
