// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .intro {
    gap: var(--space-2) var(--space-4);
    margin-bottom: var(--space-3);
  }

  .sentence {
    flex: 1 1 20rem;
    font-size: var(--text-l);
    font-weight: 600;
    line-height: 1.35;
    max-width: 60ch;
    text-wrap: pretty;
  }

  copy-text {
    margin-left: auto;
  }

  .alone {
    min-height: 1.75rem;
  }

  .alone input {
    height: 1.5rem;
    min-height: 0;
    width: 1.5rem;
  }

  .key,
  details {
    margin-top: var(--space-3);
  }

  .reasons {
    display: grid;
    gap: 0 var(--space-4);
  }

  .reasons li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    line-height: 1.75rem;
  }

  .reasons .mode {
    min-width: 17rem;
  }

  .pane {
    display: none;
  }

  .title {
    padding-bottom: var(--space-1);
  }

  .title.soft {
    font-weight: 400;
  }

  .headline {
    line-height: 1.4;
    max-width: 44ch;
    min-height: 4.25rem;
    padding-top: var(--space-2);
  }

  .both {
    gap: var(--space-3) var(--space-6);
    padding-block: var(--space-2);
  }

  .room > * {
    grid-area: 1 / 1;
  }

  .ghost {
    visibility: hidden;
  }

  /* Its ruler has no row for the result. */
  .short {
    padding-bottom: 3rem;
  }

  /* A pointer needs no buttons: the rulers are next to the table. */
  @media screen and (min-width: 62rem) and (hover: hover) {
    .with-rulers {
      align-items: start;
      display: grid;
      gap: var(--space-5);
      grid-template-columns: minmax(0, 1fr) 21rem;
    }

    .systems .toggle,
    .under {
      display: none;
    }

    .pane {
      border-left: 1px solid var(--line);
      display: grid;
      gap: var(--space-4);
      grid-template-columns: minmax(0, 1fr);
      padding-left: var(--space-5);
      position: sticky;
      top: var(--space-3);
    }

    .systems tr[data-mode]:hover > * {
      background: var(--accent-soft);
    }
  }

  @media (max-width: 40rem) {
    .reasons li {
      line-height: 1.4;
      padding-bottom: var(--space-2);
    }
  }
`;
