// SPDX-License-Identifier: MIT
import type { HtmlTagDescriptor, Plugin } from "vite";

/** A site that shows a link takes the page's title and description, and this picture: 1200 x 630 pixels. */
export const kSharePicture = "share.png";

const property = (name: string, content: string): HtmlTagDescriptor => ({
  tag: "meta",
  attrs: { property: `og:${name}`, content },
  injectTo: "head",
});

function textIn(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (found === undefined) {
    throw new Error(`the page has no ${pattern}`);
  }
  return found;
}

/** The tags for shared links, and the web manifest. Pictures and canonical links require an absolute address, which
 * `npm run build -- --url` sets. */
export const shareTags: Plugin = {
  name: "share-tags",
  transformIndexHtml(html) {
    const home = process.env.BCAST_URL;
    const absolute =
      home === undefined
        ? []
        : [
            property("url", home),
            property("image", home + kSharePicture),
            { tag: "meta", attrs: { name: "twitter:card", content: "summary_large_image" } },
            { tag: "link", attrs: { rel: "canonical", href: home } },
          ];
    return [
      { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" } },
      property("type", "website"),
      property("title", textIn(html, /<title>(.*?)<\/title>/s)),
      property("description", textIn(html, /name="description"\s+content="(.*?)"/s)),
      ...absolute,
    ];
  },
};
