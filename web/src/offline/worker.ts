// SPDX-License-Identifier: MIT

// Stores the page for offline use: a service worker, built as one file. One version is one cache, filled as a whole or
// not at all. An open page keeps its version, whose files have unique names; the next load gets the newest.

/** Written before this file when the page is built: every file with its digest. */
interface Edition {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The used part of a worker's scope, whose types conflict with a page's in TypeScript. */
interface Scope {
  readonly edition: Edition;
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: Happening) => void): void;
}

interface Happening extends Event {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const { version, files } = scope.edition;
const { scope: home } = scope.registration;
const kPrefix = `broadcast-playground ${home} `;
const kOurs = kPrefix + version;
/** The documentation is in the worker's scope, but is not stored. */
const kDocs = `${home}docs/`;

/** Only accepts the listed files: if the server already has another version, stores nothing. */
async function keep(): Promise<void> {
  const cache = await caches.open(kOurs);
  const requests = Object.entries(files).map(
    ([name, integrity]) => new Request(new URL(name, home), { integrity, cache: "no-cache" }),
  );
  await cache.addAll(requests);
  await scope.skipWaiting();
}

async function serve(): Promise<void> {
  await scope.clients.claim();
  await drop();
}

/** Deletes other versions once no open page can request their files. */
async function drop(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 0) {
    return;
  }
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(kPrefix) && name !== kOurs);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The address of a file as in the list: a folder means its index, and the part after `?` is ignored. */
function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

/** Pages come from this version, their other files from the version that they belong to. */
async function kept(request: Request): Promise<Response> {
  const address = addressOf(request);
  const own = await (await caches.open(kOurs)).match(address, { ignoreVary: true });
  return own ?? (await caches.match(address, { ignoreVary: true })) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(serve()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url } = request;
  if (method !== "GET" || !url.startsWith(home) || url.startsWith(kDocs)) {
    return;
  }
  event.respondWith(kept(request));
  if (request.mode === "navigate") {
    event.waitUntil(drop());
  }
});
