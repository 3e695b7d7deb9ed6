// SPDX-License-Identifier: MIT
// The corpus is the contract: every case file, on the engine as WebAssembly, through the command line and natively,
// with equal answers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { featuresOf, kFeatures, plainRequest } from "../../../wasm/conformance/features.mjs";
import { caseFiles, corpusRequests, requestOf, schema } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import { bcast, cliAnswers, nativeAnswers } from "../processes.mjs";

const modes = engine.modes();

/** The expectable fields of a row, read from an answer. @param {any} answer */
function observed(answer) {
  const rejected = answer.trace.find((/** @type {any} */ { kind }) => kind === "rejected");
  return {
    accepted: answer.accepted,
    shape: answer.shape,
    operandShapes: answer.operandShapes,
    lints: answer.lints.map((/** @type {any} */ { id }) => id),
    ending: answer.runtime?.ending,
    clauses: answer.trace
      .filter((/** @type {any} */ { kind }) => kind === "decided" || kind === "rejected")
      .map((/** @type {any} */ { clause }) => clause),
    steps: answer.trace.map((/** @type {any} */ { clause }) => clause),
    rejectedAt: rejected === undefined ? undefined : (rejected.column ?? null),
  };
}

test("every mode has one case file, and every case file a mode", () => {
  assert.deepEqual(caseFiles.map(({ mode }) => mode).sort(), modes.map(({ id }) => id).sort());
});

test("every case file conforms to the schema", () => {
  const validate = new Ajv2020({ allErrors: true, strict: true }).compile(schema);
  assert.ok(caseFiles.length > 0);
  for (const { path, ...file } of caseFiles) {
    assert.ok(validate(file), `${path}: ${JSON.stringify(validate.errors, null, 2)}`);
  }
});

test("the features in the schema are those of the rule", () => {
  assert.deepEqual(schema.$defs.case.properties.features.items.enum, kFeatures);
});

for (const { path, mode, cases } of caseFiles) {
  let ran = 0;

  test(`${path}: every case lists the features that its request needs`, () => {
    for (const row of cases) {
      const needed = featuresOf(plainRequest(engine, requestOf(mode, row)));
      assert.deepEqual(row.features ?? [], needed, row.name);
    }
  });

  test(`${path}: names are sentences and unique, and every case has its source`, () => {
    const names = cases.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
    for (const { name, source } of cases) {
      assert.match(name, /\S \S/, `"${name}" is no sentence`);
      assert.ok(source, `"${name}" has no source`);
    }
  });

  test(path, async (suite) => {
    for (const row of cases) {
      await suite.test(row.name, () => {
        const answer = engine.infer(requestOf(mode, row));
        assert.ok(!("error" in answer), JSON.stringify(answer));
        /** @type {Record<string, unknown>} */
        const actual = observed(answer);
        for (const [field, expected] of Object.entries(row.expect)) {
          assert.deepEqual(actual[field], expected, field);
        }
        ran += 1;
      });
    }
    assert.ok(cases.length > 0, `${path} holds no case`);
    assert.equal(ran, cases.length);
  });

  test(`${path}: every clause of ${mode} occurs, with the assumption that it lists, and a rejection`, () => {
    const traces = cases.map(
      (row) => /** @type {any} */ (engine.infer(requestOf(mode, row))).trace,
    );
    const seen = new Set(traces.flat().map(({ clause }) => clause));
    const infos = modes.find(({ id }) => id === mode)?.clauses ?? [];
    const assumptions = new Map(infos.map(({ id, assumption }) => [id, assumption]));
    const clauses = infos.map(({ id }) => id);
    assert.ok(clauses.length > 0);
    assert.deepEqual(
      clauses.filter((clause) => !seen.has(clause)),
      [],
    );
    assert.deepEqual(
      [...seen].filter((clause) => !clauses.includes(clause)),
      [],
    );
    for (const { kind, clause, condition, otherwise } of traces.flat()) {
      const { text, ...told } = assumptions.get(clause) ?? { text: "" };
      assert.deepEqual(told, kind === "assumed" ? { condition, otherwise } : {}, clause);
      assert.equal(text !== "", kind === "assumed", clause);
    }
    // A mode that only aligns ranks rejects nothing.
    const refuses = traces.some((trace) => trace.at(-1)?.kind === "rejected");
    assert.equal(refuses, modes.find(({ id }) => id === mode)?.gives !== "ranks");
  });

  test(`bcast check ${path} agrees`, () => {
    const { status, stdout, stderr } = bcast(["check", path, "--format", "json"]);
    assert.equal(stderr, "");
    assert.equal(status, 0, stdout);
    assert.equal(JSON.parse(stdout).passed, cases.length);
  });
}

test("the command line returns the module's answers, including full traces", () => {
  const expected = corpusRequests.map((request) => engine.infer(request));
  assert.ok(expected.length > 0);
  assert.deepEqual(cliAnswers("infer", corpusRequests), expected);
});

test("native and WebAssembly return equal answers, including full traces", () => {
  const requests = corpusRequests.map(({ id, ...request }) => request);
  const expected = requests.map((request) => engine.infer(request));
  assert.ok(expected.length > 0);
  assert.deepEqual(nativeAnswers(requests), expected);
});
