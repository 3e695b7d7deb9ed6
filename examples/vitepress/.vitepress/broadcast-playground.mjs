// SPDX-License-Identifier: MIT
// A fence `broadcast` for VitePress: answers that each build asks for again.
import { execFileSync } from "node:child_process";

const kStyle = `@media (scripting: enabled) { broadcast-playground:not(:defined) { display: block; min-height: 520px } }
broadcast-playground { --bc-surface: var(--vp-c-bg) }
.broadcast-figure { margin: 0 }
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

function elementOf(question, { expect, ...options }, { page, command }) {
  const language = options.lang ? ["--lang", options.lang] : [];
  const ask = (...more) => {
    const words = ["figure", "--json", "--format", "html", ...language, ...more, `#${question}`];
    return JSON.parse(execFileSync(command, words, { encoding: "utf8" }));
  };
  const covered = (options.reveal ?? "all") === "all" ? [] : ["--step", "1"];
  const found = ask().title.split(" → ").at(-1);
  if (expect !== undefined && expect !== found) {
    console.warn(`warning: ${question}: the answer is ${found}, not ${expect}`);
  }
  const attributes = Object.entries({ question, ...options })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const link = `<p><a href="${escaped(`${page}#${question}`)}">Open in Broadcast Playground</a></p>`;
  // Vue leaves it as it is.
  return `<broadcast-playground v-pre${attributes}>\n${ask(...covered).text}${link}\n</broadcast-playground>\n`;
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
      config.markdown?.config?.(md);
      const usual = md.renderer.rules.fence;
      md.renderer.rules.fence = (tokens, at, ...more) => {
        const [, name, line] = /^(\S*)\s*(.*)$/.exec(tokens[at].info.trim());
        if (name !== "broadcast") return usual(tokens, at, ...more);
        return elementOf(tokens[at].content.trim(), optionsOf(line), { page, command });
      };
    },
  },
});
