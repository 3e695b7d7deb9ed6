// SPDX-License-Identifier: MIT
// All that is said in Simplified Chinese: one file, which is fetched beside the engine.
export { default as sentences } from "../../../../wasm/texts/zh-Hans.json";

export const labels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>(["./*.json", "!./language.json"], {
      eager: true,
      import: "default",
    }),
  ),
);
