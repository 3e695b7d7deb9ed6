// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }

  .advice {
    font-weight: 600;
    margin-top: var(--space-2);
  }

  .check {
    margin-top: var(--space-2);
    background: var(--warn-soft);
    border-left: 3px solid var(--warn);
    padding: var(--space-1) var(--space-3);
  }

  summary {
    cursor: pointer;
    font-weight: 600;
    line-height: 1.5;
    /* High enough to press, in the height of its line. */
    margin-top: -4px;
    padding-top: 4px;
    width: fit-content;
  }

  ul {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    list-style: none;
    margin-top: var(--space-1);
    padding: 0;
  }

  button {
    font-weight: 600;
    min-height: 1.75rem;
    text-align: left;
  }

  .mono,
  code {
    font-weight: 600;
  }

  .edit,
  .code {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  .code {
    flex-wrap: nowrap;
  }

  .code .soft {
    flex: none;
  }

  code {
    background: var(--sunken);
    border-radius: 4px;
    font-family: var(--mono);
    padding: 0 0.35em;
  }

  .more {
    display: none;
  }

  @media screen and (max-width: 40rem) {
    :host([leads]) ul:not(.all) {
      & > li ~ li {
        display: none;
      }

      & + .more {
        display: block;
      }
    }
  }

  @media screen {
    :host([presents]) {
      position: relative;
    }

    :host([presents]) .check {
      margin-top: 0;
    }

    /* The headline says it. */
    :host([presents]) run-time-verdict {
      display: none;
    }

    :host([presents]) ul {
      background: var(--panel);
      border: 2px solid var(--line-strong);
      border-radius: var(--radius);
      bottom: 100%;
      inset-inline: 0;
      padding: var(--space-2) var(--space-3);
      position: absolute;
      z-index: 3;
    }
  }

  @media print {
    button {
      background: none;
      border: 0;
      display: inline;
      padding: 0;
    }
  }
`;
