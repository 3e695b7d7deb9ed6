// SPDX-License-Identifier: MIT
import { cut, type Token } from "./highlight.ts";

const kTokens = new RegExp(
  [
    "(?<comment>#.*)",
    String.raw`(?<string>"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`,
    String.raw`(?<keyword>\b(?:and|as|assert|def|elif|else|False|for|from|if|import|in|is|lambda|None|not|or|return|True|while|with)\b)`,
    String.raw`(?<type>\b(?:bool_?|u?int\d+|b?float\d+)\b)`,
    String.raw`(?<name>\b[A-Za-z_]\w*(?=\())`,
    String.raw`(?<number>(?<![\w.])\d+(?:\.\d*)?(?:e[+-]?\d+)?\b)`,
  ].join("|"),
  "gm",
);

export function tokens(text: string): Token[] {
  return cut(text, kTokens);
}
