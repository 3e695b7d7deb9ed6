// SPDX-License-Identifier: MIT
// The mechanical part of how sentences are written here: their length, words that read as if translated, one form
// of minus and of quotes.

/** @typedef {{ words?: number, people?: boolean }} Reader
 * `words`: the most words of a sentence; `people`: read on the page or in an answer, where an extent is a size */

/** Habits of a translated text, and what to write instead. @type {[RegExp, string][]} */
const habits = [
  [/\b(nobody|somebody|anybody)\b/i, "say what is unspecified, or unknown, or who: you"],
  [/\banew\b/i, "again"],
  [/\bbeside\b/i, "next to, or with"],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\b(lay|lays|laid)\b/i, "place, placed"],
  [/\bgo(es)? (together|with)\b/i, "is compatible with, matches"],
  [/\bknows? (no|of no)\b/i, "does not support"],
  [/\btell(s|ing)? of\b|\btold of\b/i, "reports"],
  [/\b(is|are|was|were) (told|said) (of|to)\b/i, "say who does what"],
  [/\bwants\b/i, "requires"],
  [/\b(stand|stands|stood) (beside|in|at|before|behind|there|where|first|last)\b/i, "is"],
  [/\bcomes? to stand\b/i, "moves to"],
  [
    /\b[Ww]hat (is|was|are) (refused|rejected|accepted|asked|said|written|read|known|wrong with it)\b/,
    "a noun: rejected shapes",
  ],
  [/\b(nothing|null|none|empty|absent|0|undefined) where\b/i, "if"],
  [/\bturns? out to be\b/i, "is"],
  [/\bbut for\b/i, "except"],
  [/\ball the same\b/i, "still"],
];

const forPeople = /** @type {[RegExp, string][]} */ ([
  [/\bextents?\b/i, "size"],
  [/\bsuspicious\b/i, "check this"],
  [/(^|[\s(,])-(\d|\{)/, "− (U+2212) before a number"],
]);

const quotes = /** @type {[RegExp, string][]} */ ([
  [/[“”„«»‘]/, 'straight quotes "…"'],
  [/(^|\s)'[^'\s][^']*'(?=[\s.,;:)]|$)/, 'double quotes "…"'],
]);

/** The tags of numbers, of words that follow an answer (docs/.vitepress/theme/question-parts.mjs), and of sentences that
 * paper does not have. */
const kTags = /<\/?(var|output|span)\b[^>]*>/g;

/** Code, links and placeholders, as one word each. @param {string} text */
const plain = (text) =>
  text
    .replaceAll(kTags, "")
    .replaceAll(/``[^`]+``|`[^`]+`/g, "X")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\{\w*\}/g, "X")
    .replaceAll(/https?:\/\/\S+/g, "X");

/** @param {string} text */
const sentencesOf = (text) => plain(text).split(/(?<=[.!?;:]["”)]?)\s+(?=\S)/);

/** @param {string} sentence */
export const wordsIn = (sentence) =>
  sentence.split(/[\s/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What is to be written otherwise in an English text. @param {string} text @param {Reader} reader */
export function findings(text, { words = 25, people = false }) {
  const long = sentencesOf(text)
    .filter((sentence) => wordsIn(sentence) > words)
    .map((sentence) => `${wordsIn(sentence)} words: ${sentence}`);
  const rules = [...habits, ...quotes, ...(people ? forPeople : [])];
  const bare = text
    .replaceAll(/``[^`]+``|`[^`]+`/g, "X")
    .replaceAll(/\{\w*\}/g, "{}")
    .replaceAll(/\]\([^)]*\)/g, "]");
  const phrases = rules.flatMap(([pattern, better]) => {
    const found = pattern.exec(bare);
    return found ? [`"${found[0].trim()}" (${better}): ${text.slice(0, 90)}`] : [];
  });
  return [...long, ...phrases];
}

/** The paragraphs of a Markdown file: list items and table cells are some of their own; code is none.
 * @param {string} text */
export function paragraphsOf(text) {
  const prose = text
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, "\n\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/^(\||#|\s*[-*+]\s|\s*\d+\.\s)/gm, "\n\n$1");
  return prose
    .split(/\n\s*\n/)
    .flatMap((block) =>
      block.trim().startsWith("|")
        ? block.split(/(?<!\\)\|/)
        : [block.replaceAll(/\s*\n\s*/g, " ")],
    );
}

/** The comments of a file of code, those of neighbouring lines as one. @param {string} text */
export function commentsOf(text) {
  const lines = text.split("\n");
  /** @type {string[]} */
  const found = [];
  let open = false;
  for (const line of lines) {
    const own = /^\s*(?:\/\/\/?<?|\/?\*+\/?|#(?![!\w]))\s?(.*?)(?:\*\/)?$/.exec(line);
    const behind = own ? null : /(?:\s|;)(?:\/\/\/?<?|#) (.+)$/.exec(line);
    const comment = (own ?? behind)?.[1] ?? "";
    const more = open && own !== null && !/^\s*[@*-]/.test(comment) && comment !== "";
    if (more) found[found.length - 1] += ` ${comment}`;
    else if (comment !== "") found.push(comment);
    open = comment !== "";
  }
  return found
    .filter((text) => !/^(SPDX|clang-format|NOLINT|biome-ignore|eslint|@ts-)/.test(text.trim()))
    .map((text) => text.replaceAll(/@\w+ (\{[^}]*\}+ ?)?\[?[\w.]*\]?/g, " "));
}
