// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  select {
    field-sizing: content;
    font-weight: 600;
    height: 2.75rem;
    max-width: 100%;
    min-width: 8rem;
  }
`;
