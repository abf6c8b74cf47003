# hexinch_flags: the flags that all our own code is compiled with. Third-party code gets only the flags that must agree.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(HEXINCH_SANITIZE)
  # The libraries' own assertions come with the sanitizers: both look for the same kind of mistake. We leave out checks for mistakes that the
  # address sanitizer stops at anyway, and checks that cost half of the compile time and can't fail in code without pointer casts.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=address,undefined)
endif()
if(EMSCRIPTEN)
  add_compile_options(${hexinch_web_flags})
  if(HEXINCH_PAGE)
    add_compile_options(-fno-exceptions)  # nothing throws; what the library would throw stops the page, which opens the game again (mishaps.mjs)
    add_link_options(-fno-exceptions)
    add_compile_options(-fno-rtti)  # no code asks for types at run time, and their names would be 13 kB of the download
    add_compile_options(-mnontrapping-fptoint)  # every browser with SIMD has it: a float becomes an integer in one instruction instead of six
  endif()
  add_link_options(${hexinch_web_flags} -sSTACK_SIZE=1048576 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=33554432 -sMAXIMUM_MEMORY=536870912)
endif()

add_library(hexinch_flags INTERFACE)
target_compile_options(hexinch_flags INTERFACE ${HEXINCH_OPTIMISE} -Wall -Wextra -Wpedantic -Werror "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms about variants that hold strings.
  target_compile_options(hexinch_flags INTERFACE -Wno-maybe-uninitialized)
endif()
target_include_directories(hexinch_flags SYSTEM INTERFACE "${hexinch_deps}/prefix/headers/usr/include")

# Makes an executable that runs as `node NAME.mjs ARGUMENTS` and sees the machine's own files.
function(hexinch_node_program target)
  set_target_properties(${target} PROPERTIES SUFFIX ".mjs" LINK_DEPENDS "${CMAKE_SOURCE_DIR}/tools/cmake/node_start.js")
  target_link_options(${target} PRIVATE -O2 -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sEXPORT_ES6=1 -sMODULARIZE=1
    -sEXPORT_NAME=createHexinch -sSTACK_OVERFLOW_CHECK=1 --extern-post-js "${CMAKE_SOURCE_DIR}/tools/cmake/node_start.js")
endfunction()
