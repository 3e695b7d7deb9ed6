// SPDX-License-Identifier: MIT
import { cleaned } from "../../../wasm/index.mjs";
import { kLongestShape } from "../state/state.ts";

// How texts are written in a link. Only characters that no mail or chat client rewrites are unescaped; a space is `_`.

/** Between parentheses these need no escape, and the parentheses can be omitted. */
const kTuple = /^[0-9?][0-9?, ]*$/;
const kBareTuple = /^[0-9?][0-9?,_ ]*$/;

const encoder = new TextEncoder();

function percent(character: string): string {
  const bytes = [...encoder.encode(character)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

export function escapePart(text: string): string {
  return text.replace(/[^0-9A-Za-z.,?-]/gu, (c) => (c === " " ? "_" : percent(c)));
}

/** Reads untrusted text: all contents of links are parsed here. */
export function unescapePart(
  part: string,
  most = Number.POSITIVE_INFINITY,
  options?: { lines?: boolean },
): string {
  const text = part.replaceAll("_", " ").replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
  return cleaned(text.slice(0, most), options);
}

/** `(3, 1)` is written `3,_1`; a bare `3,1`, if typed, has its first digit escaped. */
export function escapeShape(text: string): string {
  const inside = text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : "";
  if (kTuple.test(inside)) {
    return escapePart(inside);
  }
  return kTuple.test(text) ? percent(text.charAt(0)) + escapePart(text.slice(1)) : escapePart(text);
}

export function unescapeShape(part: string): string {
  const text = unescapePart(part, kLongestShape);
  return kBareTuple.test(part) ? `(${text})` : text;
}
