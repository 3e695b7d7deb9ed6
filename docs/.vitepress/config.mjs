// SPDX-License-Identifier: MIT
// The documentation site (docs/adr/0027-the-site.md). tools/build.mjs builds it into web/dist/docs.
import { copyFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";
import { aboutPage, describe } from "./about-page.mjs";
import { base, playground } from "./address.mjs";
import { broadcastFence, withRoles } from "./broadcast-fence.mjs";
import { bundle } from "./bundle.mjs";
import { consoleFence } from "./console-fence.mjs";
import { exampleLinks } from "./example-links.mjs";
import { repositoryLinks } from "./links.mjs";
import { writeMoved } from "./moved.mjs";
import { withPolicy } from "./policy.mjs";
import { questionTables } from "./question-tables.mjs";
import { repository } from "./repository.mjs";
import { search } from "./search.mjs";
import { chinese, firstOf, groupsOf, linksOf, sections } from "./sidebar.mjs";
import { anchorOf, pageOf, root, sourcesIn } from "./sources.mjs";

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const kDescription =
  "Broadcasting rules of NumPy, PyTorch, ONNX, MLIR and others, side by side, with evidence.";
/** Back to the playground, and to its lessons. */
const kPlayground = [
  { component: "PlaygroundLink" },
  { component: "PlaygroundLink", props: { learns: true } },
];

/** @param {import("./sidebar.mjs").Section} section */
const entryOf = (section) => {
  const link = firstOf(section);
  return link === null ? [] : [{ text: section.text, link, activeMatch: matchOf(section) }];
};

/** An index matches all pages of its folder. @param {import("./sidebar.mjs").Section} section */
function matchOf(section) {
  const links = linksOf(section);
  const folders = links.filter((link) => link.endsWith("/"));
  const others = links.filter((link) => !folders.some((folder) => link.startsWith(folder)));
  const patterns = [...folders, ...others.map((link) => `${link}(.html)?$`)];
  return `^(${patterns.map((pattern) => pattern.replaceAll(".", "\\.")).join("|")})`;
}

const english = {
  nav: [...sections.flatMap(entryOf), ...kPlayground],
  sections: sections.map(groupsOf),
};

const kChineseTexts = {
  nav: [...entryOf(chinese), ...kPlayground],
  sections: [groupsOf(chinese)],
  outline: { label: "本页内容" },
  docFooter: { prev: "上一页", next: "下一页" },
  darkModeSwitchLabel: "主题",
  lightModeSwitchTitle: "切换到浅色主题",
  darkModeSwitchTitle: "切换到深色主题",
  sidebarMenuLabel: "目录",
  returnToTopLabel: "回到顶部",
  langMenuLabel: "切换语言",
  skipToContentLabel: "跳到正文",
};

const kChinese = {
  label: "简体中文",
  lang: "zh-Hans",
  link: firstOf(chinese) ?? "/",
  themeConfig: kChineseTexts,
};

const kRewrites = Object.fromEntries(
  sourcesIn()
    .map((file) => [file, pageOf(file)])
    .filter(([file, page]) => file !== page),
);

/** The page for wrong addresses is written by its script. @param {string} html */
const withoutScripts = (html) =>
  html.replace(
    '<div id="app"></div>',
    `$&\n    <noscript><h1>Page not found</h1><p><a href="${base}">All documentation</a>, <a href="${playground}">the playground</a></p></noscript>`,
  );

export default defineConfig({
  base,
  outDir: "../web/dist/docs",
  cacheDir: "../build/site-cache",
  title: "Broadcast Playground",
  description: kDescription,
  lang: "en",
  metaChunk: true,
  rewrites: kRewrites,
  vue: { features: { optionsAPI: false } },
  vite: bundle,
  router: { prefetchLinks: false },
  locales: {
    root: { label: "English", lang: "en" },
    ...(firstOf(chinese) === null ? {} : { zh: kChinese }),
  },
  head: [
    ["link", { rel: "icon", href: `${playground}favicon.svg`, type: "image/svg+xml" }],
    ["link", { rel: "manifest", href: `${playground}manifest.webmanifest` }],
  ],
  themeConfig: {
    ...english,
    logo: { src: "/../favicon.svg", alt: "" },
    outline: { level: [2, 3], label: "On this page" },
    externalLinkIcon: false,
    i18nRouting: false,
    search,
    // For the theme's own parts.
    playground,
    version,
    repository,
  },
  markdown: {
    anchor: { slugify: anchorOf },
    image: { lazyLoading: true },
    // Sentences of rules have braces, as in `{A} is stretched`.
    attrs: { disable: true },
    languageAlias: { caddy: "nginx", mlir: "c", broadcast: "txt" },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config(md) {
      repositoryLinks(md);
      broadcastFence(md, playground);
      consoleFence(md);
      questionTables(md);
      exampleLinks(md, playground);
    },
  },
  transformPageData: describe,
  transformHead: aboutPage,
  transformHtml: (html, file) =>
    withPolicy(withRoles(file.endsWith("404.html") ? withoutScripts(html) : html)),
  // Pages of GitHub and other hosts show the page in the folder at the top.
  buildEnd({ outDir }) {
    copyFileSync(path.join(outDir, "404.html"), path.join(outDir, "../404.html"));
    writeMoved(outDir);
  },
});
