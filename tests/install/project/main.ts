// SPDX-License-Identifier: MIT
// Checked with the types of the installed package, without those of a browser. No cast: each type follows from its
// request.
import {
  type Answer,
  CoreError,
  type ElementType,
  type Engine,
  type Failure,
  load,
  numbersOf,
  type RunRequest,
  type Tensor,
  type TensorData,
  type TensorInput,
} from "broadcast-playground";
import { load as loadInline } from "broadcast-playground/inline";

export async function answers(): Promise<(Answer | Failure)[]> {
  const engines: Engine[] = [await load({ build: "answer" }), await loadInline()];
  return engines.map((engine) => engine.infer({ mode: "numpy", operands: [[3, 1], "(1, 4)"] }));
}
export const isOurs = (fault: unknown): fault is CoreError => fault instanceof CoreError;
// @ts-expect-error its module has no URL
export const wrong = loadInline({ wasmUrl: "bcast.wasm" });

const engine = await load();

const answer = engine.infer({ mode: "numpy", operands: [[3, 1], "(1, 4)"] });
export const rank: number | undefined = answer.shape?.length;
export const steps = answer.accepted ? answer.trace : [];
export const message = "error" in answer ? answer.error.message : answer.headline;

const floats = { shape: [2], type: "f32", data: [1, 2] } as const;
const integers = { shape: [2], type: "i64", data: [1n, 2n] } as const;

const sum = engine.run({ mode: "numpy", op: "add", operands: [floats, floats] });
if ("data" in sum) [sum.type, sum.data] satisfies ["f32", Float32Array];

const compared = engine.run({ mode: "numpy", op: "greater", operands: [integers, integers] });
if ("data" in compared) [compared.type, compared.data] satisfies ["bool", Uint8Array];

const attributes = { to: "f16" } as const;
const cast = engine.run({ mode: "numpy", op: "cast", attributes, operands: [integers] });
if ("data" in cast) [cast.data, numbersOf(cast)] satisfies [Uint16Array, Float32Array];

// The result of any operator may be bool.
export function ran(request: RunRequest, op: string): (Tensor | ElementType | undefined)[] {
  const whole = engine.run(request);
  const one = engine.run({ mode: "numpy", op, operands: [floats] });
  if ("type" in one) one.type satisfies "bool" | "f32";
  // @ts-expect-error the result may be bool
  if ("type" in one) one.type satisfies "f32";
  return ["data" in whole ? whole : undefined, "type" in one ? one.type : undefined];
}

// One element type for all operands, as a parameter.
export function doubled<T extends "f32" | "f64">(
  tensor: TensorInput<T>,
): TensorData<T> | undefined {
  const sum = engine.run<T>({ mode: "numpy", op: "add", operands: [tensor, tensor] });
  return "data" in sum ? sum.data : undefined;
}
const negated = engine.run<"f32">({ mode: "numpy", op: "negate", operands: [floats] });
if ("data" in negated) [negated.type, negated.data] satisfies ["f32", Float32Array];
const kept = engine.prepare<"f64">({
  mode: "numpy",
  op: "mul",
  operands: [
    { shape: [2], type: "f64" },
    { shape: [2], type: "f64" },
  ],
});
if ("inputs" in kept)
  [kept.inputs[0], kept.output] satisfies [Float64Array | undefined, Float64Array];
// @ts-expect-error the result of a comparison is bool
engine.run<"f32">({ mode: "numpy", op: "greater", operands: [floats, floats] });
// @ts-expect-error an operand of another type
engine.run<"f32">({ mode: "numpy", op: "add", operands: [floats, integers] });

const prepared = engine.prepare({
  mode: "numpy",
  op: "select",
  operands: [
    { shape: "(2, 1)", type: "bool" },
    { shape: [2], type: "i64" },
    { shape: [2], type: "i64" },
  ],
});
if ("inputs" in prepared) {
  const [condition, left] = prepared.inputs;
  condition.set([1, 0]);
  left.set([1n, 2n]);
  prepared.inputs[2].fill(prepared.output[0] ?? 0n);
  // @ts-expect-error i64 has bigints
  left.set([1, 2]);
  // @ts-expect-error it has three operands
  prepared.inputs[3];
}

// @ts-expect-error no such type
engine.prepare({ mode: "numpy", op: "abs", operands: [{ shape: [2], type: "f33" }] });
// @ts-expect-error the array of another type
engine.run({ mode: "numpy", op: "abs", operands: [{ ...floats, data: new Int8Array(2) }] });
