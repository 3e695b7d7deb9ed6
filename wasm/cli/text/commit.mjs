// SPDX-License-Identifier: MIT
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const kWasm = new URL("../../", import.meta.url);
/** Written when the package is packed. */
const kPacked = new URL("dist/commit.txt", kWasm);
const kRepository = new URL("../", kWasm);
const kGit = ".git";

/** The commit of these sources, with the ` (` … `)` around it; empty if nobody knows. */
export function commitText() {
  const commit = existsSync(new URL(kGit, kRepository)) ? ofRepository() : ofPackage();
  return commit === "" ? "" : ` (${commit})`;
}

function ofRepository() {
  try {
    const words = ["rev-parse", "--short", "HEAD"];
    return execFileSync("git", words, { cwd: kRepository, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

function ofPackage() {
  return existsSync(kPacked) ? readFileSync(kPacked, "utf8").trim() : "";
}
