// SPDX-License-Identifier: MIT
// The external programs that the engine is compared with. If one is missing, its tests are skipped, never passed, and
// say how to install it. CI fails instead of skipping if it could have been installed.

import { spawnSync } from "node:child_process";

const kLongest = 120_000;

/** @typedef {{ title: string, package: string, command: string[], missing: false | string }} Tool */

/** @typedef {"utf8" | "latin1"} Encoding */

/** @param {string[]} command @param {string} [input] @param {Encoding} [encoding] */
function run([program = "", ...args], input = "", encoding = "utf8") {
  return spawnSync(program, args, {
    input,
    encoding,
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    timeout: kLongest,
    maxBuffer: 2 ** 28,
  });
}

/** @param {string} name a Debian package */
function canBeInstalled(name) {
  return /^\s+Candidate: (?!\(none\))/m.test(run(["apt-cache", "policy", name]).stdout ?? "");
}

/** @param {string} title @param {string} from its Debian package
 * @param {string[]} check succeeds if the tool is installed @param {string[]} command
 * @returns {Tool} */
export function tool(title, from, check, command) {
  if (run(check).status === 0) return { title, package: from, command, missing: false };
  const missing = `${title} is missing. On Debian 12: apt-get install ${from}`;
  if (process.env.CI && canBeInstalled(from))
    throw new Error(`In CI, no test may be skipped: ${missing}`);
  return { title, package: from, command, missing };
}

/** @param {number} version */
export function mlirOpt(version) {
  const program = `mlir-opt-${version}`;
  return tool(program, `mlir-${version}-tools`, [program, "--version"], [program]);
}

/** Runs programs that mlir-opt has lowered to LLVM. @param {number} version */
export function mlirRunner(version) {
  const program = `mlir-cpu-runner-${version}`;
  return tool(program, `mlir-${version}-tools`, [program, "--version"], [program]);
}

/** The C++ compiler, with the headers of a library: from the build's folder, or from the system.
 * @param {string} header @param {string} from its Debian package */
export function compiler(header, from) {
  const headers = `${import.meta.dirname}/../../build/wasm/headers`;
  const command = ["c++", "-isystem", headers];
  const check = [...command, "-fsyntax-only", "-include", header, "-x", "c++", "/dev/null"];
  return tool(`c++ with ${header}`, from, check, command);
}

/** Our script under a Python that has a module. Debian's Python is tried first, because another one often precedes it
 * on the PATH.
 * @param {string} module @param {string} script */
export function python(module, script) {
  const file = `${import.meta.dirname}/${script}`;
  const names = ["/usr/bin/python3", "python3"];
  const imports = (/** @type {string} */ name) => [name, "-c", `import ${module}`];
  const found = names.find((name) => run(imports(name)).status === 0) ?? "python3";
  return tool(`Python's ${module}`, `python3-${module}`, imports(found), [found, file]);
}

/** The tool's whole output; in latin1, every byte is a character. A crashed tool has no output.
 * @param {Tool} tool @param {string[]} args @param {string} input @param {Encoding} [encoding] */
export function printed({ title, command }, args, input, encoding) {
  const { status, signal, error, stdout, stderr } = run([...command, ...args], input, encoding);
  if (error) throw error;
  if (signal) throw new Error(`${title} was ended by ${signal}: ${stderr.slice(-2000)}`);
  return { status, stdout, stderr };
}

/** One JSON value per line, in both directions.
 * @param {Tool} tool @param {unknown[]} questions @returns {any[]} */
export function answersOf(tool, questions) {
  const lines = questions.map((question) => `${JSON.stringify(question)}\n`).join("");
  const { status, stdout, stderr } = printed(tool, [], lines);
  const answers = stdout.split("\n").filter(Boolean);
  if (status !== 0 || answers.length !== questions.length) {
    throw new Error(`${tool.title}: ${answers.length} of ${questions.length} answers. ${stderr}`);
  }
  return answers.map((line) => JSON.parse(line));
}
