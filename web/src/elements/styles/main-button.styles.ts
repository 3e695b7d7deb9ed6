// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The button that leads on. */
export const mainButton = css`
  .main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 650;
  }

  .main:hover {
    color: var(--accent);
  }

  @media (forced-colors: active) {
    /* Else the browser lays a plate behind the words, in their own colour. */
    .main {
      forced-color-adjust: none;
    }
  }
`;
