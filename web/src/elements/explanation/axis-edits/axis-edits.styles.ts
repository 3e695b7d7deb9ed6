// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    inset: 0 auto auto 0;
    position: absolute;
    width: 0;
  }

  .gap {
    align-items: center;
    display: flex;
    position: absolute;
    transform: translateX(-50%);
  }

  button {
    background: none;
    border: 0;
    min-height: 24px;
    min-width: 24px;
    padding: 0;
  }

  svg {
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    fill: none;
    height: 16px;
    padding: 2px;
    stroke: var(--own);
    stroke-linecap: round;
    stroke-width: 2;
    width: 16px;
  }

  button:hover {
    background: none;
  }

  button:hover svg,
  button:focus-visible svg {
    background: var(--mark);
    border-color: var(--mark-edge);
    stroke: var(--ink);
  }

  button:focus-visible {
    outline: none;
  }

  button:focus-visible svg {
    outline: var(--focus);
    outline-offset: 1px;
  }

  /* They come with the pointer or the focus, so that the ruler stays a ruler. */
  @media (hover: hover) {
    .gap {
      opacity: 0;
    }

    .gap:is(:hover, :focus-within),
    .axes:focus-within .gap {
      opacity: 1;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;
