// SPDX-License-Identifier: MIT
import type { Engine } from "../../../wasm/index.d.ts";
import { type Cell, holdsCell, placeOf } from "../tensor/cells.ts";
import { fullText } from "../tensor/values.ts";
import type { Ran } from "./compute.ts";

interface OriginSource {
  readonly cell: Cell;
  readonly value: string;
  /** From the result's indices to the operand's, in MLIR notation. */
  readonly map: string;
}

/** A result cell and the operand cells from which the engine computed it. */
export interface Origin {
  readonly op: string;
  readonly cell: Cell;
  readonly value: string;
  readonly sources: readonly OriginSource[];
}

export function originOf(engine: Engine, ran: Ran | null, cell: Cell | null): Origin | null {
  if (cell === null || ran === null || !holdsCell(ran.result.shape, cell)) {
    return null;
  }
  const { operands, request, result } = ran;
  const found = engine.sources({ ...request, cell: [...cell] });
  if (!("cells" in found)) {
    return null;
  }
  const sources = found.cells.map((source, i): OriginSource => {
    const operand = operands[i];
    const value = operand?.values[placeOf(operand.shape, source)];
    return {
      cell: source,
      value: fullText(value ?? Number.NaN, operand?.type ?? "f32"),
      map: found.maps[i] ?? "",
    };
  });
  const value = fullText(result.data[placeOf(result.shape, cell)] ?? Number.NaN, result.type);
  return { op: ran.op, cell, value, sources };
}
