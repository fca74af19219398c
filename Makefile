# What is done with this project, each by one command. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Not empty: install the symbols for debuggers beside the programs.
DEBUG_SYMBOLS ?=
# The story to play; without one, the year in review in the language of the environment.
STORY ?=
# One file without shared libraries starts in half the time: Benchmarks/README.md. With RELEASE_FLAGS= it shares them.
RELEASE_FLAGS ?= -Xswiftc -static-executable -Xswiftc -use-ld=lld
# What the build has beyond the core. With TRAITS= no media is decoded, and none of the libraries for it are needed.
TRAITS ?= --traits Media

# The tests that take more input in `make soak`.
soaked := Soak|Mutation|Hostile|Storm|Law|LongText|FileScan|FeedFile|Signal
MINUTES ?= 60
SEED ?=

binary := .build/release/recap-tui
# The media worker shares its libraries, and so it is built with other flags, in a folder of its own.
worker_build := .build/worker
worker := $(worker_build)/release/recap-media-worker
# The programs without symbols, and their symbols: Scripts/split-symbols.
stripped := .build/stripped
# As old as the last release: the two are only linked when something of their own changed.
released := .build/released
sources := Package.swift $(shell find Sources -type f)
formatted := $(wildcard Package.swift Sources Tests Examples Benchmarks)

.DEFAULT_GOAL := help
.PHONY: help run release test soak lint format bench install uninstall check-install examples docs clean

## help: list what there is
help:
	@echo 'make TARGET, where TARGET is one of:'
	@sed -n 's/^## \([^:]*\): */    \1|/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

## run: install what is missing, build, and play STORY (a year in review); ARGS= for options
run: release
	@$(binary) $(ARGS) $(STORY)

## release: build the program, and its media worker, as they are installed
release:
	@Scripts/setup
	$(SWIFT) build -c release $(TRAITS) --product recap-tui --static-swift-stdlib $(RELEASE_FLAGS)
	$(SWIFT) build -c release $(TRAITS) --product recap-media-worker --static-swift-stdlib --scratch-path $(worker_build)
	@cp -f $(worker) $(dir $(binary)) # where the program looks first: beside itself
	@Scripts/split-symbols $(stripped) $(binary) $(worker)
	@touch $(released)

## test: install what is missing, and run all tests; FILTER= for some of them
test:
	@Scripts/setup
	$(SWIFT) test $(TRAITS) $(if $(FILTER),--filter '$(FILTER)')

## soak: try the tests of random input with much more of it, and play on and on, for MINUTES (60); SEED= for other input
soak:
	@Scripts/setup
	RECAP_SOAK=$$(($(MINUTES) * 60)) RECAP_SOAK_SEED=$(SEED) $(SWIFT) test $(TRAITS) --filter '$(soaked)'

## lint: check the format of all Swift files
lint:
	$(SWIFT) format lint --strict --parallel --recursive $(formatted)

## format: bring all Swift files into that format
format:
	$(SWIFT) format --in-place --parallel --recursive $(formatted)

## bench: measure against the limits
bench:
	@Scripts/setup
	Benchmarks/run $(ARGS)

## examples: build the packages under Examples
examples:
	@Scripts/setup
	@for example in Examples/*/; do \
	    echo "$(SWIFT) build --package-path $$example"; \
	    $(SWIFT) build --package-path "$$example" || exit; \
	done

# The libraries with a page of their own in the documentation.
documented := RecapKit RecapCore RecapStory RecapSurface RecapScene RecapPlayer RecapNcurses RecapMotion RecapTweens RecapFeed RecapMedia
site := .build/documentation
catalog := Sources/RecapKit/RecapKit.docc

## docs: build the documentation site in .build/documentation; warnings are errors
docs: $(released)
	Scripts/make_pictures.py $(binary) $(catalog)
	$(SWIFT) package $(TRAITS) --allow-writing-to-directory $(site) generate-documentation \
	    $(documented:%=--target %) --enable-experimental-combined-documentation --warnings-as-errors \
	    --transform-for-static-hosting --output-path $(site)
	Scripts/check_site.py $(site)

## install: put the program, manual, completions and stories under PREFIX (/usr/local); honours DESTDIR; DEBUG_SYMBOLS=1 for debuggers
install: $(released)
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' DEBUG_SYMBOLS='$(DEBUG_SYMBOLS)' Scripts/install $(stripped)

## uninstall: take out what install put there
uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install --undo

## check-install: try install, the installed program, its manual and uninstall in a folder of their own
check-install: $(released)
	@Tests/check-install $(binary)

# Where the release is newer than its sources nothing is built: after `make release`, `sudo make install` needs no Swift.
$(released): $(sources)
	@$(MAKE) --no-print-directory release

## clean: remove what was built
clean:
	rm -rf .build Examples/*/.build Benchmarks/.build
