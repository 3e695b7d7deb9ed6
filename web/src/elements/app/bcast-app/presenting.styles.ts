// SPDX-License-Identifier: MIT
import { css } from "lit";

/** The page for an audience: after the styles that it changes. */
export const presentingStyles = css`
  @media screen {
    /* For an audience: the picture, and the answer once its step is reached. */
    :host([presents]) {
      --around-lesson: none;
      --tile-label: 18px;
      --tile-size: 17px;
      max-width: none;
      padding: 0;
    }

    :host([presents]) learn-page {
      display: block;
      padding: var(--space-3) var(--space-4);
    }

    :host([presents]) .panel {
      border-radius: 0;
      border: 0;
      column-gap: var(--space-4);
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      padding: var(--space-2) var(--space-4);
    }

    :host([presents]) .panel > :is(p.printed, .asked) {
      display: block;
      font-size: 1em;
      font-weight: 600;
      line-height: 1.9;
    }

    /* The form has it. */
    :host([presents][edits]) .question:not(.code) ~ .panel > p.printed {
      display: none;
    }

    :host([presents]) .question:not(.code) {
      padding: var(--space-1) var(--space-4);
    }

    /* A sentence with two long names keeps one line, so that digits stay large. */
    :host([presents]) shape-verdict {
      --text-l: var(--text-m);
    }

    :host([presents]) .hero {
      gap: var(--space-2) var(--space-4);
      grid-column: 1 / -1;
      margin-top: var(--space-1);
    }

    :host([presents]) :is(header, .question > .forms, .views, answer-notes, photo-row),
    :host([presents]:not([edits])) .question:not(.code),
    :host([presents]) footer :is(p, language-picker, theme-switch) {
      display: none;
    }

    :host([presents]) footer {
      background: var(--panel);
      border-radius: var(--radius) 0 0;
      bottom: 0;
      margin: 0;
      position: fixed;
      right: 0;
      z-index: 4;
    }

    :host([presents]) .ahead :is(shape-verdict, answer-advice) {
      visibility: hidden;
    }
  }

  /* There, the buttons of the steps are at the lower edge. */
  @media screen and (max-width: 40rem) {
    :host([presents]) footer {
      justify-content: flex-end;
      position: static;
    }
  }

  @media screen and (min-width: 40rem) {
    :host([presents]) .panel {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }

  @media screen and (min-width: 62rem) {
    :host([presents]) .hero {
      grid-template-columns: minmax(0, auto) minmax(26rem, 1fr);
      grid-template-rows: auto auto 1fr;
    }

    :host([presents]) :is(.tall, .wide, .long) {
      grid-template-columns: minmax(0, 1fr) 20.5rem;
    }

    :host([presents]) .hero > * {
      display: contents;
    }

    :host([presents]) tile-scene {
      grid-area: 1 / 1 / 2 / 3;
    }

    :host([presents]) answer-advice {
      grid-area: 3 / 2 / 4 / 3;
    }

    :host([presents]) axis-ruler {
      grid-area: 2 / 1 / 4 / 2;
    }

    :host([presents]) step-player {
      grid-area: 2 / 2 / 3 / 3;
    }

    /* The tiles have the width: code, ruler and verdict are above them, the step is below. */
    :host([presents]) main:has(> .code):has(.hero) {
      --card-area: 1 / 2 / 3 / 3;
      --card-columns: 27rem 1fr;
      --headline: none;
      align-content: start;
      gap: 0 var(--space-4);
      grid-template-columns: minmax(0, 5fr) fit-content(45%) minmax(0, 3fr);
      grid-template-rows: auto auto 1fr auto auto;
      padding: var(--space-2) var(--space-4) 1.75rem;

      & > .code {
        grid-area: 1 / 1 / 4 / 2;
      }

      &:has(.ahead) {
        --fixes: hidden;
      }

      & > .panel,
      .hero {
        display: contents;
      }

      .panel > .asked {
        font-size: 0.8em;
        grid-area: 1 / 3;
        overflow-wrap: anywhere;
      }

      shape-verdict {
        grid-area: 2 / 3;
      }

      answer-advice {
        grid-area: 3 / 3;
      }

      tile-scene {
        grid-area: 4 / 1 / 5 / 4;
      }

      /* They stand on the page, not on a panel. */
      :is(tile-scene, axis-ruler) {
        --panel: var(--page);
      }

      axis-ruler {
        grid-area: 1 / 2 / 4 / 3;
        zoom: 0.75;
      }

      .many axis-ruler {
        zoom: 0.65;
      }

      step-player {
        grid-area: 5 / 1 / 6 / 4;
        min-height: 0;
      }
    }
  }
`;
