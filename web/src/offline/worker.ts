// SPDX-License-Identifier: MIT

// Keeps the page for when there is no network: a service worker, built to one file of its own. One version is
// one cache, filled as a whole or not at all. A page that is open goes on with the version it began with,
// whose files have names of their own; the next load has the newest.

/** Written in front of this file when the page is built: every file with its digest. */
interface Edition {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** What is used of a worker's scope, which TypeScript does not know together with a page's. */
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

/** Only what the list says is taken: where the server already has another version, nothing is. */
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

/** Other versions go once no page is open that may still ask for one of their files. */
async function drop(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 0) {
    return;
  }
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(kPrefix) && name !== kOurs);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The address of a file as the list has it: a folder stands for its index, and what follows `?` is the page's. */
function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}

/** Pages are of this version, their other files of whichever version they belong to. */
async function kept(request: Request): Promise<Response> {
  const address = addressOf(request);
  const own = await (await caches.open(kOurs)).match(address, { ignoreVary: true });
  return own ?? (await caches.match(address, { ignoreVary: true })) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(serve()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(home)) {
    return;
  }
  event.respondWith(kept(request));
  if (request.mode === "navigate") {
    event.waitUntil(drop());
  }
});
