#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// An old Node cannot read the syntax of the program: it stops before.
import "./require-node.mjs";

import("./main.mjs");
