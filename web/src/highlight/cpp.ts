// SPDX-License-Identifier: MIT
import { cut, type Token } from "./highlight.ts";

const kTokens = new RegExp(
  [
    String.raw`(?<comment>\/\/.*)`,
    String.raw`(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=#include )<[^>\n]*>)`,
    String.raw`(?<keyword>#\w+|\b(?:auto|const|constexpr|else|false|for|if|namespace|return|static_cast|struct|template|true|typename|using|while)\b)`,
    String.raw`(?<type>\b(?:bool|char|double|float|int|long|short|std::size_t|(?:std::)?u?int\d+_t|unsigned|void)\b)`,
    String.raw`(?<name>\b[A-Za-z_]\w*(?=\())`,
    String.raw`(?<number>(?<![\w.])(?:0x[\da-fA-F]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)[fFuUlL]*\b)`,
  ].join("|"),
  "gm",
);

export function tokens(text: string): Token[] {
  return cut(text, kTokens);
}
