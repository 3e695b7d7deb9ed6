// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin-top: var(--space-2);
  }

  select,
  input,
  button {
    background: transparent;
    border-color: var(--line);
    font-size: var(--text-s);
    min-height: 2rem;
    padding: 0 var(--space-2);
    width: auto;
  }

  input {
    width: 6rem;
  }

  button {
    color: var(--accent);
  }
`;
