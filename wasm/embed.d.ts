// SPDX-License-Identifier: MIT
/** The types of the element for other pages, `broadcast-playground/embed.js`. Its import defines the element; on a
 * server it does nothing. docs/page.md explains the attributes. */

/** A flag is set by its presence; in JSX, by an empty text. */
type Flag = boolean | "";

export interface BroadcastPlaygroundAttributes {
  /** The part of the page's links after `#`. */
  question?: string;
  /** What is shown, by default `steps`. */
  view?: "figure" | "steps" | "data" | "exercise" | "systems" | "lowering" | "code" | "full";
  /** The code of the view `code`, if there is no question; by default the text of the first `<pre>` inside. */
  code?: string;
  /** Nothing can be edited. */
  locked?: Flag;
  /** When the result is shown: when asked for, after its step, or at once (the default). */
  reveal?: "none" | "step" | "all";
  /** The first step to show, from 1. */
  step?: number | string;
  /** Less space. */
  compact?: Flag;
  /** By default that of the page around it. */
  theme?: "light" | "dark";
  /** By default that of the text around it. */
  lang?: string;
  /** The height to reserve until the answer is shown, in pixels. */
  height?: number | string;
  /** The address of the page; required if the script is a module or was bundled. */
  page?: string;
}

/** The answer that the element shows. */
interface Shown {
  /** What follows `#` in a link to it. */
  readonly question: string;
  /** Null if the shapes are rejected. */
  readonly shape: string | null;
  /** Null if the question cannot be read. */
  readonly status: import("./types.js").VerdictLevel | null;
  /** The current step, from 1. */
  readonly step: number;
  readonly steps: number;
}

/** The `detail` of each event; all bubble and are composed. */
export interface BroadcastPlaygroundEvents {
  "bc-ready": Shown;
  "bc-change": Shown;
  "bc-step": Shown;
  "bc-answer": { readonly number: number; readonly of: number; readonly isRight: boolean };
}
