// SPDX-License-Identifier: MIT
import type { TextKey } from "../i18n/text.ts";
import { kLearn } from "../link/learn-hash.ts";
import type { ExerciseSet } from "./exercise-set.ts";
import { decodeSet, encodeSet, kPractice } from "./set-link.ts";
import { kShows, type Show } from "./stories.ts";

/** Which stories are shown: of one system, or with one badge; empty is all. */
export interface Filter {
  readonly system: string;
  readonly shows: Show | "";
}

/** The place in the learning section. */
export type Route =
  | { readonly at: "stories"; readonly filter: Filter }
  | { readonly at: "exercises"; readonly set: ExerciseSet; readonly notice: TextKey | null }
  | { readonly at: "compose"; readonly set: ExerciseSet; readonly notice: TextKey | null };

/** The link to the last composed set in this tab. */
export const kCompose = `${kLearn};compose`;

export function storiesLink({ system, shows }: Filter): string {
  return [
    kLearn,
    ...(system ? [`system=${system}`] : []),
    ...(shows ? [`shows=${shows}`] : []),
  ].join(";");
}

export function composeLink(set: ExerciseSet): string {
  return encodeSet(set).replace(kLearn, kCompose);
}

function filterIn(parts: readonly string[]): Filter {
  const named = new Map(parts.map((part) => part.split("=", 2) as [string, string]));
  const system = named.get("system") ?? "";
  const shows = kShows.find((show) => show === named.get("shows")) ?? "";
  return { system: /^\w+$/.test(system) ? system : "", shows };
}

export function routeOf(hash: string, known: ReadonlySet<string>): Route {
  const parts = hash.split(";").slice(1);
  if (parts.every((part) => /^(system|shows)=/.test(part))) {
    return { at: "stories", filter: filterIn(parts) };
  }
  if (hash === kCompose) {
    return { at: "compose", ...decodeSet(kPractice, known) };
  }
  return hash.startsWith(`${kCompose};`)
    ? { at: "compose", ...decodeSet(hash.replace(kCompose, kLearn), known) }
    : { at: "exercises", ...decodeSet(hash, known) };
}
