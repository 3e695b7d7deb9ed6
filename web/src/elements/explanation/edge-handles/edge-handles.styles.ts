// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    inset: 0;
    pointer-events: none;
    position: absolute;
  }

  .end {
    height: 0;
    position: absolute;
    width: 0;
  }

  /* Larger than it looks, for fingers. */
  .grip {
    align-items: center;
    border-radius: var(--radius);
    display: flex;
    height: 24px;
    justify-content: center;
    left: 0;
    pointer-events: auto;
    position: absolute;
    top: 0;
    touch-action: none;
    transform: translate(-50%, -50%);
    width: 24px;
  }

  .grip::before {
    background: var(--own);
    border: 1px solid var(--panel);
    border-radius: 4px;
    content: "";
    height: var(--bar-high);
    opacity: 0.75;
    width: var(--bar-wide);
  }

  .grip:is(:hover, :focus-visible, .dragged)::before {
    box-shadow: 0 0 0 2px var(--mark-edge);
    opacity: 1;
  }

  .grip:focus-visible {
    outline: none;
  }

  .grip:focus-visible::before {
    outline: var(--focus);
    outline-offset: 3px;
  }

  .columns,
  .stacks {
    --bar-high: 20px;
    --bar-wide: 7px;
    cursor: ew-resize;
  }

  .stacks {
    --bar-high: 12px;
  }

  .rows {
    --bar-high: 7px;
    --bar-wide: 20px;
    cursor: ns-resize;
  }

  .sheets {
    --bar-high: 11px;
    --bar-wide: 11px;
    cursor: nesw-resize;
  }

  /* For whoever does not drag: they come with the focus, above the picture, so that they cover no tile of it. */
  .buttons {
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    bottom: 20px;
    box-shadow: 0 2px 8px rgb(0 0 0 / 0.25);
    display: none;
    left: 0;
    overflow: hidden;
    pointer-events: auto;
    position: absolute;
    transform: translateX(-50%);
    z-index: 2;
  }

  .rows + .buttons {
    bottom: auto;
    top: 14px;
  }

  .end:focus-within .buttons {
    display: flex;
  }

  .buttons span {
    font: 600 var(--text-m) / 2rem var(--mono);
    min-width: 2.5ch;
    text-align: center;
  }

  .buttons button {
    border: 0;
    border-radius: 0;
    min-height: 2rem;
    min-width: 2rem;
    padding: 0;
  }

  @media print {
    :host {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .grip::before {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
