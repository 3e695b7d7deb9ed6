// SPDX-License-Identifier: MIT
#include "json.h"

template class nlohmann::basic_json<>;
