// SPDX-License-Identifier: MIT
// Writes the WebAssembly modules of a folder as one JavaScript module: `node tools/inline-modules.mjs folder`.
// Compressed first: as base64 they are then half as large as the modules themselves.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const kFiles = {
  primary: "bcast.wasm",
  insight: "bcast-insight.wasm",
  evaluation: "bcast-evaluation.wasm",
  lowering: "bcast-lowering.wasm",
};

const [folder = ""] = process.argv.slice(2);
const parts = Object.entries(kFiles).map(([name, file]) => {
  const packed = gzipSync(readFileSync(path.join(folder, file)), { level: 9 });
  return `  ${name}: "${packed.toString("base64")}",\n`;
});
const text = `// SPDX-License-Identifier: MIT\nexport const kParts = {\n${parts.join("")}};\n`;
writeFileSync(path.join(folder, "inlined-parts.mjs"), text);
