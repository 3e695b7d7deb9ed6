// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  iframe {
    background: var(--page);
    border: 0;
    border-radius: var(--radius);
    display: block;
    margin: 0 auto;
  }
`;
