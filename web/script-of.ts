// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

/** One script with all that it imports. It is built apart from the page, because two entries of one build would share
 * files, and the page's first view is one file. */
export async function scriptOf(source: string, output: Rolldown.OutputOptions): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    base: "./",
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fileURLToPath(new URL(source, import.meta.url)),
        output: { ...output, codeSplitting: false },
      },
    },
  });
  const [made] = [built].flat();
  if (made === undefined || !("output" in made)) {
    throw new Error(`${source} was not built`);
  }
  return made.output[0].code;
}
