// SPDX-License-Identifier: MIT
import { css } from "lit";

const editor = css`
  .editor {
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    overflow: hidden;
  }

  .editor:focus-within {
    outline: var(--focus);
    outline-offset: 1px;
  }

  .editor .cm-editor {
    color: var(--ink);
    font-size: var(--text-s);
    max-height: 11.5rem;
    outline: none;
  }

  .editor .cm-scroller {
    font-family: var(--mono);
    line-height: 1.5;
    overflow: auto;
  }

  .editor .cm-content {
    caret-color: var(--ink);
    padding: var(--space-2) 0;
  }

  .editor .cm-line {
    padding: 0 var(--space-4) 2px var(--space-1);
  }

  /* Shapes are below the marks of a line. */
  .editor .labelled {
    padding-bottom: 1rem;
  }

  .editor .labelled.level-2 {
    padding-bottom: 1.125rem;
  }

  .editor .labelled.level-3 {
    padding-bottom: 1.375rem;
  }

  .editor .cm-gutters {
    background: var(--sunken);
    border-right: 1px solid var(--line-strong);
    color: var(--ink-soft);
    z-index: 2;
  }

  /* Code that is scrolled sideways does not touch the numbers. */
  .editor .cm-lineNumbers .cm-gutterElement {
    padding-right: calc(3px + var(--space-1));
  }

  .editor .cm-placeholder {
    color: var(--ink-soft);
  }

  .editor .cm-matchingBracket {
    background: var(--accent-soft);
    outline: 1px solid var(--accent);
  }

  .editor .cm-nonmatchingBracket {
    background: var(--bad-soft);
  }

  /* A keyboard on a phone covers half of the screen, and Safari enlarges smaller type on focus. */
  @media (pointer: coarse) {
    .editor .cm-editor {
      font-size: var(--text-m);
    }
  }
`;

const marks = css`
  .mark {
    border-bottom: 1.5px dotted var(--line-strong);
    cursor: pointer;
    padding-bottom: 0;
  }

  .mark.level-1 {
    padding-bottom: 3px;
  }

  .mark.level-2 {
    padding-bottom: 6px;
  }

  .mark.level-3 {
    padding-bottom: 9px;
  }

  .mark.works {
    border-bottom: 1.5px solid var(--good);
  }

  .mark:is(.check, .mayFail) {
    border-bottom: 2px dashed var(--warn);
  }

  .mark.fails {
    border-bottom: 3px double var(--bad);
  }

  /* The innermost operation below the pointer. */
  .mark:hover:not(:has(.mark:hover)) {
    background: var(--accent-soft);
  }

  .mark.shown {
    background: var(--accent-soft);
    border-radius: 2px;
  }

  .mark.shown.fails {
    background: var(--bad-soft);
  }

  .mark.shown.check {
    background: var(--warn-soft);
  }

  .skipped {
    text-decoration: underline dotted var(--line-strong);
  }

  .place {
    position: relative;
  }

  .shape {
    color: var(--ink-soft);
    font-size: 0.8em;
    font-weight: 600;
    inset-inline-start: calc(var(--center) * 1.25ch);
    line-height: 1;
    pointer-events: none;
    position: absolute;
    top: calc(100% + 4px + var(--level) * 3px);
    transform: translateX(-50%);
    white-space: nowrap;
  }

  .shape.works {
    color: var(--good);
  }

  .shape:is(.check, .mayFail) {
    color: var(--warn);
  }

  .shape.fails {
    color: var(--bad);
  }
`;

const list = css`
  .columns {
    align-items: start;
    display: grid;
    gap: var(--space-3) var(--space-4);
    grid-template-columns: minmax(0, 1fr);
  }

  .panel {
    gap: var(--space-2);
  }

  @media (min-width: 62rem) {
    .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .editor .cm-editor {
      max-height: min(24rem, 50vh);
    }
  }

  @media (max-width: 40rem) {
    .panel {
      padding: var(--space-2) var(--space-3) var(--space-3);
    }
  }

  /* On paper, the page has the text. */
  @media print {
    .columns {
      display: block;
    }

    .columns > :first-child,
    .panel > :is(fieldset, .fixes, .operations, .left-out) {
      display: none;
    }

    .panel {
      border: 0;
      padding: 0;
    }
  }

  /* For an audience: the lines with their marks, the picture, and how to fix it once the answer is shown. */
  :host([presents]) .columns {
    grid-template-columns: minmax(0, 1fr);
  }

  /* So small that the longest line fits, next to its number: labels are below whole lines. */
  :host([presents]) .editor {
    container-type: inline-size;
  }

  :host([presents]) .editor .cm-editor {
    font-size: clamp(
      12px,
      calc((100cqi - 3rem) / (0.61 * var(--columns))),
      calc(var(--code, 0.9) * var(--text-m))
    );
    max-height: 25vh;
  }

  /* An audience cannot scroll sideways. */
  :host([presents]) .editor .cm-content {
    flex-shrink: 1;
    overflow-wrap: anywhere;
    white-space: break-spaces;
    width: 100%;
  }

  :host([presents])
    :is(.editor ~ :not(.fixes), .fixes span, .panel:not(:has(failed-step, step-picture)), .panel > :not(failed-step, step-picture)) {
    display: none;
  }

  :host([presents]) .fixes {
    font-size: var(--text-m);
    position: relative;
    visibility: var(--fixes, visible);
  }

  :host([presents]) .fixes ul {
    background: var(--panel);
    border: 2px solid var(--line-strong);
    border-radius: var(--radius);
    inset-inline: 0;
    padding: var(--space-2);
    position: absolute;
    z-index: 3;
  }

  @media (min-width: 62rem) {
    /* The tiles need the height. */
    :host([presents]) .editor .cm-editor {
      --code: 0.8;
      max-height: 36vh;
    }

    :host([presents]) .editor .cm-scroller {
      line-height: 1.4;
    }
  }

  h3 {
    font-size: var(--text-m);
  }

  summary {
    cursor: pointer;
    line-height: 2rem;
    width: fit-content;
  }

  @media (pointer: fine) {
    :host([presents]) .fixes summary {
      line-height: 1.25;
    }
  }

  .needs {
    align-items: end;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  }

  legend.strong {
    margin-bottom: var(--space-1);
  }

  .needs + .main {
    justify-self: start;
  }

  #status:empty {
    display: none;
  }

  #status.problem {
    border-left: 4px solid var(--bad);
    padding-left: var(--space-3);
  }

  .warning {
    border-left: 4px solid var(--warn);
    padding-left: var(--space-3);
  }

  .operations ol {
    margin-block: var(--space-1);
    max-height: 15rem;
    overflow: auto;
  }

  /* Of a long list, only the rows in view take time. */
  .operations li:not(:has([aria-current="true"])) {
    contain-intrinsic-block-size: auto 2rem;
    content-visibility: auto;
  }

  .row {
    background: none;
    border: 0;
    border-left: 4px solid transparent;
    border-radius: 0;
    color: inherit;
    display: block;
    min-height: 2rem;
    overflow-wrap: anywhere;
    padding: var(--space-1) var(--space-2) var(--space-1) 1.75rem;
    text-align: left;
    width: 100%;
  }

  .row code {
    font-family: var(--mono);
    font-size: var(--text-s);
    margin-right: var(--space-1);
  }

  .row:focus-visible {
    outline-offset: -3px;
  }

  .row[aria-current="true"] {
    background: var(--accent-soft);
    border-left-color: var(--accent);
  }

  .word {
    display: block;
  }

  .glyph {
    display: inline-block;
    margin-left: -1.25rem;
    width: 1.25rem;
  }

  :is(.glyph, .small).works {
    color: var(--good);
  }

  :is(.glyph, .small):is(.check, .mayFail) {
    color: var(--warn);
  }

  :is(.glyph, .small).doesNotFit {
    color: var(--bad);
  }

  .fix {
    font-size: var(--text-s);
    min-height: 2rem;
    max-width: 100%;
    overflow-wrap: anywhere;
    text-align: left;
  }

  .fixes,
  .fixes ul {
    gap: var(--space-1);
  }

  @media (pointer: coarse) {
    .row,
    .fix {
      min-height: 2.75rem;
    }

    #walk {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .row {
      border-left-color: Canvas;
    }

    .row[aria-current="true"] {
      border-left-color: Highlight;
    }

    .mark.shown {
      outline: 2px solid Highlight;
    }
  }
`;

export const styles = [editor, marks, list];
