// SPDX-License-Identifier: MIT
#include "bcast/read/read.h"

#include <utility>

#include "bcast/read/read_fields.h"

namespace bcast {

Result<Request> readRequest(const Value& value) {
  return readFields(value, OperandForm::shapes, "");
}

Result<Request> readModeless(const Value& value) {
  return readFields(value, OperandForm::shapes, "mode");
}

Result<CellRequest> readCellRequest(const Value& value) {
  Result<Request> request = readFields(value, OperandForm::shapes, "cell");
  if (!request.ok()) {
    return request.error();
  }
  CellRequest cells{request.take(), {}};
  const Path path;
  if (Fault fault = readInto(cells.cell, value.find("cell"), Path(&path, "cell"))) {
    return *fault;
  }
  return cells;
}

}  // namespace bcast
