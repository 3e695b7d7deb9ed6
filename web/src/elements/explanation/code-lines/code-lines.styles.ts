// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .scroll {
    background: var(--sunken);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow-x: auto;
    padding: var(--space-2) var(--space-3);
  }

  pre {
    color: var(--ink);
    font: 400 var(--text-s) / 1.6 var(--mono);
    margin: 0;
    width: max-content;
  }

  .below {
    display: block;
    padding-bottom: var(--space-1);
    user-select: none;
  }

  .marks {
    display: block;
    height: 5px;
    line-height: 5px;
    overflow: hidden;
  }

  .marks span {
    display: inline-block;
    height: 5px;
  }

  .notes {
    display: block;
    padding-bottom: var(--space-1);
  }

  .labels,
  .note {
    display: block;
    line-height: 1.35;
  }

  .works {
    --tone: var(--good);
    --rule: 2px solid;
  }

  :is(.check, .mayFail) {
    --tone: var(--warn);
    --rule: 2px dashed;
  }

  .fails {
    --tone: var(--bad);
    --rule: 4px double;
  }

  .marks span {
    border-top: var(--rule) var(--tone);
  }

  .labels span {
    color: var(--tone);
  }

  .labels :is(.check, .mayFail, .fails) {
    font-weight: 600;
  }

  .note b {
    color: var(--ink);
    font: 400 var(--text-s) / 1.35 var(--sans);
    white-space: normal;
  }

  .fix {
    color: var(--ink-soft);
  }
`;
