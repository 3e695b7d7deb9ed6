// SPDX-License-Identifier: MIT
import { kThemes, type Theme } from "./theme.ts";

const kQuery = "embed";
const asked = new URLSearchParams(location.search);

/** Whether the page is embedded: `?embed` omits everything around the question and its answer, and shows the answer
 * first, because the parent page introduces the question. */
export const isEmbedded = asked.has(kQuery);

/** The value of a part of the query, which has no effect otherwise. */
const askedFor = (name: string): string | null => (isEmbedded ? asked.get(name) : null);

/** What an embedded page shows: the picture, also its steps, also one view, an exercise, or everything. */
export const kParts = [
  "figure",
  "steps",
  "data",
  "exercise",
  "systems",
  "lowering",
  "code",
  "full",
] as const;
export type EmbeddedPart = (typeof kParts)[number];

/** Everything if nothing is asked for. */
export const embeddedPart: EmbeddedPart =
  kParts.find((part) => part === asked.get(kQuery)) ?? "full";

/** Nothing can be edited. */
export const isLocked = askedFor("locked") !== null || embeddedPart === "code";

/** Takes less space. */
export const isCompact = askedFor("compact") !== null;

/** When the answer is shown: at once, at its step, or not before the reader asks for it. */
export const kReveals = ["all", "step", "none"] as const;
export const reveal = kReveals.find((each) => each === askedFor("reveal")) ?? "all";

/** Whether there are steps to go through. */
export const hasSteps = embeddedPart === "full" || embeddedPart === "steps";

/** Whether the question can be edited. */
export const hasForm = hasSteps && !isLocked;

/** The first step to show, from 1; null for the last. */
export const firstStep: number | null =
  Math.min(Math.floor(Number(askedFor("step"))), 999) || (reveal === "step" ? 1 : null);

/** The theme of the parent page, if given. */
export const themeAround: Theme | null =
  kThemes.find((theme) => theme === askedFor("theme")) ?? null;

/** Others cannot open a page on a disk. */
export const isHosted = location.protocol.startsWith("http");

/** A file next to the built page; not available for a single file or a page on a disk. */
const beside = (name: string): string | null =>
  import.meta.env.MODE === "production" && isHosted ? new URL(name, location.href).href : null;

/** The script for other pages. */
export const elementScript: string | null = beside("./embed.js");

/** The documentation in a language, which has this folder of it. */
export const docsIn = (folder: string): string | null => beside(`./docs/${folder}`);

/** The parts of the query for embedding. */
const kAround: readonly string[] = [kQuery, "theme", "locked", "reveal", "step", "compact"];

/** The page's address with a hash, standalone or embedded; the rest of its query is kept. */
export function addressOf(hash: string, isPart = false): string {
  const url = new URL(location.href);
  const others = url.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !kAround.includes(part.split("=", 1)[0] ?? ""));
  url.search = [...(isPart ? [kQuery] : []), ...others].join("&");
  url.hash = hash;
  return url.href;
}
