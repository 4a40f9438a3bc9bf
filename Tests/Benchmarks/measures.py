"""What is measured: one function for each table, in the order people read them."""
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from inputs import Inputs
from measuring import Contestant, Measuring, Results
from peers import Peers

# The exit status of a site whose evidence is not whole, which a trace alone can cause.
BUILD_ENDS = (0, 3)


@dataclass(frozen=True)
class Setting:
    almanac: Path
    read_input: Path
    bare_loop: Path
    peers: Peers
    scratch: Path
    inputs: Inputs
    measuring: Measuring

    def build(self, name: str, *words: str | Path, keeps: bool = False, prepare: Callable[[], None] | None = None,
              caches: bool = False) -> Contestant:
        """`almanac build` into a folder that is fresh each time, or stays; without a cache, or with one of its own."""
        out = self.scratch / f"out {name}"
        command = [str(word) for word in (self.almanac, "build", *words, "-o", out, "--quiet")]
        return Contestant(name, command, prepare or (lambda: None if keeps else fresh(out)), BUILD_ENDS, self.cache(name) if caches else None)

    def cache(self, name: str) -> Path:
        folder = self.scratch / f"cache {name}"
        folder.mkdir(exist_ok=True)
        return folder / "cache.sqlite"

    def hugo(self, name: str, keeps: bool = False) -> list[Contestant]:
        if not self.peers.hugo:
            return []
        out = self.scratch / f"out {name}"
        site = self.scratch / "hugo"
        if not site.exists():
            shutil.copytree(Path(__file__).parent / "hugo", site)
        command = [
            self.peers.hugo, "--quiet", "--noBuildLock", "-s", site, "-c", self.inputs.pages, "-d", out,
            "--cacheDir", self.scratch / "hugo-cache"]
        return [Contestant(name, [str(word) for word in command], lambda: None if keeps else fresh(out))]

    def duckdb(self, name: str, code: str) -> list[Contestant]:
        command = self.peers.duckdb(code)
        return [Contestant(name, command)] if command else []


def fresh(out: Path) -> None:
    """Takes an output folder away; in memory that costs the next run nothing."""
    if out.exists():
        shutil.rmtree(out)


def peak(results: Results, one: str, other: str) -> str:
    return results.ratio(one, other, lambda sample: sample.peak)


def processor(results: Results, one: str, other: str) -> str:
    """The ratio that other work on the machine disturbs least."""
    return results.ratio(one, other, lambda sample: sample.processor)


def pages(setting: Setting) -> str:
    inputs = setting.inputs
    first = setting.build("first", "--content", inputs.pages)
    setting.measuring.once(first)
    frame = setting.scratch / "frame"
    frame.write_bytes(frame_of(Path(first.command[-2]) / "section-03" / "page-00003" / "index.html"))
    bare_out = setting.scratch / "out bare"
    bare = [str(word) for word in (setting.bare_loop, inputs.pages, frame, bare_out, "2")]
    results = setting.measuring.run([
        setting.build("almanac", "--content", inputs.pages),
        Contestant("bare C loop, 2 threads", bare, lambda: fresh(bare_out)),
        *setting.hugo("Hugo"),
    ])
    return f"""### {inputs.page_count:,} Markdown pages ({inputs.page_bytes / 1e6:.0f} MB), cold

{results.table()}

- Hugo takes {results.ratio("Hugo", "almanac")} times as long as almanac, {processor(results, "Hugo", "almanac")} times the
  processor time and {peak(results, "Hugo", "almanac")} times the memory.
- The bare loop (libcmark alone, the page's frame copied, no templates, tables, links or checks) takes
  {results.ratio("bare C loop, 2 threads", "almanac")} of almanac's time and {processor(results, "bare C loop, 2 threads", "almanac")} of its processor time."""


def frame_of(page: Path) -> bytes:
    """A page of the site without its text: what the bare loop writes before every page, so that sizes are alike."""
    before, _, rest = page.read_bytes().partition(b'<div class="prose">')
    end = rest.rfind(b'<nav class="toc"')
    return before + (rest[end:] if end >= 0 else b"")


def rebuild(setting: Setting) -> str:
    inputs = setting.inputs
    build = ("--content", inputs.pages)
    cached = "almanac, with its cache"
    unchanged = setting.measuring.run([
        setting.build(cached, *build, keeps=True, caches=True), setting.build("almanac", *build, keeps=True),
        *setting.hugo("Hugo", keeps=True)])
    changed = setting.measuring.run([
        setting.build(cached, *build, prepare=inputs.change_page, caches=True),
        setting.build("almanac", *build, prepare=inputs.change_page), *setting.hugo("Hugo", keeps=True)])
    return f"""### The same pages again

Nothing changed:

{unchanged.table()}

- Hugo takes {unchanged.ratio("Hugo", cached)} times as long as almanac with its cache, and {unchanged.ratio("Hugo", "almanac")} times
  as long as almanac without.

One page changed:

{changed.table()}

- Hugo takes {changed.ratio("Hugo", cached)} times as long as almanac with its cache, and {changed.ratio("Hugo", "almanac")} times
  as long as almanac without."""


def trace(setting: Setting) -> str:
    inputs, path = setting.inputs, setting.inputs.trace
    grouped = read_json(path, "t: 'DOUBLE', type: 'VARCHAR'", "type, count(*), max(t)", "type")
    per_day = read_json(
        path, "t: 'DOUBLE', type: 'VARCHAR', instance: 'VARCHAR', charged: 'BOOLEAN'",
        "instance, floor(t / 86400) AS day, type, count(*), count(*) FILTER (charged)", "instance, day, type")
    read = [str(setting.read_input), "trace"]
    results = setting.measuring.run([
        Contestant("almanac, reading alone", [*read, str(path)]),
        setting.build("almanac build, the whole analysis and its pages", path),
        *setting.duckdb("DuckDB, events counted by type", grouped),
        *setting.duckdb("DuckDB, charged reloads by widget and day", per_day),
        *setting.duckdb("Python with DuckDB, no query", "duckdb.connect()"),
        Contestant("almanac, reading four times the events", [*read, str(inputs.long_trace)]),
        setting.build("almanac build, four times the events", inputs.long_trace),
    ])
    return f"""### {inputs.event_count:,} trace events ({path.stat().st_size / 1e6:.0f} MB of JSON Lines)

{results.table()}

- DuckDB's count by type takes {results.ratio("DuckDB, events counted by type", "almanac, reading alone")} times as long as reading
  every field of every event with every value checked, and {processor(results, "DuckDB, events counted by type", "almanac, reading alone")} times the processor time.
- The whole `almanac build` takes {results.ratio("almanac build, the whole analysis and its pages", "DuckDB, charged reloads by widget and day")} of the time of DuckDB's count of charged reloads.
- Four times the events take {peak(results, "almanac, reading four times the events", "almanac, reading alone")} times the memory to read and
  {peak(results, "almanac build, four times the events", "almanac build, the whole analysis and its pages")} times to build."""


def many(setting: Setting) -> str:
    run, out = setting.inputs.many, setting.scratch / "many.summary.json"
    check = [str(setting.almanac), "check", "-q", "-o", str(setting.scratch / "answer.txt")]
    summarize = Contestant(
        "almanac summarize", [str(setting.almanac), "summarize", str(run), "-q", "-o", str(out)], accepts=(0, 3))
    setting.measuring.once(summarize)
    build = setting.build("almanac build, the traces", run, "--config", setting.inputs.roomy)
    results = setting.measuring.run([
        Contestant("almanac check, a tenth of the traces", [*check, str(setting.inputs.tenth)], accepts=(0, 1, 3)),
        Contestant("almanac check, the traces", [*check, str(run)], accepts=(0, 1, 3)),
        summarize,
        Contestant("almanac check, their summary", [*check, str(out)], accepts=(0, 1, 3)),
        setting.build("almanac build, a tenth of the traces", setting.inputs.tenth),
        build,
    ], turns=min(setting.measuring.turns, 3))
    pages = [path.stat().st_size for path in Path(build.command[-2]).rglob("*.html")]
    size = sum(path.stat().st_size for path in (run / "traces").iterdir())
    return f"""### {setting.inputs.many_count:,} traces of 1,000 events ({size / 1e6:.0f} MB), and their summary ({out.stat().st_size / 1e6:.1f} MB)

{results.table()}

- Ten times the traces take {peak(results, "almanac check, the traces", "almanac check, a tenth of the traces")} times the memory to check
  and {peak(results, "almanac build, the traces", "almanac build, a tenth of the traces")} times to build a site of.
- The site has {len(pages):,} pages, the largest of {max(pages) / 1e3:.0f} KB.
- The traces take {results.ratio("almanac check, the traces", "almanac check, their summary")} times as long to check as their summary."""


def summary(setting: Setting) -> str:
    path, out = setting.inputs.trace, setting.scratch / "trace.summary.json"
    results = setting.measuring.run([
        Contestant("almanac summarize", [str(setting.almanac), "summarize", str(path), "-q", "-o", str(out)], accepts=(0, 3)),
        setting.build("almanac build, the trace", path),
        setting.build("almanac build, its summary", out),
    ])
    return f"""### The summary of {setting.inputs.event_count:,} events ({out.stat().st_size / 1e6:.1f} MB of {path.stat().st_size / 1e6:.0f} MB)

{results.table()}

- The trace takes {results.ratio("almanac build, the trace", "almanac build, its summary")} times as long as its summary to build a site of."""


def read_json(path: Path, columns: str, selected: str, by: str) -> str:
    source = f"read_json('{path}', format = 'newline_delimited', columns = {{{columns}}})"
    return f'print(len(duckdb.sql("SELECT {selected} FROM {source} GROUP BY {by}").fetchall()))'


def sarif(setting: Setting) -> str:
    inputs, path = setting.inputs, setting.inputs.log
    tools = setting.peers.sarif
    results = setting.measuring.run([
        Contestant("almanac, reading alone", [str(setting.read_input), "lint", str(path)]),
        setting.build("almanac build, its site", path),
        *([Contestant("sarif-tools summary", [str(tools), "summary", str(path)])] if tools else []),
    ], turns=min(setting.measuring.turns, 5))
    return f"""### {inputs.result_count:,} lint results ({path.stat().st_size / 1e6:.0f} MB of SARIF)

{results.table()}

- sarif-tools takes {results.ratio("sarif-tools summary", "almanac, reading alone")} times as long as reading alone, and
  {peak(results, "sarif-tools summary", "almanac, reading alone")} times the memory."""


def simulate(setting: Setting) -> str:
    scenario, out = setting.inputs.scenario, setting.scratch / "out simulate"
    play = [str(setting.almanac), "simulate", str(scenario), "--quiet"]
    results = setting.measuring.run([
        Contestant("playing alone", [*play, "--check"]),
        Contestant("playing, and writing the trace", [*play, "-o", str(out)], lambda: fresh(out)),
    ])
    days = setting.inputs.widget_days
    return f"""### {days:,} simulated widget-days (50 widgets, 30 days)

{results.table()}

- Playing alone: {results.per_second("playing alone", days)} widget-days a second; with the trace
  ({sum(path.stat().st_size for path in out.iterdir()) / 1e6:.0f} MB) {results.per_second("playing, and writing the trace", days)}."""


def lint(setting: Setting) -> str:
    app = setting.inputs.app
    files = list(app.rglob("*.swift"))
    size = sum(file.stat().st_size for file in files)
    words = [str(setting.almanac), "lint", str(app), "--quiet"]
    results = setting.measuring.run([
        Contestant("almanac lint", words, accepts=(0, 1)),
        Contestant("almanac lint, nothing changed", words, accepts=(0, 1), cache=setting.cache("lint")),
        Contestant("swift-format lint", ["swift", "format", "lint", "--recursive", "--parallel", str(app)]),
    ], turns=min(setting.measuring.turns, 3))
    return f"""### {len(files):,} Swift files ({size / 1e6:.1f} MB) of a widget extension

{results.table()}

- swift-format takes {results.ratio("swift-format lint", "almanac lint")} times as long, and
  {processor(results, "swift-format lint", "almanac lint")} times the processor time."""


def start(setting: Setting) -> str:
    hugo = setting.peers.hugo
    results = setting.measuring.run([
        Contestant("almanac --version", [str(setting.almanac), "--version"]),
        *([Contestant("hugo version", [str(hugo), "version"])] if hugo else []),
        Contestant("/bin/true", ["/bin/true"]),
    ], turns=5 * setting.measuring.turns)
    return f"""### Start

{results.table()}

- Hugo takes {results.ratio("hugo version", "almanac --version")} times as long to say its version."""


ALL: dict[str, Callable[[Setting], str]] = {
    "pages": pages, "rebuild": rebuild, "trace": trace, "many": many, "summary": summary, "sarif": sarif,
    "simulate": simulate, "lint": lint, "start": start,
}
