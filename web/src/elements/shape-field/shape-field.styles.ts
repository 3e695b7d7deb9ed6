// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .above {
    align-items: center;
    display: flex;
    gap: var(--space-2);
    margin-bottom: var(--space-1);
    min-height: 1.75rem;
  }

  .entry {
    position: relative;
  }

  input {
    font-size: var(--text-l);
    height: 2.75rem;
  }

  .removable input {
    padding-right: 2.75rem;
  }

  .remove {
    background: transparent;
    border-color: transparent;
    color: var(--ink-soft);
    min-height: 2.25rem;
    min-width: 2.25rem;
    padding: 0;
    position: absolute;
    right: 0.25rem;
    top: 0.25rem;
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
    font-weight: 700;
  }

  .caret {
    font: var(--text-m) / 1.15 var(--mono);
    overflow: hidden;
    padding-bottom: var(--space-1);
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
