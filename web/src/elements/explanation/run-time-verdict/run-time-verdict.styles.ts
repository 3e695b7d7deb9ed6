// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .line {
    gap: 0 var(--space-2);
    margin-top: var(--space-1);
  }

  .shape {
    font: 600 var(--text-l) / 1.3 var(--mono);
    overflow-wrap: anywhere;
  }

  .link {
    background: transparent;
    border: 0;
    border-radius: 4px;
    color: var(--accent);
    font-weight: 600;
    min-height: 1.75rem;
    min-width: 1.75rem;
    padding: 0 var(--space-1);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
    white-space: nowrap;
  }

  details {
    border-left: 3px dotted var(--line-strong);
    font-size: var(--text-s);
    padding-left: var(--space-3);
  }

  summary {
    cursor: pointer;
    font-weight: 600;
    line-height: 1.75;
  }

  li {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  li b {
    min-width: 7.5rem;
  }

  li > span:last-child {
    flex: 1 1 20rem;
    overflow-wrap: anywhere;
  }

  .failed {
    color: var(--bad);
    text-decoration: underline double;
    text-underline-offset: 0.2em;
  }
`;
