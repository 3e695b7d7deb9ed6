// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    max-width: 100%;
    min-width: 0;
  }

  h3 {
    border-radius: 4px;
    font: 600 var(--text-m) / 1.4 var(--mono);
    margin-bottom: var(--space-2);
    overflow-wrap: anywhere;
  }

  /* If it does not fit next to the name, all of it moves below. */
  h3 .shape {
    display: inline-block;
  }

  h3 .soft {
    font-size: var(--text-s);
    font-weight: 400;
  }

  .slice {
    color: var(--ink-soft);
    font: 600 var(--text-s) / 1.6 var(--mono);
  }

  .over {
    outline: 2px dashed var(--accent);
    outline-offset: 4px;
  }

  textarea {
    display: block;
    line-height: 1.5;
    margin-top: var(--space-2);
    max-width: 24rem;
    padding: var(--space-2);
    resize: vertical;
    white-space: pre;
  }

  .problem {
    background: var(--bad-soft);
    border-left: 4px solid var(--bad);
    font-size: var(--text-s);
    margin-top: var(--space-2);
    max-width: 24rem;
    overflow-wrap: anywhere;
    padding: var(--space-2) var(--space-3);
  }

  .problem button {
    font-size: var(--text-s);
    margin-top: var(--space-2);
    min-height: 2rem;
  }

  .caret {
    direction: ltr;
    unicode-bidi: isolate-override;
    font: var(--text-m) / 1.15 var(--mono);
    overflow: hidden;
  }

  .caret b {
    color: var(--bad);
  }

  @media print {
    details {
      display: none;
    }
  }
`;
