# Sourced by tools/setup: what the machine itself must have. It checks for commands and libraries, not for package names, so that a
# node or cmake from elsewhere counts. It installs only what is missing.

page_commands="cmake:cmake ninja:ninja-build g++:g++ python3:python3 node:nodejs npm:npm git:git xz:xz-utils"
test_commands="ccache:ccache chromium:chromium firefox-esr:firefox-esr Xvfb:xvfb xvfb-run:xvfb xauth:xauth"

missing_packages() { # all|page
  local pair
  for pair in $page_commands $([ "$1" = all ] && echo "$test_commands"); do
    command -v "${pair%%:*}" > /dev/null || echo "${pair##*:}"
  done
  [ "$1" = all ] || return 0
  compgen -G '/usr/lib/*/libEGL.so.1' > /dev/null || echo libegl1
  compgen -G '/usr/lib/*/dri/swrast_dri.so' > /dev/null || echo libgl1-mesa-dri
}

install_host_packages() { # all|page
  local missing as_root= log=$cache/apt-install.log
  missing=$(missing_packages "$1" | sort -u | paste -sd' ')
  if [ -n "$missing" ]; then
    command -v apt-get > /dev/null || fail "please install by hand, this machine has no apt-get: $missing"
    if [ "$(id -u)" != 0 ]; then
      sudo -n true 2> /dev/null || fail "some packages are missing and this is not root: run 'apt-get install --no-install-recommends $missing' as root, then again."
      as_root="sudo -n"
    fi
    say "installing $missing"
    $as_root apt-get -q update > "$log" 2>&1 || say "apt-get update reported errors (see $log); trying with the lists there are"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qy -o Acquire::Retries=3 install --no-install-recommends $missing >> "$log" 2>&1 ||
      fail "apt-get couldn't install '$missing': check the network and the apt sources, then run tools/setup again. Details: $log"
  fi
  local node_major
  node_major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$node_major" -ge 18 ] || fail "node 18 or newer is needed, $(command -v node) is $(node --version): put a newer one first on the PATH."
}
