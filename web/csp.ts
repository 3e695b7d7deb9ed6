// SPDX-License-Identifier: MIT

/** The policy of the built page, in one place. The preview server sends it and the browser tests run under it. The
 * build writes it into the page, for hosts that send no headers, and into the single file. */
const kDirectives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "worker-src": "'self'",
  "frame-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
};

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

/** No `frame-ancestors`: any page may embed this one in an iframe. There is no account, no secret and no action with
 * effects outside the page that clickjacking could trigger. */
export const policy = written(kDirectives);

/** A single file has no `'self'`: its scripts and styles are listed by their digests, and the rest is in `data:`. */
export function policyOfFile(scripts: string, styles: string): string {
  const own: Record<string, string> = {
    "script-src": scripts,
    "style-src": styles,
    "worker-src": "'none'",
    "frame-src": "'none'",
    "manifest-src": "'none'",
  };
  const directives = Object.entries(kDirectives).map(([name, sources]) => [
    name,
    sources.replace("'self'", own[name] ?? "data:"),
  ]);
  return written(Object.fromEntries(directives));
}
