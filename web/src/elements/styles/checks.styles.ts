// SPDX-License-Identifier: MIT
import { css } from "lit";
import { utilities } from "./utilities.styles.ts";

const groups = css`
  legend {
    font-weight: 600;
    margin-bottom: var(--space-1);
  }

  label:not(.check) {
    display: grid;
    gap: var(--space-1);
  }

  label > :is(input, select, textarea) {
    color: var(--ink);
    font-size: var(--text-m);
    font-weight: 400;
  }

  .check {
    align-items: center;
    color: var(--ink);
    display: flex;
    font-weight: 400;
    gap: var(--space-2);
    min-height: 2rem;
  }

  .check input[type="checkbox"] {
    padding: 0;
    accent-color: var(--accent);
    flex: none;
    height: 1.5rem;
    min-height: 0;
    width: 1.5rem;
  }
`;

/** Groups of checkboxes, and of fields below their labels; with the utilities. */
export const checks = [utilities, groups];
