// SPDX-License-Identifier: MIT
import { withBroadcast } from "./broadcast-playground.mjs";

export default withBroadcast(
  { title: "A course", srcExclude: ["README.md"] },
  { page: "https://example.org/playground/" },
);
