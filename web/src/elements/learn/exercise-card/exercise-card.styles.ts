// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    container-type: inline-size;
  }

  .name {
    font-variant-numeric: tabular-nums;
  }

  .intro {
    margin: var(--space-1) 0 var(--space-3);
    max-width: 65ch;
    white-space: pre-line;
  }

  h3 {
    font-size: var(--text-l);
    font-weight: 600;
    line-height: 1.3;
  }

  .asked {
    gap: var(--space-1) var(--space-4);
    margin: var(--space-3) 0 var(--space-4);
  }

  .asked .mono {
    font-size: var(--text-xl);
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  /* An arrow or a shape breaks only if it is longer than a line. */
  .asked .whole {
    display: inline-block;
  }

  .said {
    background: var(--warn-soft);
    border-left: 4px solid var(--warn);
    border-radius: 0 var(--radius) var(--radius) 0;
    margin-top: var(--space-4);
    padding: var(--space-2) var(--space-3);
    scroll-margin-block: 4rem;
  }

  .said.right {
    background: var(--good-soft);
    border-color: var(--good);
  }

  .help {
    margin: var(--space-4) 0 var(--space-3);
  }

  .help button {
    border-color: var(--line);
    font-size: var(--text-s);
    min-height: 2.25rem;
  }

  .hints {
    border-left: 4px solid var(--mark-edge);
    margin: 0 0 var(--space-3);
    max-width: 65ch;
    padding-left: 2.25em;
  }

  .extents {
    font: 600 var(--text-l) / 1.6 var(--mono);
  }

  .want .mono {
    font-size: var(--text-l);
    font-weight: 600;
  }

  figure {
    margin: var(--space-3) 0;
  }

  /* The picture next to the form: both fit on one screen. */
  /* By its own width: a composer shows it in a column. */
  @container (min-width: 52rem) {
    .work {
      align-items: center;
      display: grid;
      gap: var(--space-5);
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    .work > :only-child {
      grid-column: 1 / -1;
    }
  }

  .own {
    border-left: 4px solid var(--line);
    margin-top: var(--space-4);
    padding-left: var(--space-3);
  }

  h4 {
    font-size: var(--text-m);
    margin: 0 0 var(--space-2);
  }

  shape-difference {
    margin-top: var(--space-3);
  }

  .outcomes :is(th, td) {
    font-family: var(--mono);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .outcomes.systems th {
    font-family: inherit;
  }

  .odd :is(th, td) {
    background: var(--mark);
    font-weight: 600;
  }

  .why {
    display: grid;
    gap: var(--space-3);
    margin-top: var(--space-4);
  }

  .why > * {
    min-width: 0;
  }
`;
