// SPDX-License-Identifier: MIT

/** What the built page may do, stated once: the preview server sends it, the browser tests run under it,
 *  and the build writes it into the page for hosts that send no headers, and into the single file. */
const kDirectives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
};

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

/** Nothing is said of `frame-ancestors`: any page may show this one within it, which is what its iframe is for. There is
 *  no account, no secret and no deed beyond the page that a stranger's click could be lured into. */
export const policy = written(kDirectives);

/** A file has no `'self'`: its script and its styles are named by their digests, and all else is in `data:`. */
export function policyOfFile(script: string, styles: string): string {
  const own: Record<string, string> = {
    "script-src": script,
    "style-src": styles,
    "worker-src": "'none'",
  };
  const directives = Object.entries(kDirectives).map(([name, sources]) => [
    name,
    sources.replace("'self'", own[name] ?? "data:"),
  ]);
  return written(Object.fromEntries(directives));
}
