// SPDX-License-Identifier: MIT
import { overflows } from "../../../wasm/cell-text.mjs";
import type {
  ErrorReport as BadRequest,
  DataInput,
  ElementType,
  TensorData,
} from "../../../wasm/index.d.ts";
import { isolated, numbersOf } from "../../../wasm/index.mjs";
import type { Problem } from "../engine/failure.ts";
import { excerpt, t } from "../i18n/text.ts";
import { type Cell, cellAt, countCells, sameNumbers, shapeText } from "./cells.ts";
import { dataOf } from "./element-arrays.ts";
import { kept } from "./file-shelf.ts";
import { type Fill, fillIn, valuesOf } from "./fill-pattern.ts";
import { nestingOf } from "./nesting.ts";
import { readValues, tokens, type Value, type Values } from "./values.ts";

/** An operand with values. */
export interface Filled {
  readonly shape: readonly number[];
  readonly type: ElementType;
  /** As numbers, for people. */
  readonly values: Values | readonly Value[];
  /** In the engine's format. */
  readonly data: DataInput;
}

/** One operand with its edited values. */
export interface OperandValues extends Filled {
  /** The typed text; null for the sample or a pattern. */
  readonly text: string | null;
  readonly fill: Fill | null;
  readonly problem: Problem | null;
  /** The value of a pattern that the engine rejects. */
  readonly badCell: Cell | null;
  /** The shape of the text's brackets, if the operand has another. */
  readonly nests: readonly number[] | null;
}

interface Room {
  readonly shape: readonly number[];
  readonly type: ElementType;
}

const kFine = { text: null, fill: null, problem: null, badCell: null, nests: null };

function held(room: Room, data: TensorData): Filled {
  return { ...room, data, values: numbersOf({ type: room.type, data }) };
}

function fromFile(room: Room, fill: Fill): OperandValues {
  const file = kept(fill.argument);
  const args = {
    name: isolated(fill.argument),
    shape: shapeText([...room.shape]),
    type: room.type,
  };
  const fits = file !== null && sameNumbers(file.shape, room.shape) && file.type === room.type;
  const message =
    file === null
      ? t("values.fileGone", args)
      : t("values.fileOther", { ...args, its: `${shapeText([...file.shape])} ${file.type}` });
  return {
    ...kFine,
    ...held(room, fits ? file.data : dataOf(room.type, 0, () => 0)),
    fill,
    problem: fits ? null : { message, offset: null },
  };
}

function fromText(room: Room, text: string): OperandValues {
  const values = readValues(text, room.type);
  const common = { ...kFine, ...room, values, data: values, text };
  const nesting = nestingOf(text);
  if (nesting === null) {
    return common;
  }
  if ("raggedAt" in nesting) {
    const message = t("values.ragged", { depth: nesting.depth });
    return { ...common, problem: { message, offset: nesting.raggedAt } };
  }
  if (sameNumbers(nesting.shape, room.shape)) {
    return common;
  }
  const args = { nests: shapeText([...nesting.shape]), shape: shapeText([...room.shape]) };
  const problem = { message: t("values.nests", args), offset: text.indexOf("[") };
  return { ...common, problem, nests: nesting.shape };
}

/** The values of an operand: those of its text, else the sample. */
export function operandValuesOf(
  edited: string | null,
  room: Room,
  sample: (place: number) => number,
): OperandValues {
  const fill = edited === null ? null : fillIn(edited);
  if (edited !== null && fill === null) {
    return fromText(room, edited);
  }
  if (fill?.name === "file") {
    return fromFile(room, fill);
  }
  const valueAt = fill === null ? sample : valuesOf(fill, room.type);
  const count = countCells(room.shape);
  const first = fill?.name === "const" ? valueAt(0) : 0;
  const isWhole = Number.isInteger(first) && first >= 0 && first < (room.type === "bool" ? 2 : 128);
  if (!isWhole && !room.type.includes("f")) {
    // A typed array would convert an invalid value, and the engine would never see it.
    const values = new Array<Value>(count).fill(first);
    return { ...kFine, ...room, values, data: values, fill };
  }
  return { ...kFine, ...held(room, dataOf(room.type, count, valueAt)), fill };
}

/** The values of an operand with the engine's error. The engine returns the index of an invalid value; a reader needs
 * its position in the text. If the number of values is wrong, the position is that of the first extra one, or the
 * end. */
export function faulty(operand: OperandValues, { message, where }: BadRequest): OperandValues {
  const index = /^\/operands\/\d+\/data\/(\d+)$/.exec(where.path)?.[1];
  if (operand.text === null) {
    const badCell = index === undefined ? null : cellAt(operand.shape, Number(index));
    return { ...operand, badCell, problem: { message, offset: null } };
  }
  const written = tokens(operand.text);
  const token = written[index === undefined ? countCells(operand.shape) : Number(index)];
  const said =
    index !== undefined && token !== undefined && overflows(token.text)
      ? t("values.overflow", { value: isolated(excerpt(token.text)) })
      : message;
  const offset = token?.offset ?? operand.text.trimEnd().length;
  return { ...operand, problem: { message: said, offset } };
}
