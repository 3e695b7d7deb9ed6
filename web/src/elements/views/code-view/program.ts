// SPDX-License-Identifier: MIT
import type { Code, CodeRequest, Engine, SystemInfo } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { tokens as cpp } from "../../../highlight/cpp.ts";
import type { Token } from "../../../highlight/highlight.ts";
import { tokens as mlir } from "../../../highlight/mlir.ts";
import { tokens as python } from "../../../highlight/python.ts";
import { t } from "../../../i18n/text.ts";
import type { Explained } from "../../../scene/answer.ts";
import { type Ran, selectionFor } from "../../../scene/compute.ts";
import type { Scene } from "../../../scene/scene.ts";
import { countCells, sameNumbers } from "../../../tensor/cells.ts";

/** A program with more values is hard to read; the engine then fills the operands by index, and says so. */
const kMostValues = 200;

const kTokenizers: Readonly<Record<Code["language"], (text: string) => Token[]>> = {
  python,
  cpp,
  mlir,
};

/** A system's program, or the engine's message instead. */
export interface CodeProgram {
  readonly system: SystemInfo;
  /** Empty if there is none. */
  readonly code: string;
  readonly tokens: readonly Token[];
  readonly notes: readonly string[];
}

/** The values of the last computation, if they have these shapes, and are few. */
function valuesOf(ran: Ran | null, { runShapes }: Explained): Ran["operands"] | null {
  const operands = ran?.operands ?? [];
  const isOfShapes =
    operands.length === runShapes.length &&
    operands.every(({ shape }, i) => {
      const own = runShapes[i] ?? "*";
      return own !== "*" && sameNumbers(shape, own as number[]);
    });
  const cells = operands.reduce((sum, { shape }) => sum + countCells(shape), 0);
  return isOfShapes && cells <= kMostValues ? operands : null;
}

/** The page's question with run-time shapes, as for a run. */
function requestOf(scene: Scene, explained: Explained, system: SystemInfo): CodeRequest | null {
  const chosen = selectionFor(explained, scene.catalogue.ops, scene.state);
  if (chosen === null) {
    return null;
  }
  const { runtime: _, ...request } = explained.request;
  const { op, signature, attributes, type } = chosen;
  const values = valuesOf(scene.computed?.ran ?? null, explained);
  const operands = explained.runShapes.map((shape, i) => ({
    shape,
    type: signature.operands[i] ?? type,
    // Plain numbers: an f32 array with bf16 values is not valid bf16 data.
    ...(values === null ? {} : { data: [...(values[i]?.values ?? [])] }),
  }));
  return { ...request, system: system.system, op: op.name, attributes, operands };
}

export function programOf(
  engine: Engine,
  scene: Scene,
  explained: Explained,
  system: SystemInfo,
): CodeProgram {
  const none = { system, code: "", tokens: [] };
  const request = requestOf(scene, explained, system);
  const answer = request === null ? null : engine.code(request);
  if (answer === null) {
    return { ...none, notes: [] };
  }
  if (isFailure(answer)) {
    return { ...none, notes: [answer.error.message] };
  }
  if ("accepted" in answer) {
    return { ...none, notes: [t("code.refused")] };
  }
  const code = answer.code ?? "";
  return { system, code, tokens: kTokenizers[answer.language](code), notes: answer.notes };
}
