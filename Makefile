# The tasks of this project, one command each. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# If not empty, the debug symbols are installed next to the programs.
DEBUG_SYMBOLS ?=
# The story to play. Defaults to the year in review in the language of the environment.
STORY ?=
# A static player starts in half the time; RECAP_STATIC=0 links it with shared libraries.
RECAP_STATIC ?= 1
# Direct access to metadata saves a tenth of the start, and functions in sections can be put in order; see Benchmarks/README.md.
RELEASE_FLAGS ?= --static-swift-stdlib \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections
# The optional parts of the build. TRAITS= builds without the decoding of media, and needs none of its libraries.
TRAITS ?= --traits Media

# The tests that `make soak` runs with more input.
soaked := EveryShape|values_limit|Soak|Mutation|Hostile|Storm|Law|LongText|FileScan|FeedFile|Signal|BlockedTerminal|encoderEnds|JSONTail|StoryBatch|QuickPlay|SettingsTests|[Nn]ever|Atuin|Mastodon
# The end-to-end tests that `make check-sanitizers` runs: what has several threads, or reads files of strangers.
sanitized := EndToEndTests.(Feed|Watch|Media|Export|Soak)
MINUTES ?= 60
SEED ?=

binary := .build/release/recap-tui
# The program, and those that it starts, which link with shared libraries.
programs := $(binary) .build/release/recap-media-worker .build/release/recap-make
# The stripped programs and their symbols; see Scripts/split-symbols.
stripped := .build/stripped
# The time of the last release build: the programs themselves keep their time if linking was not necessary.
released := .build/released
sources := Package.swift $(shell find Sources -type f)
formatted := $(wildcard Package.swift Sources Tests Examples Benchmarks)

.DEFAULT_GOAL := help
.PHONY: help pictures run release player test test-installed soak check-sanitizers check-starts lint format bench install uninstall check-run check-install check-facts check-packages check-languages deb tarball sbom check-release check-engines check-terminals examples docs clean

## help: list the targets
help:
	@echo 'make TARGET, where TARGET is one of:'
	@sed -n 's/^## \([^:]*\): */    \1|/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

# The command that builds a product of the release, of the same modules as the others. Colours of messages, which depend on where they go,
# would make the release be built again.
build_release = RECAP_STATIC=$(RECAP_STATIC) $(SWIFT) build -c release --no-color-diagnostics $(TRAITS) $(RELEASE_FLAGS) --product

## run: install missing dependencies, build, and play STORY (a year in review); ARGS= for options
run: player
	@$(binary) $(ARGS) $(STORY)

## release: build the program and the programs that it starts for installation
release:
	@Scripts/setup
	$(build_release) recap-tui
	$(build_release) recap-media-worker
	$(build_release) recap-make
	@Scripts/split-symbols $(stripped) $(programs)
	@touch $(released)

## check-languages: list what is not translated yet, with the percentage for each language
check-languages:
	@Scripts/catalogues --list

# What `make run` needs: the player, and the program that decodes and draws for it.
player:
	@Scripts/build-player env $(build_release)

# The tests that run the program: what is tested is what ships.
end_to_end := EndToEndTests|DocumentationTests
# What the test runs report, as of JUnit.
reports := .build/reports

## test: install missing dependencies, and run all tests, those of the program with the installed release; FILTER= selects some of a debug build
test:
	@Scripts/setup --tests
	@mkdir -p $(reports)
ifneq ($(FILTER)$(RECORD),)
	$(SWIFT) test $(TRAITS) $(if $(FILTER),--filter '$(FILTER)')
else
	$(SWIFT) test $(TRAITS) --skip '$(end_to_end)' --xunit-output $(reports)/units.xml
	@$(MAKE) --no-print-directory test-installed
endif

# Where the tests of the installed program find it.
installed := $(CURDIR)/.build/installed

## test-installed: run the end-to-end tests with the installed release, in another language, zone and terminal; FILTER= selects some
test-installed: $(released)
	@Scripts/setup --tests
	@rm -rf $(installed)
	@$(MAKE) --no-print-directory install PREFIX=$(installed)
	@mkdir -p $(reports)
	RECAP_PREFIX=$(installed) RECAP_LANG=fi_FI.UTF-8 RECAP_TZ=America/St_Johns RECAP_TERM=xterm-kitty \
	    $(SWIFT) test $(TRAITS) --filter '$(or $(FILTER),$(end_to_end))' --xunit-output $(reports)/installed.xml

## soak: run the tests of random input and of long playing for MINUTES (60), start feeds 20,000 times, and run sanitizers; SEED= for other input
soak: $(released)
	@Scripts/setup --tests
	RECAP_SOAK=$$(($(MINUTES) * 60)) RECAP_SOAK_SEED=$(SEED) $(SWIFT) test $(TRAITS) --filter '$(soaked)'
	Tests/check-starts $(binary) 20000 $(SEED)
	@$(MAKE) --no-print-directory check-sanitizers

## check-sanitizers: run end-to-end tests with programs built with SANITIZERS, those of threads and of addresses
SANITIZERS ?= thread address
check-sanitizers:
	@Scripts/setup --tests
	Tests/check-sanitizers '$(SANITIZERS)' '$(sanitized)' $(TRAITS)

## check-starts: start feeds 400 times with random keys, none of which may crash
check-starts: $(released)
	Tests/check-starts $(binary) 400

## lint: check the format of all Swift files, what the pure modules import, how other languages are written, the translations, and the list of modules
lint:
	Scripts/check-imports
	Scripts/check-escapes
	Scripts/catalogues --check
	@for file in Languages/*.po; do msgfmt --check -o /dev/null $$file || exit 1; done
	$(SWIFT) format lint --strict --parallel --recursive $(formatted)
	SWIFT='$(SWIFT)' Scripts/module-graph --check

## format: format all Swift files
format:
	$(SWIFT) format --in-place --parallel --recursive $(formatted)

## bench: run the benchmarks and check the limits; ARGS= for options
bench:
	@Scripts/setup
	Benchmarks/run $(ARGS)

# In one folder, so that the libraries are built once for all of them.
examples_build := .build/examples

## examples: build the packages under Examples
examples:
	@Scripts/setup
	@for example in $(dir $(wildcard Examples/*/Package.swift)); do \
	    echo "$(SWIFT) build --package-path $$example --scratch-path $(examples_build)"; \
	    $(SWIFT) build --package-path "$$example" --scratch-path $(examples_build) || exit; \
	done

# The libraries of the documentation site.
documented := RecapKit RecapCore RecapLanguage RecapJSON RecapStory RecapSurface RecapScene RecapElements RecapPlayer \
    RecapNcurses RecapMotion RecapTweens RecapFeed RecapMedia RecapExport
site := .build/documentation
catalog := Sources/Libraries/RecapKit/RecapKit.docc

## docs: build the documentation site in .build/documentation; warnings are errors
docs: $(released)
	Scripts/make_pictures.py $(binary) $(catalog)
	$(SWIFT) package $(TRAITS) --allow-writing-to-directory $(site) generate-documentation \
	    $(documented:%=--target %) --enable-experimental-combined-documentation --warnings-as-errors \
	    --transform-for-static-hosting --output-path $(site)
	Scripts/check_site.py $(site)

## pictures: make the pictures of README again
pictures: $(released)
	packaging/pictures/make $(binary)

## install: install the program, manual, completions and stories in PREFIX (/usr/local); honours DESTDIR; DEBUG_SYMBOLS=1 adds symbols
install: $(released)
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' DEBUG_SYMBOLS='$(DEBUG_SYMBOLS)' Scripts/install $(stripped)

## uninstall: remove the installed files
uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install --undo

## check-run: try what `make run` says on a made-up computer, without a compiler
check-run:
	@Tests/check-run

## check-install: test install, the installed program, its manual and uninstall in a temporary folder
check-install: $(released)
	@Tests/check-install $(binary)

## check-facts: compare recaps of a made-up year of thirteen sources with what a program of its own counts in the same files
check-facts: $(released)
	@Tests/check-facts $(binary)

# Where packages are made.
packages := .build/packages

## deb: make a Debian package in .build/packages
deb: $(released)
	@Scripts/make-deb $(stripped) $(packages)

## tarball: make an archive in .build/packages that runs on Linux without the Swift toolchain
tarball: $(released)
	@Scripts/make-tarball $(stripped) $(packages)

## sbom: list what is in the programs, as SPDX, in .build/packages
sbom: $(released)
	@Scripts/make-sbom $(stripped) $(packages)

## check-release: make what a release has, check recipes and workflow with the tools of others, and install from a local server
check-release: $(released)
	@Tests/check-release $(stripped)

## check-packages: install both packages in clean Debian systems, try them, and remove them; needs root and debootstrap
check-packages: $(released)
	@Tests/check-packages $(stripped)

## check-engines: fill a story with many rows under GNU parallel, Spark, Dask and DuckDB, and compare their lines
check-engines: $(released)
	@Tests/check-engines $(binary)

## check-terminals: play a picture in kitty and xterm on a virtual display, and compare screenshots with it; and the window's edge
check-terminals: $(released)
	@Tests/check-terminals $(binary)

# A release that is newer than its sources is not built again: after `make release`, `sudo make install` needs no Swift.
$(released): $(sources)
	@$(MAKE) --no-print-directory release

## clean: remove all build products
clean:
	rm -rf .build Examples/*/.build Benchmarks/.build
