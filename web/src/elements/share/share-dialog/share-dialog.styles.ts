// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  dialog {
    max-height: calc(100dvh - 2rem);
    max-width: calc(100vw - 1rem);
    overscroll-behavior: contain;
    padding: 0;
    width: 46rem;
  }

  .content {
    display: grid;
    gap: var(--space-5);
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-5);
  }

  header,
  .line {
    align-items: center;
    display: flex;
    gap: var(--space-2);
    justify-content: space-between;
  }

  section {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: minmax(0, 1fr);
  }

  .close {
    border-color: transparent;
  }

  svg {
    fill: none;
    height: 1rem;
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-width: 1.8;
    width: 1rem;
  }

  input {
    flex: 1;
    font-size: var(--text-s);
    min-width: 0;
  }

  copy-text {
    flex: none;
  }

  .code {
    background: var(--sunken);
    border-color: var(--line);
    font-size: var(--text-s);
    padding: var(--space-2) var(--space-3);
    resize: vertical;
  }

  .hint {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }

  @media (max-width: 40rem) {
    .content {
      padding: var(--space-4) var(--space-3);
    }
  }
`;
