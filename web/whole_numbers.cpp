#include <cstdarg>
#include <cstdio>
#include <cstdlib>

/// The page's data holds whole numbers: a decimal fraction in a pack is an error whatever its value. So the JSON reader may have its floats roughly, without
/// the C library's exact conversion, which would be 3 kB of what every visitor loads before the first board.
extern "C" double strtod(const char* text, char** end) {
  const char* at = text;
  const auto sign = [&at] {
    const bool minus = *at == '-';
    if (minus || *at == '+') ++at;
    return minus;
  };
  const bool negative = sign();
  double value = 0;
  double place = 0;
  for (; (*at >= '0' && *at <= '9') || (*at == '.' && place == 0); ++at) {
    if (*at == '.') {
      place = 1;
      continue;
    }
    value = value * 10 + (*at - '0');
    place *= 10;
  }
  if (place > 1) value /= place;
  if (at != text && (*at == 'e' || *at == 'E')) {
    ++at;
    const bool small = sign();
    int exponent = 0;
    for (; *at >= '0' && *at <= '9'; ++at)
      if (exponent < 400) exponent = exponent * 10 + (*at - '0');
    for (; exponent > 0; --exponent) value = small ? value / 10 : value * 10;
  }
  if (end) *end = const_cast<char*>(at);
  return negative ? -value : value;
}

extern "C" float strtof(const char* text, char** end) { return static_cast<float>(strtod(text, end)); }
extern "C" long double strtold(const char* text, char** end) { return strtod(text, end); }

/// Nor are floats printed: what the page shows is text of its own, and the libraries' formats are of integers and strings. (The link has --wrap=vsnprintf.)
extern "C" int vsniprintf(char* into, std::size_t size, const char* format, va_list arguments);
extern "C" int __wrap_vsnprintf(char* into, std::size_t size, const char* format, va_list arguments) { return vsniprintf(into, size, format, arguments); }
