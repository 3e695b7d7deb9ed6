// SPDX-License-Identifier: MIT
import { css } from "lit";

/** One extent. A glyph, a word and a hatch show its state; color only repeats it. */
export const cells = css`
  .cell,
  .slot {
    --shade: var(--own-soft, var(--sunken));
    align-items: center;
    background-color: var(--shade);
    border: 1.5px solid var(--own, var(--line-strong));
    border-radius: var(--radius);
    display: grid;
    grid-template-rows: 1rem 1fr 1.1rem;
    justify-items: center;
    min-height: 4.5rem;
    min-width: 5.25rem;
    padding: 0.15rem 0.3rem 0.25rem;
  }

  .extent {
    font: 600 var(--text-2xl) / 1 var(--mono);
    font-variant-numeric: tabular-nums;
    grid-row: 2;
  }

  .long .extent {
    font-size: var(--text-m);
  }

  .over,
  .word {
    font-size: var(--text-xs);
    line-height: 1.1;
    white-space: nowrap;
  }

  .over {
    grid-row: 1;
  }

  .word {
    grid-row: 3;
  }

  .slot {
    background: none;
    border: 1.5px dotted var(--line-strong);
  }

  .result .cell {
    background-color: var(--panel);
    border-color: var(--ink);
    border-width: 2px;
  }

  .whole > * {
    min-width: 8rem;
  }

  .promoted {
    background-color: transparent;
    border-style: dashed;
    border-width: 2px;
  }

  .result .soFar {
    border-style: dotted;
  }

  .stretched {
    background-image: repeating-linear-gradient(
      135deg,
      var(--hatch) 0 2px,
      transparent 2px 8px
    );
  }

  .unknown {
    background-image: radial-gradient(var(--hatch) 1.5px, transparent 1.75px);
    background-size: 8px 8px;
  }

  .zero {
    background-image: repeating-linear-gradient(0deg, var(--hatch) 0 2px, transparent 2px 8px);
  }

  .conflict,
  .result .conflict {
    background-color: var(--bad-soft);
    background-image:
      repeating-linear-gradient(45deg, var(--hatch-bad) 0 1.5px, transparent 1.5px 9px),
      repeating-linear-gradient(135deg, var(--hatch-bad) 0 1.5px, transparent 1.5px 9px);
    border: 3px double var(--bad);
  }

  .active {
    outline: 3px solid var(--mark-edge);
    outline-offset: 1px;
  }

  @media (max-width: 40rem) {
    .cell,
    .slot {
      min-width: calc(4.125rem - var(--tight, 0) * 0.6875rem);
      padding-inline: calc(0.1rem - var(--tight, 0) * 0.1rem);
    }

    .extent {
      font-size: var(--text-xl);
    }

    .over,
    .word {
      font-size: calc(0.6875rem - var(--tight, 0) * 0.03125rem);
      letter-spacing: calc(-0.01em - var(--tight, 0) * 0.01em);
    }

    .active {
      outline-width: calc(3px - var(--tight, 0) * 1px);
    }
  }

  @media screen and (max-width: 40rem) {
    .many {
      --tight: 1;
    }

    /* The word says it, and needs the room. */
    .many .glyph {
      display: none;
    }
  }

  @media screen and (max-width: 24rem) {
    .dense {
      --tight: 1;
    }

    .dense .glyph {
      display: none;
    }
  }

  /* As low as it is legible, so that ruler and tiles fit on a projector. A column of sizes can be compared. */
  @media (min-width: 62rem) {
    .cell,
    .slot {
      align-content: center;
      grid-template-rows: auto auto minmax(0.75rem, auto);
      min-height: 2.5rem;
      min-width: 6.5rem;
      padding-block: 0;
    }

    /* Of one width, so that nothing moves when a mark comes. */
    .scroll:not(.many) :is(.cell:not(.whole), .slot) {
      width: 6.5rem;
    }

    .dense:not(.many) :is(.cell:not(.whole), .slot) {
      min-width: 0;
      padding-inline: 0.2rem;
      width: 4.75rem;
    }

    .dense:not(.many) :is(.over, .word) {
      font-size: 0.6875rem;
      letter-spacing: -0.02em;
    }

    .result .cell {
      grid-template-rows: auto auto auto;
    }

    .over,
    .word {
      line-height: 1;
    }

    .extent {
      font-size: var(--text-xl);
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .cell {
      transition:
        background-color 140ms,
        outline-color 140ms;
    }
  }
`;
