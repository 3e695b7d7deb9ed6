// SPDX-License-Identifier: MIT
// Asks here and in a worker.
import { answered } from "./asked.mjs";

const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.body.dataset.worker = data;
};
answered.then((answer) => {
  document.body.dataset.page = answer;
});
