// SPDX-License-Identifier: MIT
// `node tools/share-picture.mjs`: draws web/public/share.png, the picture of shared links. It uses the engine's figure.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { launch } from "../tests/browser/browsers/chromium.mjs";
import { figure } from "../wasm/figure.mjs";
import { load } from "../wasm/index.mjs";
import { root, Stopped, script } from "./command.mjs";

/** The size that sites expect. */
const kSize = { width: 1200, height: 630 };

await script(async () => {
  const { length } = (await load()).modes();
  const drawn = await figure("#v1;numpy;3,1;1,4;op=add");
  if ("error" in drawn) throw new Stopped(drawn.error.message);
  const browser = await launch();
  const page = await browser.newPage({ viewport: kSize });
  await page.setContent(`<!doctype html><style>
    body { background: #f6f5f1; color: #191c22; font-family: "DejaVu Sans"; margin: 0; padding: 44px 64px }
    h1 { font-size: 60px; letter-spacing: -1px; margin: 0 }
    p { color: #555a64; font-size: 31px; margin: 14px 0 34px }
    svg { background: #fff; border: 1px solid #dedbd2; border-radius: 20px; box-sizing: border-box; height: auto; padding: 8px; width: 1072px }
  </style><h1>Broadcast Playground</h1>
  <p>Broadcasting, step by step, in ${length} sets of rules</p>${drawn.text}
  <p>NumPy, PyTorch, JAX, TensorFlow, ONNX, MLIR, Julia, MATLAB…</p>`);
  writeFileSync(path.join(root, "web/public/share.png"), await page.screenshot());
  await browser.close();
});
