// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .room {
    overflow: hidden;
  }

  iframe {
    background: var(--page);
    border: 0;
    border-radius: var(--radius);
    display: block;
    margin: 0 auto;
    transform-origin: 0 0;
  }
`;
