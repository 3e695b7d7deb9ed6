// SPDX-License-Identifier: MIT
// `JSON.parse` decides what is JSON; but its message tells the place in some Node versions only and
// in ever other words. This finds the first character at which the text stops being JSON.

const kNumber = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const kWord = /true|false|null/y;
const kEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * @typedef {"value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "after"} Expecting
 * @typedef {{ text: string, at: number, open: string[], expecting: Expecting }} Scan
 */

/** @type {Record<Expecting, string>} */
const kExpected = {
  value: "a value",
  valueOrEnd: 'a value or "]"',
  key: "a field name in double quotes",
  keyOrEnd: 'a field name in double quotes or "}"',
  colon: '":"',
  after: '"," or the closing bracket',
};

/**
 * @param {string} text a text that `JSON.parse` refuses
 * @returns {{ offset: number, message: string }}
 */
export function jsonFault(text) {
  /** @type {Scan} */
  const scan = { text, at: 0, open: [], expecting: "value" };
  do skipBlanks(scan);
  while (advance(scan));
  const found = scan.at < text.length ? `not ${shown(text, scan.at)}` : "but the text ends";
  const ended = scan.expecting === "after" && scan.open.length === 0;
  const expected = ended ? "the end of the text" : kExpected[scan.expecting];
  return { offset: scan.at, message: `This is not JSON: ${expected} is expected here, ${found}.` };
}

/** @param {string} text @param {number} at */
function shown(text, at) {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return character === '"' ? "a text" : JSON.stringify(character);
}

/** @param {Scan} scan */
function skipBlanks(scan) {
  while (" \t\n\r".includes(scan.text[scan.at] ?? "x")) scan.at += 1;
}

/** One token further; false where there is none that fits. @param {Scan} scan */
function advance(scan) {
  const next = scan.text[scan.at];
  if (next === undefined) return false;
  switch (scan.expecting) {
    case "colon":
      return take(scan, next === ":", "value");
    case "after":
      return takeAfter(scan, next);
    case "key":
      return takeText(scan, "colon");
    case "keyOrEnd":
      return next === "}" ? close(scan) : takeText(scan, "colon");
    case "valueOrEnd":
      return next === "]" ? close(scan) : takeValue(scan, next);
    default:
      return takeValue(scan, next);
  }
}

/** @param {Scan} scan @param {boolean} fits @param {Expecting} then */
function take(scan, fits, then) {
  if (!fits) return false;
  scan.at += 1;
  scan.expecting = then;
  return true;
}

/** @param {Scan} scan */
function close(scan) {
  scan.open.pop();
  return take(scan, true, "after");
}

/** @param {Scan} scan @param {string} next */
function takeAfter(scan, next) {
  const open = scan.open.at(-1);
  if (open === undefined) return false;
  if (next === (open === "[" ? "]" : "}")) return close(scan);
  return take(scan, next === ",", open === "[" ? "value" : "key");
}

/** @param {Scan} scan @param {string} next */
function takeValue(scan, next) {
  if (next === '"') return takeText(scan, "after");
  if (next === "[" || next === "{") {
    scan.open.push(next);
    return take(scan, true, next === "[" ? "valueOrEnd" : "keyOrEnd");
  }
  return match(scan, kNumber) || match(scan, kWord);
}

/** @param {Scan} scan @param {RegExp} pattern */
function match(scan, pattern) {
  pattern.lastIndex = scan.at;
  if (!pattern.test(scan.text)) return false;
  scan.at = pattern.lastIndex;
  scan.expecting = "after";
  return true;
}

/** On a bad character inside the text the scan stays there. @param {Scan} scan @param {Expecting} then */
function takeText(scan, then) {
  if (scan.text[scan.at] !== '"') return false;
  scan.at += 1;
  for (;;) {
    const next = scan.text[scan.at];
    if (next === undefined || next < " ") return false;
    if (next === '"') return take(scan, true, then);
    if (next !== "\\") scan.at += 1;
    else if (!takeEscape(scan)) return false;
  }
}

/** @param {Scan} scan */
function takeEscape(scan) {
  kEscape.lastIndex = scan.at;
  if (!kEscape.test(scan.text)) return false;
  scan.at = kEscape.lastIndex;
  return true;
}
