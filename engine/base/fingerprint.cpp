#include "base/fingerprint.h"

namespace hexinch {

std::string fingerprint_text(std::uint64_t fingerprint) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; fingerprint >>= 4) text[i] = "0123456789abcdef"[fingerprint & 15];
  return text;
}

}  // namespace hexinch
