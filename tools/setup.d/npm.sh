# Sourced by tools/setup: npm packages exactly as tools/package-lock.json has them. The lock has versions and checksums but
# no addresses, so the packages come from the registry that the machine uses.

fetch_npm_packages() {
  npm_folder=$cache/npm-$npm_key
  [ -f "$npm_folder/complete" ] && return
  say "fetching npm packages into $npm_folder"
  rm -rf "$npm_folder" && mkdir -p "$npm_folder"
  cp "$tools/package.json" "$tools/package-lock.json" "$npm_folder/"
  (cd "$npm_folder" && npm ci --ignore-scripts --no-audit --no-fund) > "$npm_folder/log" 2>&1 ||
    fail "npm couldn't fetch the locked packages: check the network and npm's registry setting, then run tools/setup again. Details: $npm_folder/log"
  touch "$npm_folder/complete"
}
