# The Emscripten that tools/setup linked into the clone: Debian's in the private prefix, or the user's own.
get_filename_component(hexinch_deps "${CMAKE_CURRENT_LIST_DIR}/../../build/deps" ABSOLUTE)
if(NOT EXISTS "${hexinch_deps}/emscripten/cmake/Modules/Platform/Emscripten.cmake")
  message(FATAL_ERROR "Emscripten is not there: run tools/setup")
endif()
# The real path, since emcc looks for its configuration relative to where it thinks it is.
file(REAL_PATH "${hexinch_deps}/emscripten" hexinch_emscripten)
include("${hexinch_emscripten}/cmake/Modules/Platform/Emscripten.cmake")

# What every WebAssembly object must agree on, ours and third parties'. Nothing throws: paths for it would be a fifth of the code.
set(hexinch_web_flags -msimd128)
