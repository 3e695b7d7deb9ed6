// SPDX-License-Identifier: MIT

import type { TextKey } from "../i18n/text.ts";
import {
  kCellLooks,
  kFirstView,
  kLongestName,
  kLongestShape,
  kLongestValues,
  kMostOperands,
  kNoOptions,
  kUsualType,
  kViews,
  type Operand,
  type Options,
  operandOf,
  operatorOf,
  type State,
} from "../state/state.ts";
import type { Cell } from "../tensor/cells.ts";
import { codeIn, codeParts, isUnread, kNoOperator, recomputedIn } from "./code-parts.ts";
import links from "./examples.json";
import { escapePart, escapeShape, unescapePart, unescapeShape } from "./hash-parts.ts";

// #v1;numpy;3,1;1,4;op=add;step=2
//
// Version, mode, one part per operand, then `name=value` parts. Links are stable: the meaning of v1 never changes. No
// link ends in punctuation, which clients drop: `op=` always follows.

const kVersion = "v1";
const kLongestHash = 100_000;
/** That of shapes that follow code whose operation has none. */
const kFirstOperator = "add";
/** The largest number in a link. */
export const kMostCount = 999_999_999;

/** A longer message is not part of a link, as written there. */
const kLongestMessage = 6000;

/** The name of each option in a link. */
const kOptionNames: Readonly<Record<keyof Options, string>> = {
  declared: "to",
  axis: "axis",
  target: "target",
  dimensions: "dims",
  equation: "eq",
  assume: "assume",
};
const kOptions = Object.keys(kOptionNames) as (keyof Options)[];
/** Options that are shapes, which a link writes without parentheses. */
const kShapeOptions: ReadonlySet<string> = new Set(["declared", "target"]);

/** The contents of a link, and notes for the reader about parts that could not be followed. */
export interface Decoded {
  readonly state: State;
  readonly notice: TextKey | null;
  /** A message to read, from which the question is; empty if there is none. */
  readonly message: string;
}

const letterOf = (operand: number) => String.fromCharCode(97 + operand);

function optionParts(state: State): string[] {
  return kOptions
    .filter((option) => state[option] !== "")
    .map((option) => {
      const written = kShapeOptions.has(option) ? escapeShape : escapePart;
      return `${kOptionNames[option]}=${written(state[option])}`;
    });
}

function operandParts({ values, name, runtime }: Operand, letter: string): string[] {
  return [
    ...(values === null ? [] : [`${letter}=${escapePart(values)}`]),
    ...(name === "" ? [] : [`${letter}.name=${escapePart(name)}`]),
    ...(runtime === "" ? [] : [`${letter}.run=${escapeShape(runtime)}`]),
  ];
}

function lookParts(state: State): string[] {
  const { cell, step, slice, view, strategy, system, at, cells = "text" } = state;
  const named: Readonly<Record<string, string | number | null>> = {
    // A cell implies its slice.
    slice: slice > 0 && cell === null ? slice : null,
    cell: cell === null ? null : cell.length === 0 ? "scalar" : cell.join(","),
    step,
    view: view === kFirstView.view ? null : view,
    strategy: strategy === kFirstView.strategy ? null : escapePart(strategy),
    system: system === kFirstView.system ? null : escapePart(system),
    at,
    cells: cells === "text" ? null : cells,
  };
  return Object.entries(named)
    .filter(([, value]) => value !== null)
    .map((pair) => pair.join("="));
}

/** The message of which the shapes alone would be another question: the rules do not decide it, or shapes are not whole. */
function messageOf({ report }: State): string {
  const part = report?.isOther ? escapePart(report.message ?? "") : "";
  return part.length <= kLongestMessage ? part : "";
}

export function encodeHash(given: State): string {
  const message = messageOf(given);
  const isWithout = isUnread(given) || message !== "";
  const state = isWithout ? { ...given, operands: [operandOf("")] } : given;
  const attributes = Object.entries(state.attributes).map(
    ([name, text]) => `with.${escapePart(name)}=${escapePart(text)}`,
  );
  const recomputed = recomputedIn(state.code);
  const parts = [
    kVersion,
    escapePart(state.mode),
    ...state.operands.map(({ text }) => escapeShape(text)),
    ...optionParts(state),
    ...state.operands.flatMap((operand, i) =>
      operandParts(
        operand.values === recomputed[i] ? { ...operand, values: null } : operand,
        letterOf(i),
      ),
    ),
    ...codeParts(state.code),
    ...(message === "" ? [] : [`message=${message}`]),
    `op=${escapePart(operatorOf(state) ?? kNoOperator)}`,
    ...(state.type === kUsualType ? [] : [`type=${escapePart(state.type)}`]),
    ...attributes,
    ...lookParts(state),
  ];
  return `#${parts.join(";")}`;
}

/** A count in a link; anything else counts as absent. */
function countIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function cellIn(text: string | undefined): Cell | null {
  if (text === "scalar") {
    return [];
  }
  const places = (text ?? "").split(",").map(countIn);
  return places.every((place) => place !== null) ? places : null;
}

function cellsIn(text: string | undefined): Pick<State, "cells"> | undefined {
  const cells = kCellLooks.find((look) => look === text);
  return cells && { cells };
}

type Named = ReadonlyMap<string, string>;

function operandIn(part: string, named: Named, letter: string): Operand {
  const values = named.get(letter);
  return {
    text: unescapeShape(part),
    values: values === undefined ? null : unescapePart(values, kLongestValues, { lines: true }),
    name: unescapePart(named.get(`${letter}.name`) ?? "", kLongestName),
    runtime: unescapeShape(named.get(`${letter}.run`) ?? ""),
  };
}

function optionsIn(named: Named): Options {
  const entries = kOptions.map((option) => {
    const read = kShapeOptions.has(option) ? unescapeShape : unescapePart;
    return [option, read(named.get(kOptionNames[option]) ?? "", kLongestShape)];
  });
  return { ...kNoOptions, ...Object.fromEntries(entries) };
}

function attributesIn(named: Named): Record<string, string> {
  const given = [...named].filter(([name]) => name.startsWith("with."));
  return Object.fromEntries(
    given.map(([name, text]) => [unescapePart(name.slice(5)), unescapePart(text, kLongestName)]),
  );
}

function operatorIn(named: Named, { code }: Pick<State, "code">): string {
  // No name has a space, so this also accepts names typed by hand.
  const op = unescapePart(named.get("op") ?? "").replaceAll(" ", "_");
  return code?.hasOperator === false ? kFirstOperator : op;
}

function namedIn(parts: readonly string[]): Named {
  const pairs = parts.slice(2).filter((part) => part.includes("="));
  return new Map(pairs.map((part) => part.split(/=(.*)/s, 2) as [string, string]));
}

function decodeParts(parts: readonly string[]): State {
  const named = namedIn(parts);
  const shapes = parts.slice(2).filter((part) => !part.includes("="));
  const step = countIn(named.get("step"));
  const operands = shapes.map((part, i) => operandIn(part, named, letterOf(i)));
  const code = codeIn(named, operands);
  return {
    mode: unescapePart(parts[1] ?? ""),
    operands: operands.slice(0, kMostOperands),
    ...optionsIn(named),
    op: operatorIn(named, code),
    type: unescapePart(named.get("type") ?? "") || kUsualType,
    attributes: attributesIn(named),
    step: step === 0 ? null : step,
    cell: cellIn(named.get("cell")),
    slice: countIn(named.get("slice")) ?? 0,
    view: kViews.find((view) => view === named.get("view")) ?? kFirstView.view,
    strategy: unescapePart(named.get("strategy") ?? "") || kFirstView.strategy,
    system: unescapePart(named.get("system") ?? "") || kFirstView.system,
    at: countIn(named.get("at")),
    ...cellsIn(named.get("cells")),
    ...code,
  };
}

function start(notice: TextKey | null): Decoded {
  return { state: decodeParts(links.start.slice(1).split(";")), notice, message: "" };
}

/** Never throws: a link is untrusted text. */
export function decodeHash(hash: string): Decoded {
  const text = hash.replace(/^#/, "");
  if (text === "") {
    return start(null);
  }
  const parts = text.slice(0, kLongestHash).split(";");
  const [version = "", ...rest] = parts;
  if (version !== kVersion) {
    return start(/^v\d+$/.test(version) ? "link.newer" : "link.unreadable");
  }
  const state = decodeParts(parts);
  if (state.operands.length === 0) {
    return start("link.unreadable");
  }
  const shapes = rest.slice(1).filter((part) => !part.includes("="));
  const cut = text.length > kLongestHash || shapes.length > kMostOperands;
  const message = unescapePart(namedIn(parts).get("message") ?? "", kLongestMessage, {
    lines: true,
  });
  return { state, notice: cut ? "link.cut" : null, message };
}
