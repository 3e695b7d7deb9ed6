// SPDX-License-Identifier: MIT
// Requests that a mode takes: two shapes as operands or as a target and its operand, and random requests with all its
// options.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "./engine.mjs";
import { changed, extents, kinds, related, shapes } from "./shapes.mjs";

/** @typedef {import("broadcast-playground").ModeInfo} ModeInfo */
/** @typedef {import("./shapes.mjs").Shape} Shape */

/** The answer to a good request. @param {any} request */
export function infer(request) {
  const answer = engine.infer(request);
  if ("error" in answer) assert.fail(`${answer.error.code}: ${JSON.stringify(request)}`);
  return answer;
}

/** The part of an answer that is not an explanation. @param {any} answer */
export const said = ({ accepted, shape, operandShapes }) => ({ accepted, shape, operandShapes });

/** Labels from the last axis on, so that operands share them. @param {readonly any[]} operands of rank 5 at most */
const equationOf = (operands) => operands.map(({ length }) => "abcde".slice(5 - length)).join(",");

/** Whether `ask` supports this number of shapes for a mode. @param {ModeInfo} mode @param {number} count */
export const takesCount = ({ takes }, count) =>
  takes.target === "required"
    ? count === 2
    : takes.operandsAtLeast <= count && count <= (takes.operandsAtMost ?? count);

/**
 * A mode's answer for shapes; two are target and operand if it requires a target. If it requires the operand's
 * placement, that is along the last axes.
 * @param {ModeInfo} mode @param {(Shape | "*")[]} given @param {Shape} [declared]
 */
export function ask({ id, takes }, given, declared) {
  if (takes.equation !== "no")
    return infer({ mode: id, operands: given, equation: equationOf(given) });
  if (takes.target !== "required") return infer({ mode: id, operands: given, declared });
  const [target = [], operand = []] = given;
  const rank = operand.length;
  const broadcastDimensions =
    takes.broadcastDimensions === "required"
      ? Array.from({ length: rank }, (_, axis) => target.length - rank + axis)
      : undefined;
  return infer({ mode: id, operands: [operand], target, broadcastDimensions });
}

/** The most operands of random requests. */
const kMost = 4;

/** Any request that a mode takes, of ranks up to 4: options in all combinations, mostly valid.
 * @param {ModeInfo} mode @returns {fc.Arbitrary<any>} */
export function requests(mode) {
  const { takes } = mode;
  const one = shapes(takes.dynamic, 4);
  const least = Math.max(1, takes.operandsAtLeast);
  const most = Math.min(kMost, takes.operandsAtMost ?? kMost);
  const many = related(takes.dynamic, one, { minLength: least, maxLength: most });
  const lists = many.map((operands) => ({
    operands,
    ...(takes.equation === "no" ? {} : { equation: equationOf(operands) }),
  }));
  const lain = one.chain((frame) => layings(mode, frame));
  const onto = lain.map(({ frame, operand, ...rest }) => ({
    operands: [operand],
    target: frame,
    ...rest,
  }));
  const pairs = lain.map(({ frame, operand, ...rest }) => ({
    operands: [frame, operand],
    ...rest,
  }));
  const forms = [
    { weight: takes.target === "required" ? 0 : 2, arbitrary: lists },
    { weight: takes.target === "no" ? 0 : 2, arbitrary: onto },
    {
      weight: takes.target !== "required" && takes.equation === "no" && takesCount(mode, 2) ? 2 : 0,
      arbitrary: pairs,
    },
  ];
  const declared = takes.declared ? fc.option(one, { nil: undefined }) : fc.constant(undefined);
  return fc
    .tuple(fc.oneof(...forms), declared, fc.boolean())
    .map(([request, shape, asInferred]) =>
      declaredSo({ mode: mode.id, ...request }, shape, asInferred),
    );
}

/** With a declared result: the inferred one, possibly with a `?` replaced, or any.
 * @param {any} request @param {Shape | undefined} shape @param {boolean} asInferred */
function declaredSo(request, shape, asInferred) {
  if (shape === undefined) return request;
  const inferred = infer(request).shape;
  if (!asInferred || !Array.isArray(inferred)) return { ...request, declared: shape };
  return {
    ...request,
    declared: inferred.map((extent, axis) =>
      shape[axis] && extent === "?" ? shape[axis] : extent,
    ),
  };
}

/** An operand with axes of a frame, and the options that place them. @param {ModeInfo} mode @param {Shape} frame */
function layings({ takes }, frame) {
  const axes = fc.subarray([...frame.keys()]);
  return fc
    .tuple(
      axes,
      fc.nat(frame.length),
      fc.nat(),
      fc.boolean(),
      kinds(takes.dynamic, frame.length),
      extents(takes.dynamic),
    )
    .map(([picked, from, length, tell, changes, other]) => {
      const start = Math.min(from, frame.length);
      const run = [...frame.keys()].slice(start, start + (length % (frame.length - start + 1)));
      const lain = takes.broadcastDimensions === "no" ? run : picked;
      const beyond = takes.axis === "no" ? [] : Array(length % 3).fill(other === "?" ? other : 1);
      const operand = [
        ...lain.map((axis) => changed(frame[axis] ?? 1, changes[axis], other)),
        ...beyond.slice(0, frame.length - lain.length),
      ];
      return {
        frame,
        operand,
        ...(takes.axis === "required" || (takes.axis === "optional" && tell)
          ? { axis: start }
          : {}),
        ...(takes.broadcastDimensions === "required" ||
        (takes.broadcastDimensions === "optional" && tell)
          ? { broadcastDimensions: picked }
          : {}),
      };
    });
}

/** The run-time shapes of operands. @param {Shape[]} operands @param {number[]} counts */
export function turnedOut(operands, counts) {
  let next = 0;
  const count = () => counts[next++ % counts.length] ?? 1;
  return operands.map((shape) => shape.map((extent) => (extent === "?" ? count() : extent)));
}
