// SPDX-License-Identifier: MIT
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
import { overflows, readValues, tokens, type Value, type Values } from "./values.ts";

/** An operand filled with values. */
export interface Filled {
  readonly shape: readonly number[];
  readonly type: ElementType;
  /** As numbers, for people. */
  readonly values: Values | readonly Value[];
  /** As the engine takes them. */
  readonly data: DataInput;
}

/** One operand with its values as they are edited. */
export interface OperandValues extends Filled {
  /** What was typed; null where the sample stands, or a pattern. */
  readonly text: string | null;
  readonly fill: Fill | null;
  readonly problem: Problem | null;
  /** Which value of a pattern the engine refuses. */
  readonly badCell: Cell | null;
  /** The shape that the brackets of the text write, where the operand has another. */
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

/** The values that an operand has: those of its text, else the sample. */
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
    // An array of its type would take what is none of its values, and the engine never see it.
    const values = new Array<Value>(count).fill(first);
    return { ...kFine, ...room, values, data: values, fill };
  }
  return { ...kFine, ...held(room, dataOf(room.type, count, valueAt)), fill };
}

/** The values of an operand with what the engine has against them: it tells the index of a bad value, and a
 *  person looks for it in the text. Where the number of values is wrong, the place is that of the first too
 *  many, or the end. */
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
