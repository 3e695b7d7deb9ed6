// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .scroll {
    background: var(--sunken);
    border-radius: var(--radius);
    container-type: inline-size;
    max-height: min(70vh, 40rem);
    overflow: auto;
    position: relative;
    scrollbar-width: thin;
  }

  ol {
    font: 0.8125rem / 1.5rem var(--mono);
    min-width: max(100%, calc(var(--longest) * 1ch + 4rem));
    padding: var(--space-2) 0;
  }

  /* Invisible lines are not laid out: a program may have hundreds. */
  li {
    background: var(--shade, transparent);
    box-shadow: inset 3px 0 var(--bar, transparent);
    contain-intrinsic-size: auto 1.5rem;
    content-visibility: auto;
    min-height: 1.5rem;
    white-space: nowrap;
  }

  /* Stays visible while the line is scrolled; not part of a selection or copy. */
  li > button {
    background: transparent;
    border: 0;
    border-radius: 0;
    color: var(--ink-soft);
    font: inherit;
    font-variant-numeric: tabular-nums;
    justify-content: flex-end;
    min-height: 1.5rem;
    min-width: 2.75rem;
    padding: 0 var(--space-1) 0 0;
    user-select: none;
  }

  li > button:focus-visible {
    outline-offset: -3px;
  }

  .sign {
    color: var(--ink);
    display: inline-block;
    font-weight: 600;
    text-align: center;
    user-select: none;
    width: 1.25rem;
  }

  code {
    font: inherit;
    white-space: pre;
  }

  .hint {
    border-left: 2px solid var(--line-strong);
    color: var(--ink-soft);
    font: 400 var(--text-xs) / 1 var(--sans);
    font-variant-numeric: tabular-nums;
    margin: 0 var(--space-3) 0 var(--space-4);
    padding-left: var(--space-2);
    user-select: none;
  }

  .differs {
    --bar: var(--operand-3);
    --shade: var(--operand-3-soft);
  }

  .known {
    --bar: var(--mark-edge);
  }

  .pointed {
    --bar: var(--accent);
    --shade: var(--accent-soft);
  }

  .current {
    --bar: var(--mark-edge);
    --shade: var(--mark);
  }

  /* A branch that was not taken keeps its text and loses its colors. */
  .skipped code,
  .skipped code * {
    color: var(--ink-soft);
    font-weight: 400;
  }

  .note {
    --edge: var(--line-strong);
    border-left: 3px solid var(--edge);
    font: var(--text-s) / 1.4 var(--sans);
    left: 0;
    margin: var(--space-1) var(--space-3) var(--space-2);
    max-width: calc(100cqi - 2 * var(--space-3));
    padding: var(--space-1) var(--space-3);
    position: sticky;
    white-space: normal;
    width: max-content;
  }

  .note > span {
    font-weight: 600;
    margin-right: var(--space-1);
  }

  .fault {
    --edge: var(--warn);
    background: var(--warn-soft);
  }

  .incident {
    --edge: var(--bad);
    background: var(--bad-soft);
  }

  .remark {
    background: var(--panel);
  }

  .faults {
    background: var(--warn-soft);
    border-color: var(--warn);
    font-size: var(--text-s);
    margin-bottom: var(--space-2);
    min-height: 2rem;
  }

  .faults > span {
    font-weight: 600;
  }

  .witness {
    font-size: var(--text-s);
    min-height: 1.75rem;
    padding: 0 var(--space-2);
    margin-left: var(--space-2);
  }

  .about {
    font-size: var(--text-s);
    margin-top: var(--space-2);
    min-height: 2.8em;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  @media (max-width: 40rem) {
    ol {
      font-size: 0.75rem;
    }

    li > button {
      min-width: 2rem;
    }
  }

  @media (forced-colors: active) {
    .pointed,
    .current {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }

    .known,
    .differs {
      border-left: 3px solid Highlight;
    }
  }

  @media print {
    .scroll {
      max-height: none;
      overflow: visible;
    }

    ol {
      min-width: 0;
    }

    li {
      content-visibility: visible;
    }

    code {
      white-space: pre-wrap;
    }
  }
`;
