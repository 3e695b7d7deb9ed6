// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .room {
    overflow: hidden;
    position: relative;
  }

  .phone {
    height: 100%;
    opacity: 0;
    position: absolute;
    top: 0;
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
