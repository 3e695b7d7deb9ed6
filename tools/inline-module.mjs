// SPDX-License-Identifier: MIT
// Writes a WebAssembly module as a JavaScript module: `node tools/inline-module.mjs in.wasm out.mjs`.
// Compressed first: Emscripten's own option (SINGLE_FILE) makes it a fifth larger (gzip).
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [input = "", output = ""] = process.argv.slice(2);
const packed = gzipSync(readFileSync(input), { level: 9 }).toString("base64");
writeFileSync(output, `// SPDX-License-Identifier: MIT\nexport const packed = "${packed}";\n`);
