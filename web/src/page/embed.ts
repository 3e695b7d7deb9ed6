// SPDX-License-Identifier: MIT
import { kThemes, type Theme } from "./theme.ts";

const kQuery = "embed";
const asked = new URLSearchParams(location.search);

/** Whether the page is embedded: `?embed` omits everything around the question and its answer, and shows the answer
 * first, because the parent page introduces the question. */
export const isEmbedded = asked.has(kQuery);

/** What an embedded page shows: the picture, also its steps, also one view, or everything. */
const kParts = ["figure", "steps", "data", "systems", "lowering", "full"] as const;
export type EmbeddedPart = (typeof kParts)[number];

/** Everything if nothing is asked for. */
export const embeddedPart: EmbeddedPart =
  kParts.find((part) => part === asked.get(kQuery)) ?? "full";

/** The theme of the parent page, if given; `?theme` has no effect otherwise. */
export const themeAround: Theme | null =
  kThemes.find((theme) => isEmbedded && theme === asked.get("theme")) ?? null;

/** Others cannot open a page on a disk. */
export const isHosted = location.protocol.startsWith("http");

/** The script for other pages, next to the built page; not available for a single file or a page on a disk. */
export const elementScript: string | null =
  import.meta.env.MODE === "production" && isHosted
    ? new URL("./embed.js", location.href).href
    : null;

/** The parts of the query for embedding. */
const kAround: readonly string[] = [kQuery, "theme"];

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
