// SPDX-License-Identifier: MIT
// The built engine, found the way a user finds it: by the package's name.

import { load } from "broadcast-playground";

export const engine = await load();
