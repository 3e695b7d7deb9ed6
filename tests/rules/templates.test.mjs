// SPDX-License-Identifier: MIT
// Templates must not contain code that the page's policy would block.
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {RegExp} pattern @param {RegExp} [which] */
function written(pattern, which = /^web\/(src\/.*\.(ts|html)|[^/]*\.html)$/) {
  return (/** @type {Tree} */ files) =>
    matching(files, which)
      .filter(([, text]) => pattern.test(text))
      .map(([name]) => name);
}

holds(
  "no template has a style or a handler in an attribute",
  written(/\s(style|on[a-z]+)=["'$]/),
  { "web/src/elements/explanation/axis-ruler/axis-ruler.ts": 'html`<p style="color: red"></p>`' },
  { "web/index.html": '<body onload="start()">' },
);

holds(
  "no text becomes HTML or code",
  written(
    /innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|unsafeCSS|\beval\(|new Function/,
  ),
  { "web/src/main.ts": "document.body.innerHTML = text;" },
);

holds(
  "the page's HTML has no script and no style",
  written(/<style|<script(?![^>]*\ssrc=)/, /^web\/.*\.html$/),
  {
    "web/index.html": "<script>start()</script>",
  },
);
