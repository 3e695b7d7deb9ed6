// SPDX-License-Identifier: MIT
// What the page does with values. It is fetched with the evaluation, after the first answer.
export { compute } from "./computed.ts";
export { originOf } from "./origin.ts";
