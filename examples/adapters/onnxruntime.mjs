// SPDX-License-Identifier: MIT
// ONNX Runtime: bcast diff --with "node examples/adapters/onnxruntime.mjs", with the package onnxruntime-web.

import { createInterface } from "node:readline";
import * as ort from "onnxruntime-web/wasm";

// A model in the encoding of protocol buffers: fields with their numbers in onnx.proto.
const text = (number, value) => bytes(number, Buffer.from(value));
const bytes = (number, ...parts) => {
  const all = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([number * 8 + 2, all.length]), all]);
};
const count = (number, value) => Buffer.from([number * 8, value]);
const tensor = (number, name) => bytes(number, text(1, name), bytes(2, bytes(1, count(1, 1))));
const node = bytes(1, text(1, "a"), text(1, "b"), text(2, "y"), text(4, "Add"));
const graph = bytes(7, node, text(2, "g"), tensor(11, "a"), tensor(11, "b"), tensor(12, "y"));
const model = Buffer.concat([count(1, 8), graph, bytes(8, count(2, 13))]);

ort.env.wasm.numThreads = 1;
const session = await ort.InferenceSession.create(model, { logSeverityLevel: 4 });
const zeros = (shape) =>
  new ort.Tensor("float32", new Float32Array(shape.reduce((a, b) => a * b, 1)), shape);

async function answer({ id, operands: [a, b] }) {
  try {
    return { id, shape: (await session.run({ a: zeros(a), b: zeros(b) })).y.dims };
  } catch (fault) {
    return /broadcast/i.test(String(fault)) ? { id, accepted: false } : { id, error: `${fault}` };
  }
}

const modes = ["onnx.multidirectional"];
const hello = { protocol: 1, name: "ONNX Runtime", modes, features: ["zero"] };

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify(request.hello ? { hello } : await answer(request)));
}
