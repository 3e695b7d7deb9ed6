// SPDX-License-Identifier: MIT
import type { Cell } from "./cells.ts";
import links from "./examples.json";
import type { TextKey } from "./i18n/text.ts";
import {
  kLongestShape,
  kLongestValues,
  kMostOperands,
  kUsualType,
  type Operand,
  type State,
} from "./state.ts";

// #v1;numpy;3,1;1,4;op=add;step=2
//
// Version, mode, one part an operand, then `name=value` parts. Links are a promise: what v1 means never
// changes. Only characters that no mail client or chat rewrites stand as they are; a space is `_`, and a
// part never ends the link in punctuation, which clients drop: `op=` always follows.

const kVersion = "v1";
const kLongestHash = 100_000;
/** Between parentheses these need no escape, and the parentheses themselves can be left out. */
const kTuple = /^[0-9?][0-9?, ]*$/;
const kBareTuple = /^[0-9?][0-9?,_ ]*$/;

/** What a link holds, and what to tell the reader where it could not be followed to the letter. */
export interface Decoded {
  readonly state: State;
  readonly notice: TextKey | null;
}

function percent(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

function escapePart(text: string): string {
  return text.replace(/[^0-9A-Za-z.,?-]/gu, (c) => (c === " " ? "_" : percent(c)));
}

function unescapePart(part: string): string {
  return part.replaceAll("_", " ").replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** `(3, 1)` is written `3,_1`; a bare `3,1`, should someone type it, has its first figure escaped. */
function escapeShape(text: string): string {
  const inside = text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : "";
  if (kTuple.test(inside)) {
    return escapePart(inside);
  }
  return kTuple.test(text) ? percent(text.charAt(0)) + escapePart(text.slice(1)) : escapePart(text);
}

function unescapeShape(part: string): string {
  const text = unescapePart(part).slice(0, kLongestShape);
  return kBareTuple.test(part) ? `(${text})` : text;
}

const letterOf = (operand: number) => String.fromCharCode(97 + operand);

export function encodeHash(state: State): string {
  const parts = [kVersion, escapePart(state.mode)];
  for (const { text } of state.operands) {
    parts.push(escapeShape(text));
  }
  if (state.declared !== "") {
    parts.push(`to=${escapeShape(state.declared)}`);
  }
  for (const [i, { values }] of state.operands.entries()) {
    if (values !== null) {
      parts.push(`${letterOf(i)}=${escapePart(values)}`);
    }
  }
  parts.push(`op=${escapePart(state.op)}`);
  if (state.type !== kUsualType) {
    parts.push(`type=${escapePart(state.type)}`);
  }
  if (state.slice > 0) {
    parts.push(`slice=${state.slice}`);
  }
  if (state.cell !== null) {
    parts.push(`cell=${state.cell.length === 0 ? "scalar" : state.cell.join(",")}`);
  }
  if (state.step !== null) {
    parts.push(`step=${state.step}`);
  }
  return `#${parts.join(";")}`;
}

/** A count that a link may hold; anything else counts as absent. */
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

function decodeParts(parts: readonly string[]): State {
  const named = new Map<string, string>();
  const shapes: string[] = [];
  for (const part of parts.slice(2)) {
    const equals = part.indexOf("=");
    if (equals < 0) {
      shapes.push(part);
    } else {
      named.set(part.slice(0, equals), part.slice(equals + 1));
    }
  }
  const valuesOf = (index: number): string | null => {
    const part = named.get(letterOf(index));
    return part === undefined ? null : unescapePart(part).slice(0, kLongestValues);
  };
  const operands: Operand[] = shapes
    .slice(0, kMostOperands)
    .map((part, i) => ({ text: unescapeShape(part), values: valuesOf(i) }));
  const step = countIn(named.get("step"));
  return {
    mode: unescapePart(parts[1] ?? ""),
    operands,
    declared: unescapeShape(named.get("to") ?? ""),
    // No name has a space, so that one typed by hand as it is leads there too.
    op: unescapePart(named.get("op") ?? "").replaceAll(" ", "_"),
    type: unescapePart(named.get("type") ?? "") || kUsualType,
    step: step === 0 ? null : step,
    cell: cellIn(named.get("cell")),
    slice: countIn(named.get("slice")) ?? 0,
  };
}

function start(notice: TextKey | null): Decoded {
  return { state: decodeParts(links.start.slice(1).split(";")), notice };
}

/** Never throws: a link is a stranger's text. */
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
  return { state, notice: cut ? "link.cut" : null };
}
