// SPDX-License-Identifier: MIT
// From the command line to one request, and from its answer to stdout.

import { once } from "node:events";
import { readJson } from "../arguments/request-file.mjs";
import { optionPlace } from "../arguments/request-options.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { visibleLines } from "../verb/terminal.mjs";

/** @typedef {import("../verb/verb.js").Invocation} Invocation */

/**
 * The request of `--request FILE`, or the one that `fromArguments` makes from the command line.
 * @param {Invocation} invocation @param {(invocation: Invocation) => object} fromArguments
 * @returns {Promise<any>}
 */
export async function givenRequest(invocation, fromArguments) {
  const { values, stdin } = invocation;
  if (typeof values.request !== "string") return fromArguments(invocation);
  const reason = "With --request, only --json can be given as well.";
  allowOnly(["request", "json"], invocation, reason);
  return readJson(values.request, stdin);
}

/**
 * Rejects every operand, and every option except the `allowed` ones.
 * @param {string[]} allowed @param {Pick<Invocation, "values" | "positionals">} invocation @param {string} reason
 */
export function allowOnly(allowed, { values, positionals }, reason) {
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  const text = other === undefined ? positionals[0] : `--${other}`;
  if (text === undefined) return;
  throw new Refusal("unexpectedArgument", reason, { place: { text, column: 0 } });
}

/**
 * The argument at a JSON Pointer into the request that was made from the command line.
 * @param {Invocation} invocation @param {string} path
 * @returns {import("../verb/verb.js").Place | undefined}
 */
export function argumentPlace({ values, positionals }, path) {
  const [, field = "", index] = path.split("/");
  if (field !== "operands") return optionPlace(values, field, index);
  const operand = positionals[Number(index)];
  return operand === undefined ? undefined : { text: operand, column: 0 };
}

/** Waits if the reader is slow. @param {Pick<Invocation, "stdout">} streams @param {Iterable<string>} pieces */
export async function write({ stdout }, pieces) {
  for (const piece of pieces) {
    if (!stdout.write(piece)) await once(stdout, "drain");
  }
}

/** Prints the text for a terminal, whatever it contains.
 * @param {Pick<Invocation, "stdout">} streams @param {string} text */
export const print = (streams, text) =>
  write(streams, [visibleLines(text.endsWith("\n") ? text : `${text}\n`)]);
