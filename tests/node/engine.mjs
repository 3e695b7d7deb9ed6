// SPDX-License-Identifier: MIT
// The built engine, imported as users do: by the package's name.

import { load } from "broadcast-playground";

export const engine = await load();
