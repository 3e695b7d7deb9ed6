// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .note {
    max-width: 70ch;
  }

  .note + *,
  .columns + *,
  .beside > *,
  .scroll + * {
    margin-top: var(--space-3);
  }

  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-bottom: var(--space-4);
  }

  .columns button {
    align-items: start;
    display: grid;
    gap: var(--space-1);
    justify-items: start;
    padding: var(--space-2) var(--space-3);
  }

  button[aria-pressed="true"] {
    background: var(--mark);
    border-color: var(--mark-edge);
    box-shadow: inset 0 -3px 0 var(--mark-edge);
  }

  .where {
    color: var(--ink-soft);
    font: 400 var(--text-s) / 1.2 var(--mono);
  }

  [aria-pressed="true"] .where {
    color: var(--ink);
    font-weight: 600;
  }

  .meeting {
    font: 600 var(--text-m) / 1.5 var(--mono);
  }

  .tally {
    display: flex;
    flex-wrap: wrap;
    font: 400 var(--text-s) / 1.2 var(--mono);
    gap: var(--space-3);
  }

  .of-result {
    color: var(--good);
  }

  .of-error,
  .of-undefinedBehavior {
    color: var(--bad);
  }

  .of-unspecified {
    color: var(--warn);
  }

  caption .soft {
    font-size: var(--text-s);
    font-weight: 400;
    margin-left: var(--space-2);
  }

  .filter {
    gap: var(--space-1);
    margin-bottom: var(--space-3);
  }

  .filter button {
    font-size: var(--text-s);
    min-height: 1.75rem;
    padding: 0 var(--space-2);
    border-color: var(--line);
  }

  .unknown {
    white-space: nowrap;
  }

  .unknown .soft {
    font-family: var(--sans);
    font-size: var(--text-s);
  }

  .silent {
    font-size: var(--text-s);
    margin-left: var(--space-2);
    text-decoration: underline dotted var(--line-strong);
    text-underline-offset: 0.25em;
    white-space: nowrap;
  }

  .legend .silent {
    margin-left: 0;
  }

  .try {
    font-size: var(--text-s);
    min-height: 1.75rem;
    white-space: nowrap;
  }

  .tried {
    background: var(--mark);
    box-shadow: inset 4px 0 0 var(--mark-edge);
  }

  .tried td:first-child {
    padding-left: var(--space-3);
  }

  .legend {
    gap: var(--space-1) var(--space-4);
  }

  .legend > div {
    align-items: baseline;
    display: grid;
    gap: var(--space-1) var(--space-3);
    grid-template-columns: 12.5rem minmax(0, 60ch);
  }

  @media (min-width: 62rem) {
    .beside {
      align-items: start;
      display: grid;
      gap: var(--space-6);
      grid-template-columns: auto minmax(18rem, 1fr);
      justify-content: start;
    }

    .beside > * {
      margin-top: 0;
      min-width: 0;
    }

    .legend {
      border-left: 1px solid var(--line);
      gap: var(--space-3);
      padding-left: var(--space-5);
    }

    .legend > div {
      grid-template-columns: minmax(0, 44ch);
    }
  }

  @media (max-width: 40rem) {
    .silent,
    .unknown .soft {
      display: block;
      margin-left: 0;
      white-space: normal;
    }

    .ending {
      border-radius: var(--radius);
      padding-inline: 0.4em;
      white-space: normal;
    }

    .try {
      padding: 0 var(--space-2);
    }

    .legend > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @media (forced-colors: active) {
    button[aria-pressed="true"],
    .tried {
      outline: 2px solid Highlight;
    }
  }
`;
