// SPDX-License-Identifier: MIT
// The program `bcast`: finds the command, and turns a refusal into a message and an exit code.
import { createReadStream, ReadStream } from "node:fs";
import { Socket } from "node:net";
import { instead } from "../conformance/names.mjs";
import { readArguments } from "./arguments/arguments.mjs";
import { generalHelp, kHelp, verbHelp } from "./arguments/help.mjs";
import { catalogueOf, kLanguage, languageOf, speaking } from "./arguments/language.mjs";
import { print } from "./ask/answer.mjs";
import { commitText } from "./text/commit.mjs";
import { Refusal, refusalText } from "./verb/refusal.mjs";
import { visible } from "./verb/terminal.mjs";
import { check } from "./verbs/check.mjs";
import { code } from "./verbs/code.mjs";
import { compare } from "./verbs/compare.mjs";
import { diff } from "./verbs/diff.mjs";
import { figure } from "./verbs/figure.mjs";
import { infer } from "./verbs/infer.mjs";
import { lower } from "./verbs/lower.mjs";
import { modes } from "./verbs/modes.mjs";
import { ops } from "./verbs/ops.mjs";
import { read } from "./verbs/read.mjs";
import { run } from "./verbs/run.mjs";
import { texts } from "./verbs/texts.mjs";
import { worlds } from "./verbs/worlds.mjs";

/** @type {Record<string, import("./verb/verb.js").Verb>} */
const kVerbs = {
  infer,
  run,
  figure,
  code,
  lower,
  worlds,
  compare,
  check,
  diff,
  read,
  modes,
  ops,
  texts,
};

const kBadRequest = 2;
const kEngineFault = 3;

/** Loads the engine on demand: help works without it, and reports an unbuilt tree. */
async function engine() {
  try {
    const { load } = await import("../index.mjs");
    return await load();
  } catch (fault) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (fault);
    if (code !== "ERR_MODULE_NOT_FOUND") throw fault;
    throw new Error(`The engine is not built. Run \`npm run build\`. (${message})`);
  }
}

/** @param {string[]} words @returns {Promise<number>} */
async function main(words) {
  const [name, ...rest] = words;
  if (name === undefined) {
    process.stderr.write(generalHelp(kVerbs));
    return kBadRequest;
  }
  if (name === "--help" || name === "-h") return printed(generalHelp(kVerbs));
  if (name === "--version") return printed((await engine()).version() + commitText());
  const verb = Object.hasOwn(kVerbs, name) ? kVerbs[name] : undefined;
  if (!verb) throw unknownVerb(name);
  const options = { ...verb.options, lang: kLanguage, help: kHelp };
  const { values, positionals } = readArguments(rest, options);
  if (values.help) return printed(verbHelp(name, verb));
  const { lang, ...others } = values;
  const catalogue = await catalogueOf(lang);
  return verb.run({
    values: others,
    positionals,
    language: languageOf(lang),
    engine: async () => speaking(await engine(), catalogue),
    stdin: stdin(),
    stdout: process.stdout,
  });
}

/** @param {string} name */
function unknownVerb(name) {
  const message = `Unknown command "${name}".${instead(name, Object.keys(kVerbs))}`;
  return new Refusal("unknownVerb", message, { place: { text: name, column: 0 } });
}

/** For an unreadable input, such as a directory, Node makes an empty `process.stdin`. */
function stdin() {
  const isRead = [ReadStream, Socket].some((Stream) => process.stdin instanceof Stream);
  return isRead ? process.stdin : createReadStream("", { fd: 0, autoClose: false });
}

/** @param {string} text */
async function printed(text) {
  await print(process, text);
  return 0;
}

/** @param {unknown} fault */
function exitCodeOf(fault) {
  if (fault instanceof Refusal) {
    process.stderr.write(refusalText(fault));
    return kBadRequest;
  }
  const message = fault instanceof Error ? fault.message : String(fault);
  process.stderr.write(`internal error: ${visible(message)}\n`);
  return kEngineFault;
}

// A reader that closes early (`| head`) is not an error: stop silently.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (/** @type {NodeJS.ErrnoException} */ fault) => {
    process.exit(fault.code === "EPIPE" ? 0 : kEngineFault);
  });
}

process.exitCode = await main(process.argv.slice(2)).catch(exitCodeOf);
