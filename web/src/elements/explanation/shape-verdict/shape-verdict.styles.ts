// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .answer {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
  }

  .verdict {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
  }

  .badge {
    background: var(--good-soft);
    border: 1.5px solid var(--good);
    border-radius: 99px;
    color: var(--good);
    font-size: var(--text-s);
    font-weight: 600;
    padding: 0.15rem 0.8rem;
    white-space: nowrap;
  }

  .doesNotFit .badge {
    background: var(--bad-soft);
    border-color: var(--bad);
    border-style: double;
    border-width: 3px;
    color: var(--bad);
  }

  .check .badge,
  .mayFail .badge {
    background: var(--warn-soft);
    border-color: var(--warn);
    border-style: dashed;
    color: var(--warn);
  }

  .become {
    display: inline-flex;
    flex-wrap: wrap;
    font-size: var(--text-s);
    gap: 0 var(--space-2);
  }

  .operand {
    font: 600 var(--text-m) / 1.5 var(--mono);
  }

  .shape {
    font: 600 var(--text-xl) / 1.3 var(--mono);
    overflow-wrap: anywhere;
  }

  details {
    font-size: var(--text-s);
    margin-top: var(--space-2);
    overflow-wrap: anywhere;
  }

  .headline {
    font-size: var(--text-l);
    text-wrap: pretty;
  }

  .headline.small {
    font-size: var(--text-s);
  }

  p.check {
    background: var(--warn-soft);
    border-left: 3px solid var(--warn);
    margin-block: var(--space-2) 0;
    max-width: 60rem;
    padding: var(--space-2) var(--space-3);
  }

  summary {
    cursor: pointer;
    font-weight: 600;
    line-height: 1.75;
  }

  .fixes ul {
    display: grid;
    gap: var(--space-1);
    grid-template-columns: minmax(0, 1fr);
    list-style: none;
    padding: 0;
  }

  .fixes li {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
  }

  .fixes button {
    font-weight: 600;
    min-height: 2rem;
    text-align: left;
  }

  .fixes .mono {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .fixes .meaning {
    color: var(--ink-soft);
  }

  @media screen {
    :host([presents]) {
      align-items: baseline;
      column-gap: var(--space-4);
      display: flex;
      flex-wrap: wrap;
      position: relative;
    }

    :host([presents]) .answer {
      flex: 1 1 auto;
    }

    :host([presents]) p.check {
      flex: 1 1 60%;
      font-size: var(--text-s);
      margin-top: var(--space-1);
      max-width: none;
      padding-block: var(--space-1);
    }

    :host([presents]) details {
      margin: 0;
    }

    :host([presents]) .fixes ul {
      background: var(--panel);
      border: 2px solid var(--line-strong);
      border-radius: var(--radius);
      inset-inline: 0;
      padding: var(--space-2) var(--space-3);
      position: absolute;
      z-index: 3;
    }
  }

  @media print {
    .fixes button {
      background: none;
      border: 0;
      display: inline;
      padding: 0;
    }

    .shape.visually-hidden {
      clip-path: none;
      height: auto;
      overflow: visible;
      position: static;
      width: auto;
    }
  }

  code {
    background: var(--sunken);
    border-radius: 4px;
    font-family: var(--mono);
    font-weight: 600;
    justify-self: start;
    overflow-wrap: anywhere;
    padding: 0 0.35em;
  }
`;
