// SPDX-License-Identifier: MIT
// The adapters in examples/adapters, with the libraries that they call: `bcast diff` agrees, and finds a planted fault
// as a minimal case.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bcast, root } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { again, seed } from "./random.mjs";
import { compiler, mlirOpt, python, tool } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Tool} Tool */
/** A `fault` replaces one text by another, and disagrees on a minimal question about a clause.
 * @typedef {{ file: string, tools: Tool[], command: (path: string) => string, compile?: (path: string) => string[],
 *   count?: number, hasValues?: boolean,
 *   fault?: { from: string, to: string, cases?: string[], clause: string, question: string } }} Adapter */

const folder = `${root}examples/adapters`;
const scratch = scratchFolder();
symlinkSync(`${root}node_modules`, join(scratch, "node_modules"));
const json = compiler("nlohmann/json.hpp", "nlohmann-json3-dev");
const octave = tool("Octave", "octave", ["octave-cli", "--version"], ["octave-cli"]);
const rust = optional("rustc");

/** A compiler or an interpreter that is not installed for the tests. @param {string} program @returns {Tool} */
function optional(program) {
  const isThere = spawnSync(program, ["--version"]).status === 0;
  return {
    title: program,
    package: "",
    command: [program],
    missing: !isThere && `${program} is missing`,
  };
}

/** @param {string} module */
const interpreted = (module) => {
  const { command, ...found } = python(module, "");
  return {
    tools: [{ ...found, command }],
    command: (/** @type {string} */ path) => `${command[0]} ${path}`,
  };
};

/** @param {string} header @param {string} from @param {string[]} [more] */
const compiled = (header, from, more = []) => ({
  tools: [json, compiler(header, from)],
  compile: (/** @type {string} */ path) => [...json.command, "-std=c++20", ...more, path],
  command: (/** @type {string} */ path) => path,
});

/** @type {Adapter[]} */
const kAdapters = [
  {
    file: "javascript.mjs",
    tools: [],
    command: (path) => `node ${path}`,
    fault: {
      from: "left === 1 ? right : left",
      to: "Math.max(left, right)",
      clause: "numpy.e2",
      question: "() with (0,)",
    },
  },
  {
    file: "onnxruntime.mjs",
    tools: [],
    command: (path) => `node ${path}`,
    count: 500,
    fault: {
      from: ".y.dims",
      to: ".y.dims.slice(-2)",
      clause: "onnx.multidirectional.e1",
      question: "() with (1, 1, 1)",
    },
  },
  {
    file: "tensorflow.mjs",
    tools: [],
    command: (path) => `node ${path}`,
    fault: {
      from: "BroadcastShape(a, b)",
      to: "BroadcastShape(a, b.slice(1))",
      clause: "tensorflow.e1",
      question: "() with (1,)",
    },
  },
  {
    file: "numpy_adapter.py",
    ...interpreted("numpy"),
    hasValues: true,
    fault: {
      from: "np.broadcast_shapes(*operands)",
      to: "np.broadcast_shapes(*operands)[-2:]",
      clause: "numpy.e6",
      question: "(1, 1, 1)",
    },
  },
  {
    file: "array_api_adapter.py",
    ...interpreted("numpy"),
    hasValues: true,
    fault: {
      from: "xp.broadcast_arrays(*arrays)[0].shape",
      to: "xp.broadcast_arrays(*arrays)[0].shape[-2:]",
      clause: "numpy.e6",
      question: "(1, 1, 1)",
    },
  },
  {
    file: "pytorch_adapter.py",
    ...interpreted("torch"),
    fault: {
      from: "list(result.shape)",
      to: "list(result.shape)[-2:]",
      cases: [],
      clause: "pytorch.e6",
      question: "(1, 1, 1)",
    },
  },
  {
    file: "mlir_adapter.py",
    tools: [mlirOpt(16)],
    command: (path) => `python3 ${path}`,
    fault: {
      from: 'declared="*"',
      to: 'declared="?"',
      cases: ["--random", "1000"],
      clause: "mlir.e4",
      question: "() with (1, 1)",
    },
  },
  {
    file: "octave.m",
    tools: [octave],
    command: (path) => `octave-cli --quiet ${path}`,
    fault: {
      from: "result(1:rank)",
      to: "result(1:min(rank, 2))",
      clause: "matlab.e1",
      question: "() with (1, 1, 1)",
    },
  },
  {
    file: "xtensor.cpp",
    ...compiled("xtensor/xarray.hpp", "libxtensor-dev"),
    fault: {
      from: "sum.shape().begin(),",
      to: "sum.shape().begin() + (sum.dimension() > 2),",
      clause: "numpy.e1",
      question: "() with (1, 1, 1)",
    },
  },
  {
    file: "eigen.cpp",
    ...compiled("eigen3/Eigen/Core", "libeigen3-dev", ["-I/usr/include/eigen3"]),
    fault: {
      from: "sum.cols()",
      to: "sum.rows()",
      clause: "openvino.none.e1",
      question: "(1, 2) with (1, 2)",
    },
  },
  {
    file: "rust.rs",
    tools: [rust],
    compile: (path) => ["rustc", "-O", path],
    command: (path) => path,
    fault: {
      from: "Some(right)",
      to: "Some(right.max(1))",
      clause: "numpy.e2",
      question: "() with (0,)",
    },
  },
];

/** The command that runs an adapter's text. @param {Adapter} adapter @param {string} path of its text */
function commandOf({ compile, command }, path) {
  if (!compile) return command(path);
  const program = join(scratch, `program-${path.length}-${Math.floor(performance.now())}`);
  const [compiler = "", ...words] = [...compile(path), "-o", program];
  const { status, stderr } = spawnSync(compiler, words, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return command(program);
}

for (const adapter of kAdapters) {
  const { file, tools, fault, hasValues = false, count = 2000 } = adapter;
  const skip = tools.find(({ missing }) => missing)?.missing ?? false;

  test(`${file} agrees`, { skip }, (context) => {
    context.diagnostic(again);
    const command = commandOf(adapter, `${folder}/${file}`);
    agrees(context, ["--with", command]);
    const random = ["--random", String(count), "--seed", String(seed)];
    agrees(context, ["--with", command, ...random]);
    if (hasValues) agrees(context, ["--with", command, ...random, "--values"]);
  });

  if (!fault) continue;
  test(`${file} with a planted fault disagrees on ${fault.question}`, { skip }, (context) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    assert.ok(text.includes(fault.from));
    const path = join(scratch, file);
    writeFileSync(path, text.replace(fault.from, fault.to));
    const command = commandOf(adapter, path);
    const start = performance.now();
    const { cases = ["--small-world"], clause, question } = fault;
    const { status, stdout, stderr } = bcast(["diff", ...cases, "--with", command]);
    context.diagnostic(`found in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    assert.equal(status, 1, stdout + stderr);
    assert.match(stdout, new RegExp(`^  ${clause}: `, "m"));
    assert.ok(stdout.includes(`\n      ${question}\n`), stdout);
  });
}

// NumPy 1.22 to 1.26 has a second namespace, with only what the standard says. There, it raises other errors.
const strict = python("numpy.array_api", "");

test("array_api_adapter.py agrees for a namespace that is strict", {
  skip: strict.missing,
}, (context) => {
  const command = `${strict.command[0]} ${folder}/array_api_adapter.py numpy.array_api`;
  const random = ["--random", "1000", "--seed", String(seed)];
  context.diagnostic(again);
  agrees(context, ["--with", command, ...random]);
  agrees(context, ["--with", command, ...random, "--values"]);
});

/** @param {import("node:test").TestContext} context @param {string[]} words */
function agrees(context, words) {
  const { status, stdout, stderr } = bcast(["diff", "--timeout", "60", ...words]);
  context.diagnostic(stdout.split("\n").at(-2) ?? "");
  assert.equal(status, 0, stdout + stderr);
}
