// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The ruler: two graduated edges, and between them the operands as in a sum worked on paper. */
export const styles = css`
  .scroll {
    overflow-x: auto;
    position: relative;
    scrollbar-width: thin;
  }

  /* What is left of it is covered by the names, which do not scroll. */
  .scroll[data-more] {
    --left: 0rem;
  }

  .scroll[data-more~="left"] .name {
    box-shadow: 0.6rem 0 0.5rem -0.4rem var(--ink-soft);
    clip-path: inset(0 -1.1rem 0 0);
  }

  /* Paper does not show the current step. */
  .at {
    display: none;
  }

  table {
    border-collapse: separate;
    border-spacing: 0;
  }

  th,
  td {
    font-weight: inherit;
    padding: 0.2rem 0.25rem;
    text-align: center;
    vertical-align: middle;
  }

  .name {
    background: var(--panel);
    color: var(--ink-soft);
    font-size: var(--text-s);
    left: 0;
    padding-right: var(--space-3);
    position: sticky;
    text-align: right;
    white-space: nowrap;
    z-index: 1;
  }

  .name .letter {
    font-size: var(--text-m);
  }

  /* Below the letter, so that the letters are aligned. */
  .name .given {
    display: block;
    margin: var(--space-1) 0 0 auto;
    max-width: 7rem;
  }

  .name small {
    display: block;
    max-width: 5rem;
    white-space: normal;
    font-size: var(--text-xs);
    margin-top: var(--space-1);
  }

  .result .name {
    color: var(--ink);
    font-weight: 600;
  }

  .index {
    background: transparent;
    border: 0;
    color: var(--ink-soft);
    display: block;
    font: 600 var(--text-s) / 1.75rem var(--mono);
    margin: 0 auto;
    min-height: 1.75rem;
    min-width: 2rem;
    padding: 0;
  }

  button.index:hover {
    background: var(--accent-soft);
    color: var(--accent);
  }

  .axis-name {
    display: block;
    font: 600 var(--text-s) / 1.2 var(--mono);
    margin: 0 auto;
    max-width: 7rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .untold {
    color: var(--ink-soft);
    font: 600 var(--text-m) / 1 var(--mono);
  }

  .current > .index {
    color: var(--ink);
  }

  /* The graduated edge: a line, with a long tick for each axis and a short one between axes. */
  thead th:not(.name),
  tfoot td {
    position: relative;
  }

  thead th:not(.name) {
    border-bottom: 2px solid var(--line-strong);
    padding-bottom: 0.4rem;
  }

  tfoot td {
    border-top: 2px solid var(--line-strong);
    padding-top: 0.4rem;
  }

  thead th:not(.name)::after,
  tfoot td::after {
    background: var(--line-strong);
    content: "";
    height: 0.45rem;
    left: calc(50% - 1px);
    position: absolute;
    width: 2px;
  }

  thead th:not(.name)::before,
  tfoot td::before {
    background: var(--line-strong);
    content: "";
    height: 0.25rem;
    left: -1px;
    position: absolute;
    width: 2px;
  }

  thead th::after,
  thead th::before {
    bottom: 0;
  }

  tfoot td::after,
  tfoot td::before {
    top: 0;
  }

  tbody tr:first-child > * {
    padding-top: 0.4rem;
  }

  tbody tr:last-child > * {
    padding-bottom: 0.4rem;
  }

  /* As under a sum: what is below the line is the result. */
  .result > * {
    border-top: 2px solid var(--ink);
    padding-top: 0.35rem;
  }

  .result > .name {
    border-top-color: transparent;
  }

  tr:has(+ .result) > * {
    padding-bottom: 0.35rem;
  }

  /* The highlighter pen over the column, or the row, of the current step. */
  th.current,
  td.current,
  tr.current > td {
    background: var(--mark);
  }

  /* The rejected size has an alarm of its own. */
  td.current:has(.conflict) {
    background: none;
  }

  /* What is pointed at, here or in another view. */
  th.pointed,
  td.pointed {
    background-image: linear-gradient(var(--accent-soft), var(--accent-soft));
    box-shadow:
      inset 2px 0 var(--accent),
      inset -2px 0 var(--accent);
  }

  thead .current {
    border-radius: var(--radius) var(--radius) 0 0;
  }

  tfoot .current {
    border-radius: 0 0 var(--radius) var(--radius);
  }

  /* As low as it is legible, so that the tiles are large on a projector. */
  @media screen and (min-width: 62rem) {
    tbody tr:nth-child(n) > * {
      padding-block: 0.2rem;
    }

    .index {
      line-height: 1.5rem;
      min-height: 1.5rem;
    }

    /* Next to the letter, so that no row is higher than another. */
    .name .given {
      display: inline-block;
      margin: 0;
      vertical-align: middle;
    }
  }

  @media (max-width: 40rem) {
    th,
    td {
      padding: 0.2rem 0.125rem;
    }

    .name {
      font-size: var(--text-xs);
      line-height: 1.2;
      max-width: 3.5rem;
      padding-right: var(--space-1);
      white-space: normal;
    }

    .name .given {
      font-size: var(--text-xs);
      max-width: 2.75rem;
    }
  }

  /* The panel around it has room to spare. */
  @media screen and (max-width: 40rem) {
    .scroll {
      margin-inline: calc(-1 * var(--space-2));
    }
  }

  /* Four columns on the smallest of screens. */
  @media screen and (max-width: 24rem) {
    .dense th:not(.name),
    .dense td {
      padding-inline: 1px;
    }
  }

  /* On paper nothing comes after the last step, which is no more current than the others. */
  @media print {
    .at {
      display: block;
      font-weight: 600;
      margin-bottom: var(--space-1);
      text-align: center;
    }

    table {
      print-color-adjust: exact;
    }

    .finished th.current,
    .finished td.current,
    .finished tr.current > td {
      background: none;
    }

    .finished .active {
      outline: none;
    }
  }

  @media (forced-colors: active) {
    th.current,
    td.current {
      border-left: 2px solid Highlight;
      border-right: 2px solid Highlight;
    }

    th.pointed,
    td.pointed {
      border-left: 2px dashed Highlight;
      border-right: 2px dashed Highlight;
    }

    tr.current > td {
      border-bottom: 2px solid Highlight;
    }
  }
`;
