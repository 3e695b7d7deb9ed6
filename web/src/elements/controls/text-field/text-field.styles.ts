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

  .room {
    display: none;
  }

  /* On a separate line if the letter precedes the field. */
  :host([inline]) {
    align-items: center;
    column-gap: var(--space-3);
    display: grid;
    grid-template-columns: auto minmax(max-content, 1fr);
  }

  :host([inline]) label {
    margin: 0;
  }

  .whose {
    align-items: center;
    display: flex;
    gap: var(--space-1);
  }

  .name {
    color: var(--ink-soft);
    font-size: var(--text-s);
    line-height: 1.5;
    max-width: 6em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  :host(:is([inline], [bare])) .words {
    clip-path: inset(50%);
    height: 1px;
    overflow: hidden;
    position: absolute;
    width: 1px;
  }

  :host([inline]) .below {
    grid-column: 2;
  }

  /* Empty, it shows what the rules infer. */
  :host([bare]) {
    column-gap: 0.45rem;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
  }

  :host([bare]) label {
    color: var(--ink-soft);
    font: 600 var(--text-xl) / 2.75rem var(--mono);
    height: 2.75rem;
    margin: 0;
  }

  :host([bare]) label::before {
    content: "=" / "";
  }

  /* As wide as its text. */
  :host([bare]) :is(input, .room) {
    font: 600 var(--text-xl) / 2.75rem var(--mono);
    grid-area: 1 / 2;
    padding: 0 0.15rem;
  }

  :host([bare]) .room {
    border: 1px solid;
    box-sizing: border-box;
    display: block;
    height: 2.75rem;
    min-width: 3ch;
    overflow: hidden;
    visibility: hidden;
    white-space: pre;
  }

  :host([bare]) input:placeholder-shown:not(:hover, :focus) {
    background: transparent;
    border-color: transparent;
  }

  :host([bare]) ::placeholder {
    color: var(--ink);
  }

  :host([small]) input {
    font-size: var(--text-m);
    height: 2.5rem;
  }

  /* As part of an expression. */
  :host([beside]) {
    column-gap: var(--space-2);
    display: grid;
    grid-template-columns: auto minmax(max-content, 1fr);
  }

  :host([beside]) label {
    height: 2.75rem;
    margin: 0;
  }

  /* At least as wide as its text, which takes a line of its own if it has to. */
  :host(:is([inline], [beside])) :is(input, .room) {
    grid-area: 1 / 2;
    height: 2.75rem;
  }

  :host(:is([inline], [beside])) .room {
    border: 2px solid;
    box-sizing: border-box;
    display: block;
    font: var(--text-l) var(--mono);
    max-width: min(32ch, 62vw);
    min-width: 3.5rem;
    overflow: hidden;
    padding: 0 var(--space-3);
    visibility: hidden;
    white-space: pre;
  }

  :host([beside]) ::placeholder {
    font-size: var(--text-s);
  }

  .below {
    grid-column: 1 / -1;
    height: 0;
  }

  .problem,
  .notes {
    border-radius: 0 var(--radius) var(--radius) 0;
    box-shadow: var(--shadow);
    margin-top: var(--space-1);
    max-width: min(28rem, 100%);
    padding: var(--space-2) var(--space-3);
    pointer-events: none;
    position: absolute;
    z-index: 4;
  }

  /* Over those of other fields. */
  :host(:focus-within) .problem {
    z-index: 5;
  }

  .problem {
    background: var(--bad-soft);
    border: 1px solid var(--bad);
    border-left-width: 4px;
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
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-left-width: 4px;
    font-size: var(--text-s);
    list-style: none;
  }

  :host(:not(:focus-within)) .notes {
    display: none;
  }

  @media (max-width: 44rem) {
    .problem,
    .notes {
      inset-inline: 0;
      max-width: none;
    }
  }
`;
