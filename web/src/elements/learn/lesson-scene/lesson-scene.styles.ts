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
    align-items: start;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
  }

  step-player {
    flex: 1 1 18rem;
  }

  axis-ruler {
    min-width: 0;
  }

  /* The stepper's buttons stay in view below the tiles. */
  @media screen and (max-width: 40rem) {
    .words {
      display: contents;
    }
  }
`;
