// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  dialog {
    max-height: calc(100dvh - 2rem);
    max-width: calc(100vw - 1rem);
    overscroll-behavior: contain;
    padding: 0;
    width: 76rem;
  }

  .content {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-4) var(--space-5);
  }

  header {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  header h2 {
    margin-right: var(--space-4);
  }

  .close {
    border-color: transparent;
  }

  svg {
    fill: none;
    height: 1rem;
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-width: 1.8;
    width: 1rem;
  }

  #link {
    flex: 1 1 12rem;
    font-size: var(--text-s);
    min-width: 0;
  }

  copy-text {
    flex: none;
  }

  .hint {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }

  .formats {
    border-bottom: 1px solid var(--line);
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }

  fieldset {
    align-items: center;
    border: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    margin: 0;
    padding: 0;
  }

  legend {
    color: var(--ink-soft);
    float: left;
    font-size: var(--text-s);
    padding: 0;
  }

  fieldset label {
    align-items: center;
    border-bottom: 2px solid transparent;
    cursor: pointer;
    display: inline-flex;
    font-size: var(--text-m);
    font-weight: 400;
    min-height: 2.5rem;
    position: relative;
  }

  fieldset label:hover {
    border-color: var(--line-strong);
    color: var(--ink);
  }

  fieldset label:has(:checked) {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }

  fieldset label:has(:focus-visible) {
    outline: var(--focus);
    outline-offset: 2px;
  }

  /* Otherwise transparent borders are drawn, and only the color marks the current one. */
  @media (forced-colors: active) {
    fieldset label:not(:has(:checked)) {
      border-bottom: 0;
      padding-bottom: 2px;
    }
  }

  @media (min-width: 64rem) {
    .content {
      grid-template-rows: auto auto minmax(0, 1fr);
      height: min(calc(100dvh - 2rem - 2px), 46rem);
    }

    .content:has(> .hint) {
      height: auto;
    }
  }

  @media (max-width: 40rem) {
    .content {
      padding: var(--space-4) var(--space-3);
    }

    header h2 {
      flex: 1;
      order: -2;
    }

    .close {
      order: -1;
    }
  }
`;
