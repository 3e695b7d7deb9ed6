// SPDX-License-Identifier: MIT
// What the page shows: an answer never stands beside a question that it does not answer.
import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { pageModules } from "./page-module.mjs";

const [scenes, answers, hash, { compute }] = await pageModules(
  "scene/scene.ts",
  "scene/answer.ts",
  "link/hash.ts",
  "scene/compute.ts",
);
const catalogue = scenes.catalogueOf(engine);
const source = { engine, compute, canRun: false, isIdle: true };

/** Questions that can be read, and others: a negative size, one beyond 2^53, without a shape, without a target. */
const kQuestions = [
  "numpy;3,1;1,4;op=add",
  "numpy;3,1;1,4;op=add;step=2",
  "numpy;3,1;1,4;op=mul",
  "numpy;5,1;1,4;a.name=x;op=add",
  "numpy;3,4;3,;op=add",
  "numpy;4,;op=identity",
  "mlir.relaxed;3,1;1,4;to=3,4;op=add",
  "numpy.broadcastTo;3,1;target=3,4;op=identity",
  "numpy;2,-1;3,;op=add",
  "numpy;9007199254740993,;3,;op=add",
  "numpy;3,4;;op=mul",
  "numpy;;3,4;op=mul",
  "numpy;;;op=mul",
  "numpy.broadcastTo;3,1;op=identity",
];

/** @param {any} state */
const shapesOf = (state) =>
  state.operands.map((/** @type {{ text: string }} */ { text }) => {
    const parsed = engine.parse(text);
    return "error" in parsed ? null : parsed.shape;
  });

/** @param {any} asked */
function isReadable({ state, mode }) {
  const shapes = shapesOf(state);
  const isRead = shapes.every((/** @type {unknown} */ shape) => shape !== null);
  return isRead && !("error" in engine.infer(answers.requestOf(state, mode, shapes)));
}

/** @param {any} scene @param {any} requested */
function isTrue(scene, requested) {
  const { state, mode, asked, answer, computed } = scene;
  assert.deepEqual(asked.state, requested);
  assert.equal(answer.stale, !isReadable(asked));
  assert.equal(scenes.answered(scene).explained === null, answer.stale);
  assert.deepEqual(scenes.answered(scene).state, requested);
  if (answer.explained !== null) {
    assert.deepEqual(answer.explained.request, answers.requestOf(state, mode, shapesOf(state)));
    assert.equal(answer.explained.mode, mode);
  }
  if (computed?.ran) {
    assert.equal(computed.ran.op, state.op);
    assert.deepEqual(computed.ran.request.operands, shapesOf(state));
  }
}

holds(
  "the state of a scene is the one that its answer is about, whatever was asked before",
  [fc.array(fc.constantFrom(...kQuestions), { minLength: 1, maxLength: 12 })],
  (questions) => {
    let last = null;
    for (const question of questions) {
      const { state } = hash.decodeHash(`#v1;${question}`);
      last = scenes.sceneOf(source, catalogue, state, last);
      isTrue(last, state);
    }
  },
  200,
);
