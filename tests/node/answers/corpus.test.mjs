// SPDX-License-Identifier: MIT
// The corpus is the contract: its files are complete, and the engine as WebAssembly, through the command line and
// natively gives equal answers. The expectations are checked by `bcast check` (cli-check.test.mjs) and natively.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { featuresOf, kFeatures, plainRequest } from "../../../wasm/conformance/features.mjs";
import { caseFiles, corpusRequests, requestOf, schema } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import { cliAnswers, nativeAnswers } from "../processes.mjs";

const modes = engine.modes();

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

  test(`${path}: every clause is one of ${mode}, with the assumption that it lists`, () => {
    const infos = modes.find(({ id }) => id === mode)?.clauses ?? [];
    const assumptions = new Map(infos.map(({ id, assumption }) => [id, assumption]));
    const steps = cases.flatMap(
      (row) => /** @type {any} */ (engine.infer(requestOf(mode, row))).trace,
    );
    assert.ok(steps.length > 0);
    for (const { kind, clause, condition, otherwise } of steps) {
      assert.ok(assumptions.has(clause), clause);
      const { text, ...told } = assumptions.get(clause) ?? { text: "" };
      assert.deepEqual(told, kind === "assumed" ? { condition, otherwise } : {}, clause);
      assert.equal(text !== "", kind === "assumed", clause);
    }
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
