// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    display: block;
    margin: 0 auto;
    max-width: 78rem;
    padding: var(--space-3) var(--space-5) var(--space-6);
  }

  header {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    margin-bottom: var(--space-3);
  }

  h1 {
    font-size: var(--text-xl);
    font-weight: 750;
    letter-spacing: -0.015em;
    line-height: 1.2;
    margin: 0;
  }

  .tagline {
    color: var(--ink-soft);
    flex: 1 1 0;
    min-width: 14rem;
    font-size: var(--text-s);
  }

  /* On this width it would move the tools to a separate line. */
  @media (min-width: 62rem) and (max-width: 78rem) {
    .tagline {
      display: none;
    }
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-left: auto;
  }

  main {
    display: grid;
    gap: var(--space-3);
    grid-template-columns: minmax(0, 1fr);
  }

  example-links {
    margin-top: var(--space-3);
  }

  .hero {
    display: grid;
    gap: var(--space-5);
    grid-template-columns: minmax(0, 1fr);
  }

  shape-verdict {
    margin-bottom: var(--space-2);
  }

  .notice {
    align-items: center;
    background: var(--warn-soft);
    border: 1.5px solid var(--warn);
    border-radius: var(--radius);
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    justify-content: space-between;
    padding: var(--space-2) var(--space-4);
  }

  .fault {
    border-color: var(--bad);
    border-width: 2px;
  }

  /* It is loaded after the answer; the reserved space avoids a layout shift below it. */
  step-player:not(:defined) {
    display: block;
    min-height: 15rem;
  }

  .fault p {
    margin-bottom: var(--space-3);
    max-width: 70ch;
  }

  footer {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-5);
  }

  .printed {
    display: none;
  }

  @media print {
    :host {
      max-width: none;
      padding: 0;
    }

    .printed {
      display: block;
      overflow-wrap: anywhere;
    }

    .question,
    .tagline,
    .tools,
    .notice,
    page-nav,
    step-player {
      display: none;
    }

    .panel {
      border: 0;
      padding: 0 0 var(--space-4);
    }
  }

  @media screen and (min-width: 62rem) {
    .hero {
      grid-template-columns: minmax(0, 1fr) 23rem;
    }
  }

  @media (max-width: 40rem) {
    :host {
      padding: var(--space-3);
    }

    .tools {
      margin-left: 0;
    }
  }
`;
