// SPDX-License-Identifier: MIT
// Every single fault that can be inserted into a source: its position, its replacement, and its sort.
import { Tokens } from "./tokens.mjs";

/** @typedef {{ sort: string, at: number, end: number, by: string }} Fault */
/** The context of a fault: the tokens, one of them and its index, and the enumerations of the engine.
 * @typedef {{ tokens: Tokens, i: number, token: import("./tokens.mjs").Token, enums: Map<string, string[]> }} Place */
/** @typedef {(place: Place) => Iterable<Fault>} Sort */

/** @param {string} sort @param {{ at: number, end: number }} token @param {string} by @returns {Fault} */
const fault = (sort, { at, end }, by) => ({ sort, at, end, by });

/** @type {Record<string, readonly string[]>} */
const comparisons = {
  "<": ["<=", ">", ">="],
  "<=": ["<", ">="],
  ">": [">=", "<", "<="],
  ">=": [">", "<="],
  "==": ["!="],
  "!=": ["=="],
};
/** @type {Record<string, readonly string[]>} */
const operators = {
  "+": ["-"],
  "-": ["+"],
  "*": ["+"],
  "/": ["*"],
  "%": ["/"],
  "<<": [">>"],
  ">>": ["<<"],
  "&": ["|"],
  "|": ["&"],
  "^": ["&"],
  "+=": ["-=", "="],
  "-=": ["+=", "="],
  "*=": ["+="],
  "/=": ["*="],
  "|=": ["=", "&="],
  "&=": ["=", "|="],
};

/** @param {string} sort @param {Record<string, readonly string[]>} others @returns {Sort} */
function exchange(sort, others) {
  return function* ({ token }) {
    if (token.kind !== "mark" || !token.spaced) return;
    for (const by of others[token.text] ?? []) yield fault(sort, token, by);
  };
}

/** @type {Sort} */
function* condition({ tokens, token, i }) {
  if (token.text !== "if" && token.text !== "while") return;
  const open = tokens.text(i + 1) === "constexpr" ? i + 2 : i + 1;
  const place = tokens.span(open + 1, tokens.closing(open));
  if (/[;]|^(const )?auto/.test(place.text)) return;
  yield fault("negation", place, `!(${place.text})`);
  yield fault("condition", place, "false");
  if (token.text === "if") yield fault("condition", place, "true");
}

/** @type {Sort} */
function* negation({ token }) {
  if (token.text === "!") yield fault("negation", token, "");
  if (token.text === "true") yield fault("boolean", token, "false");
  if (token.text === "false") yield fault("boolean", token, "true");
}

/** @type {Sort} */
function* step({ token }) {
  if (token.text !== "++" && token.text !== "--") return;
  yield fault("step", token, "");
  yield fault("step", token, token.text === "++" ? "--" : "++");
}

/** A number one greater and one smaller, in its own notation.
 * @type {Sort} */
function* constant({ token }) {
  if (token.kind !== "number") return;
  const whole = /^((?:0x[\da-f']+)|(?:[\d']+))([uUlL]*)$/i.exec(token.text);
  if (!whole) {
    yield fault("constant", token, `(${token.text} * 2)`);
    yield fault("constant", token, `(1 + ${token.text})`);
    return;
  }
  const [, digits = "", suffix = ""] = whole;
  const value = BigInt(digits.replaceAll("'", ""));
  for (const other of [value + 1n, value - 1n]) {
    const written = /^0x/i.test(digits) ? `0x${other.toString(16)}` : `${other}`;
    if (other >= 0n) yield fault("constant", token, written + suffix);
  }
}

/** Another value of the same enumeration: the next one and the previous one.
 * @type {Sort} */
function* enumerator({ tokens, token, i, enums }) {
  const values = tokens.text(i + 1) === "::" ? (enums.get(token.text) ?? []) : [];
  const index = values.indexOf(tokens.text(i + 2));
  if (index < 0 || tokens.text(i - 1) === "case") return;
  for (const other of new Set([values[index + 1], values[index - 1]])) {
    if (other) yield fault("enumerator", tokens.token(i + 2), other);
  }
}

/** A quoted word loses its last letter; prose, which has spaces, is unchanged.
 * @type {Sort} */
function* word({ token }) {
  if (token.kind !== "text") return;
  if (/^"[\w.%()#-]{2,30}"$/.test(token.text)) {
    yield fault("word", token, `${token.text.slice(0, -2)}"`);
  }
  if (/^'[\w ,.:;()[\]-]'$/.test(token.text)) {
    yield fault("word", token, token.text === "'x'" ? "'y'" : "'x'");
  }
}

const noStatement = new RegExp(
  `^(${[
    "if|for|while|switch|case|default|return|else|do|using|typedef|template|namespace|friend|extern",
    "struct|class|enum|public|private|const|constexpr|inline|static|auto",
  ].join("|")})$`,
);

/** Removes a statement that declares nothing: a call, an assignment, a jump.
 * @type {Sort} */
function* statement({ tokens, token, i }) {
  if (!/^([;{}]|else|)$/.test(tokens.text(i - 1))) return;
  if (!/^(\w+|\*|\+\+|--)$/.test(token.text) || noStatement.test(token.text)) return;
  const end = tokens.next(i, /^[;{}]$/);
  if (tokens.text(end) !== ";") return;
  // Two consecutive words are a declaration.
  if (/^[\w:]+[&* ]+\w+$/.test(tokens.span(i, end).text) && end > i + 1) return;
  yield fault("deleted statement", tokens.span(i, end + 1), ";");
}

/** @type {Sort} */
function* returned({ tokens, token, i }) {
  if (token.text !== "return" || tokens.text(i + 1) === ";") return;
  const value = tokens.span(i + 1, tokens.next(i + 1, /^;$/));
  if (!["{}", "std::nullopt"].includes(value.text)) yield fault("returned value", value, "{}");
  if (/ (&&|\|\||[<>=!]=|<|>) |^!/.test(value.text)) {
    yield fault("returned value", value, `!(${value.text})`);
  }
}

/** Swaps two neighbors in a list of arguments or values; removes a row of a table.
 * @type {Sort} */
function* list({ tokens, token, i }) {
  const before = tokens.token(i - 1);
  const isCall = token.text === "(" && before.kind === "word" && before.text !== "for";
  const isBody = /^([)\];}]||else|do|const|override|noexcept)$/.test(before.text);
  const isTable = token.text === "{" && !isBody;
  if (!isCall && !isTable) return;
  const all = tokens.parts(i);
  for (const [k, one] of all.entries()) {
    const other = all[k + 1];
    if (!other) return;
    if (isTable && one.text.startsWith("{")) {
      yield fault("deleted row", { at: one.at, end: other.at }, "");
    } else if (one.text !== other.text && !one.text.startsWith(".") && !one.text.includes(";")) {
      const between = tokens.source.slice(one.end, other.at);
      const exchanged = other.text + between + one.text;
      yield fault("exchanged arguments", { at: one.at, end: other.end }, exchanged);
    }
  }
}

/** Swaps the two values of a condition.
 * @type {Sort} */
function* choice({ tokens, token, i }) {
  if (token.text !== "?" || !token.spaced) return;
  const colon = tokens.next(i + 1, /^[:;]$/);
  if (tokens.text(colon) !== ":") return;
  const one = tokens.span(i + 1, colon);
  const other = tokens.span(colon + 1, tokens.next(colon + 1, /^[;,)}\]:]$/));
  yield fault("exchanged choice", { at: one.at, end: other.end }, `${other.text} : ${one.text}`);
}

/** @type {readonly Sort[]} */
const sorts = [
  exchange("comparison", comparisons),
  exchange("operator", operators),
  exchange("and, or", { "&&": ["||"], "||": ["&&"] }),
  condition,
  negation,
  step,
  constant,
  enumerator,
  word,
  statement,
  returned,
  list,
  choice,
];

/** The enumerations that sources declare, by name.
 * @param {Iterable<string>} sources
 * @returns {Map<string, string[]>} */
export function enumerationsOf(sources) {
  const enums = new Map();
  for (const source of sources) {
    const tokens = new Tokens(source);
    for (const [i, { text }] of tokens.all.entries()) {
      if (text !== "enum" || tokens.text(i + 1) !== "class") continue;
      const open = tokens.next(i, /^[{;]$/);
      if (tokens.text(open) !== "{") continue;
      const values = tokens.parts(open).map((part) => part.text.replace(/\W.*/s, ""));
      enums.set(tokens.text(i + 2), values);
    }
  }
  return enums;
}

/** @param {string} source @param {Map<string, string[]>} enums @returns {Fault[]} */
export function faultsIn(source, enums) {
  const tokens = new Tokens(source);
  return tokens.all.flatMap((token, i) => {
    return sorts.flatMap((sort) => [...sort({ tokens, i, token, enums })]);
  });
}

/** The source with the fault; later lines keep their numbers.
 * @param {string} source @param {Fault} fault */
export function planted(source, { at, end, by }) {
  const lost = source.slice(at, end).split("\n").length - by.split("\n").length;
  return source.slice(0, at) + by + "\n".repeat(Math.max(0, lost)) + source.slice(end);
}
