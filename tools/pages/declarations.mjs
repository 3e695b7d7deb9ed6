// SPDX-License-Identifier: MIT
// The declarations of wasm/*.d.ts as text: functions with their comments and examples, and types.
import { readFileSync } from "node:fs";

/** @typedef {{ name: string, about: string, example: string[], signatures: string[] }} Declared */

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../wasm/${name}.d.ts`, import.meta.url), "utf8");

const [kFunctions, kRequests, kAnswers] = ["index", "requests", "types"].map(read);

const kComment = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n`;
const kMethod = new RegExp(String.raw`^(?:${kComment})?(\w+)([(<][\s\S]*?;)$`, "gm");
const kFunction = new RegExp(
  String.raw`^(?:${kComment})?export function (\w+)([(<][\s\S]*?;)(?=\n\n|\n?$(?![\s\S]))`,
  "gm",
);
const kType = new RegExp(
  String.raw`^(?:${kComment})?(?:export interface (\w+)[\s\S]*?^\}|(?:export )?type (\w+)[\s\S]*?;$)`,
  "gm",
);

/** @param {string} comment between its signs */
const linesOf = (comment) => comment.split("\n").map((line) => line.replace(/^ *\*? ?/, ""));

/** @param {string} text without the indent of a method */
const outdented = (text) => text.replace(/^ {2}/gm, "");

/** @param {string} text @param {RegExp} pattern @returns {Declared[]} overloads are one */
function functionsIn(text, pattern) {
  /** @type {Map<string, Declared>} */
  const found = new Map();
  for (const [, comment = "", name = "", rest = ""] of text.matchAll(pattern)) {
    const [about = "", example = ""] = linesOf(comment).join("\n").split("\n@example\n");
    const known = found.get(name) ?? {
      name,
      about: about
        .replace(/\s+/g, " ")
        .replace(/docs\/(\w+\.md)/g, "[$1](../$1)")
        .trim(),
      example: example.trim().split("\n"),
      signatures: [],
    };
    known.signatures.push(`${name}${rest}`);
    found.set(name, known);
  }
  return [...found.values()];
}

const [, kEngine = ""] = /^export interface Engine \{\n([\s\S]*?)^\}/m.exec(kFunctions ?? "") ?? [];

export const engineFunctions = functionsIn(outdented(kEngine), kMethod);
export const otherFunctions = functionsIn(kFunctions ?? "", kFunction);

/** An interface of types.d.ts is one line there. @param {string} text */
const unfolded = (text) =>
  text.replace(/ \{ (.*) \}$/, (_, fields) => ` {\n  ${fields.replaceAll("; ", ";\n  ")}\n}`);

/** @param {string} text @returns {Map<string, string>} */
const typesIn = (text) =>
  new Map([...text.matchAll(kType)].map(([whole, , a, b = ""]) => [a ?? b, whole]));

/** What everything returns has a page of its own. */
const kElsewhere = new Set(["Engine", "Failure", "WithId"]);

const declared = new Map([...typesIn(kFunctions ?? ""), ...typesIn(kRequests ?? "")]);
const answers = new Map(
  [...(kAnswers ?? "").matchAll(/^export interface (\w+) \{.*\}$/gm)].map(([whole, name = ""]) => [
    name,
    unfolded(whole),
  ]),
);

/** @param {string} text */
const namesIn = (text) => text.replace(/\/\*[\s\S]*?\*\//g, "").match(/\b[A-Z]\w+/g) ?? [];

/** The declarations of all types that a function takes, and of what it returns. @param {Declared} declaration */
export function typesOf({ signatures }) {
  const text = signatures.join("\n");
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} from */
  function visit(from) {
    for (const name of namesIn(from)) {
      const type = declared.get(name);
      if (!type || kElsewhere.has(name) || seen.has(name)) continue;
      seen.add(name);
      visit(type);
    }
  }
  visit(text);
  const returned = [...new Set(namesIn(text))].flatMap((name) => answers.get(name) ?? []);
  return [...[...seen].map((name) => declared.get(name) ?? ""), ...returned];
}
