// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  fieldset {
    gap: 0 var(--space-4);
  }

  .choices {
    grid-template-columns: minmax(0, 1fr);
  }

  .choice {
    align-items: center;
    color: var(--ink);
    display: inline-flex;
    font-weight: 400;
    gap: var(--space-1);
    min-height: 1.75rem;
  }

  .choice input {
    margin: 0;
    min-height: 0;
    width: auto;
  }

  .sheet svg {
    display: block;
    forced-color-adjust: none;
    height: auto;
    margin: 0 auto;
    max-height: 100%;
    max-width: 100%;
  }

  .problem {
    background: var(--bad-soft);
    border-left: 4px solid var(--bad);
    padding: var(--space-2) var(--space-3);
  }
`;
