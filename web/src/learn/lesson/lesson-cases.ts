// SPDX-License-Identifier: MIT
import type { Ending, Engine, ExecutedAnswer } from "../../../../wasm/index.d.ts";
import { isFailure, isKnown } from "../../engine/failure.ts";
import type { Explained } from "../../scene/answer.ts";
import { countCells } from "../../tensor/cells.ts";

/** A run-time size of the unknown axis of a card, and its outcome. */
export interface Case {
  readonly size: number;
  readonly ending: Ending;
}

/** The cases of the first unknown axis, the smallest size first. */
export function casesOf(engine: Engine, { request }: Explained): readonly Case[] {
  const found = engine.worlds(request);
  const worlds = isFailure(found) ? [] : (found.columns[0]?.worlds ?? []);
  return worlds
    .map(({ unknowns, ending }) => ({ size: Number(unknowns[0]?.extent), ending }))
    .toSorted((a, b) => a.size - b.size);
}

/** A line of the lowered program. */
interface Line {
  readonly text: string;
  /** Whether it ran. */
  readonly ran: boolean;
}

export interface Run {
  readonly lines: readonly Line[];
  readonly isDefined: boolean;
  /** The branch that was taken. */
  readonly branch: "then" | "otherwise" | null;
  /** What went wrong, in the engine's words. */
  readonly incidents: readonly string[];
}

/** The lines that read the size, choose a branch by it, or compute. */
const kShown = /tensor\.dim|arith\.cmpi|scf\.if|linalg\.generic|scf\.yield|^ {2}\} else/;

/** Without types, and without the attributes on the next lines. */
function shortened(line: string): string {
  return line
    .replace(/ -> .*\{$/, " {")
    .replace(/ : .*$/, "")
    .replace(/generic \{$/, "generic …");
}

function linesOf({ mlir, lines, execution }: ExecutedAnswer): Line[] {
  const done = new Set(execution?.events.map(({ operation }) => operation));
  return (mlir ?? "").split("\n").flatMap((text, i) => {
    const operation = lines[i]?.operation;
    const ran = operation === undefined || done.has(operation);
    return kShown.test(text) ? [{ text: shortened(text.slice(2)), ran }] : [];
  });
}

/** Runs the lowered program with a run-time size for each `?`. */
export function runWith(
  engine: Engine,
  op: string,
  explained: Explained,
  size: number,
): Run | null {
  const { shapes } = explained;
  const operands = shapes.map((shape) => ({ shape, type: "f32" as const }));
  const inputs = shapes.flatMap((shape) => {
    const known = shape === "*" ? shape : shape.map((each) => (each === "?" ? size : each));
    return isKnown(known)
      ? [{ shape: [...known], type: "f32" as const, data: new Float32Array(countCells(known)) }]
      : [];
  });
  const ran = engine.execute({ op, operands, inputs });
  if (isFailure(ran) || !("execution" in ran) || ran.execution === undefined) {
    return null;
  }
  const { events, isDefined } = ran.execution;
  const branch = events.find((event) => event.branch !== undefined)?.branch ?? null;
  const bad = events.flatMap(({ incidents }) => incidents);
  const incidents = bad.filter(({ consequence }) => consequence !== "none").map(({ text }) => text);
  return { lines: linesOf(ran), isDefined, branch, incidents };
}
