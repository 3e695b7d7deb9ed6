// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The primary button. */
export const mainButton = css`
  .main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }

  .main:hover {
    color: var(--accent);
  }

  @media (forced-colors: active) {
    /* Otherwise the browser draws a backplate in the text color behind the words. */
    .main {
      forced-color-adjust: none;
    }
  }
`;
