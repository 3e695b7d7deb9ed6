// SPDX-License-Identifier: MIT
#include "bcast/reply.h"

namespace bcast {

template void JsonWriter::write(const Answer&);

}  // namespace bcast
