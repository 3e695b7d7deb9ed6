// SPDX-License-Identifier: MIT
// Links of the Markdown files, which are written for the repository, as links of the site.
import { existsSync } from "node:fs";
import path from "node:path";
import { playground } from "./address.mjs";
import { addressOf } from "./repository.mjs";
import { docs, isFolder, pageOf, root } from "./sources.mjs";

/** @typedef {import("vitepress").MarkdownRenderer} Markdown */
/** @typedef {ReturnType<Markdown["parse"]>[number]} Token */

/** Pages that include a file of the root, whose links start there. */
const kIncluded = { "changelog.md": root, "contributing.md": root };

/** The source of the playground's page, which links of documents name. */
const kPage = path.join(root, "web/index.html");

const kPublic = path.join(docs, "public");
const kElsewhere = /^([a-z]+:|\/|#)/i;

/** The folder that the links of a page start from. @param {string} page relative to docs/ */
const folderOf = (page) =>
  kIncluded[/** @type {keyof kIncluded} */ (page)] ?? path.join(docs, path.dirname(page));

/** @param {string} from a page @param {string} to an absolute path in docs/ */
function linkBetween(from, to) {
  const target = isFolder(to) ? path.join(to, "README.md") : to;
  // The site has the files of this folder at its top.
  const folder = to.startsWith(kPublic) ? kPublic : docs;
  const page = pageOf(path.relative(folder, target).split(path.sep).join("/"));
  const link = path.posix.relative(path.posix.dirname(from), page);
  return link.startsWith(".") ? link : `./${link}`;
}

/** The link of the site; null if nothing can be linked.
 * @param {string} page relative to docs/ @param {string} href */
export function linkOf(page, href) {
  if (kElsewhere.test(href)) return href;
  const [, name = "", anchor = ""] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  const target = path.resolve(folderOf(page), decodeURI(name));
  const included = Object.keys(kIncluded).find(
    (own) => target === path.join(root, own.toUpperCase().replace(/MD$/, "md")),
  );
  if (target === kPage) return playground + anchor;
  if (included) return linkBetween(page, path.join(docs, included)) + anchor;
  const isPage = target === docs || target.startsWith(`${docs}${path.sep}`);
  if (isPage && (!isFolder(target) || existsSync(path.join(target, "README.md")))) {
    return linkBetween(page, target) + anchor;
  }
  const address = addressOf(path.relative(root, target).split(path.sep).join("/"));
  return address === null ? null : address + anchor;
}

/** Without a link, its text stays. @param {Token[]} tokens of a line @param {string} page */
function relinked(tokens, page) {
  /** @type {boolean[]} */
  const kept = [];
  return tokens.filter((token) => {
    if (token.type === "link_close") return kept.pop();
    if (token.type !== "link_open") return true;
    const link = linkOf(page, token.attrGet("href") ?? "");
    if (link !== null) token.attrSet("href", link);
    // The site's router must not open the playground.
    if (link?.startsWith("/")) token.attrSet("target", "_self");
    kept.push(link !== null);
    return link !== null;
  });
}

/** @param {Markdown} md */
export function repositoryLinks(md) {
  md.core.ruler.push("repository-links", ({ tokens, env }) => {
    for (const token of tokens) {
      if (token.children) token.children = relinked(token.children, env.relativePath ?? "");
    }
  });
}
