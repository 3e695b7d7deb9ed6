// SPDX-License-Identifier: MIT
// The engine as an entry in a benchmark of broadcasting libraries: `create()` returns
// `{ name, modes, run(workload, mode), shape(shapes) }`, and `run` a closure to time. `reuse` runs a prepared
// evaluation, `e2e` goes from typed arrays to a typed array without preparation.
import { load } from "../wasm/index.mjs";

/** @typedef {{ shape: number[], dtype: string, data: any }} Input */
/** @typedef {{ op: string, inputs: Input[], out: { shape: number[] } }} Workload */

/** @type {Record<string, import("../wasm/index.js").ElementType>} */
const kTypes = { float32: "f32", float64: "f64", int32: "i32", bool: "bool" };

/** @param {string} dtype */
function typeOf(dtype) {
  const type = kTypes[dtype];
  if (type === undefined) throw new Error(`no element type for ${dtype}`);
  return type;
}

export async function create() {
  const engine = await load();
  return {
    name: "broadcast-playground",
    modes: ["reuse", "e2e"],
    /** @param {Workload} workload @param {string} mode */
    run: (workload, mode) => (mode === "e2e" ? endToEnd : prepared)(engine, workload),
    /** @param {number[][]} operands */
    shape: (operands) => shapeOnly(engine, operands),
  };
}

/** @param {import("../wasm/index.js").Engine} engine @param {Workload} workload */
function prepared(engine, { op, inputs }) {
  const operands = inputs.map(({ shape, dtype }) => ({ shape, type: typeOf(dtype) }));
  const ready = engine.prepare({ mode: "numpy", op, operands });
  if (!("inputs" in ready)) return null;
  for (const [index, { data }] of inputs.entries()) ready.inputs[index]?.set(data);
  const closure = () => ready.run();
  return Object.assign(closure, {
    result: () => ready.output.slice(),
    dispose: () => ready.free(),
  });
}

/** @param {import("../wasm/index.js").Engine} engine @param {Workload} workload */
function endToEnd(engine, { op, inputs }) {
  const operands = inputs.map(({ shape, dtype, data }) => ({ shape, type: typeOf(dtype), data }));
  const request = { mode: "numpy", op, operands };
  /** @type {any} */
  let reply = engine.run(request);
  if (!("data" in reply)) return null;
  const closure = () => {
    reply = engine.run(request);
  };
  return Object.assign(closure, { result: () => reply.data });
}

/** @param {import("../wasm/index.js").Engine} engine @param {number[][]} operands */
function shapeOnly(engine, operands) {
  const request = { mode: "numpy", operands, trace: false };
  /** @type {any} */
  let answer;
  const closure = () => {
    answer = engine.infer(request);
  };
  return Object.assign(closure, { result: () => answer.shape });
}
