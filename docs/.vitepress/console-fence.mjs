// SPDX-License-Identifier: MIT
// The fence `sh` with commands and their output: only the commands are marked, and only they are copied.

/** @typedef {import("vitepress").MarkdownRenderer} Markdown */

const kCommand = /^\$ /;

/** @param {Markdown} md */
export function consoleFence(md) {
  const usual = md.renderer.rules.fence;
  const { escapeHtml } = md.utils;
  /** @param {string} line */
  const written = (line) =>
    kCommand.test(line)
      ? `<b>${escapeHtml(line)}\n</b>`
      : `<span class="vp-copy-ignore">${escapeHtml(line)}\n</span>`;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const { info = "", content = "" } = tokens[at] ?? {};
    if (info.trim() !== "sh" || !kCommand.test(content)) {
      return usual?.(tokens, at, options, env, self) ?? "";
    }
    const lines = content.replace(/\n$/, "").split("\n");
    const text = lines
      .map(written)
      .join("")
      .replaceAll('\n</span><span class="vp-copy-ignore">', "\n");
    return `<div class="language-sh"><button title="Copy" class="copy"></button><span class="lang">sh</span><pre class="vp-code console" tabindex="0" v-pre><code>${text}</code></pre></div>\n`;
  };
}
