// SPDX-License-Identifier: MIT
// ONNX's modes against ONNX: its shape inference, or, if that copies a shape unchecked, the converter between opsets,
// which checks it. Cases that neither decides are excluded, with the reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as ort from "onnxruntime-web/wasm";
import { engine } from "../node/engine.mjs";
import { agrees } from "./agreement.mjs";
import { again, distinct, operands } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("./agreement.mjs").PlainRequest} PlainRequest */

const onnx = python("onnx", "ask_onnx.py");

/** @param {string} what */
const ask = (what) => (/** @type {PlainRequest[]} */ cases) =>
  answersOf(
    onnx,
    cases.map((given) => [what, given.operands, given.axis ?? null]),
  ).map((shape) => (shape === null ? { accepted: false } : { accepted: true, shape }));

agrees("shape inference of Sum gives the same for 1 to 4 operands", {
  mode: "onnx.multidirectional",
  tool: onnx,
  features: ["dynamic", "unranked", "zero", "variadic"],
  verdicts: ask("multidirectional"),
});

// The converter takes only counts.
agrees("the converter to opset 6 accepts the same for Add, without ?", {
  mode: "onnx.unidirectional",
  tool: onnx,
  features: ["zero"],
  verdicts: ask("unidirectional"),
});

/** The converter aligns last axes, or first ones for any other axis: it is right if that is the given axis. It is
 * valid for opset 7, in which a 1 is stretched; by the text of opset 6, only a tensor of one element is.
 * @param {PlainRequest} given */
function isDecided({ operands: [a = [], b = []], axis }) {
  const last = a.length - b.length;
  const start = axis ?? last;
  if (start !== 0 && start !== last) return false;
  const extents = [...b];
  const stretches = extents.some((extent, index) => extent === 1 && (a[start + index] ?? 1) !== 1);
  return !stretches || extents.every((extent) => extent === 1);
}

agrees("the converter to opset 7 accepts the same for Add by the first or the last axes", {
  mode: "onnx.legacyAxis",
  tool: onnx,
  features: ["zero"],
  isAsked: isDecided,
  verdicts: ask("legacy_axis"),
});

/** The shape of ONNX Runtime's PRelu on zeros, or null if it fails. @param {string} model @param {number[][]} shapes */
async function ran(model, shapes) {
  const session = await ort.InferenceSession.create(Buffer.from(model, "base64"), {
    logSeverityLevel: 4,
  });
  const inputs = shapes.map((shape, index) => {
    const size = shape.reduce((product, extent) => product * extent, 1);
    return [`x${index}`, new ort.Tensor("float32", new Float32Array(size), shape)];
  });
  try {
    return [...((await session.run(Object.fromEntries(inputs))).y?.dims ?? [])];
  } catch (fault) {
    assert.match(String(fault), /broadcast/i);
    return null;
  } finally {
    await session.release();
  }
}

test("ONNX Runtime broadcasts PRelu both ways, as onnx.unidirectional says", {
  skip: onnx.missing,
}, async (context) => {
  context.diagnostic(again);
  ort.env.wasm.numThreads = 1;
  const given = distinct(operands(2, 2), 200).map(
    (one) => /** @type {number[][]} */ (one.operands),
  );
  const models = answersOf(
    onnx,
    given.map((shapes) => ["prelu", shapes, null]),
  );
  let named = 0;
  for (const [index, shapes] of given.entries()) {
    const { accepted, shape, divergences } = /** @type {any} */ (
      engine.infer({ mode: "onnx.unidirectional", operands: shapes })
    );
    const says = divergences.filter((/** @type {any} */ one) => /^ONNX Runtime/.test(one.note));
    const wanted = accepted ? shape : says.length > 0 ? numpyShape(shapes) : null;
    assert.deepEqual(await ran(models[index], shapes), wanted, JSON.stringify(shapes));
    named += says.length;
  }
  context.diagnostic(`${given.length} cases, of which ${named} differ from the document`);
  assert.ok(named > 10, "few cases differ");
});

/** @param {number[][]} shapes */
const numpyShape = (shapes) =>
  /** @type {any} */ (engine.infer({ mode: "numpy", operands: shapes })).shape;
