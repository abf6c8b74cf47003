# Sourced by tools/play and tools/test, with the clone's root in $root.

# Configures a preset where that is due, then builds it. Ninja repeats the configure step for changed CMakeLists by itself, not for presets.
build_preset() { # PRESET [TARGET...]
  local preset=$1 ninja_file=$root/build/$1/build.ninja
  shift
  if [ ! -f "$ninja_file" ] || [ "$root/CMakePresets.json" -nt "$ninja_file" ]; then
    (cd "$root" && cmake --preset "$preset") || return
  fi
  (cd "$root" && env -u EM_CONFIG cmake --build --preset "$preset" ${1:+--target "$@"})
}
