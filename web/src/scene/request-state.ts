// SPDX-License-Identifier: MIT
import type { Request, ShapeInput } from "../../../wasm/index.d.ts";
import { kFirstView, kNoOptions, kUsualType, type State } from "../state/state.ts";
import { shapeText } from "../tensor/cells.ts";
import { dimensionsText } from "./dimensions.ts";

const textOf = (shape: ShapeInput | undefined): string =>
  shape === undefined || typeof shape === "string" ? (shape ?? "") : shapeText(shape);

/** The state that asks a request, which the engine accepts, with an operator. */
export function stateOfRequest(request: Request, op: string): State {
  const { mode, operands, declared, axis, target, broadcastDimensions, equation, names, runtime } =
    request;
  return {
    ...kNoOptions,
    ...kFirstView,
    mode,
    operands: operands.map((shape, i) => {
      return {
        text: textOf(shape),
        values: null,
        name: names?.[i] ?? "",
        runtime: textOf(runtime?.[i]),
      };
    }),
    declared: textOf(declared),
    axis: axis === undefined ? "" : String(axis),
    target: textOf(target),
    dimensions: dimensionsText(broadcastDimensions),
    equation: equation ?? "",
    op,
    type: kUsualType,
    attributes: {},
  };
}
