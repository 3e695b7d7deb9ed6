// SPDX-License-Identifier: MIT
import type { TextKey } from "../i18n/text.ts";
import { kLearn } from "../link/learn-hash.ts";
import { kLessons, type Lesson } from "./lesson/lesson.ts";
import type { ExerciseSet } from "./set/exercise-set.ts";
import { decodeSet, encodeSet, kPractice } from "./set/set-link.ts";
import { kShows, kTabs, type Show, type Tab } from "./story/stories.ts";

/** Which stories are shown: of one system, with one badge, containing a text; empty is all. */
export interface Filter {
  /** Empty for the first one with a story. */
  readonly tab: Tab | "";
  readonly system: string;
  readonly shows: Show | "";
  readonly find: string;
}

/** The place in the learning section. */
export type Route =
  | { readonly at: "start" }
  | { readonly at: "lesson"; readonly lesson: Lesson; readonly card: number }
  | { readonly at: "stories"; readonly filter: Filter }
  | { readonly at: "story"; readonly id: string }
  | { readonly at: "exercises"; readonly set: ExerciseSet; readonly notice: TextKey | null }
  | { readonly at: "compose"; readonly set: ExerciseSet; readonly notice: TextKey | null };

/** The link to the last composed set in this tab. */
export const kCompose = `${kLearn};compose`;
export const kStories = `${kLearn};stories`;
export const kNoFilter: Filter = { tab: "", system: "", shows: "", find: "" };

export function storiesLink(filter: Filter): string {
  const { tab, system, shows, find } = filter;
  const parts = Object.entries({ tab, system, shows, find: encodeURIComponent(find) });
  return [kStories, ...parts.flatMap(([key, text]) => (text ? [`${key}=${text}`] : []))].join(";");
}

export const storyLink = (id: string): string => `${kLearn};story=${id}`;

export function composeLink(set: ExerciseSet): string {
  return encodeSet(set).replace(kLearn, kCompose);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function filterIn(named: ReadonlyMap<string, string>): Filter {
  const system = named.get("system") ?? "";
  return {
    tab: kTabs.find((tab) => tab === named.get("tab")) ?? "",
    system: /^\w+$/.test(system) ? system : "",
    shows: kShows.find((show) => show === named.get("shows")) ?? "",
    find: decoded(named.get("find") ?? ""),
  };
}

/** A place that is not a set of exercises; null if the link is one. */
function placeOf(parts: readonly string[]): Route | null {
  const named = new Map(parts.map((part) => part.split("=", 2) as [string, string]));
  const lesson = kLessons.find(({ id }) => id === named.get("lesson"));
  const story = named.get("story");
  if (lesson !== undefined) {
    const card = Number(named.get("card"));
    const isCard = lesson.cards[card - 1] !== undefined;
    return { at: "lesson", lesson, card: isCard ? card : 1 };
  }
  if (story !== undefined) {
    return { at: "story", id: story };
  }
  if (parts.length === 0 || named.has("lesson")) {
    return { at: "start" };
  }
  const isFilter = parts.every((part) => /^(stories$|(system|shows|tab|find)=)/.test(part));
  return isFilter ? { at: "stories", filter: filterIn(named) } : null;
}

export function routeOf(hash: string, known: ReadonlySet<string>): Route {
  const place = placeOf(hash.split(";").slice(1));
  if (place !== null) {
    return place;
  }
  if (hash === kCompose) {
    return { at: "compose", ...decodeSet(kPractice, known) };
  }
  return hash.startsWith(`${kCompose};`)
    ? { at: "compose", ...decodeSet(hash.replace(kCompose, kLearn), known) }
    : { at: "exercises", ...decodeSet(hash, known) };
}
