// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .systems {
    margin-bottom: var(--space-4);
  }

  .systems button {
    min-height: 2.25rem;
  }

  [aria-pressed="true"] {
    background: var(--accent-soft);
    border-color: var(--accent);
    box-shadow: inset 0 -3px 0 var(--accent);
    font-weight: 600;
  }

  .note {
    border-left: 3px dotted var(--line-strong);
    margin-bottom: var(--space-2);
    max-width: 75ch;
    padding-left: var(--space-3);
  }

  .run {
    gap: var(--space-1) var(--space-3);
    margin-bottom: var(--space-2);
  }

  copy-text {
    margin-left: auto;
  }

  code {
    font-family: var(--mono);
    font-variant-numeric: tabular-nums;
  }

  pre {
    background: var(--sunken);
    border-radius: var(--radius);
    font-size: var(--text-s);
    line-height: 1.55;
    max-height: 36rem;
    overflow: auto;
    padding: var(--space-3) var(--space-4);
    position: relative;
    scrollbar-width: thin;
    tab-size: 4;
  }

  @media (forced-colors: active) {
    [aria-pressed="true"] {
      outline: 2px solid Highlight;
    }
  }
`;
