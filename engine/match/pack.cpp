#include "match/pack.h"

#include <nlohmann/json.hpp>

namespace hexinch::match {
namespace {

/// Counts lines while nlohmann's lexer reads.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, int* line) : at_(at), line_(line) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    if (*at_ == '\n' && line_) ++*line_;
    ++at_;
    return *this;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  int* line_;
};

constexpr std::size_t kDeepest = 64;

/// Builds the Value from the parser's events.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Builder(const int* line) : line_(line) {}

  bool null() override { return put(Value()); }
  bool boolean(bool b) override { return put(Value(b)); }
  bool number_integer(number_integer_t n) override { return put(Value(static_cast<std::int64_t>(n))); }
  bool number_unsigned(number_unsigned_t n) override {
    if (n > static_cast<number_unsigned_t>(INT64_MAX)) return fail("this number is too large");
    return put(Value(static_cast<std::int64_t>(n)));
  }
  bool number_float(number_float_t, const string_t& text) override {
    // The lexer takes an integer that does not fit 64 bits for a float.
    if (text.find_first_of(".eE") == string_t::npos) return fail("this number is too large");
    return fail("write " + text + " as an integer or a fraction like \"1/2\"");
  }
  bool string(string_t& text) override { return put(Value(std::move(text))); }
  bool binary(binary_t&) override { return fail("binary data is not JSON"); }
  bool start_object(std::size_t) override { return open(Value(Value::Object{})); }
  bool start_array(std::size_t) override { return open(Value(Value::List{})); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (open_.back().find(name)) return fail("\"" + name + "\" is given twice");
    keys_.back() = std::move(name);
    return true;
  }
  bool parse_error(std::size_t, const std::string& last_token, const nlohmann::json::exception&) override {
    return fail("this is not valid JSON near \"" + last_token + "\"");
  }

  Value root;
  DataError error;

 private:
  bool fail(std::string problem) {
    error = {"", *line_, std::move(problem)};
    return false;
  }
  bool put(Value value) {
    if (value.line == 0) value.line = *line_;
    if (open_.empty()) root = std::move(value);
    else if (auto* list = open_.back().list()) list->push_back(std::move(value));
    else open_.back().object()->emplace_back(std::move(keys_.back()), std::move(value));
    return true;
  }
  bool open(Value value) {
    if (open_.size() == kDeepest) return fail("this is nested too deeply");
    value.line = *line_;
    open_.push_back(std::move(value));
    keys_.emplace_back();
    return true;
  }
  bool close() {
    Value value = std::move(open_.back());
    open_.pop_back();
    keys_.pop_back();
    return put(std::move(value));
  }

  const int* line_;
  std::vector<Value> open_;
  std::vector<std::string> keys_;
};

/// RFC 8259, 7. The library could do it, but brings a writer for all kinds of numbers: 2 kB that every visitor would load before the first board.
void write_text(std::string& out, const std::string& text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') out += '\\';
    if (code >= 0x20) {
      out += c;
      continue;
    }
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    out += "\\u00";
    out += kDigits[code >> 4];
    out += kDigits[code & 15];
  }
  out += '"';
}

void write(std::string& out, const Value& value) {
  if (const auto* b = value.boolean()) {
    out += *b ? "true" : "false";
  } else if (const auto* n = value.integer()) {
    out += std::to_string(*n);
  } else if (const auto* text = value.text()) {
    write_text(out, *text);
  } else if (const auto* list = value.list()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i > 0) out += ',';
      write(out, (*list)[i]);
    }
    out += ']';
  } else if (const auto* members = value.object()) {
    out += '{';
    for (std::size_t i = 0; i < members->size(); ++i) {
      if (i > 0) out += ',';
      write_text(out, (*members)[i].first);
      out += ':';
      write(out, (*members)[i].second);
    }
    out += '}';
  } else {
    out += "null";
  }
}

bool holds_containers(const Value& value) {
  if (const auto* list = value.list()) {
    for (const Value& item : *list)
      if (item.list() || item.object()) return true;
  }
  if (const auto* members = value.object()) {
    for (const auto& [key, item] : *members)
      if (item.list() || item.object()) return true;
  }
  return false;
}

void write_pretty(std::string& out, const Value& value, std::size_t depth) {
  if (!holds_containers(value)) return write(out, value);
  const std::string indent(2 * depth + 2, ' ');
  bool first = true;
  const auto next = [&] {
    out += first ? "\n" : ",\n";
    out += indent;
    first = false;
  };
  out += value.list() ? '[' : '{';
  if (const auto* list = value.list()) {
    for (const Value& item : *list) {
      next();
      write_pretty(out, item, depth + 1);
    }
  } else {
    for (const auto& [key, item] : *value.object()) {
      next();
      write_text(out, key);
      out += ": ";
      write_pretty(out, item, depth + 1);
    }
  }
  out += "\n" + std::string(2 * depth, ' ') + (value.list() ? ']' : '}');
}

}  // namespace

Read<Value> parse_json(std::string_view text) {
  int line = 1;
  Builder builder(&line);
  const CountingIterator begin(text.data(), &line);
  const CountingIterator end(text.data() + text.size(), nullptr);
  if (!nlohmann::json::sax_parse(begin, end, &builder)) return builder.error;
  return std::move(builder.root);
}

std::string to_json(const Value& value) {
  std::string out;
  write(out, value);
  return out;
}

std::string to_pretty_json(const Value& value) {
  std::string out;
  write_pretty(out, value, 0);
  return out;
}

}  // namespace hexinch::match
