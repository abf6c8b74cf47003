# Sourced by tools/play and tools/test, with the clone's root in $root.

# If there is a ccache, objects that were compiled before, in any clone, come out of its store.
use_ccache() { # PRESET
  command -v ccache > /dev/null || return 0
  export CCACHE_DIR=${CCACHE_DIR:-${HEXINCH_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/hexinch}/ccache} CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-3G}
  export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  case $1 in
    node | web | quick) export EM_COMPILER_WRAPPER; EM_COMPILER_WRAPPER=$(command -v ccache) ;;  # em++ puts it before its clang
    *) export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache ;;
  esac
}

# Configures a preset if necessary, then builds it. Ninja itself repeats the configure step for changed CMakeLists, but not for presets.
build_preset() ( # PRESET [TARGET...]
  preset=$1 ninja_file=$root/build/$1/build.ninja
  shift
  cd "$root" || exit
  use_ccache "$preset"
  if [ ! -f "$ninja_file" ] || [ "$root/CMakePresets.json" -nt "$ninja_file" ]; then
    cmake --preset "$preset" || exit
  fi
  env -u EM_CONFIG cmake --build --preset "$preset" ${1:+--target "$@"}
)
