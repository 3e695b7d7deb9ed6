// SPDX-License-Identifier: MIT
// Builds and tests a copy of the project below build/mutate, so that no file of a contributor changes.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { finish, root, Stopped } from "../command.mjs";

/** @typedef {import("../command.mjs").Finished} Finished */
/** @typedef {"native" | "asan"} Tier */

export const home = path.join(root, "build/mutate");
export const tree = path.join(home, "tree");

const copied = ["CMakeLists.txt", "CMakePresets.json", "package.json", "wasm/types.d.ts"];
const copiedFolders = ["core", "bench", "tools/cmake", "wasm/texts"];
const tested = ["native", "corpus", "pasted", "golden"].map((name) => `tests/${name}`);

/** @param {string} base @param {string} folder @returns {string[]} the files below it, from the base */
function filesBelow(base, folder) {
  if (!existsSync(path.join(base, folder))) return [];
  const all = readdirSync(path.join(base, folder), { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile() && !/\.png$/.test(entry.name))
    .map((entry) => path.relative(base, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/** @param {string} base */
function files(base) {
  return [...copied, ...[...copiedFolders, ...tested].flatMap((each) => filesBelow(base, each))];
}

/** Synchronizes the copy with the project. Equal files are not touched, so that Ninja builds little; a fault from an
 * interrupted run is removed. */
export function refresh() {
  const wanted = new Set(files(root));
  for (const name of files(tree))
    if (!wanted.has(name)) rmSync(path.join(tree, name), { force: true });
  for (const name of wanted) {
    const [from, to] = [path.join(root, name), path.join(tree, name)];
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

/** The memory limit, which stops a fault that allocates without end. The sanitizers reserve more. */
const memory = { native: "ulimit -v 4000000", asan: "true" };
const sanitizers = "hard_rss_limit_mb=3000:detect_leaks=1";

/** One build of the copy, with its test program. */
export class Lane {
  /** @param {Tier} tier */
  constructor(tier) {
    this.tier = tier;
    this.preset = { native: "dev", asan: "asan" }[tier];
    this.folder = path.join(tree, "build", this.preset);
    this.library = path.join(this.folder, "core/libbcast.a");
    this.unharmed = "";
    this.seconds = { quick: 600, slow: 600 };
  }

  /** @param {string} target @returns {Promise<Finished>} */
  build(target) {
    return finish("cmake", ["--build", this.folder, "--target", target]);
  }

  /** The library without line and column information: equal if the compiler sees no difference. */
  async fingerprint() {
    const stripped = path.join(home, `${this.tier}.a`);
    await finish("objcopy", [
      "--strip-debug",
      "--enable-deterministic-archives",
      this.library,
      stripped,
    ]);
    return createHash("sha256").update(readFileSync(stripped)).digest("hex");
  }

  /** Builds the project without a fault, and measures the duration of its tests. */
  async begin() {
    const configured = await finish("cmake", ["--preset", this.preset], { cwd: tree });
    if (configured.code !== 0) throw new Stopped(configured.output);
    const built = await this.build("bcast_tests");
    if (built.code !== 0) throw new Stopped(built.output);
    this.unharmed = await this.fingerprint();
    for (const part of /** @type {const} */ (["quick", "slow"])) {
      const start = performance.now();
      const { code, output } = await this.run(part);
      if (code !== 0)
        throw new Stopped(`${output}\nThe tests fail without a fault (${this.tier}).`);
      this.seconds[part] = Math.max(20, ((performance.now() - start) / 1000) * 8);
    }
  }

  /** @param {"quick" | "slow"} part */
  run(part) {
    const program = path.join(this.folder, "tests/native/bcast_tests");
    const tests = part === "quick" ? "~[slow]" : "[slow]";
    const limited = `${memory[this.tier]} && exec "$0" "$@"`;
    return finish("bash", ["-c", limited, program, tests, "--abort"], {
      env: { ASAN_OPTIONS: sanitizers },
      seconds: this.seconds[part],
    });
  }

  /** The fate of the current fault: whether it compiles, changes anything, is detected.
   * @returns {Promise<{ fate: "no program" | "equal" | "noticed" | "survived", by: string }>} */
  async judge() {
    if ((await this.build("bcast")).code !== 0) return { fate: "no program", by: "" };
    if ((await this.fingerprint()) === this.unharmed) return { fate: "equal", by: "" };
    if ((await this.build("bcast_tests")).code !== 0) return { fate: "no program", by: "" };
    for (const part of /** @type {const} */ (["quick", "slow"])) {
      const { code, output } = await this.run(part);
      if (code !== 0) return { fate: "noticed", by: noticedBy(output) };
    }
    return { fate: "survived", by: "" };
  }
}

/** The test case that failed, in Catch2's words, or how the program ended.
 * @param {string} output */
function noticedBy(output) {
  const before = output.split(/: FAILED:$/m, 2);
  const named = [...(before[0] ?? "").matchAll(/^-{79}\n(.+)\n(?:.+\n)*?-{79}$/gm)].at(-1);
  if (before.length > 1 && named?.[1]) return named[1];
  const ended = /AddressSanitizer: \S+|runtime error: .*|was ended by \w+|did not end within/;
  return ended.exec(output)?.[0] ?? "the build or the program failed";
}
