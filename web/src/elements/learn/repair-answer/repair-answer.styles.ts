// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .way {
    margin-bottom: var(--space-3);
  }

  .operand {
    border-top: 1px solid var(--line);
    display: grid;
    gap: var(--space-2) var(--space-5);
    grid-template-columns: minmax(9rem, 13rem) minmax(0, 1fr);
    padding: var(--space-3) 0;
  }

  .axes,
  .tools {
    gap: var(--space-1);
  }

  .axes {
    align-content: start;
  }

  .axes button {
    font-family: var(--mono);
    font-weight: 600;
  }

  .axis {
    background: var(--own-soft);
    border: 1.5px solid var(--own);
    font-size: var(--text-l);
    min-width: 2.75rem;
  }

  .axis[aria-pressed="true"] {
    background: var(--mark);
    border: 2.5px solid var(--mark-edge);
  }

  .insert {
    background: transparent;
    border: 1px dashed var(--line-strong);
    color: var(--ink-soft);
    min-height: 2rem;
    min-width: 2rem;
    padding: 0;
  }

  .tools {
    grid-column: 2;
  }

  .tools button {
    font-size: var(--text-s);
    min-height: 2.25rem;
  }

  .ways {
    border-top: 1px solid var(--line);
    padding-top: var(--space-3);
  }

  @media (max-width: 40rem) {
    .operand {
      grid-template-columns: minmax(0, 1fr);
    }

    .tools {
      grid-column: 1;
    }
  }
`;
