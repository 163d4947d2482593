# SPDX-License-Identifier: GPL-3.0-or-later

BRAND ?=
NAME ?=
FORMAT ?=
COUNT ?= 6
PALETTES ?= 10000
IN ?= build/palette.json
LEVEL ?= AA
GAMUT ?= srgb
OUT ?= build/palette.json
BRANDS ?= 65536
HYPOTHESIS_SEEDS ?= 20
PREFIX ?= /usr/local
DESTDIR ?=
ONLY ?=
RUNS ?= 1000
SEEDS ?= 1
CASES ?= 1000
JOBS ?= 2
SAMPLE ?= 2
METHOD ?= one-pass
CERTIFICATE ?= build/certificate.json
CORPUS ?= 200
DURATION ?= 60
FOLDERS ?= Sources Tests
READERS ?=

# What the user typed reaches the recipes through the environment, never as a part of a command, so
# quotes, spaces, semicolons and `$(…)` in it are only characters. `value` keeps make itself from
# expanding it. The limit: a value goes as it was typed, so a `$` is not to be doubled.
override BRAND := $(value BRAND)
override NAME := $(value NAME)
override FORMAT := $(value FORMAT)
override COUNT := $(value COUNT)
override PALETTES := $(value PALETTES)
override IN := $(value IN)
override LEVEL := $(value LEVEL)
override GAMUT := $(value GAMUT)
override OUT := $(value OUT)
override BRANDS := $(value BRANDS)
override HYPOTHESIS_SEEDS := $(value HYPOTHESIS_SEEDS)
override PREFIX := $(value PREFIX)
override DESTDIR := $(value DESTDIR)
override ONLY := $(value ONLY)
override RUNS := $(value RUNS)
override SEEDS := $(value SEEDS)
override CASES := $(value CASES)
override JOBS := $(value JOBS)
override SAMPLE := $(value SAMPLE)
override METHOD := $(value METHOD)
override CERTIFICATE := $(value CERTIFICATE)
override CORPUS := $(value CORPUS)
override DURATION := $(value DURATION)
override FOLDERS := $(value FOLDERS)
override READERS := $(value READERS)
export BRAND NAME FORMAT COUNT PALETTES IN BRANDS HYPOTHESIS_SEEDS LEVEL GAMUT OUT PREFIX DESTDIR ONLY SEEDS CASES JOBS SAMPLE METHOD CERTIFICATE CORPUS RUNS DURATION FOLDERS READERS

# Two builds of the command. The first one is that of the tests, optimizes only what is hot (see
# Package.swift) and takes half of the time; its output is the same. `make install` and what measures
# use the other.
TOOL := .build/debug/tincture
RELEASE := .build/release/tincture
TEST_BUILD := TINCTURE_TEST_BUILD=1

# With Swift's library inside, the command starts in a few milliseconds. macOS brings the library.
ifeq ($(shell uname -s),Linux)
  STATIC := --static-swift-stdlib
endif

.PHONY: help palette theme chart export import check fuzz serve build release test test-all laws digests syntax test-mit outsider kept consumers audit audit-auditor drag plans roles notebooks mutants sweep vocabularies certify verify fuzz-parsers sanitize sanitize-thread sanitize-address bench bench-peers scale fidelity bench-shrinking lint docs man pictures install dist try-dist clean bootstrap

## help: list the targets (the default)
help:
	@echo "Tincture: color palettes whose contrast is checked on the 8-bit colors you ship."
	@echo
	@sed -n 's/^## //p' Makefile | awk -F': ' '{ printf "  make %-16s %s\n", $$1, $$2 }'
	@echo
	@echo "Example: make palette BRAND='#0A84FF' LEVEL=AA GAMUT=srgb OUT=build/palette.json"

## palette: make a palette from BRAND, write it to OUT and show it
palette: build
	@test -n "$$BRAND" || { echo "make palette: name a color: make palette BRAND='#0A84FF'" >&2; exit 64; }
	@mkdir -p build
	@$(TOOL) generate --level "$$LEVEL" --gamut "$$GAMUT" --output "$$OUT" -- "$$BRAND"
	@$(TOOL) show -- "$$OUT"

## theme: make the theme called NAME, write it to OUT and show it; without NAME, list the names
theme: build
	@if [ -z "$$NAME" ]; then exec $(TOOL) theme list --no-json; fi; \
	  mkdir -p build && \
	  $(TOOL) theme --level "$$LEVEL" --gamut "$$GAMUT" --output "$$OUT" -- "$$NAME" && \
	  $(TOOL) show -- "$$OUT"

## chart: make colors for COUNT (6) series of a chart and show them; with BRAND, it is the first
chart: build
	@set --; [ -z "$$BRAND" ] || set -- "$$BRAND"; \
	  $(TOOL) chart --no-json --count "$$COUNT" -- "$$@"

## export: write the palette document IN in FORMAT below build; without FORMAT, list the formats
export: build
	@if [ -z "$$FORMAT" ]; then exec $(TOOL) export --list-formats; fi; \
	  $(TOOL) export --format "$$FORMAT" --out build --verbose -- "$$IN"

## fuzz: search the palette IN (build/palette.json) for lost contrast, RUNS (1000) cases a property
fuzz: build
	@$(TOOL) fuzz --no-json --runs "$$RUNS" -- "$$IN"

## import: read the file or folder IN of another format and write the palette document OUT
import: build
	@mkdir -p build
	@$(TOOL) import --output "$$OUT" -- "$$IN"
	@$(TOOL) show -- "$$OUT"

## check: find contrast that falls short in the file or folder IN
check: build
	@$(TOOL) check -- "$$IN"

## build: build the command quickly, .build/debug/tincture
build: bootstrap
	@quiet=; if [ -x $(TOOL) ]; then quiet=--quiet; fi; \
	  $(TEST_BUILD) swift build $$quiet --product tincture >&2

## release: build the command fully optimized, .build/release/tincture
release: bootstrap
	@quiet=; if [ -x $(RELEASE) ]; then quiet=--quiet; fi; \
	  swift build $$quiet -c release --product tincture $(STATIC) >&2

## test: run the tests; the same tree ends the same way
test: bootstrap
	$(TEST_BUILD) swift test --parallel --num-workers "$$JOBS"

## test-all: run also the tests that take minutes
test-all: bootstrap
	$(TEST_BUILD) TINCTURE_ALL_TESTS=1 swift test --parallel --num-workers "$$JOBS"

## laws: search for new failures of the properties with fresh seeds for DURATION (60) seconds in all; keeps them
laws: bootstrap
	$(TEST_BUILD) FUZZ_SEED=random FUZZ_TIME="$$DURATION" swift test --filter LawTests

## mutants: plant known mistakes in a copy and count those that the tests find (LIST, ONLY, SEEDS)
mutants: bootstrap
	@.ci/mutants

## sweep: check the palettes of BRANDS (65536) colors again with the independent verifier
sweep: bootstrap
	@swift build -c release --product sweep $(STATIC) >&2
	@.build/release/sweep --joint --count "$$BRANDS"
	@.build/release/sweep --count "$$BRANDS"
	@.build/release/sweep --pins 10000

## vocabularies: check that the known design systems are recognized in what they publish (SHEETS: a folder of it)
vocabularies: build
	@.ci/vocabularies $(TOOL)

## consumers: read the exports of CORPUS (200) brands with other programs and measure every pair again
consumers: build
	@$(TEST_BUILD) swift build --product corpus >&2
	@.ci/consumers $(TOOL) "$$CORPUS"

## syntax: compare the color literals that scan lists in the Swift files of FOLDERS (Sources Tests) with those of swift-syntax
syntax: build
	@.ci/syntax $(TOOL) $$FOLDERS

## plans: write the value of the system Sources/TincturePalettes/Systems/Resources/tincture.json
plans: bootstrap
	$(TEST_BUILD) TINCTURE_WRITE_PLANS=1 swift test --filter SystemPlanTests

## roles: write the constants of the roles of Sources/TincturePalettes/Systems/Resources/tincture.json
roles: plans
	$(TEST_BUILD) TINCTURE_WRITE_ROLES=1 swift test --filter RoleConstantsTests

## digests: compare the exports of 200 brands in every format with the recorded digests
digests: build
	@$(TEST_BUILD) swift build --product corpus >&2
	@.ci/digests .build/debug/corpus

## test-mit: build and test what is MIT, without the GNU Scientific Library
test-mit:
	$(TEST_BUILD) PKG_CONFIG_LIBDIR=/nonexistent TINCTURE_MIT=1 \
		swift test --scratch-path .build/mit --parallel --num-workers "$$JOBS"

## outsider: check that a package that uses the libraries resolves nothing but Tincture
outsider: bootstrap
	@.ci/outsider

## kept: check that failures of tests that run side by side are all kept, in 20 runs
kept: bootstrap
	@.ci/kept

## notebooks: execute the notebooks twice with the built command, or with ONCE=1 once, and write build/notebooks
notebooks: build
	@.ci/notebooks $(if $(ONCE),--once)

## audit: have Chromium judge the pages and the preview: accessibility, colors, keyboard; EVERY=1 in all modes
audit: build
	@.ci/audit $(TOOL) $(if $(EVERY),--every)

## audit-auditor: plant defects in pages and count those that the auditor finds
audit-auditor:
	@.ci/readers
	@.build/consumers/bin/python Tests/Consumers/planted.py

## drag: use the preview in Chromium by keys alone, then drag its hue and measure each palette
drag: release
	@.ci/readers
	@.build/consumers/bin/python Tests/Consumers/preview_keys.py --tool $(RELEASE)
	@.build/consumers/bin/python Tests/Consumers/dragging.py --tool $(RELEASE)

## serve: show the palette of BRAND in the browser, solved anew with every change
serve: build
	@$(TOOL) serve --open $${BRAND:+-- "$$BRAND"}

## verify: make SAMPLE (2) parts of each certificate in the repository again and compare
verify: build
	@$(TOOL) certify --verify .certificate.json --sample "$$SAMPLE" --jobs "$$JOBS"
	@$(TOOL) certify --verify .certificate-joint.json --sample "$$SAMPLE" --jobs "$$JOBS"

## certify: certify the palettes of all 16,777,216 brands, going on where CERTIFICATE is (METHOD, JOBS)
certify: release
	@mkdir -p build
	@$(RELEASE) certify --method "$$METHOD" --appearances all --jobs "$$JOBS" --resume "$$CERTIFICATE"

# What a sanitizer can find something in: for threads the tests of what works on several, for
# addresses those of what uses C, bytes or sockets. ALL=1 runs every test under both, about an hour.
# Left out even then: what takes minutes there, and runs of tests in forked children, where a
# sanitizer's runtime cannot follow. ThreadSanitizer would also sleep a second at the end of each of
# the commands that the tests start.
THREADED := --filter 'Concurrency|OptimizationTests|PaletteSolverTests|SolverLaw|Certif|Batch|Fuzz|PropertyTestingTests|Serving'
BY_ADDRESS := --filter 'ColorSpacesTests|ContrastTests|JSONTests|OptimizationTests|PaletteSolverTests|PropertyTestingTests|Importer|DesignTokensTests|TemplatesTests|Swatch|Serving|Output|Input'
ifdef ALL
  THREADED :=
  BY_ADDRESS :=
endif
SLOW := --skip Exhaustive --skip PropertyTestingRunnerTests --skip testWaysOutLeadOut \
  --skip ExportPlaceTests --skip SwiftExporterTests --skip PlantedRegression

# A tenth of the cases of each law, unless another profile is asked for, and more time for each.
QUICK := FUZZ_PROFILE=$${FUZZ_PROFILE:-quick} FUZZ_DEADLINE=300

## sanitize: run tests under ThreadSanitizer and AddressSanitizer, side by side (ALL=1: every test)
sanitize: bootstrap
	@$(MAKE) --no-print-directory -j2 sanitize-thread sanitize-address

sanitize-thread:
	@$(QUICK) SWIFT_BACKTRACE=enable=no TSAN_OPTIONS=atexit_sleep_ms=0 \
	  .ci/prefixed thread swift test --sanitize thread --scratch-path .build-thread $(THREADED) $(SLOW)

sanitize-address:
	@$(QUICK) SWIFT_BACKTRACE=enable=no LSAN_OPTIONS="suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0" \
	  .ci/prefixed address swift test --sanitize address --scratch-path .build-address $(BY_ADDRESS) $(SLOW)

## bench: measure speed and start time
bench: release
	@swift build -c release --product tincture-bench $(STATIC) >&2
	@.build/release/tincture-bench --tool $(RELEASE)

## bench-peers: measure the command beside other people's libraries, the same colors in one run
bench-peers: release
	@.ci/beside peers $(RELEASE)

## scale: make PALETTES (10000) by one process, GNU parallel, Dask and Spark, with a worker killed
scale: release
	@.ci/beside scale $(RELEASE) --count "$$PALETTES"

## fidelity: measure ramps against what designers ship and what was asked for
fidelity: bootstrap
	@swift build -c release --product fidelity $(STATIC) >&2
	@.build/release/fidelity

# Hypothesis takes some ten seconds a seed; 0 leaves it out.
## bench-shrinking: measure how simple counterexamples get, beside Hypothesis with HYPOTHESIS_SEEDS (20)
bench-shrinking: bootstrap
	@swift build -c release --product bench-shrinking $(STATIC) >&2
	@.ci/hypothesis "$$HYPOTHESIS_SEEDS" | .build/release/bench-shrinking --beside Hypothesis

## fuzz-parsers: feed mutated bytes to each reader of files for DURATION (60) seconds; READERS names some
fuzz-parsers: bootstrap
	@.ci/fuzz-parsers "$$DURATION" $$READERS

## lint: check the format, the licenses and the walls between the targets
lint: bootstrap
	@.ci/lint

## docs: build the documentation of the libraries, build/documentation; a warning is an error
docs: bootstrap
	@$(TEST_BUILD) .ci/docs

## man: write the manual, a page for each command, to build/man
man: build
	@.ci/manual $(TOOL) build/man

## pictures: draw the README's pictures again, of the terminal and of the pages
pictures: build
	@.ci/pictures $(TOOL) .assets

## install: put the command, its manual and its completions under PREFIX (/usr/local)
install: release
	@.ci/install $(RELEASE)

## dist: make dist/, what others install: archive, .deb, wheel, npm package, plugins, checksums
dist: bootstrap
	@.ci/dist dist

## try-dist: use each of them in an empty folder as a newcomer would, and print the seconds
try-dist:
	@.ci/try-dist dist

## clean: remove everything that was built
clean:
	rm -rf .build .build-thread .build-address build dist
	@.ci/dist --clean

bootstrap:
	@.ci/bootstrap
