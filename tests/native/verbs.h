// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// The verbs of the engine, each from the text of a request to the text of its reply. Compiled
/// once: the code that writes all answers takes longer to compile than most tests.
namespace bcast::replies {

std::string infer(std::string request);
std::string sentences(std::string request);
std::string choices(std::string request);
std::string explain(std::string request);
std::string repairs(std::string request);
std::string worlds(std::string request);
std::string compare(std::string request);
std::string run(std::string request);
/// A prepared run on the initial operands: zeros.
std::string prepare(std::string request);
std::string sources(std::string request);
std::string lower(std::string request);
/// The program as text, and the elements of its result.
std::string execute(std::string request);
std::string code(std::string request);
std::string parse(std::string request);
std::string read(std::string request);

struct Verb {
  std::string_view name;
  std::string (*ask)(std::string request);
};

inline constexpr Verb kAll[] = {
    {"infer", infer},     {"sentences", sentences}, {"choices", choices}, {"explain", explain},
    {"repairs", repairs}, {"worlds", worlds},       {"compare", compare}, {"run", run},
    {"prepare", prepare}, {"sources", sources},     {"lower", lower},     {"execute", execute},
    {"code", code},       {"parse", parse},         {"read", read},
};

}  // namespace bcast::replies
