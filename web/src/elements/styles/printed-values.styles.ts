// SPDX-License-Identifier: MIT
import { css } from "lit";

/** On paper, fields are their values. */
export const printedValues = css`
  @media print {
    select,
    input {
      appearance: none;
      background: none;
      border: 0;
      display: inline-block;
      min-height: 0;
      padding: 0;
      width: auto;
    }
  }
`;
