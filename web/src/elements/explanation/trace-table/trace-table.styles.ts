// SPDX-License-Identifier: MIT
import { css } from "lit";
import { stacked } from "../../styles/stacked.styles.ts";

export const styles = css`
  table {
    border-collapse: collapse;
    width: 100%;
  }

  caption {
    font-size: var(--text-l);
    font-weight: 600;
    padding-bottom: var(--space-2);
    text-align: left;
  }

  caption .soft {
    font-size: var(--text-s);
    font-weight: 400;
    margin-left: var(--space-2);
  }

  th,
  td {
    border-top: 1px solid var(--line);
    padding: var(--space-2) var(--space-3);
    text-align: left;
    vertical-align: baseline;
  }

  thead th {
    border-top: 0;
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
    padding-block: var(--space-1);
  }

  tbody tr {
    cursor: pointer;
  }

  tbody tr:hover {
    background: var(--accent-soft);
  }

  tbody tr.current {
    background: var(--mark);
    box-shadow: inset 4px 0 0 var(--mark-edge);
  }

  tbody tr.ahead .why,
  tbody tr.ahead .what {
    color: var(--ink-soft);
  }

  tbody button {
    background: transparent;
    border-color: transparent;
    font: 600 var(--text-s) / 1 var(--mono);
    min-height: 1.75rem;
    min-width: 2rem;
    padding: 0 var(--space-1);
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 0.2em;
  }

  .what {
    white-space: nowrap;
  }

  .what strong {
    display: block;
    font-weight: 600;
  }

  .what .soft {
    display: block;
    font-size: var(--text-s);
  }

  .current .soft {
    color: var(--ink);
  }

  .extents {
    font: 600 var(--text-m) / 1.5 var(--mono);
    white-space: nowrap;
  }

  .why {
    max-width: 60ch;
  }

  .rejected .what strong {
    color: var(--bad);
  }

  /* On a phone each step is stacked: what and where above, the sentence and its rule below. */
  @media (max-width: 48rem) {
    ${stacked}

    tbody tr {
      border-top: 1px solid var(--line);
      display: grid;
      grid-template-columns: 2.5rem minmax(0, 1fr);
      padding: var(--space-2) 0;
    }

    tbody th,
    tbody td {
      border: 0;
      padding: 0 var(--space-1);
    }

    .clause {
      display: none;
    }

    .what strong,
    .what .soft {
      display: inline;
      margin-right: var(--space-1);
    }

    .extents,
    .why,
    .rule {
      grid-column: 2;
      margin-top: var(--space-1);
    }

    .what,
    .extents {
      white-space: normal;
    }

    .extents:empty {
      display: none;
    }
  }

  @media print {
    caption .soft {
      display: none;
    }

    tbody tr {
      break-inside: avoid;
    }

    tbody tr.current {
      background: none;
      box-shadow: none;
    }

    tbody tr.ahead .why,
    tbody tr.ahead .what {
      color: var(--ink);
    }

    tbody button {
      display: inline;
      text-decoration: none;
    }
  }

  @media (forced-colors: active) {
    tbody tr.current {
      outline: 2px solid Highlight;
    }
  }
`;
