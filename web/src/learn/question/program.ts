// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo, ReadStep, Shape } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";
import { fillPlaceholders, t } from "../../i18n/text.ts";
import { knownShape } from "../../scene/read-question.ts";
import type { State } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import { askedState } from "../asked/asked-state.ts";
import recipes from "./programs.json";
import { explainedOf, type Question } from "./question.ts";
import type { Random } from "./random.ts";

// Code of four lines, one of them wrong. The engine reads it, and computes the shape of each line. Another list of
// programs needs another version of links, whose questions would change.

const kSizes = [2, 3, 4, 5, 6, 7, 8];
const kNames = ["n", "m", "k", "l"];

function stepsOf(engine: Engine, text: string): readonly ReadStep[] {
  const reading = engine.read(text);
  return isFailure(reading) ? [] : reading.steps;
}

const hasFailed = ({ verdict }: ReadStep): boolean => verdict === "fails";

const isAsked = ({ mode, op }: ReadStep): boolean => mode !== undefined && op !== null;

/** The operation of the last line: the one that fails in it, or that of the whole line; null if a line before fails. */
function operationOf(engine: Engine, lines: readonly string[]): ReadStep | null {
  const text = lines.join("\n");
  const last = text.lastIndexOf("\n");
  const steps = stepsOf(engine, text);
  const failed = steps.find(hasFailed);
  if (failed !== undefined) {
    return failed.start > last && isAsked(failed) ? failed : null;
  }
  const isWhole = ({ start, end }: ReadStep) => start > last && end === text.length;
  return steps.findLast((step) => isWhole(step) && isAsked(step)) ?? null;
}

/** The shape of the variable that the last line sets; null if the lines fail. */
function shapeAfter(engine: Engine, lines: readonly string[]): Shape | null {
  const name = lines.at(-1)?.split(" ")[0] ?? "";
  const steps = stepsOf(engine, [...lines, `abs(${name})`].join("\n"));
  return steps.some(hasFailed) ? null : (steps.at(-1)?.shape ?? null);
}

/** Operands have the names of their variables. */
function stateOf({ mode = "", operands, op }: ReadStep): State {
  const state = askedState(
    mode,
    operands.map(({ shape }) => shapeText(knownShape(shape))),
  );
  const named = state.operands.map((operand, i) => ({ ...operand, name: operands[i]?.name ?? "" }));
  return { ...state, operands: named, op: op ?? "" };
}

/** The shape of each line, as text. */
function textsOf(engine: Engine, lines: readonly string[]): readonly string[] {
  return lines.map((_, i) => {
    const shape = shapeAfter(engine, lines.slice(0, i + 1));
    return shape === null ? t("learn.bug.fails") : shapeText(shape);
  });
}

/** The operations of both programs that show the bug: the first from the wrong line on, or else the last before. */
function operationsIn(engine: Engine, programs: readonly (readonly string[])[], at: number) {
  const all = programs.map((lines) =>
    lines.map((_, i) => operationOf(engine, lines.slice(0, i + 1))),
  );
  const isOperation = (i: number) => all.every((found) => found[i] != null);
  const places = [...(all[0]?.keys() ?? [])].filter(isOperation);
  const place = places.find((i) => i >= at) ?? places.at(-1) ?? -1;
  return all.map((found) => found[place] ?? null);
}

/** The question of a recipe; null if the modes do not include its system, or its bug is not where it should be. */
function questionFrom(
  engine: Engine,
  modes: readonly ModeInfo[],
  recipe: (typeof recipes)[number],
  random: Random,
): Question | null {
  const sizes = random.shuffled(kSizes);
  const numbers = Object.fromEntries(kNames.map((name, i) => [name, sizes[i] ?? 2]));
  const lines = recipe.lines.map((line) => fillPlaceholders(line, numbers));
  const at = recipe.at - 1;
  const wrong = lines.with(at, fillPlaceholders(recipe.wrong, numbers));
  const [meant, made] = [textsOf(engine, lines), textsOf(engine, wrong)];
  const [state, before] = operationsIn(engine, [wrong, lines], at).map(
    (step) => step && stateOf(step),
  );
  const explained = state ? explainedOf(engine, modes, state) : null;
  const intended = before ? explainedOf(engine, modes, before) : null;
  const isThere = made.findIndex((shape, i) => shape !== meant[i]) === at;
  if (!isThere || !state || explained === null || intended === null) {
    return null;
  }
  const choices = wrong.map((line, i) => ({
    id: String(i + 1),
    text: `${i + 1}  ${line}  # ${meant[i]}`,
    outcome: made[i] ?? "",
  }));
  const right = String(at + 1);
  const none = { repair: null, own: null, asked: 0 };
  return {
    kind: "bug",
    state,
    explained,
    intended,
    choices,
    right,
    code: wrong.join("\n"),
    ...none,
  };
}

/** Code for one of the modes with a bug; null if no code is for them. Requires the complete engine, which reads it.
 * @param turn differs for each question of a set, so that their code does */
export function bugQuestion(
  engine: Engine,
  modes: readonly ModeInfo[],
  random: Random,
  turn: number,
): Question | null {
  const known = new Set(modes.map(({ id }) => id));
  const fitting = recipes.filter(({ lines }) => {
    const steps = stepsOf(engine, lines.join("\n").replace(/\{\{\w\}\}/g, "2"));
    return steps.some(({ mode }) => mode !== undefined && known.has(mode));
  });
  const recipe = fitting[turn % fitting.length];
  return recipe === undefined ? null : questionFrom(engine, modes, recipe, random);
}
