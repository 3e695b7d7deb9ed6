// SPDX-License-Identifier: MIT
// What people do at the page, told once for all browsers. A new journey is one more entry in one of these lists.
import { asking } from "./journeys/asking.mjs";
import { keyboard } from "./journeys/keyboard.mjs";
import { learning } from "./journeys/learning.mjs";
import { looking } from "./journeys/looking.mjs";

/** @type {readonly import("./journeys/parts.mjs").Journey[]} */
export const journeys = [...asking, ...looking, ...learning, ...keyboard];
