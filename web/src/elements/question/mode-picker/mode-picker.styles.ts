// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  label {
    display: flex;
    align-items: center;
    margin-bottom: var(--space-1);
    min-height: 1.75rem;
  }

  select {
    font-weight: 600;
    height: 2.75rem;
  }
`;
