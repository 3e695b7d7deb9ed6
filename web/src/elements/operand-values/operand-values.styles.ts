// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  h3 {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    font: 600 var(--text-m) / 1.4 var(--mono);
    gap: 0 var(--space-2);
    margin-bottom: var(--space-2);
  }

  h3 .soft {
    font-size: var(--text-s);
    font-weight: 400;
  }

  details {
    margin-top: var(--space-2);
  }

  summary {
    color: var(--accent);
    cursor: pointer;
    font-size: var(--text-s);
    min-height: 1.5rem;
    width: fit-content;
  }

  textarea {
    display: block;
    line-height: 1.5;
    margin: var(--space-1) 0;
    max-width: 24rem;
    padding: var(--space-2);
    resize: vertical;
    white-space: pre;
  }

  details button {
    font-size: var(--text-s);
    min-height: 2rem;
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

  .caret {
    font: var(--text-m) / 1.15 var(--mono);
    overflow: hidden;
  }

  .caret b {
    color: var(--bad);
  }
`;
