// SPDX-License-Identifier: MIT
// The sum of a lazy xtensor expression, with the columns that inference found: xtensor decides no
// shape. It makes no claim of speed.
#include "bcast/evaluate/product.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>
#if __has_include(<xtensor/containers/xadapt.hpp>)  // Since 0.26.
#include <xtensor/containers/xadapt.hpp>
#include <xtensor/containers/xarray.hpp>
#include <xtensor/core/xmath.hpp>
#include <xtensor/misc/xmanipulation.hpp>
#include <xtensor/views/xstrided_view.hpp>
#else
#include <xtensor/xadapt.hpp>
#include <xtensor/xarray.hpp>
#include <xtensor/xmanipulation.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xstrided_view.hpp>
#endif

#include "bcast/error/error_at.h"
#include "bcast/evaluate/layout.h"
#include "bcast/infer/align.h"
#include "bcast/infer/infer.h"
#include "bcast/op/attributes.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

using Sizes = std::vector<std::size_t>;
using Strides = std::vector<std::ptrdiff_t>;

/// The extents of the columns, by the last step about each.
Sizes columnSizes(const Inference& inference) {
  Sizes sizes(inference.placement->rank);
  for (const Step& step : inference.trace) {
    if (const auto* decided = std::get_if<Decided>(&step)) {
      sizes[decided->column] = static_cast<std::size_t>(decided->extent.count());
    }
  }
  return sizes;
}

/// The strides of an operand by column: 0 if it is stretched or has no axis there, their sum if two
/// of its axes share a label.
Strides stridesBy(const Shape& shape, const std::vector<std::size_t>& columns, std::size_t rank) {
  Strides strides(rank, 0);
  std::ptrdiff_t stride = 1;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    const auto count = static_cast<std::ptrdiff_t>(shape.extents()[axis].count());
    strides[columns[axis]] += count == 1 ? 0 : stride;
    stride *= count;
  }
  return strides;
}

/// Calls `visit` with a 0 of the type, which is one that products take.
template <class Visit>
void withElement(ElementType type, Visit visit) {
  switch (type) {
    case ElementType::f32:
      return visit(0.0F);
    case ElementType::f64:
      return visit(0.0);
    case ElementType::i32:
      return visit(std::int32_t{0});
    default:
      return visit(std::int64_t{0});
  }
}

/// Computes in `T`, which every element converts to: double, or an unsigned integer, which wraps.
template <class T>
class Product {
 public:
  Product(const RunRequest& run, const Inference& inference)
      : inference_(inference), sizes_(columnSizes(inference)) {
    for (std::size_t i = 0; i < run.data.size(); ++i) {
      factors_.push_back({elementsOf(run.data[i]),
                          stridesBy(run.request.operands[i], placed().columns[i], sizes_.size())});
    }
    // A product of one operand is that with 1.
    factors_.push_back({{T{1}}, Strides(sizes_.size(), 0)});
  }

  void into(Tensor& result) {
    while (factors_.size() > 3) {
      multiplyLast();
    }
    const Array ordered = inOrder(sumOf(factors_[0], factors_[1]));
    auto* to = result.data.bytes().data();
    withElement(result.type, [&](auto zero) { write(zero, ordered, to); });
  }

 private:
  using Array = xt::xarray<T>;
  struct Factor {
    std::vector<T> elements;
    Strides strides;
  };

  const Placement& placed() const { return *inference_.placement; }

  static std::vector<T> elementsOf(const Elements& data) {
    std::vector<T> elements;
    withElement(data.type, [&](auto zero) {
      using Element = decltype(zero);
      const auto* first = reinterpret_cast<const Element*>(data.bytes.data());
      std::transform(first, first + data.bytes.size() / sizeof(Element),
                     std::back_inserter(elements),
                     [](Element element) { return static_cast<T>(element); });
    });
    return elements;
  }

  auto viewOf(const Factor& factor) const {
    const Sizes flat{factor.elements.size()};
    return xt::strided_view(xt::adapt(factor.elements, flat), sizes_, Strides(factor.strides),
                            std::size_t{0}, xt::layout_type::dynamic);
  }

  /// Multiplies the last two operands into one, which has all columns.
  void multiplyLast() {
    const std::size_t last = factors_.size() - 2;
    const Array product = viewOf(factors_[last - 1]) * viewOf(factors_[last]);
    Strides strides(sizes_.size());
    std::ptrdiff_t stride = 1;
    for (std::size_t column = sizes_.size(); column-- > 0;) {
      strides[column] = stride;
      stride *= static_cast<std::ptrdiff_t>(sizes_[column]);
    }
    factors_[last - 1] = {{product.begin(), product.end()}, std::move(strides)};
    factors_.erase(factors_.begin() + static_cast<std::ptrdiff_t>(last));
  }

  Array sumOf(const Factor& a, const Factor& b) const {
    Sizes summed;
    for (std::size_t column = 0; column < sizes_.size(); ++column) {
      if (!placed().resultAxisIn(column)) {
        summed.push_back(column);
      }
    }
    const auto product = viewOf(a) * viewOf(b);
    return summed.empty() ? Array(product) : Array(xt::sum<T>(product, summed));
  }

  /// With the axes in the order of the result.
  Array inOrder(Array sums) const {
    Sizes order;
    for (const std::size_t column : placed().labels->result) {
      std::size_t place = 0;
      for (std::size_t before = 0; before < column; ++before) {
        place += placed().resultAxisIn(before) ? 1 : 0;
      }
      order.push_back(place);
    }
    return std::is_sorted(order.begin(), order.end()) ? sums : Array(xt::transpose(sums, order));
  }

  template <class Element>
  static void write(Element /*zero*/, const Array& values, std::byte* to) {
    std::transform(values.begin(), values.end(), reinterpret_cast<Element*>(to),
                   [](T value) { return static_cast<Element>(value); });
  }

  const Inference& inference_;
  Sizes sizes_;
  std::vector<Factor> factors_;
};

bool isComputed(ElementType type) {
  return type == ElementType::f32 || type == ElementType::f64 || type == ElementType::i32 ||
         type == ElementType::i64;
}

std::optional<Error> check(const RunRequest& run) {
  std::vector<ElementType> types;
  for (const Elements& data : run.data) {
    types.push_back(data.type);
  }
  auto error = checkProduct({run.request, run.op, types, run.attributes});
  for (std::size_t i = 0; i < run.data.size() && !error; ++i) {
    error = checkLength(run.request.operands[i], run.data[i], i);
  }
  return error;
}

/// A product takes no attributes, not even those of `mul`.
std::optional<Error> checkNone(const TypedRequest& typed) {
  std::optional<Error> error;
  forEachField<Attributes>([&](const auto& field) {
    if (!error && (typed.attributes.*field.member).has_value()) {
      error = errorAt(
          ErrorCode::attributeNotTaken, "/attributes/" + std::string(field.name),
          phrase(kPhrases.takesNo, {{"{name}", typed.request.mode}, {"{given}", field.name}}));
    }
  });
  return error;
}

void compute(const RunRequest& run, const Inference& inference, Tensor& result) {
  if (isFloat(result.type)) {
    Product<double>(run, inference).into(result);
  } else {
    Product<std::uint64_t>(run, inference).into(result);
  }
}

}  // namespace

std::optional<Error> checkProduct(const TypedRequest& typed) {
  if (typed.op != "mul") {
    return errorAt(ErrorCode::optionNotTaken, "/op", phrase(kPhrases.productMultiplies));
  }
  const auto& types = typed.types;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const std::string path = "/operands/" + std::to_string(i);
    if (!typed.request.operands[i].isStatic()) {
      return errorAt(ErrorCode::dynamicExtent, path + "/shape", phrase(kPhrases.noDataAlong));
    }
    if (!isComputed(types[0]) || types[i] != types[0]) {
      return errorAt(ErrorCode::typeNotTaken, path + "/type", phrase(kPhrases.productTypes));
    }
  }
  return checkNone(typed);
}

Result<Evaluation> evaluateProduct(const Mode& mode, const RunRequest& run) {
  if (auto error = check(run)) {
    return *error;
  }
  Request traced = run.request;
  traced.trace.reset();
  Inference inference = infer(mode, traced);
  if (!inference.accepted) {
    return Evaluation(std::move(inference));
  }
  std::vector<Extent> extents;
  for (const std::size_t size : columnSizes(inference)) {
    extents.emplace_back(static_cast<std::int64_t>(size));
  }
  if (!elementCount(Shape(std::move(extents)), kProductLimit)) {
    return errorAt(ErrorCode::productTooLarge, "/operands", toText(*inference.shape));
  }
  Result<Tensor> result = allocate(run.data[0].type, *inference.shape,
                                   *elementCount(*inference.shape, kExtentLimit), kResultPhase);
  if (!result.ok()) {
    return result.error();
  }
  Tensor tensor = result.take();
  compute(run, inference, tensor);
  return Evaluation(std::move(tensor));
}

}  // namespace bcast
