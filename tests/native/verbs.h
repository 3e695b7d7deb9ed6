// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// The verbs of the engine, each from the text of a request to that of its reply. Compiled once:
/// what writes all answers takes a compiler longer than most tests do.
namespace bcast::replies {

std::string infer(std::string request);
std::string sentences(std::string request);
std::string explain(std::string request);
std::string worlds(std::string request);
std::string compare(std::string request);
std::string run(std::string request);
/// Of a prepared run on operands as they are at first: zeros.
std::string prepare(std::string request);
std::string sources(std::string request);
std::string lower(std::string request);
/// The program as text, and the elements that it gave.
std::string execute(std::string request);
std::string code(std::string request);
std::string parse(std::string request);
std::string paste(std::string request);

struct Verb {
  std::string_view name;
  std::string (*ask)(std::string request);
};

inline constexpr Verb kAll[] = {
    {"infer", infer},     {"sentences", sentences}, {"explain", explain},
    {"worlds", worlds},   {"compare", compare},     {"run", run},
    {"prepare", prepare}, {"sources", sources},     {"lower", lower},
    {"execute", execute}, {"code", code},           {"parse", parse},
    {"paste", paste},
};

}  // namespace bcast::replies
