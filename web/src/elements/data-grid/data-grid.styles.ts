// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .scroll {
    overflow-x: auto;
    position: relative;
    padding: 4px;
    scrollbar-width: thin;
  }

  .grid {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
  }

  .slice {
    display: table;
    border-spacing: 2px;
  }

  .row {
    display: table-row;
  }

  .lead {
    caption-side: top;
    color: var(--ink-soft);
    display: table-caption;
    font: 600 var(--text-xs) / 1.8 var(--mono);
    text-align: left;
    white-space: nowrap;
  }

  .index {
    color: var(--ink-soft);
    display: table-cell;
    font: var(--text-xs) / 1.2 var(--mono);
    min-width: 1rem;
    padding: 0 0.25rem;
    text-align: center;
    vertical-align: middle;
  }

  .value {
    background: var(--own-soft, var(--sunken));
    border: 1px solid var(--own, var(--line-strong));
    border-radius: 4px;
    display: table-cell;
    font: 500 1.0625rem / 1 var(--mono);
    font-variant-numeric: tabular-nums;
    height: 2.25rem;
    min-width: 2.5rem;
    padding: 0 0.3rem;
    position: relative;
    text-align: right;
    vertical-align: middle;
    white-space: nowrap;
  }

  [role="gridcell"] {
    background: var(--panel);
    border-color: var(--ink);
    cursor: pointer;
  }

  [role="gridcell"]:hover {
    background: var(--accent-soft);
  }

  .gap {
    color: var(--ink-soft);
    display: table-cell;
    padding: 0 0.25rem;
    text-align: center;
    vertical-align: middle;
  }

  .value.marked,
  .value.marked:hover {
    background: var(--mark);
    font-weight: 750;
    outline: 3px solid var(--mark-edge);
    outline-offset: 0;
    z-index: 1;
  }

  .value:focus-visible {
    outline: var(--focus);
    z-index: 2;
  }

  .value.marked:focus-visible {
    box-shadow: inset 0 0 0 2px var(--mark-edge);
  }

  .empty {
    border: 1.5px solid var(--line-strong);
    border-block-color: transparent;
    color: var(--ink-soft);
    display: inline-block;
    font-size: var(--text-s);
    padding: var(--space-2) var(--space-3);
  }

  .pager {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    font-size: var(--text-s);
    gap: var(--space-2);
    margin-top: var(--space-2);
  }

  .pager button {
    font-size: var(--text-s);
    min-height: 2rem;
  }

  .cut,
  .keys {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-2);
    overflow-wrap: anywhere;
  }

  .keys {
    contain: inline-size;
    font-size: var(--text-xs);
    min-width: 14rem;
  }

  @media (hover: none) {
    .keys {
      display: none;
    }
  }
`;
