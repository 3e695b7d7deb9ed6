// SPDX-License-Identifier: MIT
import { cut, type Token } from "./highlight.ts";

const kTokens = new RegExp(
  [
    String.raw`(?<comment>\/\/.*)`,
    String.raw`(?<string>"(?:[^"\\]|\\.)*")`,
    String.raw`(?<name>[%#@^][\w$.-]+)`,
    String.raw`(?<type>\b(?:tensor|memref|vector)<[^<>]*>|\b(?:index|none|bf16|[fi]\d+|[su]i\d+)\b)`,
    String.raw`(?<op>\b[a-z_]\w*(?:\.[a-z_]\w*)+)`,
    String.raw`(?<keyword>\b(?:affine_map|attributes|else|eq|indexing_maps|ins|into|iterator_types|module|outs|return|to)\b)`,
    String.raw`(?<number>(?<![\w.])-?(?:0x[\da-fA-F]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)\b|\b(?:true|false)\b)`,
  ].join("|"),
  "gm",
);

/** MLIR in the syntax that its dialects print. */
export function tokens(text: string): Token[] {
  return cut(text, kTokens);
}
