// SPDX-License-Identifier: MIT
// TensorFlow.js: bcast diff --with "node examples/adapters/tensorflow.mjs", with the package @tensorflow/tfjs-core.

import { createInterface } from "node:readline";
import { backend_util, version_core as version } from "@tensorflow/tfjs-core";

const modes = ["tensorflow"];
const hello = { protocol: 1, name: "TensorFlow.js", version, modes, features: ["zero"] };

function answer({ id, operands: [a, b] }) {
  try {
    return { id, shape: backend_util.assertAndGetBroadcastShape(a, b) };
  } catch (fault) {
    return /broadcast/.test(String(fault)) ? { id, accepted: false } : { id, error: `${fault}` };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify(request.hello ? { hello } : answer(request)));
}
