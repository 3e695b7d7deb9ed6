// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    display: inline;
  }

  .word {
    border-radius: 2px;
    cursor: help;
    text-decoration: underline dotted 1.5px;
    text-decoration-skip-ink: none;
    text-underline-offset: 0.22em;
  }

  .word:focus-visible {
    outline: var(--focus);
    outline-offset: 1px;
  }

  .tip {
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    box-shadow: 0 2px 10px var(--hatch);
    box-sizing: border-box;
    color: var(--ink);
    font: 400 var(--text-s) / 1.45 var(--sans);
    inset: 0 auto auto 0;
    letter-spacing: normal;
    margin: 0;
    max-width: min(20rem, calc(100vw - 1rem));
    overflow: visible;
    padding: var(--space-2) var(--space-3);
    position: fixed;
    text-align: start;
    white-space: normal;
    width: max-content;
    z-index: 10;
  }

  .tip[hidden] {
    display: none;
  }

  /* The pointer may move from the word into the definition. */
  .tip::before {
    content: "";
    inset: -0.5rem 0;
    position: absolute;
    z-index: -1;
  }

  .name {
    font-weight: 600;
  }

  .example {
    color: var(--ink-soft);
    display: block;
    font-family: var(--mono);
    margin-top: var(--space-1);
    overflow-wrap: anywhere;
  }

  @media print {
    .word {
      text-decoration: none;
    }

    .tip {
      display: none;
    }
  }
`;
