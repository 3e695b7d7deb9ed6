// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .answer {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    position: relative;
  }

  .verdict {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
  }

  .badge {
    background: var(--good-soft);
    border: 1px solid var(--good);
    border-radius: 99px;
    color: var(--good);
    font-size: var(--text-s);
    font-weight: 600;
    padding: 0.15rem 0.8rem;
    white-space: nowrap;
  }

  .doesNotFit .badge,
  .refused .badge {
    background: var(--bad-soft);
    border-color: var(--bad);
    border-style: double;
    border-width: 3px;
    color: var(--bad);
    /* As high as the others, with a wider border. */
    padding-block: calc(0.15rem - 2px);
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

  .headline {
    display: var(--headline, block);
    font-size: var(--text-l);
    text-wrap: pretty;
  }

  /* Errors of fields lie over it. */
  .earlier .headline {
    visibility: hidden;
  }

  .earlier .verdict .badge {
    background: none;
    border: 1px dashed var(--line-strong);
    color: var(--ink-soft);
    padding-block: 0.15rem;
  }

  /* So that the first tiles are in view. */
  @media screen and (max-width: 40rem) and (max-height: 44rem) {
    .headline {
      font-size: var(--text-m);
    }
  }

  .headline.small {
    font-size: var(--text-s);
  }

  @media print {
    .shape.visually-hidden {
      clip-path: none;
      height: auto;
      overflow: visible;
      position: static;
      width: auto;
    }
  }
`;
