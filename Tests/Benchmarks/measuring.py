"""Whole processes, measured in turn with their peers, and the tables that say what came out."""
import os
import statistics
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Callable


@dataclass(frozen=True)
class Sample:
    """What one process took: seconds on the wall, seconds of processor, bytes of memory at the peak."""

    wall: float
    processor: float
    peak: int


@dataclass(frozen=True)
class Contestant:
    """A command under its name, with what has to be done before each run and is not measured."""

    name: str
    command: list[str]
    prepare: Callable[[], None] = lambda: None
    accepts: tuple[int, ...] = (0,)
    # The file of almanac's cache; there is none otherwise.
    cache: Path | None = None


class Results:
    """The samples of a few contestants that took turns, in the order of the turns."""

    def __init__(self, samples: dict[str, list[Sample]]) -> None:
        self.samples = samples

    def table(self) -> str:
        lines = ["| whole process | wall s | processor s | peak MB |", "|---|---:|---:|---:|"]
        for name, samples in self.samples.items():
            walls = [sample.wall for sample in samples]
            middle = statistics.median(sample.processor for sample in samples)
            peak = statistics.median(sample.peak for sample in samples)
            lines.append(f"| {name} | {seconds(walls)} | {middle:.3f} | {peak / 1e6:.0f} |")
        return "\n".join(lines)

    def per_second(self, name: str, amount: int) -> str:
        """How much of something was done in a second of wall time: by the median, with the least and the most."""
        walls = [sample.wall for sample in self.samples[name]]
        rates = [amount / statistics.median(walls), amount / max(walls), amount / min(walls)]
        return "{:,.0f} ({:,.0f} to {:,.0f})".format(*rates)

    def ratio(self, one: str, other: str, of: Callable[[Sample], float] = lambda sample: sample.wall) -> str:
        """How many times what the one takes the other takes, from run to run: median (least to most)."""
        if one not in self.samples or other not in self.samples:
            return "not measured"
        ratios = [of(a) / of(b) for a, b in zip(self.samples[one], self.samples[other])]
        return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def seconds(values: list[float]) -> str:
    return f"{statistics.median(values):.3f} ({min(values):.3f} to {max(values):.3f})"


class Measuring:
    """Runs contestants in turn, A B A B, so that the machine's moods fall on all of them alike."""

    def __init__(self, launcher: Path, scratch: Path, turns: int) -> None:
        self.launcher = launcher
        self.scratch = scratch
        self.turns = turns

    def run(self, contestants: list[Contestant], turns: int | None = None) -> Results:
        samples: dict[str, list[Sample]] = {contestant.name: [] for contestant in contestants}
        for turn in range(-1, turns or self.turns):  # The first turn warms the caches up.
            for contestant in contestants:
                sample = self.once(contestant)
                if turn >= 0:
                    samples[contestant.name].append(sample)
        return Results(samples)

    def once(self, contestant: Contestant) -> Sample:
        contestant.prepare()
        result = self.scratch / "result"
        folder = self.scratch / "empty"
        folder.mkdir(exist_ok=True)
        with open(self.scratch / "messages", "wb") as messages:
            subprocess.run(
                [self.launcher, result, *contestant.command], cwd=folder, check=True,
                stdin=subprocess.DEVNULL, stdout=messages, stderr=messages,
                env={**os.environ, "ALMANAC_CACHE": str(contestant.cache or "")})
        code, wall, processor, peak = result.read_text().split()
        if int(code) not in contestant.accepts:
            said = (self.scratch / "messages").read_text(errors="replace")[:3000]
            raise SystemExit(f"{contestant.name} ended with {code}: {' '.join(map(str, contestant.command))}\n{said}")
        return Sample(float(wall), float(processor), int(peak))
