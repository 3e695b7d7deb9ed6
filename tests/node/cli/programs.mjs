// SPDX-License-Identifier: MIT
// A program for `bcast diff`, good or bad in one way. Its first argument is the way.

import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [way = "", file = ""] = process.argv.slice(2);
const kBatch = 100;

/** @param {string} text */
const write = (text) => process.stdout.write(text);

/** @param {number[]} a @param {number[]} b */
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

/** @type {string[]} */
const held = [];

/** Each way, given the id, the shapes and the right answer as a line. A way without an answer returns nothing.
 * @type {Record<string, (id: number, shapes: number[][], line: string) => unknown>} */
const kWays = {
  crashes: (_, [a = [], b = []], line) => (a[0] === 2 && b[0] === 3 ? die() : write(line)),
  crashesOnce: (id, _, line) => (id === 30 ? die() : write(line)),
  hangs: (_, [a = [], b = []], line) => (a[0] === 2 && b[0] === 3 ? undefined : write(line)),
  twice: (_, __, line) => write(line + line),
  noise: (_, __, line) => write(`warning\n{}\n[1]\nnull\n${line}`),
  backwards: (_, __, line) => held.unshift(line),
  batches: (_, __, line) => held.push(line),
  floods: (id, _, line) => (id === 50 ? flood() : write(line)),
  longLine: (id, _, line) => write(id === 50 ? `${"y".repeat(2 ** 25)}\n${line}` : line),
  lies: (id, _, line) => write(id % 3 ? line : `{"id":${id},"shape":[-1]}\n`),
  skips: (id, _, line) => write(id % 2 ? line : `{"id":${id},"skipped":"even"}\n`),
  skipsAll: (id) => write(`{"id":${id},"skipped":"not today"}\n`),
  longReasons: (id) => write(`{"id":${id},"skipped":"${id} ${"x".repeat(2 ** 16)}"}\n`),
  longShape: (id, [a = []], line) =>
    write(isLarge(a) ? `{"id":${id},"shape":[1${",1".repeat(999_999)}]}\n` : line),
  longError: (id, [a = []], line) =>
    write(isLarge(a) ? `{"id":${id},"error":"no ${"x".repeat(5_000_000)}"}\n` : line),
  nested: (id, [a = []], line) =>
    write(isLarge(a) ? `{"id":${id},"operandShapes":[[]${",[]".repeat(2_999_999)}]}\n` : line),
  longData: (id, [a = []], line) =>
    write(isLarge(a) ? `{"id":${id},"shape":[9],"data":[1${",1".repeat(2_999_999)}]}\n` : line),
  fails: (id) => write(`{"id":${id},"error":"no such type"}\n`),
  one: (id, _, line) => {
    const { shape } = JSON.parse(line);
    const count = shape?.reduce((/** @type {number} */ a, /** @type {number} */ b) => a * b, 1);
    write(shape ? `${JSON.stringify({ id, shape, data: Array(count).fill(1) })}\n` : line);
  },
  tells: (_, __, line) => {
    if (!existsSync(file)) tellPid();
    write(line);
  },
  stays: () => {
    if (existsSync(file)) return;
    tellPid();
    setInterval(() => {}, 1000); // It goes on without its input.
  },
  adds: (id, _, __) => write(`{"id":${id},"shape":[2],"data":[1,2,3]}\n`),
};

/** So that few requests have a long answer. @param {number[]} shape */
const isLarge = ([size = 0]) => size >= 5;

const tellPid = () => writeFileSync(file, String(process.pid));

function die() {
  process.stderr.write("out of luck\n");
  process.exit(3);
}

/** Without an end. */
async function flood() {
  while (true) {
    if (!write("x".repeat(2 ** 16))) await new Promise((go) => process.stdout.once("drain", go));
  }
}

const hello = {
  protocol: way === "future" ? 2 : 1,
  name: way,
  version: "1.0",
  modes: way === "unknownMode" ? ["nunpy"] : ["numpy"],
  verbs: ["infer", "run"],
  features: ["adds", "one"].includes(way) ? ["values"] : ["zero"],
  ops: { add: ["f32"] },
  ...(way === "batches" ? { batch: kBatch } : {}),
};

const release = () => write(held.splice(0).join(""));

for await (const line of createInterface({ input: process.stdin })) {
  const { id, operands } = line ? JSON.parse(line) : { id: undefined, operands: undefined };
  if (id === undefined && line) write(`${JSON.stringify({ hello })}\n`);
  else if (line) {
    const shapes = operands.map((/** @type {any} */ operand) => operand.shape ?? operand);
    const right = `${JSON.stringify({ id, shape: broadcast(shapes[0], shapes[1]) })}\n`;
    const act = kWays[way] ?? ((_id, _shapes, answer) => write(answer));
    await act(id, shapes, right);
    // As soon as no further request is there.
    if (way === "backwards") setTimeout(release, 50);
  } else release();
}
