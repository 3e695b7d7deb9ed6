// SPDX-License-Identifier: MIT
// A program that uses the package by its names. types.test.mjs checks it without DOM types and with those of libraries.

import { type Failure, type LintInfo, load } from "broadcast-playground";
import type { BroadcastPlaygroundEvents } from "broadcast-playground/embed.js";
import { figure } from "broadcast-playground/figure";
import type {} from "broadcast-playground/react";
import type {} from "broadcast-playground/vue";
import type { JSX } from "react";
import type { GlobalComponents } from "vue";

export async function traps(): Promise<number[]> {
  const engine = await load({ wasmUrl: { href: "https://example.org/bcast.wasm" } });
  const lints: readonly LintInfo[] = engine.lints();
  return lints.map(({ evidence }) => evidence.traps);
}

export const drawn = figure("#v1;numpy;3,1;1,4", { format: "tikz" });
export const textOf = async (): Promise<string | Failure> => {
  const answer = await drawn;
  return "error" in answer ? answer : answer.text;
};

type InReact = JSX.IntrinsicElements["broadcast-playground"];
type InVue = InstanceType<GlobalComponents["broadcast-playground"]>["$props"];
export const element: InReact & InVue = { question: "v1;numpy;3,1;1,4", view: "steps", locked: "" };
// @ts-expect-error no such part
export const wrong: InReact = { view: "steps and data" };
// @ts-expect-error no such option
export const unknown: InVue = { reveal: "later" };

export const isRight = (detail: BroadcastPlaygroundEvents["bc-answer"]): boolean => detail.isRight;
