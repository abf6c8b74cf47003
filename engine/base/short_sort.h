#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace hexinch {

/// Sorts a list of a few dozen items; equal items keep their order. std::sort takes 5 kB of code for each type of item, which players would download.
/// `before(a, b)`: a must stand before b.
template <class T, class Before = std::less<>>
void short_sort(std::vector<T>& list, Before before = {}) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t k = i; k > 0 && before(list[k], list[k - 1]); --k) std::swap(list[k], list[k - 1]);
}

/// The same for thousands of items: Shell's sort. Equal items end up in no particular order.
template <class T, class Before>
void long_sort(std::vector<T>& list, Before before) {
  for (std::size_t gap = list.size() / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (std::size_t i = gap; i < list.size(); ++i)
      for (std::size_t k = i; k >= gap && before(list[k], list[k - gap]); k -= gap) std::swap(list[k], list[k - gap]);
}

}  // namespace hexinch
