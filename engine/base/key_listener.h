#pragma once

#include <string_view>

namespace hexinch {

/// Is told which keys a reader knows at which place of the data: for laws about them, and for whoever describes the data.
class KeyListener {
 public:
  virtual ~KeyListener() = default;
  virtual void knows(std::string_view path, std::string_view key) = 0;
};

}  // namespace hexinch
