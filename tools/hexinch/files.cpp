#include "hexinch/files.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace hexinch::cli {

std::optional<std::string> read_file(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return std::nullopt;
  std::string bytes;
  char chunk[65536];
  for (std::size_t n = 0; (n = std::fread(chunk, 1, sizeof chunk, file)) > 0;) bytes.append(chunk, n);
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) return std::nullopt;
  return bytes;
}

bool write_file(const std::string& path, const void* bytes, std::size_t size) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return false;
  const bool written = std::fwrite(bytes, 1, size, file) == size;
  return std::fclose(file) == 0 && written;
}

std::vector<std::string> files_below(const std::vector<std::string>& paths, const std::string& ending) {
  namespace fs = std::filesystem;
  std::vector<std::string> found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      found.push_back(path);
      continue;
    }
    for (const auto& entry : fs::recursive_directory_iterator(path, error))
      if (entry.is_regular_file(error) && entry.path().string().ends_with(ending)) found.push_back(entry.path().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::optional<match::Library> load_library() {
  const char* own = std::getenv("HEXINCH_ASSETS");
  const std::string root = own && *own ? own : in_clone("assets");
  match::Library library;
  for (const std::string& path : files_below({root + "/packs", root + "/text"}, ".json")) {
    const auto bytes = read_file(path);
    const auto error = bytes ? library.add(path.substr(root.size() + 1), *bytes) : DataError{"", 0, "can't be read"};
    if (error) {
      std::fprintf(stderr, "%s\n", to_text(*error, path).c_str());
      return std::nullopt;
    }
  }
  return library;
}

}  // namespace hexinch::cli
