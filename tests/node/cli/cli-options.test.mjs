// SPDX-License-Identifier: MIT
// The options that describe a request: each becomes its field, and its errors are shown where it was typed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { bcast, output, refused } from "../processes.mjs";

/** `--json` of a command, compared with the module's answer to the equivalent request.
 * @param {"infer" | "run"} verb @param {string[]} words @param {any} request */
function standsFor(verb, words, request) {
  const answer = /** @type {any} */ (engine[verb](request));
  assert.ok(!answer.error, JSON.stringify(answer));
  const expected = answer.data ? { ...answer, data: [...answer.data] } : answer;
  assert.deepEqual(JSON.parse(output([verb, "--json", ...words])), expected);
}

/** The engine's sentence about a bad request. @param {any} request */
const messageOf = (request) => /** @type {any} */ (engine.infer(request)).error.message;

test("each option becomes its field", () => {
  const pdpd = { mode: "openvino.pdpd", operands: ["(2,3,4)", "3"] };
  for (const axis of [1, -1]) {
    const words = ["-m", "openvino.pdpd", "(2,3,4)", axis === 1 ? "3" : "4"];
    const request = { ...pdpd, operands: words.slice(2), axis };
    standsFor("infer", [...words, "--axis", String(axis)], request);
    standsFor("infer", [`--axis=${axis}`, ...words], request);
  }
  standsFor("infer", ["-m", "numpy.broadcastTo", "--target", "2x3", "3"], {
    mode: "numpy.broadcastTo",
    operands: ["3"],
    target: "2x3",
  });
  standsFor("infer", ["-m", "pytorch.expand", "--target", "-1x4", "3x1"], {
    mode: "pytorch.expand",
    operands: ["3x1"],
    target: "-1x4",
  });
  const cuboid = { mode: "stablehlo.broadcastInDim", operands: ["(2,4)"], target: "(2,3,4)" };
  for (const list of ["0,2", "[0,2]", " [ 0 , +2 ] "]) {
    const words = ["-m", cuboid.mode, "--target", cuboid.target, "--broadcast-dimensions", list];
    standsFor("infer", [...words, "(2,4)"], { ...cuboid, broadcastDimensions: [0, 2] });
  }
  for (const list of ["", "[]", " "]) {
    const words = ["-m", cuboid.mode, "--target", "3", "--broadcast-dimensions", list, "[]"];
    const request = { mode: cuboid.mode, operands: [[]], target: [3], broadcastDimensions: [] };
    standsFor("infer", words, request);
  }
});

test("run takes the same options as infer", () => {
  const operand = { shape: "3", type: "i32", data: [1, 2, 3] };
  const words = ["-m", "openvino.pdpd", "-o", "add", "-t", "i32", "--axis", "0"];
  standsFor("run", [...words, "(3,2)=0,0,0,0,0,0", "3=1,2,3"], {
    mode: "openvino.pdpd",
    op: "add",
    axis: 0,
    operands: [{ shape: "(3,2)", type: "i32", data: [0, 0, 0, 0, 0, 0] }, operand],
  });
  standsFor("run", ["-m", "numpy.broadcastTo", "-o", "negate", "--target", "2x3", "3=1,2,3"], {
    mode: "numpy.broadcastTo",
    op: "negate",
    target: "2x3",
    operands: [{ ...operand, type: "f32" }],
  });
});

test("--runtime is repeated for each operand, in their order", () => {
  const request = { mode: "numpy", operands: ["?x3", "?"], runtime: ["4x3", "3"] };
  const words = ["-m", "numpy", "--runtime", "4x3", "?x3", "?", "--runtime", "3"];
  standsFor("infer", words, request);
  assert.equal(output(["infer", ...words]), `${String(engine.explain(request)).trimEnd()}\n`);
  standsFor("infer", ["-m", "numpy", "--runtime=4", "?"], {
    mode: "numpy",
    operands: ["?"],
    runtime: ["4"],
  });
});

test("a value that is not an integer is rejected at its position", () => {
  const wrong = (/** @type {string} */ text) =>
    `optionValue: The option --axis takes a whole number, not "${text}".\n  --axis ${text}\n         ^\n`;
  for (const text of ["x", "1.5", "1e3", "0x1", "1 2", ""]) {
    const stderr = wrong(text).replace(/--axis \n/, "--axis \n");
    refused(["infer", "-m", "openvino.pdpd", "2", "2", `--axis=${text}`], stderr);
  }
  refused(["run", "-m", "openvino.pdpd", "-o", "add", "--axis", "x", "2=1,2"], wrong("x"));
  const list = (/** @type {string} */ text, /** @type {string} */ item, /** @type {number} */ at) =>
    `optionValue: The option --broadcast-dimensions takes whole numbers, such as 0,2, not "${item}".\n` +
    `  --broadcast-dimensions ${text}\n  ${" ".repeat("--broadcast-dimensions ".length + at)}^\n`;
  for (const [text, item, at] of /** @type {const} */ ([
    ["0,a", "a", 2],
    ["0,,2", "", 2],
    ["[0, 1.5]", "1.5", 4],
    ["[0,2", "[0", 0],
    ["0 2", "0 2", 0],
  ])) {
    const words = ["infer", "-m", "xla", "2", "2", "--broadcast-dimensions", text];
    refused(words, list(text, item, at));
  }
  assert.match(
    bcast(["infer", "-m", "xla", "2", "2", "--axis", "--json"]).stderr,
    /^optionValue: The option --axis requires a value: --axis N\.\n/,
  );
});

test("the engine's errors are shown in the argument that caused them", () => {
  const numpy = ["infer", "-m", "numpy", "3", "?"];
  const untaken = messageOf({ mode: "numpy", operands: ["3", "?"], axis: -1 });
  refused([...numpy, "--axis", "-1"], `optionNotTaken: ${untaken}\n  --axis -1\n         ^\n`);
  const largest = bcast([...numpy, "--axis", "99999999999999999999"]).stderr;
  assert.match(largest, /^wrongType: .*\n {2}--axis 9+\n {9}\^\n$/);
  assert.match(
    bcast(["infer", "-m", "numpy.broadcastTo", "3", "--target", "2x-3"]).stderr,
    /^negativeExtent: .*\n {2}--target 2x-3\n {13}\^\n$/,
  );
  assert.match(
    bcast(["infer", "-m", "xla", "3", "3", "--broadcast-dimensions", "0,99999999999999999"]).stderr,
    /^wrongType: .*\n {2}--broadcast-dimensions 0,9+\n {27}\^\n$/,
  );
  assert.match(
    bcast([...numpy, "--runtime", "3", "--runtime", "-1x3"]).stderr,
    /^negativeExtent: .*\n {2}--runtime -1x3\n {12}\^\n$/,
  );
  assert.match(
    bcast([...numpy, "--runtime", "4", "--runtime", "3"]).stderr,
    /^runtimeMismatch: .*\n {2}--runtime 4\n {12}\^\n$/,
  );
  assert.match(bcast([...numpy, "--runtime", "3"]).stderr, /^runtimeMismatch: .*\n {2}given: 3\n$/);
});

test("a required option is reported with its help", () => {
  const message = messageOf({ mode: "numpy.broadcastTo", operands: ["3"] });
  refused(
    ["infer", "-m", "numpy.broadcastTo", "3"],
    `optionMissing: ${message}\n  --target SHAPE  the shape to broadcast to\n`,
  );
  const dimensions = bcast(["infer", "-m", "stablehlo.broadcastInDim", "3", "--target", "3"]);
  assert.match(
    dimensions.stderr,
    /^optionMissing: .*broadcastDimensions"\.\n {2}--broadcast-dimensions LIST {2}\w.*\n$/,
  );
});

test("modes MODE lists what a mode takes, and the differences between document and code", () => {
  for (const { id, divergences, takes } of engine.modes()) {
    const described = output(["modes", id]);
    assert.equal(described.includes("\nDivergences:\n"), divergences.length > 0);
    for (const { clause, note, document, code, section, url, operands } of divergences) {
      const own = described.slice(described.indexOf(`\n  ${clause}: ${note}\n`));
      for (const part of [document, code, `${section}, ${url}`, operands.join(" with ")]) {
        assert.ok(own.includes(`  ${part}`), `${id}: ${part}`);
      }
    }
    const [line = ""] = /^Takes: .*$/m.exec(described) ?? [];
    assert.equal(line.includes("--axis"), takes.axis !== "no");
    assert.equal(line.includes("--target (optional)"), takes.target === "optional");
    assert.equal(line.includes("--target"), takes.target !== "no");
    assert.equal(line.includes("--broadcast-dimensions"), takes.broadcastDimensions !== "no");
    assert.equal(line.includes("--declared"), takes.declared);
  }
});
