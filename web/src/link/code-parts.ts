// SPDX-License-Identifier: MIT
import {
  type CodeQuestion,
  codeOf,
  kLongestName,
  type Operand,
  type State,
} from "../state/state.ts";
import { escapePart, escapeShape, unescapePart, unescapeShape } from "./hash-parts.ts";

// The parts of a link that are code: `code=` is its text, `code.at=` the chosen operation, from 1, and
// `given.x=` the shape of a name.

/** Longer code is not part of a link, as written there. */
const kLongest = 30_000;

/** The operator of a link whose operation has none here, as `np.hypot`. */
export const kNoOperator = "none";

/** The text that was escaped last: a link is written several times for each key press. */
let last = { text: "", part: "" };

function escapedCode(text: string): string {
  if (last.text !== text) {
    last = { text, part: escapePart(text) };
  }
  return last.part;
}

/** Whether a link can have the code. */
export const fitsInLink = (text: string): boolean => escapedCode(text).length <= kLongest;

export function codeParts(code: CodeQuestion | null | undefined): string[] {
  if (code == null || code.text === "" || !fitsInLink(code.text)) {
    return [];
  }
  const given = Object.entries(code.given).filter(([, text]) => text.trim() !== "");
  return [
    `code=${escapedCode(code.text)}`,
    ...(code.at === null ? [] : [`code.at=${code.at + 1}`]),
    ...given.map(([name, text]) => `given.${escapePart(name)}=${escapeShape(text)}`),
  ];
}

/** More characters of computed values are not part of a link that has their code. */
const kLongestComputed = 1000;

/** The values that a link leaves out, because its reader computes them again. */
export function recomputedIn(code: CodeQuestion | null | undefined): CodeQuestion["computed"] {
  const computed = code?.computed ?? [];
  const isLong = computed.some((values) => (values?.length ?? 0) > kLongestComputed);
  return isLong && codeParts(code).length > 0 ? computed : [];
}

/** Whether a link has code of which the state has no operation, so that its shapes are others. */
export const isUnread = ({ code }: State): boolean =>
  code?.answer === "none" && codeParts(code).length > 0;

/** The link of code alone: the page finds its operations. */
export const linkOfCode = (text: string): string => `#v1;numpy;;code=${escapedCode(text)};op=add`;

/** The code of a link, if it has one. Without shapes, the code is not read yet. */
export function codeIn(
  named: ReadonlyMap<string, string>,
  operands: readonly Operand[],
): Pick<State, "code"> {
  const part = named.get("code");
  if (part === undefined || part === "") {
    return {};
  }
  const at = /^[1-9]\d{0,5}$/.test(named.get("code.at") ?? "") ? Number(named.get("code.at")) : 0;
  const given = [...named]
    .filter(([name]) => name.startsWith("given."))
    .map(([name, text]) => [unescapePart(name.slice(6), kLongestName), unescapeShape(text)]);
  const hasShapes = operands.some(({ text }) => text.trim() !== "");
  return {
    code: {
      ...codeOf(unescapePart(part, kLongest, { lines: true })),
      given: Object.fromEntries(given),
      at: at === 0 ? null : at - 1,
      answer: hasShapes ? "current" : "none",
      hasOperator: named.get("op") !== kNoOperator,
    },
  };
}
