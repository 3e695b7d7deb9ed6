// SPDX-License-Identifier: MIT
import { css } from "lit";

/** What a table is made of on a phone, where its rows are stacked: its heads are for screen readers alone. */
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
