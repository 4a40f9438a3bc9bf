"""The generated inputs, each made when somebody first asks for it."""
import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path


WIDGET_LIST = """<plist version="1.0"><dict>
<key>NSExtension</key>
<dict><key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string></dict>
</dict></plist>
"""


class Inputs:
    def __init__(self, here: Path, scratch: Path, pages: int, events: int, results: int, traces: int) -> None:
        self.here = here
        self.scratch = scratch
        self.page_count = pages
        self.event_count = events
        self.result_count = results
        self.many_count = traces

    @cached_property
    def pages(self) -> Path:
        folder = self.scratch / "pages"
        subprocess.run([sys.executable, self.here / "generate-pages.py", folder, str(self.page_count)], check=True)
        return folder

    @cached_property
    def page_bytes(self) -> int:
        return sum(path.stat().st_size for path in self.pages.rglob("*.md"))

    @cached_property
    def trace(self) -> Path:
        return self.generated("generate-trace.py", self.event_count, "trace.jsonl")

    @cached_property
    def long_trace(self) -> Path:
        """Four times the events."""
        return self.generated("generate-trace.py", 4 * self.event_count, "long.jsonl")

    @cached_property
    def many(self) -> Path:
        """A run of very many traces of a thousand events."""
        return self.run_of(self.many_count, "many")

    @cached_property
    def tenth(self) -> Path:
        """A run of a tenth of them."""
        return self.run_of(self.many_count // 10, "tenth")

    @cached_property
    def roomy(self) -> Path:
        """Settings that let a site be as large as that of very many traces is."""
        path = self.scratch / "almanac.yml"
        path.write_text("limits: { maxSiteBytes: 20000000000 }\n")
        return path

    def run_of(self, count: int, name: str) -> Path:
        """Traces of twenty widgets and one scenario each; no two are the same, since a copy would count once."""
        folder = self.scratch / name / "run"
        (folder / "traces").mkdir(parents=True)
        (folder / "run.yml").write_text(f"id: {name}\napp: Tide\nkind: ci\ndate: 2026-03-02T08:00:00Z\n")
        lines = self.generated("generate-trace.py", 1_000, "short.jsonl").read_bytes()
        for number in range(count):
            named = lines.replace(b'"scenario":"S5"', b'"scenario":"S%d"' % (number % 15 + 1), 1)
            named = named.replace(b'"seed":7,', b'"seed":%d,' % number, 1)
            (folder / "traces" / f"part-{number:05}.jsonl").write_bytes(named)
        return folder

    @cached_property
    def log(self) -> Path:
        return self.generated("generate-sarif.py", self.result_count, "log.sarif")

    @cached_property
    def scenario(self) -> Path:
        """Thirty days of fifty widgets that ask every half hour, half of them often looked at."""
        widgets = "".join(
            f"  - {{ kind: nearby, instance: w{number}, success: {{ after: 30m }} }}\n" for number in range(50))
        views = "".join(
            f"    - {{ instance: w{number}, from: 07:05, until: 22:45, every: {'20m' if number % 2 else '4h'}, for: 1m }}\n"
            for number in range(50))
        path = self.scratch / "scenario.yml"
        path.write_text(
            "id: bench\ntitle: Thirty days of fifty widgets\ndays: 30\nparameters: { withholdWhileIdle: true }\n"
            f"app: {{ authorization: whenInUseAppOrWidgets }}\nwidgets:\n{widgets}daily:\n  views:\n{views}")
        return path

    widget_days = 50 * 30

    @cached_property
    def app(self) -> Path:
        """A widget extension that is made of this program's own sources."""
        folder = self.scratch / "app"
        shutil.copytree(self.here.parent.parent / "Sources", folder / "Widgets")
        (folder / "Widgets" / "Info.plist").write_text(WIDGET_LIST)
        return folder

    @cached_property
    def changing_page(self) -> Path:
        return sorted(self.pages.rglob("*.md"))[self.page_count // 2]

    def change_page(self) -> None:
        """Adds a sentence to one page, another one each time."""
        with open(self.changing_page, "a", encoding="utf-8") as page:
            page.write(f"\nOne sentence more, at byte {page.tell()}.\n")

    def generated(self, generator: str, count: int, name: str) -> Path:
        path = self.scratch / name
        with open(path, "wb") as file:
            subprocess.run([sys.executable, self.here / generator, str(count)], stdout=file, check=True)
        return path
