// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .expression {
    align-items: start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
    position: relative;
  }

  mode-picker {
    flex: 0 1 auto;
    max-width: 20rem;
    min-width: 0;
  }

  operand-line {
    flex: 1 1 10rem;
    max-width: 20rem;
  }

  .expression:has(operand-line ~ operand-line ~ operand-line) {
    column-gap: var(--space-2);
  }

  operation-picker {
    flex: none;
  }

  .sign,
  .outcome {
    color: var(--ink-soft);
    font: 600 var(--text-xl) / 2.75rem var(--mono);
  }

  text-field {
    flex: 0 1 auto;
    min-width: 0;
  }

  .outcome strong {
    color: var(--ink);
    overflow-wrap: anywhere;
  }

  .add {
    min-height: 2.75rem;
    border-style: dashed;
    color: var(--ink-soft);
    min-width: 2rem;
    padding: 0;
  }

  details[open] {
    flex: 1 1 100%;
  }

  summary {
    color: var(--ink-soft);
    cursor: pointer;
    font-size: var(--text-s);
    line-height: 2.75rem;
    max-width: 16rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    width: fit-content;
  }

  .summary {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-block: var(--space-2) var(--space-3);
    text-wrap: pretty;
  }

  .problem {
    border-left: 4px solid var(--bad);
    margin-top: var(--space-3);
    padding-left: var(--space-3);
  }

  /* An answer below stays where it is. */
  .over {
    background: var(--bad-soft);
    box-shadow: var(--shadow);
    margin-top: var(--space-1);
    padding: var(--space-2) var(--space-3);
    pointer-events: none;
    position: absolute;
    z-index: 4;
  }

  @media (max-width: 40rem) {
    .expression {
      column-gap: var(--space-2);
    }

    .expression:has(operand-line ~ operand-line ~ operand-line) {
      row-gap: var(--space-1);
    }

    mode-picker {
      flex: 1 1 100%;
      max-width: none;
    }
  }

  @media (max-width: 44rem) {
    operand-line {
      flex-basis: 8rem;
    }
  }
`;
