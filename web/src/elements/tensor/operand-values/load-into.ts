// SPDX-License-Identifier: MIT
import type { ElementType, OpInfo } from "../../../../../wasm/index.d.ts";
import { cleaned, isolated, numbersOf } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import { operandTypes, opSelectionOf } from "../../../scene/op-selection.ts";
import { kLongestValues, type State, withOperand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import type { FileProblem } from "../../../tensor/file/file-problem.ts";
import type { TensorRead } from "../../../tensor/file/tensor-read.ts";
import { keep } from "../../../tensor/file-shelf.ts";
import { fillText } from "../../../tensor/fill-pattern.ts";
import { valuesText } from "../../../tensor/values.ts";

/** More are kept by name instead of written out. */
const kMostWritten = 1000;
const kLongestFileName = 40;

/** The name of a file in a link. Fill patterns have no leading or trailing blanks, and are one line. */
function calledAs(name: string): string {
  const letters = [...cleaned(name).replace(/\s+/g, " ").trim()];
  return letters.slice(0, kLongestFileName).join("").trim();
}

function writtenAs(name: string, read: TensorRead): string {
  const { shape, type, data } = read;
  const text = data.length > kMostWritten ? "" : valuesText(numbersOf({ type, data }), shape, type);
  const fits = data.length <= kMostWritten && text.length <= kLongestValues;
  return fits ? text : fillText("file", keep(calledAs(name), read));
}

/** The type of the operator's signature that gives this operand that element type, if there is one. */
function typeFor(
  ops: readonly OpInfo[],
  state: State,
  operand: number,
  { type }: TensorRead,
): Partial<State> {
  const selection = opSelectionOf(ops, state);
  const offered = selection === null ? [] : operandTypes(selection, operand);
  const name = offered.find((each) => each.type === type)?.name;
  return name === undefined ? {} : { type: name };
}

/** Reads a file as values, of `type` if the file has no type. Never throws: problems are returned. */
export async function readFile(file: File, type: ElementType): Promise<TensorRead | FileProblem> {
  const problemOf = (problem: string) => ({
    problem: t("file.problem", { name: isolated(cleaned(file.name)), problem }),
  });
  try {
    const { readTensor } = await import("../../app/on-demand.ts");
    const read = await readTensor(file, type);
    return "problem" in read ? problemOf(read.problem) : read;
  } catch {
    // The file was deleted meanwhile, or its reader cannot be loaded.
    return problemOf(t("file.unread"));
  }
}

/** The state after loading a file: the operand has the file's shape, and its type if an operator supports it. A
 * function, because the state may have changed while the file was read. */
export function loadingInto(
  ops: readonly OpInfo[],
  operand: number,
  name: string,
  read: TensorRead,
): (state: State) => Partial<State> {
  const change = { text: shapeText(read.shape), runtime: "", values: writtenAs(name, read) };
  return (state) => ({
    operands: withOperand(state.operands, operand, change),
    ...typeFor(ops, state, operand, read),
  });
}
