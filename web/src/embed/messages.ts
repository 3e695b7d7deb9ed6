// SPDX-License-Identifier: MIT
import type { VerdictLevel } from "../../../wasm/index.d.ts";

// The messages between an embedded page and the page around it. Their format is stable, because old pages meet new
// elements. Whoever receives one knows it by its source, and checks everything in it.

/** The version of the messages; each has it. */
interface Versioned {
  readonly bc: 1;
}

/** The answer that an embedded page shows. */
export interface FrameState {
  /** What follows `#` in a link to it, with its step. */
  readonly question: string;
  /** `(3, 4)`; null if the shapes are rejected or the question cannot be read. */
  readonly shape: string | null;
  /** Null if the question cannot be read. */
  readonly status: VerdictLevel | null;
  /** The current step, from 1. */
  readonly step: number;
  readonly steps: number;
  /** The reader has not asked for the answer yet. */
  readonly isCovered: boolean;
}

/** An exercise was answered. */
export interface ExerciseResult {
  /** From 1, of so many. */
  readonly number: number;
  readonly of: number;
  readonly isRight: boolean;
}

/** From an embedded page to its parent: the height of its content in CSS pixels; the first answer; another question, or
 * another look at the same; another step; an answered exercise. */
export type FrameMessage = Versioned &
  (
    | { readonly type: "height"; readonly height: number }
    | ({ readonly type: "ready" | "change" | "step" } & FrameState)
    | ({ readonly type: "answer" } & ExerciseResult)
  );

/** The properties of a host's style that an embedded page takes, and what their values are. */
export const kStyleKinds = {
  "--bc-accent": "color",
  "--bc-surface": "color",
  "--bc-ink": "color",
  "--bc-line": "color",
  "--bc-radius": "border-radius",
  "--bc-font": "font-family",
} as const;
export type StyleName = keyof typeof kStyleKinds;

/** From the parent to an embedded page: its theme, its style, another question, another step. */
export type HostMessage = Versioned &
  (
    | { readonly type: "theme"; readonly theme: "light" | "dark" }
    | { readonly type: "style"; readonly style: Partial<Record<StyleName, string>> }
    | { readonly type: "question"; readonly question: string }
    | { readonly type: "step"; readonly step: number }
  );
