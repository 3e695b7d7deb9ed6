// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const kName = "THIRD_PARTY_NOTICES.txt";

/** The notices that the licenses of the components require, included in every distribution. */
export const notices = readFileSync(new URL(`../${kName}`, import.meta.url), "utf8");

/** Writes them next to the page. */
export const noticesBeside: Plugin = {
  name: "notices-beside",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: kName, source: notices });
  },
};
