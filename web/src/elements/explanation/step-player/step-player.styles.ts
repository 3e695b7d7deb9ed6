// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .bar {
    column-gap: var(--space-3);
  }

  .buttons {
    display: flex;
    gap: var(--space-1);
  }

  .buttons button {
    padding: 0 var(--space-2);
  }

  .next {
    white-space: nowrap;
    padding: 0 var(--space-4) !important;
  }

  svg {
    display: block;
    fill: currentColor;
    height: 1rem;
    width: 1rem;
  }

  .count {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }

  /* One tick a step; the ticks fill as the steps are taken. The slider lies over them. */
  .track {
    height: 1.5rem;
    margin: var(--space-1) 0;
    position: relative;
  }

  .track ol {
    align-items: center;
    display: flex;
    gap: 3px;
    inset: 0;
    pointer-events: none;
    position: absolute;
  }

  .track li {
    background: var(--line);
    border-radius: 3px;
    flex: 1;
    height: 6px;
    min-width: 2px;
  }

  .track input {
    background: transparent;
    border: 0;
    cursor: pointer;
    height: 100%;
    margin: 0;
    min-height: 0;
    padding: 0;
    position: absolute;
  }

  /* The ticks say where one is; its own thumb would say it twice. */
  .track ol + input {
    opacity: 0;
  }

  .track:focus-within {
    border-radius: 3px;
    outline: var(--focus);
    outline-offset: 2px;
  }

  .track:not(:has(input:focus-visible)) {
    outline: none;
  }

  .track .taken {
    background: var(--accent);
  }

  .track .now {
    background: var(--mark-edge);
  }

  .track .taken.failed {
    background: var(--bad);
  }

  /* Most sentences fit, so that nothing below moves. */
  .card {
    align-content: start;
    background: var(--mark);
    border-radius: var(--radius);
    border-left: 4px solid var(--mark-edge);
    display: grid;
    gap: var(--space-1) var(--space-4);
    grid-template-columns: auto minmax(0, 1fr);
    min-height: var(--card, 6.5rem);
    padding: var(--space-2) var(--space-4) var(--space-3);
  }

  /* In another page the sentence says it all. */
  .card.part {
    grid-template-columns: minmax(0, 1fr);
    min-height: 4.75rem;
  }

  .part .head {
    display: none;
  }

  .part .rule {
    justify-self: start;
    order: 1;
  }

  .compact .why {
    font-size: var(--text-m);
  }

  .card.compact {
    min-height: 4.5rem;
    padding-block: var(--space-1);
  }

  .said .head {
    display: none;
  }

  .card.failed {
    background: var(--bad-soft);
    border-left-color: var(--bad);
  }

  /* The verdict above says it: only the source is left, and needs no card. */
  .card.said {
    background: none;
    border: 0;
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    padding: 0;
    position: relative; /* of what only screen readers read */
  }

  .why {
    font-size: var(--text-l);
    grid-column: 1 / -1;
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  .rule {
    display: flex;
    gap: var(--space-2);
    justify-self: end;
    max-width: 100%;
  }

  .rule :is(a, cite) {
    display: block;
    overflow: hidden;
    position: relative; /* of what only screen readers read */
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .said .rule {
    justify-self: start;
  }

  .said .rule :is(a, cite) {
    white-space: normal;
  }

  .rule .clause {
    background: transparent;
    border-color: currentColor;
    display: none;
  }

  .rule:is(:hover, :focus-within) .clause {
    display: inline;
  }

  @media screen {
    /* The sentence names the axis; the form has the source, which an audience does not open. */
    :host([presents]) :is(.head, .rule, .next svg) {
      display: none;
    }

    :host([presents]) .card {
      grid-area: var(--card-area);
      min-height: 3.75rem;
      padding-block: 2px;
    }

    /* Next to code, the sentence is next to the buttons. */
    :host([presents]) .player {
      column-gap: var(--space-4);
      display: grid;
      grid-template-columns: var(--card-columns);
    }

    /* Buttons and count are in one line, also next to a long ruler. */
    :host([presents]) .buttons button {
      min-width: 2.25rem;
      padding: 0 var(--space-1);
    }
  }

  @media screen and (max-width: 40rem) {
    :host,
    .player {
      display: contents;
    }

    /* At the lower edge of the screen as long as the picture above is in view. In a frame it would cover the result. */
    .stays {
      background: var(--panel);
      bottom: 0;
      margin-inline: calc(-1 * var(--space-2));
      padding: var(--space-1) var(--space-2);
      position: sticky;
      z-index: 2;
    }

    .buttons {
      flex: 1;
    }

    .buttons .next {
      flex: 1;
      padding: 0 var(--space-2) !important;
    }
  }

  /* It covers less of a low screen, and nothing of a zoomed one. */
  @media screen and (max-width: 40rem) and (max-height: 44rem) {
    .stays {
      padding-block: 2px;
    }

    .stays button {
      min-height: 2.25rem;
    }
  }

  @media screen and (max-height: 30rem) {
    .stays {
      position: static;
    }
  }

  /* The first and the last step are also on the slider: up to where the bar has one row with them and "Play". */
  @media screen and (max-width: 27rem) {
    .buttons > :is(:nth-last-child(4), :last-child) {
      display: none;
    }
  }

  @media screen and (max-width: 22rem) {
    .next svg {
      display: none;
    }
  }

  /* As part of another page on a small screen. */
  @media (max-width: 19rem) {
    .buttons button {
      min-width: 2.25rem;
      padding: 0;
    }
  }

  @media (forced-colors: active) {
    .track li {
      border: 1px solid CanvasText;
    }

    .track .taken {
      background: CanvasText;
      forced-color-adjust: none;
    }

    .track .now,
    .track .now.taken {
      background: Highlight;
      forced-color-adjust: none;
    }

    .card {
      border: 2px solid Highlight;
    }
  }
`;
