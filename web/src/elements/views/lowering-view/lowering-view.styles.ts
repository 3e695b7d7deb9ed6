// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .bar {
    gap: var(--space-3) var(--space-4);
    margin-bottom: var(--space-3);
  }

  .pick {
    display: grid;
    gap: var(--space-1);
  }

  .rules {
    margin-bottom: var(--space-3);
  }

  .layout {
    gap: var(--space-4) var(--space-5);
  }

  .head {
    gap: var(--space-1) var(--space-3);
    margin-bottom: var(--space-2);
  }

  h3 {
    font-size: var(--text-m);
    font-weight: 600;
  }

  .refusal button {
    margin-top: var(--space-2);
  }

  .fault {
    background: var(--warn-soft);
    border-left: 4px solid var(--warn);
    margin: var(--space-2) 0;
    padding: var(--space-2) var(--space-3);
  }

  .folded ul {
    list-style: disc;
    padding-left: 1.2em;
  }

  .side {
    align-content: start;
    gap: var(--space-4);
  }

  @media (min-width: 62rem) {
    .layout {
      grid-template-columns: minmax(0, 1fr) 20rem;
    }

    .two {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    .two .side {
      grid-column: 1 / -1;
      grid-template-columns: auto 20rem minmax(0, 1fr);
    }
  }

  @media (max-width: 40rem) {
    .pick {
      flex: 1 1 100%;
    }
  }
`;
