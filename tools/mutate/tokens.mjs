// SPDX-License-Identifier: MIT
// The tokens of a C++ source that a fault can change: without comments, preprocessor lines, static_assert, and calls of
// reserve, which only affects time.

/** @typedef {"word" | "number" | "text" | "mark"} TokenKind */
/** `at` and `end` are offsets in the source; `spaced` is whether white space is on both sides.
 * @typedef {{ kind: TokenKind, text: string, at: number, end: number, spaced: boolean }} Token */

const lexemes = [
  // Comments and preprocessor lines, with their continuation lines.
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^[ \t]*)#(?:\\\n|[^\n])*/,
  /R"(?<delimiter>[^(\s]*)\([\s\S]*?\)\k<delimiter>"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/,
  /(?:0[xX][\da-fA-F']*\.?[\da-fA-F']*(?:[pP][+-]?\d+)?|\.?\d[\d']*\.?\d*(?:[eE][+-]?\d+)?)[uUlLfF]*/,
  /[A-Za-z_]\w*/,
  /<=>|<<=|>>=|\.\.\.|->\*|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\s\w]/,
];
const names = ["comment", "text", "number", "word", "mark"];
const pattern = new RegExp(
  lexemes.map(({ source }, index) => `(?<${names[index]}>${source})`).join("|"),
  "gm",
);

/** @param {string} source @returns {Token[]} */
function lexed(source) {
  return [...source.matchAll(pattern)].flatMap((match) => {
    const [text] = match;
    const kind = names.find((name) => match.groups?.[name] !== undefined);
    if (kind === undefined || kind === "comment") return [];
    const at = match.index ?? 0;
    const end = at + text.length;
    const spaced = /\s/.test(source[at - 1] ?? "\n") && /\s/.test(source[end] ?? "\n");
    return [{ kind: /** @type {TokenKind} */ (kind), text, at, end, spaced }];
  });
}

const nothing = Object.freeze({ kind: "mark", text: "", at: 0, end: 0, spaced: false });

/** The tokens of a source, by index. Indices beyond either end give empty ones. */
export class Tokens {
  /** @param {string} source */
  constructor(source) {
    this.source = source;
    this.all = lexed(source);
    for (let i = this.all.length - 1; i >= 0; --i) {
      if (/^(static_assert|reserve)$/.test(this.text(i)))
        this.all.splice(i, this.closing(i + 1) + 1 - i);
    }
    this.length = this.all.length;
  }

  /** @param {number} i @returns {Token} */
  token(i) {
    return this.all[i] ?? /** @type {Token} */ (nothing);
  }

  /** @param {number} i */
  text(i) {
    return this.token(i).text;
  }

  /** The closing bracket for the one at `open`.
   * @param {number} open */
  closing(open) {
    let depth = 0;
    for (let i = open; i < this.all.length; ++i) {
      if (/^[([{]$/.test(this.text(i))) ++depth;
      if (/^[)\]}]$/.test(this.text(i)) && --depth === 0) return i;
    }
    return this.all.length;
  }

  /** The first matching token from one on, outside brackets.
   * @param {number} from @param {RegExp} what */
  next(from, what) {
    let i = from;
    while (i < this.all.length && !what.test(this.text(i))) {
      i = /^[([{]$/.test(this.text(i)) ? this.closing(i) + 1 : i + 1;
    }
    return i;
  }

  /** The range of tokens from one up to another (excluded), and its text.
   * @param {number} from @param {number} to */
  span(from, to) {
    const [{ at }, { end }] = [this.token(from), this.token(to - 1)];
    return { at, end, text: this.source.slice(at, end) };
  }

  /** The parts between the commas of a bracket.
   * @param {number} open */
  parts(open) {
    const close = this.closing(open);
    /** @type {{ at: number, end: number, text: string }[]} */
    const found = [];
    for (let first = open + 1; first < close; ) {
      const end = Math.min(this.next(first, /^,$/), close);
      if (first < end) found.push(this.span(first, end));
      first = end + 1;
    }
    return found;
  }
}
