# zlib from the prefix's sources, in every build: links are deflated by the same code everywhere.
set(zlib_sources "${hexinch_deps}/prefix/src/zlib")
add_library(zlib STATIC EXCLUDE_FROM_ALL)
foreach(file adler32 crc32 deflate trees zutil inflate inftrees inffast)
  target_sources(zlib PRIVATE "${zlib_sources}/${file}.c")
endforeach()
target_include_directories(zlib SYSTEM PUBLIC "${zlib_sources}")
set_target_properties(zlib PROPERTIES UNITY_BUILD OFF)
target_compile_options(zlib PRIVATE -O2 -w)
