#!/usr/bin/env python3
"""Writes Markdown pages of about 4 KB: generate-pages.py FOLDER COUNT.

Twenty sections; every page has front matter, headings, nested lists, code, a table, a quotation, emphasis and links to other
pages, by the path of their file. The same count gives the same bytes.
"""
import os
import random
import sys

SECTIONS = 20
WORDS = """the a widget reload timeline entry budget location fix provider policy system asks waits answers shows keeps spends
saves measures reads authorization status approved window visible background day hour minute distance accuracy age content
placeholder snapshot extension app person home lock screen tide harbour forecast nearby stale fresh first last each some every
before after while until without with for from into over under between again once never often rarely""".split()
NAMES = ["nextReload", "fixAge", "isAuthorizedForWidgets", "remainingBudget", "entryDate", "significantChange", "placedWidgets"]


class Writer:
    def __init__(self, number: int, count: int) -> None:
        self.random = random.Random(f"almanac {number}")
        self.number = number
        self.count = count

    def words(self, low: int, high: int) -> list[str]:
        return [WORDS[int(self.random.random() * len(WORDS))] for _ in range(self.between(low, high))]

    def between(self, low: int, high: int) -> int:
        return low + int(self.random.random() * (high - low + 1))

    def title(self) -> str:
        return " ".join(self.words(3, 6)).capitalize()

    def link(self) -> str:
        """A link within the section, to another section, or out of the site."""
        other = int(self.random.random() * self.count)
        path = f"{page_name(other)}"
        if other % SECTIONS != self.number % SECTIONS:
            path = f"../{section_name(other)}/{path}"
        text = " ".join(self.words(2, 3))
        if self.random.random() < 0.3:
            return f"[{text}](https://developer.apple.com/documentation/widgetkit/{self.words(1, 1)[0]})"
        return f"[{text}]({path})"

    def sentence(self) -> str:
        words = self.words(7, 16)
        place = int(self.random.random() * len(words))
        chance = self.random.random()
        if chance < 0.12:
            words[place] = f"**{words[place]}**"
        elif chance < 0.24:
            words[place] = f"*{words[place]}*"
        elif chance < 0.40:
            words[place] = f"`{NAMES[place % len(NAMES)]}`"
        elif chance < 0.52:
            words[place] = self.link()
        text = " ".join(words)
        return text[0].upper() + text[1:] + "."

    def paragraph(self) -> str:
        return "\n".join(self.sentence() for _ in range(self.between(1, 3))) + "\n"

    def list(self) -> str:
        lines = []
        for index in range(self.between(3, 5)):
            lines.append(f"- {self.sentence()}")
            if index % 2 == 0:
                lines += [f"  1. {self.sentence()}", f"  2. {self.sentence()}"]
        return "\n".join(lines) + "\n"

    def code(self) -> str:
        lines = [f"  let {name} = provider.{name}(at: {self.between(0, 86400)}) // {' '.join(self.words(2, 5))}"
                 for name in NAMES[: self.between(3, 6)]]
        return "```swift\nfunc timeline() async -> Timeline<Entry> {\n" + "\n".join(lines) + "\n}\n```\n"

    def table(self) -> str:
        rows = [f"| {' '.join(self.words(1, 3))} | `{NAMES[self.between(0, 6)]}` | {self.between(0, 999)} | {' '.join(self.words(2, 4))} |"
                for _ in range(self.between(4, 7))]
        return "| Name | Symbol | Count | Meaning |\n|:-----|--------|------:|---------|\n" + "\n".join(rows) + "\n"

    def page(self) -> str:
        parts = [f'---\ntitle: "{self.title()}"\nsummary: "{" ".join(self.words(8, 14))}"\n---\n', self.paragraph()]
        for index, make in enumerate((self.list, self.code, self.table, self.list)):
            parts += [f"## {self.title()}\n", self.paragraph(), make()]
            if index % 2:
                parts += [f"### {self.title()}\n", self.paragraph()]
        parts.append("> " + self.paragraph().rstrip("\n").replace("\n", "\n> ") + "\n")
        return "\n".join(parts)


def section_name(number: int) -> str:
    return f"section-{number % SECTIONS:02}"


def page_name(number: int) -> str:
    return f"page-{number:05}.md"


def main() -> None:
    folder, count = sys.argv[1], int(sys.argv[2])
    for section in range(SECTIONS):
        os.makedirs(f"{folder}/{section_name(section)}", exist_ok=True)
    for number in range(count):
        with open(f"{folder}/{section_name(number)}/{page_name(number)}", "w", encoding="utf-8", newline="\n") as file:
            file.write(Writer(number, count).page())


if __name__ == "__main__":
    main()
