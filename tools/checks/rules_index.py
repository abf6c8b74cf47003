#!/usr/bin/env python3
"""rules_index.py ROOT OUT: writes the C++ table behind `hexinch rules`.

rule_ids.json says which rules there are. A rule is coded where a comment above code begins with its id (`// TUW-5.4 …`; first looked for in rules/), tested
where a TEST_CASE's name or a worked example's name or `rules` list has it. Ids of a system begin with a prefix of its own or, for tables and rulings, with
one that several systems may have; the latter are looked for only in the system's own code and tests. FOLDERS has geometry that is a system's rule. Ids of
the automaton, SOLO, are in engine/solo, and where a system answers its hooks. Rules in `later` are not built yet; only their titles are asked for. An id
that is found but not listed gets a row as well: it has no title, so `hexinch rules` fails.
"""
import json
import pathlib
import re
import sys

FOLDERS = {"mswars": ("engine/board/table",), "solo": ("engine/solo", "engine/systems")}


class Index:
    def __init__(self, root, system, listed):
        self.root, self.system, self.listed = root, system, listed
        self.own = listed["prefix"]
        self.further = sorted({rule.split("-")[0] for rule in listed["rules"]} - {self.own})
        self.place, self.tests = {}, {}

    def own_ids(self, text):
        return re.findall(rf"\b{self.own}-[0-9A-Z][0-9A-Za-z.]*[0-9A-Za-z]\b|\b{self.own}-[0-9A-Z]\b", text)

    def further_ids(self, text):
        return [rule for prefix in self.further for rule in re.findall(rf"\b{prefix}-[0-9]+\b", text)]

    def ids(self, text):
        return self.own_ids(text) + self.further_ids(text)

    def read_code(self):
        folders = [f"engine/systems/{self.system}", *FOLDERS.get(self.system, ())]
        files = [p for folder in folders for ending in ("*.cpp", "*.h") for p in sorted((self.root / folder).rglob(ending))]
        for path in sorted(files, key=lambda p: "rules" not in p.relative_to(self.root).parts):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                comment = re.match(r"\s*///?\s*(.*)", line)
                if comment and comment.group(1).startswith(tuple(p + "-" for p in (self.own, *self.further))):
                    for rule in self.ids(comment.group(1).split(":")[0]):
                        self.place.setdefault(rule, f"{path.relative_to(self.root)}:{number}")

    def count(self, rules):
        for rule in set(rules):
            self.tests[rule] = self.tests.get(rule, 0) + 1

    def read_tests(self):
        for path in sorted((self.root / "tests").rglob("*.cpp")):
            mine = self.root / "tests/systems" / self.system in path.parents
            for name in re.findall(r'TEST_CASE\("((?:[^"\\]|\\.)*)"', path.read_text(encoding="utf-8")):
                self.count(self.ids(name) if mine else self.own_ids(name))
        for path in sorted((self.root / "tests/cases" / self.system).glob("*.json")):
            for case in json.loads(path.read_text(encoding="utf-8")).get("cases", []):
                # Rulings and examples that only explain rules are not rules.
                self.count(self.ids(case.get("case", "")) + [rule for listed in case.get("rules", []) for rule in self.ids(listed)])

    def rows(self):
        self.read_code()
        self.read_tests()
        known = dict.fromkeys(self.listed["rules"])
        for rule in self.listed.get("later", []):
            self.place[rule] = "not built"
        return [(self.system, rule, self.place.get(rule, ""), self.tests.get(rule, 0)) for rule in [*known, *sorted((set(self.place) | set(self.tests)) - set(known))]
                if rule not in self.listed["unused"]]


def main():
    root, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    ids = json.loads((root / "tools/checks/rule_ids.json").read_text(encoding="utf-8"))
    rows = [row for system, listed in ids.items() for row in Index(root, system, listed).rows()]
    lines = ['#include "hexinch/rules_index.h"', "", "namespace hexinch::cli {", "", "std::span<const IndexedRule> rules_index() {",
             "  static constexpr IndexedRule kRules[] = {"]
    lines += [f'      {{"{s}", "{r}", "{p}", {n}}},' for s, r, p, n in rows]
    lines += ["  };", "  return kRules;", "}", "", "}  // namespace hexinch::cli", ""]
    text = "\n".join(lines)
    if not out.exists() or out.read_text(encoding="utf-8") != text:
        out.write_text(text, encoding="utf-8")


main()
