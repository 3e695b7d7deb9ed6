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
    gap: var(--space-4);
    padding: var(--space-4) var(--space-5);
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

  .formats {
    border-bottom: 1px solid var(--line);
    gap: 0 var(--space-5);
  }

  fieldset {
    gap: 0 var(--space-4);
  }

  legend {
    float: left;
  }

  .tab {
    cursor: pointer;
    font-size: var(--text-m);
    font-weight: 400;
    position: relative;
  }

  .tab:has(:focus-visible) {
    outline: var(--focus);
    outline-offset: 2px;
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

  /* Title and close in the first row. */
  @media (max-width: 40rem) {
    .close {
      margin-left: auto;
      order: 1;
    }

    header :is(#link, copy-text, .send) {
      order: 2;
    }

    header #link {
      flex-basis: 100%;
    }
  }
`;
