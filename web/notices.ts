// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const kName = "THIRD_PARTY_NOTICES.txt";

/** What the licences of the parts ask for, which goes wherever they go. */
export const notices = readFileSync(new URL(`../${kName}`, import.meta.url), "utf8");

/** Lays them beside the page. */
export const noticesBeside: Plugin = {
  name: "notices-beside",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: kName, source: notices });
  },
};
