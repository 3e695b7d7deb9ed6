// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The colors of code: few, so that operations are more prominent than their parts. */
export const syntax = css`
  .keyword,
  .op {
    color: var(--operand-3);
  }

  .op {
    font-weight: 600;
  }

  .type {
    color: var(--operand-5);
  }

  .number,
  .string {
    color: var(--operand-1);
  }

  .name {
    color: var(--operand-0);
  }

  .comment {
    color: var(--ink-soft);
    font-style: italic;
  }
`;
