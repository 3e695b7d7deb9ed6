// SPDX-License-Identifier: MIT
// A function in JavaScript: bcast diff --with "node examples/adapters/javascript.mjs". An argument names another mode.

import { createInterface } from "node:readline";

/** The shape of the result, or null. Replace it by your own. @param {number[]} a @param {number[]} b */
function broadcast(a, b) {
  const rank = Math.max(a.length, b.length);
  const result = [];
  for (let axis = -rank; axis < 0; axis += 1) {
    const [left = 1, right = 1] = [a.at(axis), b.at(axis)];
    if (left !== right && left !== 1 && right !== 1) return null;
    result.push(left === 1 ? right : left);
  }
  return result;
}

const modes = [process.argv[2] ?? "numpy"];
const hello = { protocol: 1, name: "JavaScript", modes, features: ["zero"] };

for await (const line of createInterface({ input: process.stdin })) {
  const { id, operands } = JSON.parse(line);
  const answer = operands ? { id, shape: broadcast(operands[0], operands[1]) } : { hello };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
