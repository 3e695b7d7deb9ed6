// SPDX-License-Identifier: MIT
// Random calls of the functions that the reader of code knows, run in NumPy and PyTorch: the result has the shape that
// the library gives it, or one that is not known, and what the library refuses has no result.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {(string | number)[] | null} Shape */
/** What a library gave: a shape, the shapes of parts, or an error.
 * @typedef {{ shape?: number[], parts?: (number[] | null)[], error?: string }} Given */

/** Holes: x, y arrays; A an axis; N a small count; K an axis option; S sizes; I indices. */
const kNumpy = [
  "np.split(x, N, axis=A)",
  "np.split(x, [1, N], axis=A)",
  "np.array_split(x, N, axis=A)",
  "np.vsplit(x, N)",
  "np.hsplit(x, N)",
  "np.take(x, I, axis=A)",
  "np.take(x, I)",
  "x.take(I, axis=A)",
  "np.take_along_axis(x, np.argsort(x, axis=A), axis=A)",
  "np.take_along_axis(x, y.astype(int) * 0, axis=A)",
  "np.sort(x, axis=A)",
  "np.searchsorted(np.arange(3), x)",
  "np.digitize(x, np.arange(3))",
  "np.cumsum(x)",
  "x.cumsum(axis=A)",
  "np.cumprod(x)",
  "np.diff(x, axis=A)",
  "np.diff(x, n=N, axis=A)",
  "np.insert(x, 0, 5, axis=A)",
  "np.delete(x, 0, axis=A)",
  "np.vstack([x, y])",
  "np.vstack((x, y, x))",
  "np.hstack([x, y])",
  "np.dstack([x, y])",
  "np.column_stack([x, y])",
  "np.c_[x, y]",
  "np.r_[x, y]",
  "np.repeat(x, N)",
  "np.repeat(x, N, axis=A)",
  "np.average(x, axis=A)",
  "np.average(x, axis=A, weights=y)",
  "np.percentile(x, 50, axis=A)",
  "np.percentile(x, [10, 90], axis=A)",
  "np.quantile(x, 0.5, axis=A, keepdims=True)",
  "np.nanquantile(x, [0.1, 0.5, 0.9], axis=A)",
  "np.ptp(x, axis=A)",
  "np.nanmax(x, axis=A, keepdims=True)",
  "np.nanstd(x, axis=A)",
  "np.nanmedian(x, axis=A)",
  "np.count_nonzero(x, axis=A)",
  "np.trace(x)",
  "np.diagonal(x)",
  "np.diagonal(x, N)",
  "np.rot90(x)",
  "np.rot90(x, N)",
  "np.flipud(x)",
  "np.nan_to_num(x)",
  "np.kron(x, y)",
  "np.cross(x, y)",
  "np.cov(x)",
  "np.corrcoef(x)",
  "np.linalg.eigvals(x + 1)",
  "np.linalg.qr(x)",
  "np.linalg.svd(x)",
  "np.linalg.svd(x, full_matrices=False)",
  "np.linalg.eigh(x)",
  "np.tri(N)",
  "np.tri(N, 3)",
  "np.logspace(0, 1, N)",
  "np.geomspace(1, 2, num=N)",
  "np.float32(x)",
  "np.clip(x, 0, None)",
  "np.clip(x, None, y)",
  "x.clip(min=0)",
  "x.clip(0, y)",
  "np.exp2(x) + np.heaviside(x, y)",
  "np.deg2rad(x)",
];

const kTorch = [
  "x.split(N, dim=A)",
  "torch.split(x, [1, N], dim=A)",
  "x.chunk(N, dim=A)",
  "torch.tensor_split(x, N, dim=A)",
  "x.unbind(A)",
  "torch.vstack([x, y])",
  "torch.hstack([x, y])",
  "torch.column_stack([x, y])",
  "x.repeat_interleave(N, dim=A)",
  "x.repeat_interleave(N)",
  "torch.take(x, torch.tensor(I))",
  "torch.gather(x, A, y.long() * 0)",
  "x.gather(A, y.long() * 0)",
  "x.index_select(A, torch.tensor(I))",
  "torch.take_along_dim(x, y.long() * 0, dim=A)",
  "x.select(A, 0)",
  "x.narrow(A, 0, N)",
  "x.topk(N, dim=A)",
  "torch.topk(x, N)",
  "x.sort(dim=A)",
  "torch.sort(x, A)",
  "torch.cummax(x, dim=A)",
  "x.masked_select(x > 0)",
  "torch.searchsorted(torch.arange(3.), x)",
  "torch.bucketize(x, torch.arange(3.))",
  "torch.cumsum(x, dim=A)",
  "torch.diff(x, dim=A)",
  "torch.quantile(x, 0.5, dim=A)",
  "x.quantile(torch.tensor([0.1, 0.9]), dim=A)",
  "torch.nanmedian(x, dim=A)",
  "torch.std_mean(x, dim=A)",
  "torch.count_nonzero(x, dim=A)",
  "torch.linalg.vector_norm(x, dim=A)",
  "x.trace()",
  "x.diagonal()",
  "x.t()",
  "torch.rot90(x)",
  "torch.kron(x, y)",
  "x.clamp(min=0)",
  "torch.clamp(x, max=y)",
  "x.clamp(min=x, max=y)",
  "x.view_as(y)",
  "x.reshape_as(y)",
  "x.unflatten(A, (N, -1))",
  "x.new_zeros(N, 3)",
  "x.new_zeros((N, 3))",
  "x.type_as(y)",
  "F.pad(x, (1, N))",
  "F.pad(x, (1, N, 0, 2))",
  "F.layer_norm(x, (N,))",
  "F.layer_norm(x, x.shape[-1:])",
  "F.embedding(x.long() * 0, torch.zeros(5, N))",
  "F.conv2d(x, torch.zeros(4, N, 2, 2), padding=1)",
  "F.conv1d(x, torch.zeros(4, N, 2), stride=2)",
  "F.max_pool2d(x, 2, padding=1)",
  "F.avg_pool1d(x, 1)",
  "F.adaptive_avg_pool2d(x, (N, None))",
  "F.adaptive_avg_pool1d(x, N)",
  "F.interpolate(x, size=N)",
  "F.softmin(x, dim=A)",
  "nn.GroupNorm(1, N)(x)",
  "F.group_norm(x, N)",
  "x.masked_select(y > 0)",
  "nn.LSTM(N, 4)(x)[0]",
  "nn.GRU(N, 4, bidirectional=True)(x)[0]",
  "nn.ConvTranspose2d(N, 4, 3, stride=2, padding=1)(x)",
  "nn.AdaptiveAvgPool2d(N)(x)",
  "nn.Mish()(x)",
  "torch.special.expit(x) if False else torch.logit(x)",
  "x.relu_()",
];

const sizes = fc.array(fc.constantFrom(1, 2, 2, 3, 3, 4), { minLength: 1, maxLength: 4 });

/** A call with what its holes stand for. @param {string[]} calls */
const codes = (calls) =>
  fc
    .record({
      call: fc.constantFrom(...calls),
      x: sizes,
      other: sizes,
      isSame: fc.nat({ max: 2 }),
      axis: fc.integer({ min: -3, max: 3 }),
      count: fc.integer({ min: 1, max: 4 }),
      indices: fc.constantFrom("[0, 0]", "[0]", "[[0], [0]]"),
    })
    .map(({ call, x, other, isSame, axis, count, indices }) => ({
      x,
      y: isSame > 0 ? x : other,
      call: call
        .replaceAll(/\bA\b/g, String(axis))
        .replaceAll(/\bN\b/g, String(count))
        .replaceAll(/\bI\b/g, indices),
    }));

/** @param {string} module @param {{ x: number[], y: number[], call: string }} given */
const codeOf = (module, { x, y, call }) =>
  [
    module === "np" ? "import numpy as np" : "import torch, torch.nn as nn",
    module === "np" ? "" : "import torch.nn.functional as F",
    `x = ${module}.ones((${x.join(", ")},))`,
    `y = ${module}.ones((${y.join(", ")},))`,
    `r = ${call}`,
  ].join("\n");

/** The shape of `r`, or of one of its parts, as the reader knows it; null if it is not known or has none.
 * @param {string} code @param {number} [part] @returns {Shape} */
function shapeRead(code, part) {
  const use = part === undefined ? "r" : `r[${part}]`;
  const reading = engine.read(`${code}\n${use} * 1`);
  if ("error" in reading) return null;
  const step = reading.steps.at(-1);
  const shape = step?.op === "mul" ? step.operands[0]?.shape : null;
  return Array.isArray(shape) && !shape.includes("…") ? shape : null;
}

/** Whether the reader says that the call fails. @param {string} code */
function fails(code) {
  const reading = engine.read(code);
  const at = code.indexOf("r = ");
  return (
    !("error" in reading) &&
    reading.steps.some(({ verdict, start }) => verdict === "fails" && start > at)
  );
}

/** @param {Shape} read @param {number[]} given */
const agree = (read, given) =>
  read === null ||
  (read.length === given.length && read.every((size, i) => size === "?" || size === given[i]));

/** Errors about other things than shapes. */
const kOther = /more than 1 value per channel/;

/** What the reader says of a call that the library refuses, if that is wrong.
 * @param {string} code @param {string} error */
function faultOfRefused(code, error) {
  const shape = kOther.test(error) || fails(code) ? null : shapeRead(code);
  return shape === null ? null : `${JSON.stringify(shape)}, but ${error}`;
}

/** What is wrong, or null. @param {string} code @param {Given} given */
function fault(code, given) {
  if (given.error !== undefined) return faultOfRefused(code, given.error);
  if (fails(code)) return `fails, but ${JSON.stringify(given)}`;
  const parts = given.parts ?? [given.shape ?? null];
  for (const [i, part] of parts.entries()) {
    const read = shapeRead(code, given.parts === undefined ? undefined : i);
    if (part !== null && !agree(read, part))
      return `${JSON.stringify(read)} instead of ${JSON.stringify(part)}`;
  }
  return null;
}

const kModules = { numpy: ["np", kNumpy], torch: ["torch", kTorch] };
for (const [library, [module, calls]] of Object.entries(kModules)) {
  const tool = python(library, "ask_functions.py");
  test(`${library}'s functions, ${again}`, { skip: tool.missing }, () => {
    const drawn = fc.sample(codes(/** @type {string[]} */ (calls)), { seed, numRuns: 2000 });
    const code = drawn.map((each) => codeOf(String(module), each));
    const answers = /** @type {Given[]} */ (answersOf(tool, code));
    const faults = code.flatMap((text, i) => {
      const found = fault(text, answers[i] ?? {});
      return found === null ? [] : [`${text}\n  ${found}`];
    });
    assert.deepEqual(faults.slice(0, 10), []);
    const works = code.filter((_, i) => answers[i]?.shape !== undefined);
    const known = works.filter((text) => shapeRead(text) !== null);
    console.log(`${library}: ${works.length} of ${code.length} work, ${known.length} are known`);
    assert.ok(works.length > 600 && known.length > works.length * 0.9);
  });
}
