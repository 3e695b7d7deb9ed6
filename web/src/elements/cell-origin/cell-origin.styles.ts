// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  p {
    background: var(--sunken);
    border-radius: var(--radius);
    line-height: 2;
    min-height: 2.75rem;
    padding: var(--space-1) var(--space-3);
  }

  .known {
    background: var(--mark);
    box-shadow: inset 4px 0 0 var(--mark-edge);
    font-family: var(--mono);
  }

  .known .value {
    font-weight: 750;
  }

  .known .letter {
    font-size: 0.9em;
    margin-right: 0.15em;
  }

  .hint {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
`;
