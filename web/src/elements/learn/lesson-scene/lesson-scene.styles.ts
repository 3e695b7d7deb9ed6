// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .parts {
    gap: var(--space-4) var(--space-5);
  }

  shape-verdict {
    margin-top: var(--space-4);
  }

  .words {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    align-items: start;
  }

  /* The stepper's buttons stay in view below the tiles. */
  @media screen and (max-width: 40rem) {
    .words {
      display: contents;
    }
  }
`;
