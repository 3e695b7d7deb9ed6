// SPDX-License-Identifier: MIT
// Counts of one mode, and the simplest disagreements of each kind.

import { differenceOf } from "./difference.mjs";
import { brief } from "./reply.mjs";
import { keyOf, weightOf } from "./simpler.mjs";

/**
 * @typedef {import("./conformance.js").Case} Case
 * @typedef {import("./conformance.js").Disagreement} Disagreement
 * @typedef {import("./conformance.js").Reply} Reply
 * @typedef {import("./conformance.js").Asked} Asked
 * @typedef {{ name: string, skipped?: string, disagreement?: Disagreement }} Named
 */

/** Of each kind. */
const kKept = 5;
/** Reasons that are counted each. */
const kReasons = 100;

export class Tally {
  agreed = 0;
  disagreed = 0;
  /** How many of these are known. */
  expected = 0;
  /** @type {Map<string, number>} by reason */
  skipped = new Map();
  /** @type {Map<string, { agreed: number, disagreed: number }>} by feature */
  features = new Map();
  /** The results of cases that have a name. @type {Named[]} */
  named = [];
  /** @type {Map<string, { count: number, kept: Disagreement[] }>} */
  #kinds = new Map();

  #known;

  /** @param {string} mode @param {Set<string>} [known] keys of requests that are expected to fail */
  constructor(mode, known = new Set()) {
    this.mode = mode;
    this.#known = known;
  }

  /** @param {Case} given @param {string} why */
  skip({ name }, why) {
    const isCounted = this.skipped.has(why) || this.skipped.size < kReasons;
    const reason = isCounted ? why : "other reasons";
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
    if (name) this.named.push({ name, skipped: why });
  }

  /** @param {Asked} asked @param {Reply} reply */
  take(asked, reply) {
    if (reply.skipped !== undefined) {
      this.skip(asked, reply.skipped);
      return;
    }
    const { request, expected, name, features } = asked;
    const difference = differenceOf(request, expected, reply);
    for (const feature of features) {
      const counts = this.features.get(feature) ?? { agreed: 0, disagreed: 0 };
      counts[difference ? "disagreed" : "agreed"] += 1;
      this.features.set(feature, counts);
    }
    const disagreement = difference && { ...asked, reply: brief(reply), difference };
    if (name) this.named.push({ name, disagreement });
    if (!disagreement) this.agreed += 1;
    else if (this.#known.has(keyOf(request))) this.#expect();
    else this.#keep(disagreement);
  }

  #expect() {
    this.disagreed += 1;
    this.expected += 1;
  }

  /** @param {Disagreement} found */
  #keep(found) {
    this.disagreed += 1;
    const { request, features, difference } = found;
    const ranks = request.operands.map((operand) => (operand.shape ?? operand).length);
    const kind = `${difference} ${features} ${request.op} ${ranks}`;
    const { count, kept } = this.#kinds.get(kind) ?? { count: 0, kept: [] };
    const isLighter =
      kept.length < kKept ||
      weightOf(request) < weightOf(/** @type {Disagreement} */ (kept.at(-1)).request);
    const all = isLighter
      ? [...kept, found].sort((a, b) => weightOf(a.request) - weightOf(b.request))
      : kept;
    this.#kinds.set(kind, { count: count + 1, kept: all.slice(0, kKept) });
  }

  /** The simplest disagreements; `count` is the number of those that one stands for. */
  get found() {
    return [...this.#kinds.values()].flatMap(({ count, kept }) =>
      kept.map((found, index) => ({ found, count: index === 0 ? count - kept.length + 1 : 1 })),
    );
  }
}
