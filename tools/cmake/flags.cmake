# hexinch_flags: what all our own code is compiled with. Third parties' code gets only what must agree.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(HEXINCH_SANITIZE)
  # The libraries' own assertions come with the sanitizers: both look for the same kind of mistake. Left out is what the address
  # sanitizer stops at anyway, or what costs half of the compile time and cannot happen in code without casts of pointers.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=address,undefined)
endif()
if(EMSCRIPTEN)
  add_compile_options(${hexinch_web_flags})
  if(HEXINCH_PAGE)
    add_compile_options(-fno-rtti)  # nobody asks for the type of anything, and the names of types would be 13 kB of what players fetch
    add_compile_options(-mnontrapping-fptoint)  # every browser with SIMD has it: one instruction instead of six where a float becomes an integer
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

# Makes an executable run as `node NAME.mjs ARGUMENTS`, with the machine's own files.
function(hexinch_node_program target)
  set_target_properties(${target} PROPERTIES SUFFIX ".mjs" LINK_DEPENDS "${CMAKE_SOURCE_DIR}/tools/cmake/node_start.js")
  target_link_options(${target} PRIVATE -O2 -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sEXPORT_ES6=1 -sMODULARIZE=1
    -sEXPORT_NAME=createHexinch -sSTACK_OVERFLOW_CHECK=1 --extern-post-js "${CMAKE_SOURCE_DIR}/tools/cmake/node_start.js")
endfunction()
