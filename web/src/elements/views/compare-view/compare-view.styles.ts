// SPDX-License-Identifier: MIT
import { css } from "lit";
import { stacked } from "../../styles/stacked.styles.ts";

export const styles = css`
  .top {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    margin-bottom: var(--space-3);
  }

  copy-text {
    margin-left: auto;
  }

  .alone {
    align-items: center;
    display: flex;
    gap: var(--space-2);
    min-height: 1.75rem;
  }

  .alone input {
    accent-color: var(--accent);
    height: 1.5rem;
    min-height: 0;
    width: 1.5rem;
  }

  table {
    width: 100%;
  }

  th:first-child {
    padding-left: var(--space-3);
  }

  th:last-child,
  td:last-child {
    width: 100%;
  }

  tbody th {
    white-space: nowrap;
  }

  .number,
  .many {
    padding-right: var(--space-5);
  }

  .modes {
    column-gap: var(--space-5);
  }

  .current > * {
    background: var(--accent-soft);
  }

  .current > th {
    box-shadow: inset 4px 0 0 var(--accent);
  }

  .here {
    color: var(--accent);
    display: block;
    font-size: var(--text-xs);
    font-weight: 600;
  }

  .shape {
    font: 650 var(--text-l) / 1.75rem var(--mono);
  }

  .shape + .shape {
    margin-left: var(--space-2);
  }

  .shape .letter {
    font-size: var(--text-xs);
  }

  .tick {
    color: var(--good);
    font-weight: 700;
  }

  .refused {
    color: var(--bad);
    font-weight: 700;
    line-height: 1.75rem;
  }

  mark {
    background: var(--warn-soft);
    border-bottom: 2px solid var(--warn);
    color: inherit;
    padding: 0 0.1em;
  }

  mark > :first-child {
    color: var(--warn);
    font-size: 0.7em;
    margin-right: 0.15em;
    vertical-align: 0.1em;
  }

  .key {
    font-size: var(--text-s);
  }

  .key,
  details {
    margin-top: var(--space-3);
  }

  .reasons {
    display: grid;
    font-size: var(--text-s);
    gap: 0 var(--space-4);
    list-style: none;
    padding: 0;
  }

  .reasons li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    line-height: 1.75rem;
  }

  .reasons .mode {
    min-width: 17rem;
  }

  /* On a phone the modes are below their answer. */
  @media (max-width: 40rem) {
    ${stacked}

    tbody tr {
      border-top: 1px solid var(--line);
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
    }

    tbody th,
    tbody td {
      border: 0;
      padding-inline: var(--space-2);
      white-space: normal;
      width: auto;
    }

    tbody td:last-child {
      grid-column: 1 / -1;
    }

    .shape {
      overflow-wrap: anywhere;
    }

    .reasons li {
      line-height: 1.4;
      padding-bottom: var(--space-2);
    }
  }

  @media (forced-colors: active) {
    .current > th:first-child {
      border-left: 4px solid Highlight;
    }

    mark {
      background: Canvas;
    }
  }
`;
