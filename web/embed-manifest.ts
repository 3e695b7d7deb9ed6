// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";

// The element for editors and documentation tools, as a Custom Elements Manifest: what its comment says.

const kSource = new URL("src/embed/broadcast-playground.ts", import.meta.url);
const kTag = "broadcast-playground";
const kClass = "BroadcastPlayground";
const kModule = "web/dist/embed.js";

interface Tagged {
  readonly kind: string;
  readonly type: string | undefined;
  readonly names: readonly string[];
  readonly description: string;
}

/** The lines of the comment above the class: its description, then a tag on each line. */
function commentOf(source: string): string[] {
  const [before = ""] = source.split(`class ${kClass} `);
  const comment = before.slice(before.lastIndexOf("/**") + 3, before.lastIndexOf("*/"));
  return comment.split(/\n \* ?/).map((line) => line.trim());
}

const kTagged = /^@(\w+) (?:\{(.+?)\} )?(.+?) - (.+)$/;

function tagged(line: string): Tagged {
  const [, kind, type, names = "", description = ""] = kTagged.exec(line) ?? [];
  if (kind === undefined) {
    throw new Error(`The comment of <${kTag}> has a line without a meaning: ${line}`);
  }
  return { kind, type, names: names.split(", "), description };
}

/** @returns the manifest's entries of a kind */
function entries(tags: readonly Tagged[], kind: string) {
  return tags
    .filter((tag) => tag.kind === kind)
    .flatMap(({ type, names, description }) =>
      names.map((name) => ({ name, ...(type && { type: { text: type } }), description })),
    );
}

export function manifest(): object {
  const lines = commentOf(readFileSync(kSource, "utf8"));
  const tags = lines.filter((line) => line.startsWith("@")).map(tagged);
  const events = entries(tags, "fires");
  const declaration = {
    kind: "class",
    customElement: true,
    name: kClass,
    tagName: kTag,
    description: lines.filter((line) => !line.startsWith("@")).join(" "),
    attributes: entries(tags, "attr"),
    events: events.map((event) => ({ ...event, type: { text: "CustomEvent" } })),
    cssProperties: entries(tags, "cssprop"),
    cssParts: entries(tags, "csspart"),
  };
  const defined = { name: kTag, declaration: { name: kClass, module: kModule } };
  const exports = [{ kind: "custom-element-definition", ...defined }];
  const module = { kind: "javascript-module", path: kModule, declarations: [declaration], exports };
  return { schemaVersion: "1.0.0", modules: [module] };
}
