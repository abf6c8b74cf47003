#!/usr/bin/env python3
"""rules_index.py ROOT OUT: writes the C++ table behind `hexinch rules`.

A rule is coded where a comment above code begins with its id (`// TUW-5.4 …`), tested where a TEST_CASE's name or a worked example's
name or `rules` list has it. Ids of a system begin with a prefix of its own (RULE_PREFIX) or, as those of its tables and rulings, with one that several systems
may have (FURTHER): these are looked for only where the system's own code and tests are. Geometry that is a system's rule stands in FOLDERS. Ids of the
automaton, SOLO, stand in engine/solo, and where a system answers its hooks.
"""
import json
import pathlib
import re
import sys

RULE_PREFIX = {"tuw": "TUW", "mswars": "MSW", "lonewarrior": "LW", "m42": "M42", "grasp": "GR"}
FURTHER = {"mswars": ("T", "RUL"), "lonewarrior": ("T",)}
FOLDERS = {"mswars": ("engine/board/table",)}
SOLO = ("solo", "SOLO")


def ids_in(prefix, text):
    return re.findall(rf"\b{prefix}-[0-9A-Z][0-9A-Za-z.]*[0-9A-Za-z]\b|\b{prefix}-[0-9A-Z]\b", text)


def further_in(system, text):
    return [rule for prefix in FURTHER.get(system, ()) for rule in re.findall(rf"\b{prefix}-[0-9]+\b", text)]


def sources(root, system):
    folders = ["engine/solo", "engine/systems"] if system == SOLO[0] else [f"engine/systems/{system}", *FOLDERS.get(system, ())]
    return [path for folder in folders for ending in ("*.cpp", "*.h") for path in sorted((root / folder).rglob(ending))]


def index(root, system, prefix):
    place, tests = {}, {}
    for path in sources(root, system):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            comment = re.match(r"\s*///?\s*(.*)", line)
            if comment and comment.group(1).startswith(tuple(p + "-" for p in (prefix, *FURTHER.get(system, ())))):
                heads = comment.group(1).split(":")[0]
                for rule in ids_in(prefix, heads) + further_in(system, heads):
                    place.setdefault(rule, f"{path.relative_to(root)}:{number}")

    def count(rules):
        for rule in set(rules):
            tests[rule] = tests.get(rule, 0) + 1

    for path in sorted((root / "tests").rglob("*.cpp")):
        for name in re.findall(r'TEST_CASE\("((?:[^"\\]|\\.)*)"', path.read_text(encoding="utf-8")):
            count(ids_in(prefix, name) + (further_in(system, name) if root / "tests/systems" / system in path.parents else []))
    for path in sorted((root / "tests/cases" / system).glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")).get("cases", []):
            # TUW's rulings (R-nn) explain rules, they are none.
            listed = [rule for rule in case.get("rules", []) if rule.startswith(prefix + "-") or rule in further_in(system, rule)]
            count(ids_in(prefix, case.get("case", "")) + further_in(system, case.get("case", "")) + listed)
    return [(system, rule, place.get(rule, ""), tests.get(rule, 0)) for rule in sorted(set(place) | set(tests))]


def main():
    root, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    rows = [row for system, prefix in RULE_PREFIX.items() if (root / "engine/systems" / system).is_dir() for row in index(root, system, prefix)]
    rows += index(root, *SOLO)
    lines = ['#include "hexinch/rules_index.h"', "", "namespace hexinch::cli {", "", "std::span<const IndexedRule> rules_index() {",
             f"  static constexpr IndexedRule kRules[] = {{"]
    lines += [f'      {{"{s}", "{r}", "{p}", {n}}},' for s, r, p, n in rows] or ['      {"", "", "", 0},']
    lines += ["  };", "  return kRules;", "}", "", "}  // namespace hexinch::cli", ""]
    text = "\n".join(lines)
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")


main()
