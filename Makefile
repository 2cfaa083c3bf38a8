# The tasks of this project. `make site` and `make test` install what is missing first.
.PHONY: site serve live install deb test check lint format golden clean unit app clients editor packages browser preview publishing release docs help bench

WAYMARK := .build/release/waymark
PREFIX ?= /usr/local
# The server's packages are fetched by the tasks that need it; whoever has them keeps them.
WITHOUT_SERVER = $(if $(wildcard .build/checkouts/hummingbird),,WAYMARK_WITHOUT_SERVER=1)

## Compile the sample guide in Content/ into Output/.
site: release
	$(WAYMARK) build

## Show the sample guide in a browser while its files are edited.
serve: release
	@scripts/setup serve
	swift build -c release --product waymark-serve --static-swift-stdlib
	$(WAYMARK) serve

## Serve the sample guide with the waits that visitors report.
live: release
	@scripts/setup serve
	swift build -c release --product waymark-serve --static-swift-stdlib
	$(WAYMARK) live

## Install the programs, manual pages and completions into PREFIX (default /usr/local).
install: release
	@scripts/setup serve
	swift build -c release --product waymark-serve --static-swift-stdlib
	WAYMARK_BIN=$(PREFIX)/bin Packaging/install $(dir $(WAYMARK)) "$(DESTDIR)$(PREFIX)"

## Build a Debian package: .build/deb/waymark_VERSION_ARCHITECTURE.deb.
deb: release
	@scripts/setup deb
	swift build -c release --product waymark-serve --static-swift-stdlib
	Packaging/deb $(dir $(WAYMARK)) .build/deb

## Build the program: .build/release/waymark.
release:
	@scripts/setup site
	$(WITHOUT_SERVER) swift build -c release --product waymark --static-swift-stdlib

## Run every test: the Swift ones, the outputs in other people's readers, the pages in a browser.
test:
	@scripts/setup test
	$(MAKE) --no-print-directory unit app clients editor packages browser preview publishing

## Run the Swift tests alone.
unit:
	swift build --build-tests
	scripts/run-swift-tests

## Check the browser code alone: its types, and its tests under node.
app:
	tsc -p Tests/App
	node --test Tests/App/*.test.js

## Open the finished sample guide with programs that we did not write.
clients: site
	Tests/Clients/run Output

## Speak to `waymark lsp` as editors do.
editor:
	@scripts/setup test
	swift build --product waymark
	Tests/Editor/run .build/debug/waymark

## Install into a folder of its own and look at manual pages and completions.
packages:
	@scripts/setup test
	swift build --product waymark
	Tests/Packaging/run .build/debug

## Open the finished sample guide in a browser, and in every language of the interface.
browser: site
	Tests/Browser/run Output
	Tests/Browser/pictures $(WAYMARK)
	Tests/Browser/languages

## Edit a small site while it is served, report waits at another, and look at both in a browser.
preview:
	swift build --product waymark
	swift build --product waymark-serve
	Tests/Browser/preview
	Tests/Browser/live
	Tests/Browser/operation

## Publish a small guide to servers on this machine, break that off at every step, and try the recipes for web servers.
publishing: release
	WAYMARK=$(CURDIR)/$(WAYMARK) Tests/Publishing/run

## Everything that must hold before a commit: style, rules, tests.
check: lint test

## Check the style and the project's rules.
lint:
	swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests
	scripts/check-rules
	python3 Tests/Rules/test_layers.py
	python3 Tests/Rules/test_module_layers.py
	python3 Tests/Rules/test_function_length.py
	python3 Tests/Rules/test_promises.py
	python3 -m unittest discover -q -s Benchmarks/days
	python3 -m unittest discover -q -s Benchmarks/walking

## Format the Swift files.
format:
	swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests

## Record the golden files again; fails on purpose, so that the difference gets reviewed.
golden:
	WAYMARK_RECORD_GOLDEN=1 swift test || true
	git --no-pager diff --stat -- Tests
	@echo "golden files recorded: review the difference, then run make test"; exit 1

## Run the benchmarks that need no downloaded data, each in less than five minutes.
bench: release
	swift build -c release --product measure-maps
	swift build -c release --product planning-benchmark
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
