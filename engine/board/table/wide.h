#pragma once

#include <cstdint>

/// 128 bits for products of products. In WebAssembly it costs 4 to 6 times a 64-bit product, so compare boxes first. It is never divided: a division is a
/// function call there.

namespace hexinch::table {

namespace wide_detail {
struct Types {
  __extension__ typedef __int128 Signed;
};
}  // namespace wide_detail

using Wide = wide_detail::Types::Signed;

constexpr Wide product(std::int64_t a, std::int64_t b) { return static_cast<Wide>(a) * b; }
constexpr Wide square(std::int64_t a) { return static_cast<Wide>(a) * a; }

}  // namespace hexinch::table
