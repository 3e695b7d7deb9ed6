// SPDX-License-Identifier: MIT
import { answered } from "./asked.mjs";

answered.then((answer) => postMessage(answer));
