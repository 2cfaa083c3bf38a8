# What one does with this project. `make site` and `make test` install what is missing first.
.PHONY: site test check lint format golden clean unit app clients browser release

WAYMARK := .build/release/waymark

## Compile the sample guide in Content/ into Output/.
site: release
	$(WAYMARK) build

release:
	@scripts/setup site
	swift build -c release --product waymark

## Run every test: the Swift ones, the outputs in other people's readers, the pages in a browser.
test:
	@scripts/setup test
	$(MAKE) --no-print-directory unit app clients browser

unit:
	swift build --build-tests
	swift test --skip-build

# The visitor's app: its types, and its tests under node.
app:
	tsc -p Tests/App
	node --test Tests/App/*.test.js

# The finished sample guide, opened by programs that we did not write.
clients: site
	Tests/Clients/run Output

browser: site
	Tests/Browser/run Output

## Everything that must hold before a commit: style, rules, tests.
check: lint test

lint:
	swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests
	scripts/check-rules

## Lay the Swift files out as the rules say.
format:
	swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests

## Record the golden files anew; ends red on purpose, so that the difference gets reviewed.
golden:
	WAYMARK_RECORD_GOLDEN=1 swift test || true
	git --no-pager diff --stat -- Tests
	@echo "golden files recorded: review the difference, then run make test"; exit 1

clean:
	rm -rf .build .tools
	find Output -mindepth 1 -not -name README.md -delete
