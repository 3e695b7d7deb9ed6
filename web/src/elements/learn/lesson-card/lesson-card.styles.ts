// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .panel {
    gap: var(--space-4) var(--space-6);
    padding-block: var(--space-5);
  }

  h3 {
    font-size: var(--text-xl);
    font-weight: 600;
    letter-spacing: -0.01em;
    line-height: 1.25;
    text-wrap: balance;
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
    --tone: var(--good);
    --tone-soft: var(--good-soft);
    background: var(--tone-soft);
    border-left: 3px solid var(--tone);
    border-radius: 0 var(--radius) var(--radius) 0;
    margin-top: var(--space-3);
    padding: var(--space-3) var(--space-4);
    /* The bar below the card covers the end of the page. */
    scroll-margin-bottom: 6rem;
  }

  .said > p:first-child span {
    color: var(--tone);
    font-weight: 600;
  }

  .said.wrong {
    --tone: var(--bad);
    --tone-soft: var(--bad-soft);
  }

  .said.so-far {
    --tone: var(--accent);
    --tone-soft: var(--accent-soft);
  }

  .said:focus {
    outline: none;
  }

  .after {
    column-gap: var(--space-4);
  }

  code {
    font-family: var(--mono);
    font-weight: 600;
    white-space: nowrap;
  }

  .lines {
    align-content: start;
    display: grid;
    gap: var(--space-4);
    grid-template-columns: minmax(0, 1fr);
  }

  @media (min-width: 56rem) {
    .panel {
      grid-template-columns: 24rem minmax(0, 1fr);
      grid-template-rows: auto 1fr;
    }

    .panel > lesson-scene,
    .lines {
      grid-area: 1 / 2 / 3 / 3;
    }

    .hands {
      grid-area: 2 / 1 / 3 / 2;
    }
  }
`;
