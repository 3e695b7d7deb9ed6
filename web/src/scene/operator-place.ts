// SPDX-License-Identifier: MIT
// Where an operation is named within its part of the code: the place below which its shape is true.
import type { CodeMark } from "./code-marks.ts";

const kOperator = /[\w)\]}][\s\\]*((?:\*\*|\/\/|<<|>>|[-+*/@%&|^<>])=?|[=!]=)/g;
const kFunction = /(\w+)\s*\(x*\)$/;
/** An index, or an attribute such as `.T`. */
const kEnding = /\[x*\]$|\w+$/;

/** The code of an operation with `x` in place of all that is within brackets or within other operations. */
function ownText(text: string, { start, end, parts }: CodeMark): string {
  let depth = 0;
  let own = "";
  for (let at = start; at < end; at += 1) {
    const letter = text.charAt(at);
    const isPart = parts.some((part) => part.start <= at && at < part.end);
    const closes = !isPart && ")]}".includes(letter);
    depth -= closes ? 1 : 0;
    own += isPart || depth > 0 ? "x" : letter;
    depth += !isPart && "([{".includes(letter) ? 1 : 0;
  }
  return own;
}

/** The place of a match, or of its group. */
function placeOf(match: RegExpMatchArray): { from: number; until: number } {
  const [whole, group = whole] = match;
  const from = (match.index ?? 0) + whole.indexOf(group);
  return { from, until: from + group.length };
}

/** The operator of an operation, or else the name of its function, its index or its attribute.
 * @returns places in the text; those of the whole operation if none of these is found */
export function operatorPlace(text: string, mark: CodeMark): { from: number; until: number } {
  const own = ownText(text, mark);
  const operator = [...own.matchAll(kOperator)].at(-1);
  const match = operator ?? own.match(kFunction) ?? own.match(kEnding);
  const { from, until } = match === null ? { from: 0, until: own.length } : placeOf(match);
  return { from: mark.start + from, until: mark.start + until };
}
