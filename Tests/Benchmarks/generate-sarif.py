#!/usr/bin/env python3
"""Writes a SARIF log of so many results, about 1 KB each: generate-sarif.py RESULTS > log.sarif.

One run with 150 rules over 2,000 files; every result has a region, a snippet with its context, and a fingerprint, as the
common linters write them. The same number gives the same bytes.
"""
import json
import random
import sys

LEVELS = ["error", "warning", "warning", "warning", "note"]


def rules() -> list[dict]:
    return [{
        "id": f"widget-rule-{number:03}", "name": f"WidgetRule{number:03}",
        "shortDescription": {"text": f"Rule {number} about reloads, budgets and locations"},
        "fullDescription": {"text": "A widget that asks for more than it may spend is refused when it matters. " * 3},
        "helpUri": f"https://example.org/rules/{number:03}",
        "defaultConfiguration": {"level": LEVELS[number % len(LEVELS)]},
        "properties": {"tags": ["widgets", f"topic-{number % 9}"]},
    } for number in range(150)]


def result(number: int, source: random.Random) -> dict:
    rule = int(source.random() * 150)
    file = int(source.random() * 2000)
    line = 1 + int(source.random() * 900)
    code = f"    let fix = try await manager.location(for: .reload({number}), accuracy: .hundredMeters)"
    context = "\n".join([
        "  func timeline(in context: Context) async -> Timeline<Entry> {",
        "    guard manager.isAuthorizedForWidgetUpdates else { return .placeholder }", code,
        "    let entry = Entry(date: .now, fix: fix, tide: tides.next(after: .now))",
        "    return Timeline(entries: [entry], policy: .after(.now + 900))",
    ])
    return {
        "ruleId": f"widget-rule-{rule:03}", "ruleIndex": rule, "level": LEVELS[rule % len(LEVELS)],
        "message": {"text": f"The provider asks for a location {number % 7 + 2} times in one reload; keep the fix and hand it on"},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": f"Widgets/Module{file % 40:02}/Provider{file:04}.swift", "uriBaseId": "%SRCROOT%"},
            "region": {"startLine": line, "startColumn": 5, "endLine": line, "endColumn": 5 + len(code) - 4,
                       "snippet": {"text": code}},
            "contextRegion": {"startLine": max(1, line - 2), "endLine": line + 2, "snippet": {"text": context}},
        }}],
        "partialFingerprints": {"primaryLocationLineHash": f"{source.getrandbits(64):016x}:1"},
        "properties": {"precision": "high", "module": f"Module{file % 40:02}"},
    }


def main() -> None:
    count = int(sys.argv[1])
    source = random.Random("almanac lint")
    encode = json.JSONEncoder(separators=(",", ":")).encode
    write = sys.stdout.write
    driver = {"name": "widget-lint", "version": "1.0", "rules": rules()}
    head = {"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json"}
    write(encode(head)[:-1] + ',"runs":[{"tool":' + encode({"driver": driver}))
    write(',"columnKind":"utf16CodeUnits","invocations":[{"executionSuccessful":true}],"results":[')
    for number in range(count):
        write(("," if number else "") + "\n" + encode(result(number, source)))
    write("\n]}]}\n")


if __name__ == "__main__":
    main()
