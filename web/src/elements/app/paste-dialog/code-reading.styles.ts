// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    display: block;
  }

  h2,
  h3 {
    font-size: var(--text-m);
    margin: 0;
  }

  p {
    margin: var(--space-1) 0 var(--space-3);
  }

  .columns {
    align-items: start;
    display: grid;
    gap: var(--space-3) var(--space-5);
    grid-template-columns: minmax(0, 1fr);
  }

  @media (min-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  pre,
  ol {
    margin: 0;
    max-height: 15rem;
    overflow: auto;
  }

  pre {
    background: var(--sunken);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-family: var(--mono);
    font-size: var(--text-s);
    line-height: 1.9;
    padding: var(--space-2) var(--space-3);
    tab-size: 4;
  }

  .mark {
    border-bottom: 1.5px dotted var(--line-strong);
    cursor: pointer;
    padding-bottom: 1px;
  }

  .mark.works {
    border-bottom: 1.5px solid var(--good);
  }

  .mark.check,
  .mark.mayFail {
    border-bottom: 2px dashed var(--warn);
  }

  .mark.fails {
    border-bottom: 3px double var(--bad);
  }

  .mark.shown {
    background: var(--accent-soft);
    border-radius: 2px;
  }

  .mark.shown.fails {
    background: var(--bad-soft);
  }

  .mark.shown.check {
    background: var(--warn-soft);
  }

  ol {
    list-style: none;
    padding: 0;
  }

  .row {
    background: none;
    border: 0;
    border-left: 4px solid transparent;
    border-radius: 0;
    color: inherit;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    justify-content: flex-start;
    min-height: 2rem;
    overflow-wrap: anywhere;
    padding: var(--space-1) var(--space-2);
    text-align: left;
    width: 100%;
  }

  .row[aria-current="true"] {
    background: var(--accent-soft);
    border-left-color: var(--accent);
  }

  .word {
    flex-basis: 100%;
    padding-left: 1.5em;
  }

  .glyph {
    flex: none;
    width: 1em;
  }

  .works {
    color: var(--good);
  }

  .check,
  .mayFail {
    color: var(--warn);
  }

  .doesNotFit {
    color: var(--bad);
  }

  .mark {
    color: inherit;
  }

  .fix {
    font-size: var(--text-s);
    max-width: 100%;
    overflow-wrap: anywhere;
    text-align: left;
  }

  details {
    margin-top: var(--space-3);
  }
`;
