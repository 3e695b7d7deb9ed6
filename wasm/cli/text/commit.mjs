// SPDX-License-Identifier: MIT
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The folder of the package. */
const kRoot = import.meta.url.replace(/wasm\/cli\/.*$/, "");
/** Written when the package is packed. */
const kPacked = new URL(`${kRoot}wasm/dist/commit.txt`);

/** The commit of these sources, with the ` (` … `)` around it; empty if it is unknown. */
export function commitText() {
  const commit = existsSync(new URL(`${kRoot}.git`)) ? ofRepository() : ofPackage();
  return commit === "" ? "" : ` (${commit})`;
}

function ofRepository() {
  try {
    const words = ["rev-parse", "--short", "HEAD"];
    return execFileSync("git", words, {
      cwd: new URL(kRoot),
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return "";
  }
}

function ofPackage() {
  return existsSync(kPacked) ? readFileSync(kPacked, "utf8").trim() : "";
}
