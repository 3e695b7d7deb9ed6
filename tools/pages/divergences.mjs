// SPDX-License-Identifier: MIT
// The divergences of all modes, with the places of both sides.

import { familiesOf } from "./families.mjs";

/** @typedef {import("../../wasm/index.js").Engine} Engine */
/** @typedef {import("../../wasm/index.js").ModeInfo} ModeInfo */
/** @typedef {import("../../wasm/index.js").DivergenceInfo} DivergenceInfo */
/** @typedef {{ outcome: string, place: string, url: string }} Side */
/** @typedef {{ mode: string, clause: string, operands: string[], axis?: number, target?: string, declared?: string,
 *   broadcastDimensions?: number[], document: Side, code: Side, note: string,
 *   answer: { accepted: boolean, shape: unknown } }} Divergence */

/** Source code by its address; the text of a document is never in such a file. */
const kIsCode = /\.(cpp|cc|h|hpp|py|td|jl|mlir)$/;

/** @param {string} url */
const isCode = (url) => kIsCode.test(url.replace(/[?#].*/, ""));

/** @param {Engine} engine @returns {Divergence[]} */
export function allDivergences(engine) {
  return familiesOf(engine.modes()).flatMap((family) =>
    family.modes.flatMap((mode) =>
      mode.divergences.map((divergence) => withPlaces(engine, family.modes, mode, divergence)),
    ),
  );
}

/** @param {Engine} engine @param {ModeInfo[]} family @param {ModeInfo} mode @param {DivergenceInfo} divergence
 * @returns {Divergence} */
export function withPlaces(engine, family, mode, divergence) {
  const { clause, document, code, note, section, url, ...request } = divergence;
  const answer = engine.infer({ mode: mode.id, ...request });
  if ("error" in answer) throw new Error(`${mode.id}, ${clause}: ${answer.error.message}`);
  return {
    mode: mode.id,
    clause,
    ...request,
    document: { outcome: document, ...documentOf(family, mode, divergence) },
    code: { outcome: code, place: section, url },
    note,
    answer: { accepted: answer.accepted, shape: answer.shape },
  };
}

/** Where the document says it: at the clause's own source, if that is a document; else the mode's document; else, for
 * a mode that follows code, the latest document of its family.
 * @param {ModeInfo[]} family @param {ModeInfo} mode @param {DivergenceInfo} divergence */
function documentOf(family, mode, { clause, url: codeUrl }) {
  const own = mode.clauses.find(({ id }) => id === clause);
  if (own && own.url !== codeUrl && own.url && !isCode(own.url))
    return { place: own.section, url: own.url };
  const { source } = isCode(mode.source.url)
    ? (family.findLast((other) => !isCode(other.source.url)) ?? mode)
    : mode;
  return { place: `${source.title}, ${source.version}`, url: source.url };
}
