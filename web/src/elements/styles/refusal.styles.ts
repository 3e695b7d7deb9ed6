// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The message of a view without content, with the reason. */
export const refusal = css`
  .refusal {
    background: var(--sunken);
    border-left: 4px solid var(--line-strong);
    border-radius: 0 var(--radius) var(--radius) 0;
    overflow-wrap: anywhere;
    padding: var(--space-3) var(--space-4);
  }
`;
