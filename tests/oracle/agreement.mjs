// SPDX-License-Identifier: MIT
// One test per oracle and mode: the tool's verdicts on thousands of cases against the engine's. It is compared as any
// implementation is by `bcast diff`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "../../wasm/conformance/compare.mjs";
import { featuresOf } from "../../wasm/conformance/features.mjs";
import { random } from "../../wasm/conformance/sources.mjs";
import { findingLines } from "../../wasm/conformance/words.mjs";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";

/** @typedef {import("../../wasm/conformance/conformance.js").Case} Case */
/** @typedef {import("../../wasm/conformance/conformance.js").Feature} Feature */
/** @typedef {import("../../wasm/conformance/conformance.js").PlainRequest} PlainRequest */
/** @typedef {import("./tools.mjs").Tool} Tool */
/** A tool's verdict, which the engine must share: rejected, or accepted with a shape. Without a shape, only
 * acceptance is compared.
 * @typedef {{ accepted: boolean, shape?: (number | "?")[] | "*" }} Verdict */

/** `isAsked` selects the requests that the tool decides.
 * @typedef {{ mode: string, tool: Tool, features: Feature[], isAsked?: (request: PlainRequest) => boolean,
 *   verdicts: (requests: PlainRequest[]) => Verdict[] }} Oracle */

const kCases = 2000;
const kMostDrawn = 200_000;

/** A missing mode fails, even if the tool is missing.
 * @param {string} sentence @param {Oracle} oracle */
export function agrees(sentence, { mode, tool, ...oracle }) {
  const info = engine.modes().find(({ id }) => id === mode);
  test(`${mode}: ${sentence}`, { skip: info && tool.missing }, async (context) => {
    context.diagnostic(again);
    assert.ok(info, `There is no mode ${mode} to be held against ${tool.title}.`);
    /** @type {Verdict[][]} */
    const said = [];
    const { tally, findings } = await compare(engine, info, casesFor(info, oracle), {
      features: oracle.features,
      verbs: ["infer"],
      askAll: async (items, take) => {
        const asked = [...items].filter(({ request }) => oracle.isAsked?.(request) ?? true);
        const verdicts =
          asked.length > 0 ? oracle.verdicts(asked.map(({ request }) => request)) : [];
        assert.equal(verdicts.length, asked.length);
        said.push(verdicts);
        for (const [index, item] of asked.entries()) take(item, verdicts[index] ?? {});
      },
    });
    variety(said[0] ?? []);
    context.diagnostic(`${tally.agreed} of ${kCases} cases agree with ${tool.title}`);
    assert.equal(tally.disagreed, 0, `${again}\n${findings.flatMap(findingLines).join("\n")}`);
    assert.equal(tally.agreed, kCases);
  });
}

/** An oracle with only one kind of answer is broken, or had no cases. @param {Verdict[]} verdicts */
function variety(verdicts) {
  const accepted = verdicts.filter((verdict) => verdict.accepted).length;
  const least = Math.min(accepted, verdicts.length - accepted);
  assert.ok(least > verdicts.length / 20, `Of ${verdicts.length} verdicts only ${least} differ.`);
}

/** Different cases that the tool decides.
 * @param {import("broadcast-playground").ModeInfo} mode @param {Pick<Oracle, "features" | "isAsked">} oracle */
function casesFor(mode, { features, isAsked = () => true }) {
  /** @type {Map<string, Case>} */
  const kept = new Map();
  for (const one of random(engine, kMostDrawn, seed)(mode, features)) {
    const isSupported = featuresOf(one.request).every((feature) => features.includes(feature));
    if (isSupported && isAsked(one.request)) kept.set(JSON.stringify(one.request), one);
    if (kept.size === kCases) return kept.values();
  }
  throw new Error(`Only ${kept.size} different cases of ${mode.id} were drawn.`);
}
