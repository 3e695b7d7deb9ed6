// SPDX-License-Identifier: MIT
import { linkOfCode } from "../../../link/code-parts.ts";
import texts from "./code-examples.json";

/** The first example is what an empty editor starts with. */
export const firstExample: string = texts[0]?.lines.join("\n") ?? "";

/** Examples of code, as links. */
export const codeExamples = texts.map(({ label, lines }) => ({
  label,
  href: linkOfCode(lines.join("\n")),
}));
