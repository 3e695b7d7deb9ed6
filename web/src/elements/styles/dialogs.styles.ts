// SPDX-License-Identifier: MIT
import { css } from "lit";

/** A modal dialog over the page. */
export const dialogs = css`
  dialog {
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-l);
    color: var(--ink);
    max-width: calc(100vw - 2rem);
    padding: var(--space-5);
    text-align: start;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
`;
