// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    --height: 2rem;
    max-width: 100%;
    min-width: 0;
  }

  .scroll {
    overflow: auto hidden;
    scrollbar-width: thin;
  }

  .window {
    background: var(--sunken);
    border-radius: var(--radius);
    overflow: auto;
  }

  /* The heads, 12 rows, and a scrollbar. */
  .tall {
    height: calc(1.25rem + 12 * (var(--height) + 2px) + 6px + 1rem);
  }

  /* Browsers limit sizes to some ten million pixels. */
  .window .canvas {
    min-height: calc(100% + min(8000000px, var(--rows, 0) * 2rem));
    width: calc(100% + min(8000000px, var(--columns, 0) * 2.5rem));
  }

  .grid {
    display: grid;
    gap: 2px;
    padding: 4px;
    width: max-content;
  }

  .window .grid {
    left: 0;
    position: sticky;
    top: 0;
  }

  .grid:focus-visible {
    outline-offset: -3px;
  }

  .row {
    display: flex;
    gap: 2px;
  }

  .index,
  .gap,
  .value {
    box-sizing: border-box;
    flex: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    width: calc(var(--chars, 4) * 0.61 * 0.9375rem + 1rem);
  }

  .index {
    color: var(--ink-soft);
    font: var(--text-xs) / 1.25rem var(--mono);
    padding-right: 0.45rem;
    text-align: right;
  }

  .row .side {
    line-height: var(--height);
    width: calc(var(--digits, 1) * 0.61 * var(--text-xs) + 0.7rem);
  }

  .value {
    background: var(--own-soft, var(--panel));
    border: 1px solid transparent;
    border-radius: 4px;
    cursor: pointer;
    font: 400 0.9375rem / calc(var(--height) - 2px) var(--mono);
    font-variant-numeric: tabular-nums;
    height: var(--height);
    padding: 0 0.4rem;
    position: relative;
    text-align: right;
  }

  .grid:not([class*="operand"]) .value {
    border-color: var(--line);
  }

  .value:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  .gap {
    color: var(--ink-soft);
    line-height: var(--height);
    text-align: center;
  }

  .value.marked,
  .value.marked:hover {
    background: var(--mark);
    font-weight: 600;
    outline: 2px solid var(--mark-edge);
    outline-offset: -1px;
    z-index: 1;
  }

  .value.bad {
    background: var(--bad-soft);
    color: var(--bad);
    outline: 2px dashed var(--bad);
    outline-offset: -1px;
    text-decoration: underline wavy;
    text-underline-offset: 0.2em;
  }

  .value:focus-visible {
    outline: var(--focus);
    outline-offset: 0;
    z-index: 2;
  }

  .value.marked:focus-visible {
    box-shadow: inset 0 0 0 2px var(--mark-edge);
  }

  .empty {
    border: 1.5px solid var(--line-strong);
    border-block-color: transparent;
    display: inline-block;
    padding: var(--space-2) var(--space-3);
  }

  .note {
    color: var(--ink-soft);
    contain: inline-size;
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    margin-top: var(--space-1);
  }

  @media (forced-colors: active) {
    .value.marked {
      outline-color: Highlight;
    }
  }
`;
