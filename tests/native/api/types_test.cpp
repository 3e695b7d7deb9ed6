// SPDX-License-Identifier: MIT
#include <string>

#include "bcast/answer/answer.h"
#include "bcast/answer/compare.h"
#include "bcast/answer/fix/repair.h"
#include "bcast/answer/lint/lint.h"
#include "bcast/answer/run_time/worlds.h"
#include "bcast/answer/sentences.h"
#include "bcast/api/api.h"
#include "bcast/api/descriptions.h"
#include "bcast/api/texts.h"
#include "bcast/code/code.h"
#include "bcast/code/system.h"
#include "bcast/error/error.h"
#include "bcast/execute/execution_answer.h"
#include "bcast/infer/request.h"
#include "bcast/infer/trace.h"
#include "bcast/lower/lowered_answer.h"
#include "bcast/mode/mode.h"
#include "bcast/mode/rule.h"
#include "bcast/notation/parse.h"
#include "bcast/op/op.h"
#include "bcast/reading/reading.h"
#include "catch.h"
#include "golden.h"
#include "types_printer.h"

namespace bcast {
namespace {

/// The names of records as a union.
template <class Records>
std::string printNames(std::string_view type, const Records& records, auto nameOf) {
  std::string text;
  for (const auto* record : records) {
    text += (text.empty() ? "\"" : " | \"") + std::string(nameOf(*record)) + "\"";
  }
  return "export type " + std::string(type) + " = " + text + ";\n";
}

std::string namesOfRecords() {
  return printNames("ModeId", modes(), [](const Mode& mode) { return mode.id.view(); }) +
         printNames("OpName", ops(), [](const Op& op) { return op.name; });
}

std::string types() {
  return "// SPDX-License-Identifier: MIT\n"
         "// Printed from the field lists (BCAST_FIELDS) of core/bcast by `npm run accept`; do "
         "not edit.\n"
         "\nexport type Extent = number | \"?\";\nexport type Shape = Extent[] | \"*\";\n"
         "/** A size that a text contains; \"…\" is any number of axes that it does not contain. "
         "*/\n"
         "export type PartialSize = Extent | \"…\";\n"
         "export type PartialShape = PartialSize[] | \"*\";\n" +
         namesOfRecords() + printUnion<ElementType>() + printUnion<Condition>() +
         printUnion<Otherwise>() + printUnion<Ending>() + printUnion<LintLevel>() +
         printUnion<VerdictLevel>() + printUnion<Edit>() + printUnion<FixSystem>() +
         printUnion<ExtentCase>() + printUnion<Need>() + printUnion<Gives>() +
         printUnion<ColumnOrder>() + printUnion<Fold>() + printUnion<Strategy>() +
         printUnion<Needless>() + printUnion<LoweringDefect>() + printUnion<ir::Part>() +
         printUnion<Branch>() + printUnion<UndefinedBehavior>() + printUnion<Consequence>() +
         printUnion<System>() + printUnion<Language>() + printUnion<ReadingKind>() +
         printUnion<Outcome>() + printUnion<ShapeRule>() + printUnion<ReadVerdict>() +
         printUnion<ValueSource>() + printUnion<NeededKind>() + "\n" + printInterface<Labels>() +
         PrintKinds<Step>::text("Step") + "\n" + printInterface<Lint>() +
         printInterface<DivergenceInfo>() + printInterface<FixCode>() +
         printInterface<FixAtSource>() + printInterface<Fix>() + printInterface<Repair>() +
         printInterface<Assumption>() + printInterface<RunTime>() + printInterface<Answer>() +
         printInterface<Unknown>() + printInterface<World>() + printInterface<ColumnWorlds>() +
         printInterface<Worlds>() + printInterface<AnswerGroup>() + printInterface<NotTaken>() +
         printInterface<Comparison>() + printInterface<Sentence>() + printInterface<Sources>() +
         "\n" + printInterface<LineInfo>() + printInterface<FoldedInfo>() +
         printInterface<FaultInfo>() + printInterface<IncidentInfo>() +
         printInterface<EventInfo>() + printInterface<ExecutionInfo>() +
         printInterface<LoweredAnswer>() + printInterface<Code>() + "\n" + printInterface<Where>() +
         printInterface<ErrorReport>() + printInterface<ParseNote>() + printInterface<Parsed>() +
         printInterface<Needed>() + printInterface<ReadValues>() + printInterface<ReadOperand>() +
         printInterface<ReadRequest>() + printInterface<TextEdit>() + printInterface<ReadFix>() +
         printInterface<ReadStep>() + printInterface<Skipped>() + printInterface<Reading>() + "\n" +
         printInterface<AssumptionInfo>() + printInterface<ClauseInfo>() +
         printInterface<SourceInfo>() + printInterface<Takes>() + printInterface<ModeInfo>() +
         printInterface<SignatureInfo>() + printInterface<AttributeInfo>() +
         printInterface<OpInfo>() + printInterface<LintEvidence>() + printInterface<LintInfo>() +
         printInterface<SystemInfo>() + printInterface<TextInfo>() + printInterface<Spoken>();
}

}  // namespace
}  // namespace bcast

TEST_CASE("wasm/types.d.ts agrees with the BCAST_FIELDS lists") {
  const std::string printed = bcast::types();
  CHECK(bcast::golden("wasm/types.d.ts", printed) == printed);
}
