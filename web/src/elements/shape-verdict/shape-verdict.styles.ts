// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
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
    font-weight: 700;
    padding: 0.15rem 0.8rem;
    white-space: nowrap;
  }

  .refused .badge {
    background: var(--bad-soft);
    border-color: var(--bad);
    border-style: double;
    border-width: 3px;
    color: var(--bad);
  }

  .shape {
    font: 650 var(--text-xl) / 1.3 var(--mono);
    overflow-wrap: anywhere;
  }

  .asked {
    color: var(--ink-soft);
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }

  details {
    border-left: 3px dotted var(--line-strong);
    font-size: var(--text-s);
    margin-block: var(--space-2) var(--space-4);
    max-width: 60rem;
    overflow-wrap: anywhere;
    padding-left: var(--space-3);
  }

  .suspicious {
    border-color: var(--warn);
  }

  summary {
    cursor: pointer;
    font-weight: 600;
    line-height: 1.75;
  }

  ul {
    padding-left: 1.2em;
  }

  code {
    background: var(--sunken);
    border-radius: 4px;
    font-family: var(--mono);
    padding: 0 0.35em;
  }
`;
