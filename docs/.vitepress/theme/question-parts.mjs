// SPDX-License-Identifier: MIT
// The parts of a question's link that numbers in a sentence change, and the words that its answer gives the sentence.
//
//     <var data-part="a0 b0">3</var>    a size: axis 0 of A, and of B; `data-to="1-6"` are the smallest and the largest
//     <var data-part="b=">10</var>      the values of B
//     <var data-part="b" data-words="b[None, :] = 1,3; b[:, None] = 3,1">b[None, :]</var>
//                                       a word for each shape of B; `mode` are the rules. `{a0}` is a size of A
//     <output data-fails="an error">(3, 4)</output>
//                                       by the verdict: `data-works`, `data-check`, `data-fails`; `{shape}` is the result

/** Where the picture is: the reader's step, cell and slice belong to one question. */
const kLook = /^(step|cell|slice)=/;
const kUsualRange = "1-6";

/** @typedef {{ parts: string[], choices: { text: string, values: string[] }[], lists: [string, string[]][] }} Control
 * @typedef {{ shape: string | null, status: string | null }} Answer */

/** @param {string} question */
function split(question) {
  const [version = "", mode = "", ...others] = question.split(";");
  const end = others.findIndex((part) => part.includes("="));
  const operands = others.slice(0, end < 0 ? undefined : end);
  const named = end < 0 ? [] : others.slice(end);
  return { version, mode, operands, named: named.filter((part) => !kLook.test(part)) };
}

/** @param {ReturnType<typeof split>} parts */
const joined = ({ version, mode, operands, named }) =>
  [version, mode, ...operands, ...named].join(";");

/** The sizes in a shape as links write it. @param {string} [shape] */
const sizesIn = (shape = "") =>
  shape
    .replaceAll(/%28|%29|[()_ ]/g, "")
    .split(",")
    .filter(Boolean);

/** @param {string[]} sizes */
const shapeOf = (sizes) => (sizes.length === 1 ? `${sizes[0]},` : sizes.join(",") || "%28%29");

const placeOf = (/** @type {string} */ letter) => letter.charCodeAt(0) - 97;

/** A part of a question; null if it has no such part. @param {string} question @param {string} part */
export function partOf(question, part) {
  const { mode, operands, named } = split(question);
  if (part === "mode") return mode;
  if (part.endsWith("=")) {
    const value = named.find((each) => each.startsWith(part))?.slice(part.length);
    return value?.replaceAll("_", "") ?? null;
  }
  const sizes = sizesIn(operands[placeOf(part)]);
  const axis = part.slice(1);
  return axis === "" ? shapeOf(sizes) : (sizes[Number(axis)] ?? null);
}

/** @param {string} question @param {string} part @param {string} value */
export function withPart(question, part, value) {
  const parts = split(question);
  if (part === "mode") return joined({ ...parts, mode: value });
  if (part.endsWith("=")) {
    const others = parts.named.filter((each) => !each.startsWith(part));
    return joined({ ...parts, named: [part + value.replaceAll(",", ",_"), ...others] });
  }
  const [operand, axis] = [placeOf(part), part.slice(1)];
  const sizes = sizesIn(parts.operands[operand]);
  const changed = axis === "" ? sizesIn(value) : sizes.with(Number(axis), value);
  return joined({ ...parts, operands: parts.operands.with(operand, shapeOf(changed)) });
}

/** What two links have in common that ask the same: rules, shapes and values. @param {string} question */
export function keyOf(question) {
  const { mode, operands, named } = split(question);
  const values = named.filter((part) => /^[a-z]=/.test(part)).sort();
  const shapes = operands.map((operand) => shapeOf(sizesIn(operand)));
  return [mode, ...shapes, ...values.map((part) => part.replaceAll("_", ""))].join(";");
}

/** @param {string} text */
function choicesIn(text) {
  return text.split(";").map((entry) => {
    const at = entry.lastIndexOf(" = ");
    const values = entry.slice(at + 3).split("|");
    return { text: entry.slice(0, at).trim(), values: values.map((value) => value.trim()) };
  });
}

/** @param {string} range @param {number} count of parts */
function numbersIn(range, count) {
  const [first = 1, last = 1] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const text = String(first + at);
    return { text, values: Array(count).fill(text) };
  });
}

/** What a `<var>` changes, from its attributes. `list` has the values of operands, of which as many are taken as the
 * number says. @param {Record<string, string | undefined>} data @returns {Control} */
export function controlOf({ part = "", to = kUsualRange, words, list = "" }) {
  const parts = part.split(" ");
  const lists = list.split(";").filter(Boolean);
  return {
    parts,
    choices: words ? choicesIn(words) : numbersIn(to, parts.length),
    lists: lists.map((entry) => {
      const [name = "", values = ""] = entry.trim().split("=");
      return [`${name}=`, values.split(",")];
    }),
  };
}

/** `{a0}` in a shape is that size. @param {string} question @param {string} value */
const filled = (question, value) =>
  value.replaceAll(/\{(\w+)\}/g, (_, part) => partOf(question, part) ?? "1");

/** @param {string} question @param {Control} control @param {number} at the place of its choice */
export function withChoice(question, { parts, choices, lists }, at) {
  const { text = "", values = [] } = choices[at] ?? {};
  const set = parts.reduce(
    (asked, part, i) => withPart(asked, part, filled(question, values[i] ?? "")),
    question,
  );
  return lists.reduce(
    (asked, [name, all]) => withPart(asked, name, all.slice(0, Number(text)).join(",")),
    set,
  );
}

/** The choice of a control that a question has; −1 if none. @param {string} question @param {Control} control */
export function choiceIn(question, { parts, choices }) {
  const now = parts.map((part) => partOf(question, part));
  return choices.findIndex(({ values }) =>
    values.every((value, i) => isSame(now[i], filled(question, value))),
  );
}

/** @param {string | null | undefined} now @param {string} value */
const isSame = (now, value) => now != null && plain(now) === plain(value);

/** @param {string} value */
const plain = (value) => value.replaceAll(/[_ ]|,$/g, "");

/** What a sentence says of an answer.
 * @param {Record<string, string | undefined>} data the attributes of its `<output>`
 * @param {Answer} answer @param {string} refusal if it has no words for that */
export function wordsFor({ works = "{shape}", check = works, fails }, { shape, status }, refusal) {
  const text = shape === null ? (fails ?? refusal) : status === "check" ? check : works;
  return tied(text.replaceAll("{shape}", shape ?? ""));
}

/** Shapes in a text are not broken between lines. @param {string} text */
export const tied = (text) => text.replaceAll(/(?<=\d,) (?=\d)/g, "\u00a0");
