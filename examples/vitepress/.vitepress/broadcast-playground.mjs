// SPDX-License-Identifier: MIT
// A fence `broadcast` for VitePress: answers that each build asks for again.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const kOptions = [
  "expect",
  "view",
  "theme",
  "lang",
  "height",
  "reveal",
  "step",
  "locked",
  "compact",
];

const kStyle = `@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: 520px } }
broadcast-playground { --bc-surface: var(--vp-c-bg) }
.broadcast-figure { margin: 0 }
.broadcast-figure pre { overflow-x: auto }
.broadcast-figure svg { border-radius: 12px; height: auto; max-width: 100% }`;

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** What follows `broadcast` on the fence's first line: `view="figure" expect="(3, 4)"`. */
const optionsOf = (line) =>
  Object.fromEntries(
    [...line.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|(\S+)))?/g)].map(([, name, quoted, word]) => [
      name,
      quoted ?? word ?? "",
    ]),
  );

/** The output of the command, which may have arguments. */
function ask(command, ...words) {
  const [program, ...first] = command.split(" ");
  try {
    return execFileSync(program, [...first, ...words], { encoding: "utf8", stdio: "pipe" });
  } catch (fault) {
    throw new Error(fault.stderr?.trim() || fault.message);
  }
}

/** Stops the build if the command does not run. */
function requireCommand(command) {
  try {
    ask(command, "--version");
  } catch ({ message }) {
    const install = 'Run "npm install broadcast-playground", and omit "command".';
    throw new Error(`cannot run "${command}" (${message}). ${install}`);
  }
}

/** The file, and the line in which the fence begins; `content` is the file without its front matter. */
function placeOf({ map }, { path, relativePath, content }) {
  const [before] = readFileSync(path, "utf8").split(content);
  return `${relativePath}:${before.split("\n").length + map[0]}`;
}

function elementOf(question, { expect, ...options }, { page, command }) {
  const unknown = Object.keys(options).find((name) => !kOptions.includes(name));
  if (unknown) throw new Error(`unknown option ${unknown}; the options are ${kOptions.join(", ")}`);
  const isCode = options.view === "code";
  const picture = isCode ? ["--picture", "code"] : [];
  const language = options.lang ? ["--lang", options.lang] : [];
  const figure = (...more) => {
    const words = ["--json", "--format", "html", ...picture, ...language, ...more, `#${question}`];
    return JSON.parse(ask(command, "figure", ...words));
  };
  const covered = (options.reveal ?? "all") === "all" ? [] : ["--step", isCode ? "0" : "1"];
  const found = figure().title.split(" → ").at(-1);
  if (expect !== undefined && expect !== found) {
    const advice = `If it is right, write expect="${found}".`;
    throw new Error(`the answer is ${found}, not ${expect}. ${advice}`);
  }
  const attributes = Object.entries({ question, ...options })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const link = `<p><a href="${escaped(`${page}#${question}`)}">Open in Broadcast Playground</a></p>`;
  // Vue leaves it as it is.
  return `<broadcast-playground v-pre${attributes}>\n${figure(...covered).text}${link}\n</broadcast-playground>\n`;
}

/** Adds the fence, the script and the styles to a configuration of VitePress. */
export const withBroadcast = (config, { page, command = "bcast" }) => ({
  ...config,
  head: [
    ...(config.head ?? []),
    ["style", {}, kStyle],
    ["script", { async: "", src: `${page}embed.js` }],
  ],
  markdown: {
    ...config.markdown,
    config(md) {
      requireCommand(command);
      config.markdown?.config?.(md);
      const usual = md.renderer.rules.fence;
      md.renderer.rules.fence = (tokens, at, options, env, ...more) => {
        const [, name, line] = /^(\S*)\s*(.*)$/.exec(tokens[at].info.trim());
        if (name !== "broadcast") return usual(tokens, at, options, env, ...more);
        const question = tokens[at].content.trim();
        try {
          return elementOf(question, optionsOf(line), { page, command });
        } catch ({ message }) {
          throw new Error(`${placeOf(tokens[at], env)}: ${question}: ${message}`);
        }
      };
    },
  },
});
