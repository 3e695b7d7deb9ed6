// SPDX-License-Identifier: MIT
import { css } from "lit";

/** Styles shared by all elements: buttons, fields, links, focus, and text for screen readers only. */
export const controls = css`
  :host {
    display: block;
  }

  :host([hidden]),
  [hidden] {
    display: none !important;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h2,
  h3,
  p,
  ul,
  dl,
  dd,
  pre,
  figure {
    margin: 0;
  }

  h2 {
    font-size: var(--text-l);
    font-weight: 600;
    letter-spacing: -0.005em;
    line-height: 1.3;
  }

  a {
    color: var(--accent);
    overflow-wrap: break-word;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }

  a:hover {
    text-decoration-thickness: 2px;
  }

  :focus-visible {
    outline: var(--focus);
    outline-offset: 2px;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  button {
    align-items: center;
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    cursor: pointer;
    display: inline-flex;
    gap: var(--space-2);
    justify-content: center;
    min-height: 2.5rem;
    min-width: 2.5rem;
    padding: 0 var(--space-3);
  }

  button:hover {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  button[aria-disabled="true"] {
    background: transparent;
    border-color: var(--line);
    color: var(--ink-soft);
    cursor: default;
  }

  @media (forced-colors: active) {
    button[aria-disabled="true"] {
      border-color: GrayText;
      color: GrayText;
    }
  }

  input,
  select,
  textarea {
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    min-height: 2.5rem;
    padding: 0 var(--space-3);
    width: 100%;
  }

  input,
  textarea {
    font-family: var(--mono);
  }

  ::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  [aria-invalid="true"] {
    border: 2px solid var(--bad);
  }

  label,
  .label {
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
  }

  /* Two weights: 400 and this one. */
  b,
  strong,
  th {
    font-weight: 600;
  }

  .mono {
    font-family: var(--mono);
    font-variant-numeric: tabular-nums;
  }

  .soft {
    color: var(--ink-soft);
  }

  .panel {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
    padding: var(--space-3) var(--space-5);
  }

  .clause {
    background: var(--sunken);
    border: 1px solid var(--line);
    border-radius: 4px;
    font-family: var(--mono);
    font-size: var(--text-xs);
    padding: 0.1em 0.45em;
    white-space: nowrap;
  }

  /* An id is for links and search: a pointer or the focus shows it. */
  @media (hover: hover) {
    .rule .clause {
      opacity: 0;
    }

    :is(.rule, tr):is(:hover, :focus-within) .clause {
      opacity: 1;
    }
  }

  /* The last good answer, if the question cannot be read. */
  .stale {
    background: var(--warn-soft);
    border: 1.5px dashed var(--warn);
    border-radius: var(--radius);
    color: var(--ink);
    font-size: var(--text-s);
    margin-bottom: var(--space-3);
    padding: var(--space-2) var(--space-3);
  }

  .visually-hidden {
    clip-path: inset(50%);
    height: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
    width: 1px;
  }

  /* Paper has no buttons, and shows scrolling content in full. */
  @media print {
    button,
    input,
    select,
    textarea {
      display: none;
    }

    .scroll {
      max-height: none;
      overflow: visible;
    }
  }

  @media (max-width: 40rem) {
    .panel {
      border-radius: var(--radius);
      padding: var(--space-3);
    }
  }
`;

/** The color of an operand, on anything of class operand-0 to operand-5; its letter is always shown with it. */
export const operandColours = css`
  .operand-0 {
    --own: var(--operand-0);
    --own-soft: var(--operand-0-soft);
  }
  .operand-1 {
    --own: var(--operand-1);
    --own-soft: var(--operand-1-soft);
  }
  .operand-2 {
    --own: var(--operand-2);
    --own-soft: var(--operand-2-soft);
  }
  .operand-3 {
    --own: var(--operand-3);
    --own-soft: var(--operand-3-soft);
  }
  .operand-4 {
    --own: var(--operand-4);
    --own-soft: var(--operand-4-soft);
  }
  .operand-5 {
    --own: var(--operand-5);
    --own-soft: var(--operand-5-soft);
  }

  .letter {
    background: var(--own-soft);
    border: 1.5px solid var(--own);
    border-radius: 4px;
    color: var(--own);
    display: inline-block;
    font: 600 var(--text-s) / 1.5 var(--mono);
    min-width: 1.75em;
    padding: 0 0.3em;
    text-align: center;
  }

  .side {
    display: inline-block;
    margin-right: 0.4em;
    white-space: nowrap;
  }

  .side .letter {
    font-size: var(--text-s);
    vertical-align: 0.15em;
  }

  .whose {
    font: 400 0.8em / 1 var(--sans);
  }
`;
