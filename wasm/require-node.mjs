// SPDX-License-Identifier: MIT
// The first import of a module of the package, so that an old Node stops before anything else fails. Bundlers omit it,
// because `sideEffects` in package.json does not list it.
import { faultOfNode } from "./node-version.mjs";

const fault = faultOfNode();
if (fault) throw new Error(fault);
