// SPDX-License-Identifier: MIT
// The questions of tests/corpus/questions.json.

import { readFileSync } from "node:fs";

const kFile = new URL("../../tests/corpus/questions.json", import.meta.url);

/** @returns {{ $schema: string, questions: import("./questions.mjs").Question[] }} */
export const readQuestions = () => JSON.parse(readFileSync(kFile, "utf8"));
