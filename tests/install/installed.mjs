// SPDX-License-Identifier: MIT
// An empty project that has installed the package from its tarball.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../../tools/command.mjs";
import { scratchFolder } from "../node/scratch.mjs";

export const project = scratchFolder();
cpSync(path.join(root, "tests/install/project"), project, { recursive: true });
writeFileSync(path.join(project, "package.json"), '{ "private": true, "type": "module" }\n');

/** @param {string} cwd @param {string[]} words */
const npm = (cwd, ...words) => execFileSync("npm", words, { cwd, encoding: "utf8" }).trim();

// Without prepack: what was built is packed.
const name = npm(root, "pack", "--ignore-scripts", "--silent", "--pack-destination", project);
export const tarball = path.join(project, name);
npm(project, "install", tarball, "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund");

const run = promisify(execFile);

/** What a program of the project prints. @param {string} program @param {string[]} words */
export const printed = async (program, ...words) =>
  (await run(program, words, { cwd: project })).stdout;

/** The file of a program or module that tests/install/bundlers has installed. */
export const toolchain = createRequire(new URL("bundlers/package.json", import.meta.url)).resolve;
