// SPDX-License-Identifier: MIT
import { css } from "lit";

/** A table with stacked rows on a phone: its heads are only for screen readers. */
export const stacked = css`
  table,
  caption,
  tbody {
    display: block;
  }

  thead {
    clip-path: inset(50%);
    display: block;
    height: 1px;
    overflow: hidden;
    position: absolute;
    width: 1px;
  }
`;
