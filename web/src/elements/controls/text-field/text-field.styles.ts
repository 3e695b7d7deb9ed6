// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  label {
    align-items: center;
    display: flex;
    gap: var(--space-2);
    margin-bottom: var(--space-1);
    min-height: 1.75rem;
  }

  input {
    font-size: var(--text-l);
    height: 2.75rem;
  }

  /* On a separate line if the letter precedes the field. */
  :host([inline]) {
    align-items: center;
    column-gap: var(--space-3);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }

  :host([inline]) label {
    margin: 0;
  }

  :host([inline]) .words {
    clip-path: inset(50%);
    height: 1px;
    overflow: hidden;
    position: absolute;
    width: 1px;
  }

  :host([inline]) .problem,
  :host([inline]) .notes {
    grid-column: 2;
  }

  :host([small]) input {
    font-size: var(--text-m);
    height: 2.5rem;
  }

  /* As part of an expression. */
  :host([beside]) {
    column-gap: var(--space-2);
    display: grid;
    grid-template-columns: auto minmax(6rem, 1fr);
  }

  :host([beside]) label {
    height: 2.75rem;
    margin: 0;
  }

  :host([beside]) input {
    height: 2.75rem;
  }

  :host([beside]) .problem,
  :host([beside]) .notes {
    grid-column: 1 / -1;
  }

  .problem {
    background: var(--bad-soft);
    border-left: 4px solid var(--bad);
    border-radius: 0 var(--radius) var(--radius) 0;
    margin-top: var(--space-2);
    padding: var(--space-2) var(--space-3);
  }

  .problem p {
    font-size: var(--text-s);
  }

  .problem p::before {
    color: var(--bad);
    content: "\\2715\\00a0";
    font-weight: 600;
  }

  .caret {
    direction: ltr;
    font: var(--text-m) / 1.15 var(--mono);
    overflow: hidden;
    padding-bottom: var(--space-1);
    unicode-bidi: isolate-override;
  }

  .caret b {
    color: var(--bad);
  }

  .notes {
    color: var(--ink-soft);
    font-size: var(--text-s);
    list-style: none;
    margin-top: var(--space-1);
    padding: 0;
  }
`;
