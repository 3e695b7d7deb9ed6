// SPDX-License-Identifier: MIT
import { css } from "lit";
import { stacked } from "../../styles/stacked.styles.ts";

export const systemRows = css`
  .systems {
    table-layout: fixed;
    width: 100%;
  }

  .systems > thead th:nth-child(2) {
    width: 40%;
  }

  .with-run-time > thead th:nth-child(2) {
    width: 20%;
  }

  .with-run-time > thead th:nth-child(3) {
    width: 42%;
  }

  .systems > * > tr > :first-child {
    padding-left: var(--space-3);
  }

  thead .toggle {
    width: 5rem;
  }

  .heading > * {
    border-top-color: var(--line-strong);
  }

  .heading > th {
    padding-top: var(--space-4);
  }

  .modes {
    font-size: var(--text-m);
    gap: 0 var(--space-3);
  }

  .modes > li {
    align-items: baseline;
  }

  .systems .mode {
    color: inherit;
    text-decoration-color: var(--line-strong);
  }

  .systems .mode:hover {
    color: var(--accent);
    text-decoration-color: currentColor;
  }

  .selected > * {
    background: var(--accent-soft);
  }

  .selected > th {
    box-shadow: inset 4px 0 0 var(--accent);
  }

  .here {
    color: var(--accent);
    font-size: var(--text-xs);
    font-weight: 600;
  }

  .shape {
    font: 600 var(--text-m) / 1.75rem var(--mono);
  }

  .agrees :is(.shape, .of-error) {
    font-weight: 400;
  }

  .shape .letter {
    font-size: var(--text-xs);
  }

  .of-result {
    color: var(--good);
  }

  .of-error,
  .of-undefinedBehavior {
    color: var(--bad);
  }

  .of-unspecified {
    color: var(--warn);
  }

  .of-error,
  .of-undefinedBehavior,
  .of-unspecified {
    font-weight: 600;
    white-space: nowrap;
  }

  .run-time > div {
    line-height: 1.4;
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

  .toggle button {
    background: transparent;
    border-color: transparent;
    font-size: var(--text-s);
    min-height: 1.75rem;
    padding: 0 var(--space-2);
    color: var(--accent);
  }

  .toggle button::after {
    content: "▾" / "";
  }

  .toggle button[aria-expanded="true"]::after {
    content: "▴" / "";
  }

  /* On a phone an answer is below its modes. */
  @media (max-width: 40rem) {
    ${stacked}

    .systems > * > tr {
      border-top: 1px solid var(--line);
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: var(--space-1);
    }

    .systems > * > tr > * {
      border: 0;
      padding-inline: var(--space-2);
      width: auto;
    }

    .systems > * > tr > :is(th, .run-time, td:only-child) {
      grid-column: 1 / -1;
    }

    .run-time {
      order: 1;
    }

    .shape {
      overflow-wrap: anywhere;
    }
  }

  @media (forced-colors: active) {
    .selected > th:first-child {
      border-left: 4px solid Highlight;
    }

    mark {
      background: Canvas;
    }
  }
`;
