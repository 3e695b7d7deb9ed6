// SPDX-License-Identifier: MIT
import type { ElementType } from "../../../../wasm/index.d.ts";
import { cleaned, isolated } from "../../../../wasm/index.mjs";
import { figures, tn } from "../../i18n/counted.ts";
import { excerpt, t } from "../../i18n/text.ts";
import { countCells } from "../cells.ts";
import { dataOf } from "../element-arrays.ts";
import { nestingOf } from "../nesting.ts";
import { countTokens, readValues, tokens, type Value } from "../values.ts";
import { type FileProblem, tooMany } from "./file-problem.ts";
import { isNpy, readNpy } from "./npy.ts";
import type { TensorRead } from "./tensor-read.ts";

// The contents of a file: a tensor as NumPy saves it, a list of lists, or a table of rows.

const kMostBytes = 2 ** 25;

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The shape of a table: one row per line, with values separated by commas, semicolons, tabs or spaces. */
function tableShape(text: string): number[] | FileProblem {
  const rows = text.split(/\r?\n/).map(countTokens);
  while (rows.at(-1) === 0) {
    rows.pop();
  }
  const [columns = 0] = rows;
  const bad = rows.findIndex((count) => count !== columns);
  return bad < 0
    ? [rows.length, columns]
    : { problem: tn("file.uneven", rows[bad] ?? 0, { line: bad + 1, columns }) };
}

function textShape(text: string): readonly number[] | FileProblem {
  if (!text.trimStart().startsWith("[")) {
    return tableShape(text);
  }
  const nesting = nestingOf(text) ?? { shape: [countTokens(text)] };
  return "shape" in nesting
    ? nesting.shape
    : { problem: t("file.ragged", { line: lineOf(text, nesting.raggedAt) }) };
}

/** Whether a value is valid for the type. */
function isOf(value: Value, type: ElementType): boolean {
  if (typeof value === "boolean" || type === "bool") {
    return type === "bool" && [0, 1].includes(Number(value));
  }
  if (typeof value !== "number" || type.includes("f")) {
    return typeof value === "number";
  }
  return Number.isInteger(value) && Number(dataOf(type, 1, () => value)[0]) === value;
}

function readText(text: string, type: ElementType): TensorRead | FileProblem {
  const shape = tooMany(countTokens(text)) ?? textShape(text);
  if ("problem" in shape) {
    return shape;
  }
  const values = readValues(text, type);
  const bad = values.findIndex((value) => !isOf(value, type));
  const count = countCells(shape);
  if (bad >= 0) {
    const { text: value = "", offset = 0 } = tokens(text)[bad] ?? {};
    const said = isolated(cleaned(excerpt(value)));
    return { problem: t("file.noValue", { line: lineOf(text, offset), value: said, type }) };
  }
  return count === values.length
    ? { shape, type, data: dataOf(type, count, (place) => Number(values[place])) }
    : { problem: tn("file.uneven", values.length, { line: 1, columns: count }) };
}

/** Reads a file; texts have no element type, and are read as `type`. */
export async function readTensor(file: File, type: ElementType): Promise<TensorRead | FileProblem> {
  if (file.size > kMostBytes) {
    return { problem: t("file.tooLarge", { most: figures(kMostBytes) }) };
  }
  const bytes = await file.arrayBuffer();
  return isNpy(bytes) ? readNpy(bytes) : readText(new TextDecoder().decode(bytes), type);
}
