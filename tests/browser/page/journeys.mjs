// SPDX-License-Identifier: MIT
// User journeys through the page, defined once for all browsers. To add a journey, add an entry to one of these lists.
import { asking } from "./journeys/asking.mjs";
import { keyboard } from "./journeys/keyboard.mjs";
import { learning } from "./journeys/learning.mjs";
import { looking } from "./journeys/looking.mjs";

/** @type {readonly import("./journeys/parts.mjs").Journey[]} */
export const journeys = [...asking, ...looking, ...learning, ...keyboard];
