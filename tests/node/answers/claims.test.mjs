// SPDX-License-Identifier: MIT
// What labels say about numbers is computed from the data: means are means, and a loss is that of its predictions.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine } from "../engine.mjs";
import { pageModules } from "./page-module.mjs";

/** @typedef {{ shape: number[], values: number[] }} Tensor */
/** @typedef {{ name: string, text: string, state: any, isRight: boolean }} Example `text` is what a reader is told about
 *   it. It is not right if it shows a mistake on purpose. */

const [
  { decodeHash },
  { storiesOf },
  { kLessons, cardState },
  { operationState, readCard },
  { explainedOf },
  { compute },
  { readValues },
] = await pageModules(
  "link/hash.ts",
  "learn/story/stories.ts",
  "learn/lesson/lesson.ts",
  "learn/lesson/code-card.ts",
  "learn/question/question.ts",
  "scene/compute.ts",
  "tensor/values.ts",
);
const modes = engine.modes();

/** @param {string} path */
const read = (path) =>
  JSON.parse(readFileSync(new URL(`../../../web/src/${path}`, import.meta.url), "utf8"));
/** @param {string} language */
const textsIn = (language) =>
  Object.assign(
    {},
    ...["page", "run", "stories", "lessons"].map((area) => read(`i18n/${language}/${area}.json`)),
  );
const texts = textsIn("en");

/** @param {string} start @param {string[]} parts */
const told = (start, parts) => parts.map((part) => texts[`${start}.${part}`] ?? "").join(" ");

/** The links of the page. @type {Example[]} */
const linked = [
  ...read("link/examples.json").examples,
  ...read("elements/views/data-view/data-examples.json"),
].map(({ label, href }) => ({
  name: label,
  text: texts[label],
  state: decodeHash(href).state,
  isRight: label !== "example.trap",
}));

/** The choices of the cards. @type {Example[]} */
const cards = kLessons.flatMap((/** @type {any} */ { id, cards }) =>
  cards.flatMap((/** @type {any} */ card) => {
    const changes = ["insert", "code", "equation"].includes(card.task) ? card.choices : [];
    const text = told(`lesson.${id}.${card.id}`, ["title", "idea", "task"]);
    if (card.code !== undefined) {
      // Its code computes what its text tells; lessons.test.mjs has the numbers.
      const found = readCard(engine, card);
      const state = operationState(engine, card, found);
      const isRight = found.reading.verdict === "works";
      return { name: `card ${card.id}`, text: "", state, isRight };
    }
    return [null, ...changes.keys()].map((choice) => ({
      name: `card ${card.id}, choice ${choice}`,
      text,
      state: cardState(engine, card, choice),
      isRight: choice !== null && card.claims.right.includes(choice),
    }));
  }),
);

const kStories = storiesOf(engine, modes);
/** The examples of the stories. @type {Example[]} */
const stories = kStories.flatMap((/** @type {any} */ { id, examples }) =>
  examples.map((/** @type {any} */ { state, asked, shows }) => ({
    name: `story ${id}, ${asked}`,
    text: told(`story.${id}`, ["title", "text"]),
    state,
    isRight: shows.has("accepted"),
  })),
);

const all = [...linked, ...cards, ...stories];

/** The names of the operands. @param {Example} example @returns {string[]} */
const namesOf = ({ state }) => state.operands.map((/** @type {any} */ { name }) => name);

/** What the page computes for it: the operands, and the result if the shapes fit.
 * @param {Example} example @returns {{ operands: Tensor[], result: Tensor | null }} */
function numbersOf({ name, state }) {
  const explained = explainedOf(engine, modes, state);
  assert.ok(explained, name);
  const computer = { engine, canRun: true, isIdle: true };
  const { operands, ran } = compute(computer, engine.ops(), state, explained, null);
  const written = explained.shapes.map(
    (/** @type {number[]} */ shape, /** @type {number} */ i) => ({
      shape,
      values: readValues(state.operands[i].values ?? "", "f32"),
    }),
  );
  return {
    operands: operands.length > 0 ? operands : written,
    result: ran && { shape: ran.result.shape, values: ran.result.data },
  };
}

/** The index of an element without one axis. @param {number[]} shape @param {number} place @param {number} axis */
function keyWithout(shape, place, axis) {
  let rest = place;
  const index = shape.toReversed().map((size) => {
    const at = rest % size;
    rest = Math.floor(rest / size);
    return at;
  });
  return index.reverse().toSpliced(axis, 1).join();
}

/** The means along an axis. @param {Tensor} tensor @param {number} axis @returns {number[]} */
function meansAlong({ shape, values }, axis) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [place, value] of Array.from(values).entries()) {
    const key = keyWithout(shape, place, axis);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()].map((each) => each.reduce((a, b) => a + b) / each.length);
}

/** @param {readonly number[]} a @param {readonly number[]} b */
const areClose = (a, b) =>
  a.length === b.length && Array.from(a).every((each, i) => Math.abs(each - (b[i] ?? 0)) < 1e-5);

/** @param {readonly number[]} values */
const meanSquare = (values) =>
  Array.from(values).reduce((sum, each) => sum + each * each, 0) / values.length;

const averaged = all.filter((example) => namesOf(example).some((name) => /^means?$/.test(name)));

for (const example of averaged) {
  test(`the means are those of the data: ${example.name}`, () => {
    const at = namesOf(example).findIndex((name) => /^means?$/.test(name));
    const { operands, result } = numbersOf(example);
    const [data, means] = [operands[0], operands[at]];
    assert.ok(data && means && means.values.length > 0 && example.state.op === "sub");
    const axes = data.shape.map((_, axis) => axis);
    const axis = axes.find((each) => areClose(meansAlong(data, each), means.values));
    assert.ok(axis !== undefined, `${means.values} are no means of ${data.values}`);
    const rest = result && meansAlong(result, axis);
    const isCentred =
      rest !== null &&
      areClose(
        rest,
        rest.map(() => 0),
      );
    // The lesson asks for rows: centred columns are wrong.
    const isAsked = isCentred && (!/\brow\b/.test(example.text) || axis === 1);
    assert.equal(isAsked, example.isRight, `along axis ${axis}: ${rest}`);
  });
}

const compared = all.filter((example) => namesOf(example).includes("predictions"));

/** The loss of pairs, and that of the result. @param {Example} example */
function lossesOf(example) {
  const { operands, result } = numbersOf(example);
  const names = namesOf(example);
  const [predictions, targets] = ["predictions", "targets"].map(
    (name) => operands[names.indexOf(name)]?.values ?? [],
  );
  const errors = Array.from(predictions ?? [], (each, i) => each - (targets?.[i] ?? Number.NaN));
  return { errors, paired: meanSquare(errors), shown: meanSquare(result?.values ?? []) };
}

for (const example of compared) {
  test(`a loss is computed from predictions and targets: ${example.name}`, () => {
    assert.equal(example.state.op, "sub");
    const { paired, shown } = lossesOf(example);
    assert.equal(areClose([shown], [paired]), example.isRight, `${shown}, in pairs ${paired}`);
  });
}

test("labels that tell of means or of a loss have the operands to compute them", () => {
  const isOfMeans = all.filter(({ text }) => /\bmeans?\b/i.test(text));
  const isOfLoss = all.filter(({ text }) => /\bloss\b|\bpredictions\b/i.test(text));
  assert.ok(isOfMeans.length >= 4 && isOfLoss.length >= 3);
  const missing = [
    ...isOfMeans.filter((example) => !averaged.includes(example)),
    ...isOfLoss.filter((example) => !compared.includes(example)),
  ];
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  );
});

for (const language of ["en", "zh-Hans"]) {
  test(`the numbers of a story are those of its examples, in ${language}`, () => {
    const own = textsIn(language);
    for (const { id } of kStories) {
      const losses = compared.filter(({ name }) => name.startsWith(`story ${id},`)).map(lossesOf);
      const said = `${own[`story.${id}.text`]} ${own[`story.${id}.more`]}`.match(/\d+\.\d+/g) ?? [];
      const computed = losses.flatMap(({ errors, shown }) => [shown, ...errors]);
      assert.deepEqual([...new Set(said)].sort(), [...new Set(computed.map(String))].sort(), id);
    }
  });
}

/** The values with their axes in another order. @param {number[]} values @param {number[]} shape @param {number[]} axes */
function transposed(values, shape, axes) {
  const strides = shape.map((_, at) => shape.slice(at + 1).reduce((a, b) => a * b, 1));
  /** @param {number} place @param {number} start @returns {number[]} */
  const from = (place, start) => {
    const axis = axes[place];
    if (axis === undefined) return [values[start] ?? Number.NaN];
    return Array.from({ length: shape[axis] ?? 0 }, (_, i) =>
      from(place + 1, start + i * (strides[axis] ?? 0)),
    ).flat();
  };
  return from(0, 0);
}

test("a transposed operand of a card has its values transposed", () => {
  const card = kLessons
    .flatMap((/** @type {any} */ { cards }) => cards)
    .find((/** @type {any} */ { id, task }) => id === "attention" && task === "code");
  for (const [choice, code] of card.choices.entries()) {
    const shown = cardState(engine, card, choice).operands;
    for (const [at, part] of code.split(" @ ").entries()) {
      const given = readValues(card.values[at], "f32");
      const axes = part.endsWith(".T") ? [2, 1, 0] : part.includes(".") ? [0, 2, 1] : [0, 1, 2];
      const wanted = transposed(Array.from(given), [2, 4, 3], axes);
      assert.deepEqual(Array.from(readValues(shown[at].values, "f32")), wanted, code);
    }
  }
});
