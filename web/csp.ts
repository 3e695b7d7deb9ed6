// SPDX-License-Identifier: MIT

/** What the built page may do, stated once: the preview server sends it, the browser tests run under it,
 *  and the build writes it into the page for hosts that send no headers. */
const kDirectives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

function written(names: readonly string[]): string {
  return names.map((name) => `${name} ${kDirectives[name]}`).join("; ");
}

export const headerPolicy = written(Object.keys(kDirectives));

/** Browsers ignore `frame-ancestors` in a `<meta>`, and say so on the console. */
export const metaPolicy = written(
  Object.keys(kDirectives).filter((name) => name !== "frame-ancestors"),
);
