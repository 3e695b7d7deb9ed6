// SPDX-License-Identifier: MIT
// The time of lowering: one program through the module in Node, from a JavaScript request to its text; and a thousand
// programs in one call of the command, `bcast lower --jsonl`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { load } from "../wasm/index.mjs";

const kRounds = 21;
const kCalls = 500;
const kPrograms = 1000;
const kCommand = fileURLToPath(new URL("../wasm/cli/bcast.mjs", import.meta.url));

const operands = ["tensor<?x?xf32>", "tensor<?x?xf32>"];
const strategies = /** @type {const} */ (["rfc", "perDimension", "llvm16"]);

/** @param {number[]} times */
const median = (times) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

const engine = await load();
for (const strategy of strategies) {
  const times = Array.from({ length: kRounds }, () => {
    const start = performance.now();
    for (let call = 0; call < kCalls; call += 1) engine.lower({ op: "add", operands, strategy });
    return ((performance.now() - start) * 1000) / kCalls;
  });
  const least = Math.min(...times).toFixed(1);
  console.log(`${strategy}, 2-D, fully dynamic: ${median(times).toFixed(1)} µs (min ${least})`);
}

const line = `${JSON.stringify({ op: "add", operands })}\n`;
const times = Array.from({ length: 5 }, () => {
  const start = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [kCommand, "lower", "--jsonl"], {
    input: line.repeat(kPrograms),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0 || stdout.split("\n").length !== kPrograms + 1) throw new Error("not lowered");
  return performance.now() - start;
});
console.log(`${kPrograms} programs by --jsonl: ${median(times).toFixed(0)} ms`);
