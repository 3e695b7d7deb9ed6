// SPDX-License-Identifier: MIT
#include <string>

#include "bcast/answer/described.h"
#include "bcast/answer/described_compare.h"
#include "bcast/api/api.h"
#include "bcast/api/described_catalogue.h"
#include "bcast/api/described_texts.h"
#include "bcast/code/described_code.h"
#include "bcast/infer/described_request.h"
#include "bcast/lower/described_lowering.h"
#include "bcast/paste/shapes/described_paste.h"
#include "catch.h"
#include "golden.h"
#include "types_printer.h"

namespace bcast {
namespace {

std::string types() {
  return "// SPDX-License-Identifier: MIT\n"
         "// Printed from the Describe lists of core/bcast by `npm run accept`; do not "
         "edit.\n"
         "\nexport type Extent = number | \"?\";\nexport type Shape = Extent[] | \"*\";\n" +
         printUnion<ElementType>() + printUnion<Condition>() + printUnion<Otherwise>() +
         printUnion<Ending>() + printUnion<Edit>() + printUnion<Being>() + printUnion<Need>() +
         printUnion<Gives>() + printUnion<Strategy>() + printUnion<Needless>() +
         printUnion<Flaw>() + printUnion<ir::Part>() + printUnion<Branch>() +
         printUnion<Misbehavior>() + printUnion<Consequence>() + printUnion<System>() +
         printUnion<Language>() + printUnion<PastedKind>() + "\n" + PrintKinds<Step>::text("Step") +
         "\n" + printInterface<Lint>() + printInterface<DivergenceInfo>() + printInterface<Fix>() +
         printInterface<Assumption>() + printInterface<RunTime>() + printInterface<Answer>() +
         printInterface<Unknown>() + printInterface<World>() + printInterface<ColumnWorlds>() +
         printInterface<Worlds>() + printInterface<AnswerGroup>() + printInterface<NotTaken>() +
         printInterface<Comparison>() + printInterface<Sentence>() + printInterface<Sources>() +
         "\n" + printInterface<LineInfo>() + printInterface<FoldedInfo>() +
         printInterface<FaultInfo>() + printInterface<IncidentInfo>() +
         printInterface<EventInfo>() + printInterface<ExecutionInfo>() +
         printInterface<LoweredAnswer>() + printInterface<Code>() + "\n" + printInterface<Where>() +
         printInterface<ErrorReport>() + printInterface<ParseNote>() + printInterface<Parsed>() +
         printInterface<Pasted>() + "\n" + printInterface<ClauseInfo>() +
         printInterface<SourceInfo>() + printInterface<Takes>() + printInterface<ModeInfo>() +
         printInterface<SignatureInfo>() + printInterface<AttributeInfo>() +
         printInterface<OpInfo>() + printInterface<LintInfo>() + printInterface<SystemInfo>() +
         printInterface<TextInfo>() + printInterface<Spoken>();
}

}  // namespace
}  // namespace bcast

TEST_CASE("wasm/types.d.ts is what the Describe lists say") {
  const std::string printed = bcast::types();
  CHECK(bcast::golden("wasm/types.d.ts", printed) == printed);
}
