// SPDX-License-Identifier: MIT
import { kThemes, type Theme } from "./theme.ts";

const kQuery = "embed";
const asked = new URLSearchParams(location.search);

/** Whether the page is part of another one: `?embed` leaves out what is around the question and its answer, which comes
 *  first: the page around has asked already. */
export const isEmbedded = asked.has(kQuery);

/** The theme of the page around this one, where that says it; `?theme` is heard nowhere else. */
export const themeAround: Theme | null =
  kThemes.find((theme) => isEmbedded && theme === asked.get("theme")) ?? null;

/** The script for other pages that lies beside the built page; a page of one file, and one on a disk, has none. */
export const elementScript: string | null =
  import.meta.env.MODE === "production" && location.protocol.startsWith("http")
    ? new URL("./embed.js", location.href).href
    : null;

/** What stands in the query for the page around this one. */
const kAround: readonly string[] = [kQuery, "theme"];

/** Where this page leads with a hash, by itself or as part of another page; what else its query says stays. */
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
