// SPDX-License-Identifier: MIT
import { css, html, nothing, type TemplateResult } from "lit";
import { letterOf } from "../../page/operand-letter.ts";

/** A long name is truncated; its title has the full name. */
export const operandNames = css`
  .given {
    display: inline-block;
    font: 400 var(--text-s) / 1.3 var(--mono);
    max-width: 12rem;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: text-bottom;
    white-space: nowrap;
  }
`;

/** The letter of an operand, as in the engine's sentences, and its optional name. */
export function operandName(operand: number, name: string): TemplateResult {
  return html`<span class="letter">${letterOf(operand)}</span>${
    name === "" ? nothing : html` <bdi class="given" title=${name}>${name}</bdi>`
  }`;
}
