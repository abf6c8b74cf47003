#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/m42/given.h"
#include "text/sentences.h"

/// What players read: the words of the log and of refusals, after commands that are written as in cases.

namespace hexinch::m42::test {

const Sentences& sentences();

class Told {
 public:
  explicit Told(State begun) : state(std::move(begun)) {}
  explicit Told(std::string_view position) : state(given(position)) {}

  /// Carries out a command of the seat that decides, until somebody must decide, and returns the lines of the log. Fails the test unless the command is
  /// allowed and all faces are used.
  std::vector<std::string> after(std::string_view command, std::vector<int> faces = {});
  /// The words of the refusal of a command; "" if it is allowed.
  std::string refused(std::string_view command) const;
  Command read(std::string_view command) const;
  /// The preview of a command.
  Explained plan(std::string_view command) const;
  Value ask(std::string_view query, std::string_view with) const;

  State state;
};

/// Is that line among these? If not, the test fails and shows them.
bool says(const std::vector<std::string>& lines, std::string_view line);
bool mentions(const std::vector<std::string>& lines, std::string_view part);

}  // namespace hexinch::m42::test
