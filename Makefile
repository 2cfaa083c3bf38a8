# The tasks of this project. `make site` and `make test` install what is missing first.
.PHONY: site serve live install deb release server test test-all part unit check lint format golden clean docs help bench

WAYMARK := .build/release/waymark
PREFIX ?= /usr/local
# Programs and tests are of one build: after `make site`, half of `make test` is built.
export WAYMARK_TESTS := 1
# The server's packages are fetched by the tasks that need it; once fetched, they stay.
WITHOUT_SERVER = $(if $(wildcard .build/checkouts/hummingbird),,WAYMARK_WITHOUT_SERVER=1)

## Compile the sample guide in Content/ into Output/.
site: release
	$(WAYMARK) build

## Show the sample guide in a browser while its files are edited.
serve: release server
	$(WAYMARK) serve

## Serve the sample guide with the waits that visitors report.
live: release server
	$(WAYMARK) live

## Install the programs, manual pages and completions into PREFIX (default /usr/local).
install: release server
	WAYMARK_BIN=$(PREFIX)/bin Packaging/install $(dir $(WAYMARK)) "$(DESTDIR)$(PREFIX)"

## Build a Debian package: .build/deb/waymark_VERSION_ARCHITECTURE.deb.
deb: release server
	@scripts/setup deb
	Packaging/deb $(dir $(WAYMARK)) .build/deb

## Build the program: .build/release/waymark.
release:
	@scripts/setup site
	$(WITHOUT_SERVER) swift build -c release --product waymark

## Build the server's program: .build/release/waymark-serve.
server:
	@scripts/setup serve
	swift build -c release --product waymark-serve

## Run what every change must pass: Swift tests, browser, live scenarios, feeds, editors, packages. Tests/README.md has the parts.
test:
	@scripts/setup test
	Tests/run

## Run the long tests as well: every language, kind of target, client, damage and count.
test-all:
	@scripts/setup test
	Tests/run --all

## Run some parts alone, with what is built: make part PARTS="swift app".
part:
	Tests/run --no-build $(PARTS)

## Run some Swift tests in a debug build: make unit FILTER=OpeningHoursTests.
unit:
	swift build --build-tests
	scripts/with-postgres swift test --skip-build $(if $(FILTER),--filter $(FILTER))

## Everything that must hold before a commit: style, rules, tests.
check: lint test

## Check the style and the project's rules.
lint:
	swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests
	scripts/check-rules
	python3 Tests/Rules/test_documents.py
	python3 Tests/Rules/test_layers.py
	python3 Tests/Rules/test_notice.py
	python3 Tests/Rules/test_manifest.py
	python3 Tests/Rules/test_module_layers.py
	python3 Tests/Rules/test_function_length.py
	python3 Tests/Rules/test_promises.py
	python3 Tests/Rules/test_imports.py
	python3 Tests/Rules/test_wording.py
	python3 -m unittest discover -q -s Benchmarks/days
	python3 -m unittest discover -q -s Benchmarks/maps
	python3 -m unittest discover -q -s Benchmarks/walking

## Format the Swift files.
format:
	swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests

## Record the golden files again; fails on purpose, so that the difference gets reviewed.
golden:
	scripts/build-tests
	WAYMARK_RECORD_GOLDEN=1 scripts/run-swift-tests || true
	git --no-pager diff --stat -- Tests
	@echo "golden files recorded: review the difference, then run make test"; exit 1

## Run the benchmarks that need no downloaded data, each in less than five minutes.
bench: release
	WAYMARK_BENCHMARKS=1 swift build -c release --product measure-maps
	WAYMARK_BENCHMARKS=1 swift build -c release --product planning-benchmark
	Benchmarks/run

## Build the documentation of the libraries into .build/documentation/, with warnings as errors.
docs:
	scripts/build-docs

## Remove what was built.
clean:
	rm -rf .build .tools
	find Output -mindepth 1 -not -name README.md -delete

## List these tasks.
help:
	@awk '/^## /{what=substr($$0,4);next} /^[a-z]+:/{if(what)printf "make %-9s%s\n",substr($$1,1,length($$1)-1),what} {what=""}' Makefile
