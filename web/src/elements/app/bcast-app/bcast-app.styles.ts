// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  :host {
    margin: 0 auto;
    max-width: 78rem;
    padding: var(--space-2) var(--space-5) var(--space-6);
  }

  header {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    margin-bottom: var(--space-2);
  }

  h1 {
    font-size: var(--text-xl);
    font-weight: 600;
    letter-spacing: -0.015em;
    line-height: 1.2;
    margin: 0;
  }

  .tagline {
    color: var(--ink-soft);
    flex: 1 1 20rem;
    line-height: 1.25;
  }

  @media (max-width: 72rem) {
    .tagline,
    request-form .what {
      display: none;
    }
  }

  /* It takes a line of its own: for who comes without a question, if the picture stays in view. */
  @media (max-width: 72rem) and (min-height: 44rem) {
    .tagline.first:not([hidden]) {
      display: block;
    }
  }

  @media (max-width: 72rem) {
    .tagline,
    .notice {
      flex-basis: 100%;
      grid-column: 1 / -1;
      order: 1;
    }
  }

  /* Its buttons are loaded after the answer; the reserved space avoids a layout shift. */
  header .tools {
    margin-left: auto;
    min-height: 2.5rem;
    min-width: 11.75rem;
  }

  share-button {
    min-width: 5.5rem;
    text-align: end;
  }

  .tools {
    display: flex;
    justify-content: flex-end;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  main,
  .question {
    display: grid;
    gap: var(--space-3);
    grid-template-columns: minmax(0, 1fr);
  }

  .question button {
    min-height: 2.75rem;
  }

  .forms {
    align-items: center;
    display: flex;
    gap: var(--space-2) var(--space-4);
  }

  .forms example-links {
    min-width: 0;
  }

  .switch {
    border: 1px solid var(--line-strong);
    border-radius: 99px;
    display: flex;
    flex: none;
    overflow: clip;
  }

  .forms label {
    cursor: pointer;
    line-height: 2.125rem;
    padding: 0 var(--space-3);
    position: relative;
  }

  .forms label:has(:checked) {
    background: var(--accent);
    color: var(--on-accent);
  }

  .forms label:has(:focus-visible) {
    border-radius: 99px;
    outline: var(--focus);
    outline-offset: -3px;
  }

  .forms input {
    inset: 0;
    min-height: 0;
    opacity: 0;
    position: absolute;
  }

  @media (forced-colors: active) {
    .forms label:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }

  code-question:not(:defined) {
    display: block;
    min-height: 14rem;
  }

  code-question .panel {
    border: 0;
    padding: 0;
  }

  .earlier {
    --picture-opacity: 0.5;
  }

  .hero,
  .hero > * {
    align-content: start;
    display: grid;
    gap: var(--space-3) var(--space-5);
    grid-template-columns: minmax(0, 1fr);
  }

  .hero {
    margin-top: var(--space-1);
  }

  .picture {
    row-gap: 0;
  }

  .hero photo-row:not([shown]) {
    display: none;
  }

  /* They are about the question, not about what a fix would give. */
  .panel:has(tile-scene[previews]) :is(shape-verdict, step-player) {
    opacity: 0.35;
  }

  .asked {
    font-size: var(--text-s);
    margin-bottom: var(--space-1);
    overflow-wrap: anywhere;
  }

  /* The editor has the whole text. */
  [slot] .asked {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .notice {
    align-items: center;
    background: var(--accent-soft);
    border-left: 3px solid var(--accent);
    border-radius: var(--radius);
    display: flex;
    flex: 1 1 20rem;
    font-size: var(--text-s);
    justify-content: space-between;
    line-height: 1.3;
    padding-left: var(--space-3);
  }

  :host([embeds]) .notice {
    margin-bottom: var(--space-3);
  }

  .notice button {
    border-color: transparent;
    flex: none;
  }

  .notice svg {
    display: block;
    fill: none;
    height: 1rem;
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-width: 1.8;
    width: 1rem;
  }

  .fault {
    border-color: var(--bad);
    border-width: 2px;
  }

  /* It is loaded after the answer; the reserved space avoids a layout shift below it. */
  step-player:not(:defined) {
    display: block;
    min-height: 15rem;
  }

  /* The views are loaded after the answer; below the fold, the footer may move. */
  .reserved {
    min-height: 30rem;
  }

  .fault p {
    margin-bottom: var(--space-3);
    max-width: 70ch;
  }

  footer {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-5);
  }

  .printed {
    display: none;
  }

  /* As a part of another page, which does not say whose rules these are. */
  :host([embeds]) {
    background: var(--panel);
    padding: var(--space-3) var(--space-4);
  }

  :host([embeds]) .panel {
    border: 0;
    padding: 0;
  }

  :host([embeds]) .panel > .printed {
    color: var(--ink-soft);
    display: block;
    font-size: var(--text-s);
  }

  :host([embeds]) footer {
    margin-top: var(--space-2);
  }

  .hides shape-verdict {
    visibility: hidden;
  }

  .uncover {
    display: block;
    margin: var(--space-3) auto 0;
  }

  @media print {
    .reserved {
      min-height: 0;
    }

    :host {
      max-width: none;
      padding: 0;
    }

    .printed {
      display: block;
      overflow-wrap: anywhere;
    }

    .forms,
    request-form,
    .tools,
    .notice,
    .tagline,
    footer p:not(.printed),
    page-nav,
    :host(:not([embeds])) step-player {
      display: none;
    }

    .panel {
      border: 0;
      padding: 0 0 var(--space-4);
    }
  }

  @media screen and (min-width: 62rem) {
    code-question .reasons step-player {
      order: 1;
    }

    /* The picture has the width. Next to code there is room for one column. */
    :host(:not([presents])) .panel > .hero:has(axis-ruler) {
      --card: 4.75rem;
      column-gap: var(--space-5);
      grid-template-columns: fit-content(60%) minmax(0, 1fr);
      grid-template-rows: auto auto auto 1fr;
      row-gap: var(--space-1);

      & > * {
        display: contents;
      }

      tile-scene {
        grid-column: 1 / -1;
      }

      axis-ruler {
        grid-area: 2 / 1 / 5 / 2;
      }

      :is(step-player, answer-advice, answer-notes, photo-row) {
        grid-column: 2;
      }

      step-player {
        grid-row: 2;
        min-height: calc(var(--card) + 4.5rem);
      }

      /* The ruler of a product is next to the picture; a long one is below all. */
      &.tall {
        grid-template-columns: minmax(0, 1fr) 27rem;
      }

      &.wide {
        grid-template-columns: minmax(0, 1fr);
      }

      &.tall tile-scene {
        grid-area: 1 / 1 / 2 / 2;
      }

      &.tall axis-ruler {
        grid-area: 1 / 2 / 2 / 3;
      }

      &.wide axis-ruler {
        grid-area: auto;
      }

      &:is(.tall, .wide) :is(step-player, answer-advice, answer-notes) {
        grid-column: 1 / -1;
      }

      /* Its fixes are below its ruler. */
      &.product :is(step-player, answer-notes) {
        grid-column: 1;
      }

      &.product answer-advice {
        grid-area: 2 / 2 / 5 / 3;
      }
    }
  }

  /* Photos are left and right of their tiles. */
  @media screen and (min-width: 78rem) {
    :host(:not([presents])) .panel > .hero:has(photo-row[shown]) {
      :is(photo-row, tile-scene) {
        grid-area: 1 / 1 / 2 / -1;
      }

      tile-scene {
        --photo: 14.5rem;
        padding-inline: var(--photo);
      }
    }
  }

  /* What to fix is next to the steps. */
  @media screen and (min-width: 75rem) {
    :host(:not([presents])) .panel > .fixable:has(axis-ruler) {
      --card: 6.5rem;
      grid-template-columns: auto minmax(17rem, 1fr) minmax(20rem, 24rem);

      answer-advice {
        grid-area: 2 / 3 / 5 / 4;
      }

      :is(step-player, answer-notes) {
        grid-column: 2;
      }
    }
  }

  @media (max-width: 40rem) {
    :host {
      padding: var(--space-3);
    }

    header {
      column-gap: var(--space-2);
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
    }

    h1 {
      font-size: var(--text-m);
    }

    header .tools {
      grid-area: 1 / 2;
    }

    page-nav {
      grid-column: 1 / -1;
    }

    /* So that the stepper's buttons may stay in view anywhere in it. */
    .hero {
      align-items: stretch;
      display: flex;
      flex-direction: column;
      gap: var(--space-2);
    }

    .hero > * {
      display: contents;
    }

    /* Nothing moves while the picture is the input. */
    .hero:not(:has(tile-scene:is(:active, :focus-within))) answer-advice[leads] {
      order: -1;
    }
  }
`;
