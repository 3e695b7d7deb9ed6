// SPDX-License-Identifier: MIT

import type { TextKey } from "../../i18n/text.ts";
import { decodeHash, encodeHash } from "../../link/hash.ts";
import { escapePart, unescapePart } from "../../link/hash-parts.ts";
import { kLearn } from "../../link/learn-hash.ts";
import { kLongestShape } from "../../state/state.ts";
import {
  type ExerciseSet,
  kKinds,
  kLongestText,
  kLongestTitle,
  kMostDrawnOperands,
  kMostQuestions,
  kMostRank,
  kOwnKinds,
  kSeeds,
  kUsualSet,
  type OwnQuestion,
} from "./exercise-set.ts";

// #learn;s1;title=Week_3;kinds=predict,repair;modes=numpy,julia;rank=3;operands=2;unknown=yes;count=6;seed=42
// #learn;s1;count=0;ask=repair;want=64,;numpy;64,;64,1;op=add
//
// `s1` is the version of the link: its meaning never changes, nor do the questions of a seed. Each `ask=` begins one of
// the teacher's questions, with the parts of a v1 playground link.

const kVersion = "s1";
const kWant = "want=";
const kText = "text=";
const kOwnVersion = "#v1;";
const kAsk = "ask=";
export const kLongestLink = 20_000;

/** The set in a link, or why there is none. */
interface DecodedSet {
  readonly set: ExerciseSet;
  readonly notice: TextKey | null;
}

function ownPart({ kind, state, want, text }: OwnQuestion): string {
  return [
    `${kAsk}${kind}`,
    ...(want === "" ? [] : [`${kWant}${escapePart(want.replace(/^\((.*)\)$/, "$1"))}`]),
    ...(text === "" ? [] : [`${kText}${escapePart(text)}`]),
    encodeHash({ ...state, code: null }).slice(kOwnVersion.length),
  ].join(";");
}

export function encodeSet(set: ExerciseSet): string {
  return [
    kLearn,
    kVersion,
    ...(set.title === "" ? [] : [`title=${escapePart(set.title)}`]),
    `kinds=${set.kinds.join(",")}`,
    `modes=${set.modes.join(",")}`,
    `rank=${set.rank}`,
    `operands=${set.operands}`,
    ...(set.unknown ? ["unknown=yes"] : []),
    `count=${set.count}`,
    `seed=${set.seed}`,
    ...set.own.map(ownPart),
  ].join(";");
}

/** Whether the set's link would exceed the limit for reading it. */
export function isTooLong(set: ExerciseSet): boolean {
  return encodeSet(set).length > kLongestLink;
}

/** A count in a link, at most `most`, or the default. */
function countIn(text: string | undefined, least: number, most: number, usual: number): number {
  const count = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : usual;
  return Math.min(most, Math.max(least, count));
}

/** A shape, which a link writes without parentheses. */
function wantIn(part: string): string {
  const text = unescapePart(part, kLongestShape);
  return /^[\d?, ]*$/.test(text) ? `(${text})` : text;
}

function ownIn([ask = "", ...parts]: readonly string[]): OwnQuestion | null {
  const kind = kOwnKinds.find((own) => own === ask.slice(kAsk.length));
  const asked = [...parts];
  const after = (name: string) =>
    asked[0]?.startsWith(name) ? asked.shift()?.slice(name.length) : undefined;
  const want = after(kWant);
  const text = unescapePart(after(kText) ?? "", kLongestText, { lines: true });
  const { state, notice } = decodeHash(kOwnVersion + asked.join(";"));
  return kind === undefined || (notice !== null && notice !== "link.cut")
    ? null
    : {
        kind,
        state,
        want: want === undefined ? "" : wantIn(want),
        text,
      };
}

/** The parts of each own question. */
function asksIn(parts: readonly string[]): string[][] {
  const asks: string[][] = [];
  for (const part of parts) {
    if (part.startsWith(kAsk)) {
      asks.push([]);
    }
    asks.at(-1)?.push(part);
  }
  return asks.slice(0, kMostQuestions);
}

function setIn(parts: readonly string[], known: ReadonlySet<string>): ExerciseSet {
  const asked = parts.findIndex((part) => part.startsWith(kAsk));
  const head = asked < 0 ? parts : parts.slice(0, asked);
  const named = new Map(head.map((part) => [part.split("=", 1)[0], part.replace(/^[^=]*=/, "")]));
  const list = (name: string, usual: readonly string[]) => named.get(name)?.split(",") ?? usual;
  const kinds = list("kinds", kKinds);
  return {
    title: unescapePart(named.get("title") ?? "", kLongestTitle),
    kinds: kKinds.filter((kind) => kinds.includes(kind)),
    modes: [...new Set(list("modes", kUsualSet.modes))].filter((mode) => known.has(mode)),
    count: countIn(named.get("count"), 0, kMostQuestions, kUsualSet.count),
    seed: countIn(named.get("seed"), 0, kSeeds - 1, kUsualSet.seed),
    rank: countIn(named.get("rank"), 1, kMostRank, kUsualSet.rank),
    operands: countIn(named.get("operands"), 2, kMostDrawnOperands, kUsualSet.operands),
    unknown: named.get("unknown") === "yes",
    own: asksIn(parts.slice(head.length)).flatMap((ask) => ownIn(ask) ?? []),
  };
}

/** The link of the default set, for a first class: one system, at most two axes, and no empty array. */
export const kPractice = `${kLearn};${kVersion};kinds=predict,rule,repair,bug;modes=numpy;rank=2;operands=2;count=6;seed=112`;

/** The sets that are offered: the default one, and others for who knows more. */
export const kSets = [
  { id: "week", link: kPractice },
  {
    id: "course",
    link: `${kLearn};${kVersion};kinds=predict,rule,repair,bug,systems;modes=numpy,pytorch;rank=3;operands=2;count=10;seed=7`,
  },
  {
    id: "exam",
    link: `${kLearn};${kVersion};kinds=predict,repair,bug,systems;modes=numpy,pytorch,jax;rank=4;operands=3;count=12;seed=7`,
  },
  {
    id: "compilers",
    link: `${kLearn};${kVersion};kinds=predict,rule,repair,systems;modes=mlir.strict,tosa.rfc,onnx.multidirectional,xla;rank=3;operands=2;unknown=yes;count=10;seed=7`,
  },
] as const;

/** Never throws: a link is untrusted text. `known` are the existing modes. */
export function decodeSet(hash: string, known: ReadonlySet<string>): DecodedSet {
  const [version = "", ...parts] = hash.slice(0, kLongestLink).replace(`${kLearn};`, "").split(";");
  if (version !== kVersion) {
    const { set } = decodeSet(kPractice, known);
    return { set, notice: /^s\d+$/.test(version) ? "learn.link.newer" : "learn.link.unreadable" };
  }
  const set = setIn(parts, known);
  const lost = parts.filter((part) => part.startsWith(kAsk)).length > set.own.length;
  const cut = hash.length > kLongestLink || lost;
  return { set, notice: cut ? "learn.link.cut" : null };
}

/** How many questions the link of a set asks for. */
export function questionCount(link: string): number {
  const { count, own } = decodeSet(link, new Set()).set;
  return count + own.length;
}
