// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  svg {
    height: auto;
    max-width: 100%;
  }

  text {
    fill: var(--ink-soft);
    font: var(--text-xs) var(--mono);
  }

  polygon {
    fill: var(--panel);
    stroke: var(--line-strong);
    stroke-linejoin: round;
    stroke-width: 0.75;
  }

  .top {
    fill: var(--sunken);
  }

  .side {
    fill: var(--line);
  }

  [data-cell] {
    cursor: pointer;
  }

  .shown polygon {
    stroke: var(--accent);
    stroke-width: 1.25;
  }

  .shown .front {
    fill: var(--accent-soft);
  }

  /* Slices in front of the one shown are transparent, and ignore the pointer. */
  .before {
    pointer-events: none;
  }

  .before polygon {
    fill: none;
    stroke: var(--line);
    stroke-dasharray: 2 2;
  }

  .shown [data-cell]:hover .front {
    fill: var(--mark);
  }

  .marked polygon,
  .before .marked polygon {
    fill: var(--mark);
    stroke: var(--mark-edge);
    stroke-dasharray: none;
    stroke-width: 2;
  }
`;
