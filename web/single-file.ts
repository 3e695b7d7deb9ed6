// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { policyOfFile } from "./csp.ts";
import { notices } from "./notices.ts";

const kSingleFile = "broadcast-playground.html";

const kScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const kEarly = /<script src="([^"]+)"><\/script>/;
const kStyles = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
/** The link to the documentation, which only a hosted page has next to it. */
const kDocs = /( <a href=".\/docs\/">[^<]*<\/a>)/;
/** Before everything long: browsers look for the encoding in the first 1,024 bytes, and a file has no other. */
const kEncoding = /(<meta charset="utf-8"[^>]*>)/;
const kIcon = /(<link rel="icon" href=")[^"]+"/;

/** Escapes text that would end or change an HTML element from within a script. */
function inScript(code: string): string {
  return code.replaceAll("</script", "<\\/script").replaceAll("<!--", "\\x3C!--");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function onlyMatch(html: string, pattern: RegExp): string {
  const all = html.match(new RegExp(pattern, "g")) ?? [];
  const found = pattern.exec(html)?.[1];
  if (all.length !== 1 || found === undefined) {
    throw new Error(`the page has ${all.length} of ${pattern}, and a single file takes 1`);
  }
  return found;
}

/** The page with all its files inlined, under a policy that allows only these. */
function joined(folder: string): string {
  const html = readFileSync(path.join(folder, "index.html"), "utf8");
  const read = (pattern: RegExp) =>
    readFileSync(path.join(folder, onlyMatch(html, pattern)), "utf8");
  const script = inScript(read(kScript));
  const early = inScript(read(kEarly));
  const styles = read(kStyles);
  const icon = readFileSync(fileURLToPath(new URL("public/favicon.svg", import.meta.url)));
  const policy = policyOfFile(`${hashOf(early)} ${hashOf(script)}`, hashOf(styles));
  const withoutDocs = onlyMatch(html, kDocs);
  const encoding = onlyMatch(html, kEncoding);
  // Functions, because `$&` in a string would be replaced.
  return html
    .replace(encoding, "")
    .replace(
      "<head>",
      `<head>\n    ${encoding}\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    .replace(kIcon, `$1data:image/svg+xml;base64,${icon.toString("base64")}"`)
    .replace(kStyles, () => `<style>${styles}</style>`)
    .replace(kEarly, () => `<script>${early}</script>`)
    .replace(kScript, () => `<script type="module">${script}</script>`)
    .replace(withoutDocs, "")
    .replace("</html>", () => `</html>\n<!--\n${notices}-->\n`);
}

function inOneFile(): Plugin {
  let folder = "";
  return {
    name: "in-one-file",
    apply: "build",
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle() {
      const html = joined(folder);
      for (const name of ["index.html", "assets"]) {
        rmSync(path.join(folder, name), { recursive: true });
      }
      writeFileSync(path.join(folder, kSingleFile), html);
    },
  };
}

/** The page as one file that works from anywhere, including from disk without a server. */
export const singleFile = [inOneFile()];
