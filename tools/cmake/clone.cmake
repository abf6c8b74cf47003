# hexinch_clone: the one object that knows where this clone is. All others are the same in every clone, so the compiler cache can supply them.
add_library(hexinch_clone STATIC EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/tools/hexinch/clone.cpp")
target_include_directories(hexinch_clone PRIVATE "${CMAKE_SOURCE_DIR}/tools")
target_compile_definitions(hexinch_clone PRIVATE HEXINCH_CLONE="${CMAKE_SOURCE_DIR}")
target_link_libraries(hexinch_clone PRIVATE hexinch_engine)
