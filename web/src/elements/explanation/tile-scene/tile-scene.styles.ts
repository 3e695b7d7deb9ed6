// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    display: grid;
    gap: var(--space-2);
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }

  .stage {
    max-width: 100%;
    position: relative;
  }

  /* What a fix would give. */
  .stage[data-word]::before {
    color: var(--accent);
    bottom: 0;
    content: attr(data-word);
    font-size: var(--text-s);
    font-weight: 600;
    position: absolute;
    right: 0.5rem;
  }

  .stage[data-word] {
    border-radius: var(--radius);
    outline: 2px dashed var(--accent);
    outline-offset: -1px;
  }

  svg {
    display: block;
    height: auto;
    max-width: 100%;
    opacity: var(--picture-opacity, 1);
    overflow: visible;
  }

  /* Where tiles are small, their words are large. */
  svg.small {
    --tile-label: 18px;
    --tile-size: 17px;
  }

  text {
    dominant-baseline: central;
    fill: var(--ink);
    font-family: var(--mono);
    font-weight: 600;
    text-anchor: middle;
  }

  .tile rect {
    fill: var(--own-soft, var(--panel));
    stroke: var(--own, var(--line-strong));
    stroke-width: 1.5;
  }

  .sheet {
    fill: var(--panel);
  }

  .copy rect {
    fill: color-mix(in srgb, var(--own-soft) 35%, var(--panel));
    stroke-dasharray: 4 3;
    stroke-width: 1.25;
  }

  .copy text {
    fill: var(--ink-soft);
  }

  /* Repeated 0 times. */
  .unused {
    opacity: 0.4;
  }

  .unused rect {
    stroke-dasharray: 2 4;
  }

  .stack rect {
    fill: var(--panel);
    stroke: var(--own, var(--line-strong));
    stroke-width: 1.25;
  }

  .stack.copy rect {
    stroke-dasharray: 2 2;
  }

  .stack.front rect {
    fill: var(--own-soft, var(--sunken));
    stroke-width: 2;
  }

  .of-result .tile {
    cursor: pointer;
  }

  .lit rect {
    fill: var(--mark);
    stroke: var(--mark-edge);
    stroke-width: 3.5;
  }

  .lit text {
    fill: var(--ink);
  }

  .tile:focus-visible {
    outline: none;
  }

  .tile:focus-visible rect {
    outline: var(--focus);
    outline-offset: 1px;
  }

  .label,
  .sign {
    fill: var(--ink-soft);
    font-size: var(--tile-label, 16px);
  }

  .of-operand .label {
    fill: var(--own);
  }

  .sign {
    font-size: 23px;
  }

  .map line {
    stroke: var(--own);
    stroke-width: 1.5;
  }

  .map .size {
    fill: var(--own);
    font-size: 16px;
  }

  .map .column {
    fill: var(--ink-soft);
    font-size: 14px;
  }

  .dots {
    fill: var(--ink-soft);
    font-size: 23px;
  }

  .edge rect {
    fill: none;
  }

  .edge text {
    fill: var(--ink-soft);
    font-size: var(--tile-size, 14px);
  }

  .edge.pointed rect {
    fill: var(--accent-soft);
    stroke: var(--accent);
    stroke-dasharray: 3 2;
    stroke-width: 2;
  }

  .edge.current rect {
    fill: var(--mark);
    stroke: var(--mark-edge);
  }

  .edge.current text {
    fill: var(--ink);
  }

  .edge.conflict rect {
    fill: var(--bad-soft);
    stroke: var(--bad);
    stroke-width: 2;
  }

  .edge.conflict text {
    fill: var(--bad);
  }

  .placeholder rect {
    fill: var(--sunken);
    stroke: var(--line);
    stroke-dasharray: 2 4;
  }

  .placeholder text {
    fill: var(--ink-soft);
    font-size: 23px;
  }

  .ghost {
    pointer-events: none;
  }

  .refused rect {
    fill: var(--bad-soft);
    stroke: var(--bad);
  }

  .refused text {
    fill: var(--bad);
  }

  @media (prefers-reduced-motion: no-preference) {
    .tile {
      transition: opacity 300ms;
    }
  }

  /* They are loaded after the answer; the reserved space avoids a layout shift. */
  slice-sliders {
    margin: 0;
    max-width: 100%;
    min-height: 2rem;
  }

  slice-sliders:not(:defined) {
    width: 15rem;
  }

  .more:not(:defined) {
    width: 30.25rem;
  }

  .foot {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    justify-content: center;
    width: calc(100% + 2 * var(--photo, 0px));
  }

  /* Of one height, so that nothing moves under the pointer. */
  .legend {
    flex: 1 1 28rem;
    color: var(--ink-soft);
    font-size: var(--text-s);
    line-height: 1.5;
    max-height: 1.5em;
    min-height: 1.5em;
    overflow: hidden;
    text-align: center;
  }

  .legend.stale {
    margin: 0;
    max-height: none;
    padding-block: 0;
  }

  /* It is loaded after the answer; the reserved space avoids a layout shift. */
  @media screen {
    cell-look {
      height: 1.5rem;
      min-width: 9rem;
    }
  }

  :host([brief]) cell-look {
    display: none;
  }

  :host([brief]) .legend:not(.told) {
    visibility: hidden;
  }

  @media (max-width: 40rem) {
    .legend {
      max-height: 3em;
      min-height: 3em;
    }

    :host([brief]) .legend:not(.told) {
      display: none;
    }
  }
`;
