// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { ColumnWorlds, Ending, Unknown, World, Worlds } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { endingGlyph, kEndings } from "../../fragments/ending-mark.ts";
import { listed } from "./listed.ts";

// How a mode ends at run time, in a few words. The engine decides each case; here they are only summarized.

export interface RunTime {
  /** When there is a result; empty if always. */
  readonly condition: string;
  /** The other endings. */
  readonly failures: readonly Ending[];
  /** Shapes of unknown rank have no list of cases. */
  readonly isUnranked: boolean;
}

const works = ({ ending }: World): boolean => ending === "result";

const extentsIn = ({ unknowns }: World) => unknowns.map(({ extent }) => extent);

const isUniform = (extents: readonly unknown[]): boolean => new Set(extents).size <= 1;

/** Conditions on several sizes: each is used only if it is true for exactly the cases with a result. */
const kOfSeveral = [
  ["compare.equalOrOne", (world: World) => isUniform(extentsIn(world).filter((it) => it !== 1))],
  ["compare.equal", (world: World) => isUniform(extentsIn(world))],
] as const;

function ofSeveral(worlds: readonly World[], sizes: string): string {
  for (const [key, holds] of kOfSeveral) {
    if (worlds.every((world) => works(world) === holds(world))) {
      return t(key, { sizes });
    }
  }
  return t("compare.cases", { count: worlds.filter(works).length, all: worlds.length });
}

/** The sizes with a result; or those without, if all others have one. */
function ofOne(worlds: readonly World[], name: string): string {
  const isOther = ({ unknowns: [unknown] }: World) => unknown?.being === "other";
  const othersWork = worlds.some((world) => isOther(world) && works(world));
  const named = worlds.filter((world) => !isOther(world) && works(world) !== othersWork);
  const sizes = listed(named.flatMap(extentsIn).map(String), "compare.or");
  return t(othersWork ? "compare.isNot" : "compare.is", { unknown: name, sizes });
}

const axisName = ({ operand, axis }: Unknown): string =>
  t("compare.axis", { axis, letter: letterOf(operand) });

/** `isNamed` if the sizes of other columns have other conditions. */
function conditionOf({ worlds }: ColumnWorlds, isOnly: boolean, isNamed: boolean): string {
  const [unknown, ...others] = worlds[0]?.unknowns ?? [];
  if (unknown !== undefined && others.length === 0) {
    return ofOne(worlds, isOnly ? "?" : axisName(unknown));
  }
  const names = worlds[0]?.unknowns.map(axisName) ?? [];
  return ofSeveral(worlds, isNamed ? listed(names, "compare.and") : t("compare.sizes"));
}

function conditionsOf(failing: readonly ColumnWorlds[], isOnly: boolean): string[] {
  const [brief, named] = [false, true].map(
    (isNamed) => new Set(failing.map((column) => conditionOf(column, isOnly, isNamed))),
  );
  return [...((brief?.size === 1 ? brief : named) ?? [])];
}

export function runTimeOf({ columns, unranked }: Worlds): RunTime {
  const failing = columns.filter(({ worlds }) => !worlds.every(works));
  const endings = new Set(failing.flatMap(({ worlds }) => worlds.map(({ ending }) => ending)));
  return {
    condition: listed(conditionsOf(failing, columns.length === 1), "compare.and"),
    failures: kEndings.filter((ending) => ending !== "result" && endings.has(ending)),
    isUnranked: unranked.length > 0,
  };
}

function resultWords({ condition, isUnranked }: RunTime): string {
  if (isUnranked) {
    return t("compare.unranked");
  }
  return condition === "" ? t("compare.always") : t("compare.if", { condition });
}

export function runTimeText(runTime: RunTime): string {
  const failures = runTime.failures.map((ending) => t(`ending.${ending}`));
  const result = resultWords(runTime);
  return failures.length === 0
    ? result
    : t("compare.otherwise", { result, ending: listed(failures, "compare.or") });
}

/** The same with glyphs and colors. */
export function runTimeMark(runTime: RunTime): TemplateResult {
  const { failures, isUnranked } = runTime;
  const glyph = html`<span class="of-result">${endingGlyph("result")}</span> `;
  return html`<div>${isUnranked ? nothing : glyph}${resultWords(runTime)}</div>
    ${failures.length === 0 ? nothing : html`<div>${t("compare.else")} ${failures.map(failure)}</div>`}`;
}

function failure(ending: Ending, i: number): TemplateResult {
  const between = i === 0 ? nothing : html` / `;
  return html`${between}<span class="of-${ending}">${endingGlyph(ending)} ${t(`ending.${ending}`)}</span>`;
}
