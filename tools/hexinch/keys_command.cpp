#include <cstdio>

#include "conformance/key_laws.h"
#include "hexinch/arguments.h"
#include "hexinch/systems.h"

namespace hexinch::cli {
namespace {

template <class S>
int keys(const match::Library& library) {
  auto documents = conformance::key_documents<S>(library);
  if (auto* error = std::get_if<DataError>(&documents)) {
    std::printf("%s\n0 passed, 1 failed\n", to_text(*error, "keys").c_str());
    return kFailed;
  }
  DataKeys keys = conformance::data_keys<S>(std::get<std::vector<Document>>(std::move(documents)));
  const std::vector<std::string> faults = keys.faults();
  const std::vector<std::string> all = keys.keys();
  for (const std::string& key : all) std::printf("%s\n", key.c_str());
  for (const std::string& fault : faults) std::printf("FAULT %s\n", fault.c_str());
  std::printf("%zu passed, %zu failed\n", all.size(), faults.size());
  return faults.empty() ? kDone : kFailed;
}

}  // namespace

int keys_command(const CommandLine& line) {
  if (line.words.size() != 1) {
    std::fprintf(stderr, "hexinch keys: which system?\n");
    return kUsage;
  }
  const auto library = load_library();
  if (!library) return kFailed;
  int result = kUsage;
  if (!with_system(line.words[0], [&]<class S>() { result = keys<S>(*library); }))
    std::fprintf(stderr, "hexinch keys: there is no system \"%s\"\n", line.words[0].c_str());
  return result;
}

}  // namespace hexinch::cli
