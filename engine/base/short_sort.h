#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace hexinch {

/// Sorts a list of a few dozen; what is equal keeps its order. std::sort takes 5 kB of code for each kind of element, which players would fetch.
/// `before(a, b)`: a must stand before b.
template <class T, class Before>
void short_sort(std::vector<T>& list, Before before) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t k = i; k > 0 && before(list[k], list[k - 1]); --k) std::swap(list[k], list[k - 1]);
}

}  // namespace hexinch
