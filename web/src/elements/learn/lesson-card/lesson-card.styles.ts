// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .panel {
    display: grid;
    gap: var(--space-4) var(--space-6);
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--space-5);
  }

  .number {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }

  h3 {
    font-size: var(--text-xl);
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 1.25;
    text-wrap: balance;
  }

  h3:focus {
    outline: none;
  }

  .idea {
    display: grid;
    gap: var(--space-2);
  }

  .idea p {
    text-wrap: pretty;
  }

  .task {
    border-left: 3px solid var(--accent);
    margin-top: var(--space-2);
    padding-left: var(--space-3);
  }

  .task b {
    color: var(--accent);
    display: block;
    font-size: var(--text-s);
  }

  .said {
    border-left: 3px solid var(--good);
    background: var(--good-soft);
    border-radius: 0 var(--radius) var(--radius) 0;
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-3);
    padding: var(--space-3) var(--space-4);
    /* The bar below the card covers the end of the page. */
    scroll-margin-bottom: 6rem;
  }

  .said > p:first-child span {
    color: var(--good);
    font-weight: 600;
  }

  .said.wrong {
    background: var(--bad-soft);
    border-color: var(--bad);
  }

  .said.wrong > p:first-child span {
    color: var(--bad);
  }

  .said.so-far {
    background: var(--accent-soft);
    border-color: var(--accent);
  }

  .said.so-far > p:first-child span {
    color: var(--accent);
  }

  .said:focus {
    outline: none;
  }

  .after {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }

  code {
    font-family: var(--mono);
    font-weight: 600;
    white-space: nowrap;
  }

  @media (min-width: 56rem) {
    .panel {
      grid-template-columns: 24rem minmax(0, 1fr);
      grid-template-rows: auto 1fr;
    }

    lesson-scene {
      grid-area: 1 / 2 / 3 / 3;
    }

    .hands {
      grid-area: 2 / 1 / 3 / 2;
    }
  }
`;
