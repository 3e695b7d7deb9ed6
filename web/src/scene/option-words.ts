// SPDX-License-Identifier: MIT

import type { TextKey } from "../i18n/text.ts";
import { shapeText } from "../tensor/cells.ts";
import type { Explained } from "./answer.ts";

/** A label of the page in the reader's language. */
export type Say = (key: TextKey, args?: Readonly<Record<string, string | number>>) => string;

/** The options of a request, each with its name: `Axis 1`. */
export function optionWords({ request, target, declared }: Explained, say: Say): string[] {
  const { axis, broadcastDimensions: dimensions, equation } = request;
  const options = [
    target === null ? "" : `${say("ruler.target")} ${shapeText(target)}`,
    axis === undefined ? "" : `${say("option.axis")} ${axis}`,
    dimensions === undefined ? "" : `${say("option.dimensions")} ${dimensions.join(", ")}`,
    equation === undefined ? "" : `${say("option.equation")} ${equation}`,
    declared === null ? "" : `${say("ruler.declared")} ${shapeText(declared)}`,
  ];
  return options.filter((option) => option !== "");
}
