// SPDX-License-Identifier: MIT
// Whether the version of Node is new enough, in syntax that Node 12 reads.

/** `engines` in package.json, which a browser cannot read; tests/rules/build.test.mjs compares them. */
const kMinimum = "20.19";

/** The error for an old version of Node; undefined for a new one, and in browsers. */
export function faultOfNode() {
  const version = typeof process === "object" && process.versions && process.versions.node;
  if (!version) return undefined;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [least = 0, leastMinor = 0] = kMinimum.split(".").map(Number);
  if (major > least || (major === least && minor >= leastMinor)) return undefined;
  return `Broadcast Playground requires Node ${kMinimum} or newer; this is ${version}.`;
}
