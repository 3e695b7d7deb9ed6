// SPDX-License-Identifier: MIT
import type { Cell } from "../../../tensor/cells.ts";

// The indexing maps of a printed program, read from its text.

const kDefinition = /^(#\w+) = affine_map<\(.*?\) -> \((.*)\)>$/;

/** The results of each map by its name: `#map` is `["0", "d1"]`. */
export function mapsIn(lines: readonly string[]): Map<string, string[]> {
  const maps = new Map<string, string[]>();
  for (const line of lines) {
    const found = kDefinition.exec(line);
    if (found !== null) {
      const [, name = "", results = ""] = found;
      maps.set(name, results === "" ? [] : results.split(", "));
    }
  }
  return maps;
}

/** The point to which a map sends a point of the iteration space. */
function placeBy(results: readonly string[], point: Cell): string {
  const places = results.map((result) =>
    result.startsWith("d") ? String(point[Number(result.slice(1))] ?? "?") : result,
  );
  return `[${places.join(", ")}]`;
}

/** The maps of an `indexing_maps` line at a point, in order: `[0, 2] [1, 2]`. */
export function mapsAt(line: string, maps: ReadonlyMap<string, string[]>, point: Cell): string {
  const names = line.match(/#\w+/g) ?? [];
  return names.map((name) => placeBy(maps.get(name) ?? [], point)).join(" ");
}
