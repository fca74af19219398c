# What is done with this project, each by one command. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
STORY ?= Stories/2024.json
# One file without shared libraries starts in half the time: Benchmarks/README.md. With RELEASE_FLAGS= it shares them.
RELEASE_FLAGS ?= -Xswiftc -static-executable -Xswiftc -use-ld=lld

binary := .build/release/recap-tui
sources := Package.swift $(shell find Sources -type f)
formatted := $(wildcard Package.swift Sources Tests Examples Benchmarks)

.DEFAULT_GOAL := help
.PHONY: help run release test lint format bench install uninstall check-install examples clean

## help: list what there is
help:
	@echo 'make TARGET, where TARGET is one of:'
	@sed -n 's/^## \([^:]*\): */    \1|/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

## run: install what is missing, build, and play STORY (Stories/2024.json); ARGS= for options
run: release
	@$(binary) $(ARGS) $(STORY)

## release: build the program as it is installed
release:
	@Scripts/setup
	$(SWIFT) build -c release --product recap-tui --static-swift-stdlib $(RELEASE_FLAGS)

## test: install what is missing, and run all tests; FILTER= for some of them
test:
	@Scripts/setup
	$(SWIFT) test $(if $(FILTER),--filter '$(FILTER)')

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

## install: put the program, manual, completions and stories under PREFIX (/usr/local); honours DESTDIR
install: $(binary)
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install $(binary)

## uninstall: take out what install put there
uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install --undo

## check-install: try install, the installed program, its manual and uninstall in a folder of their own
check-install: $(binary)
	@Tests/check-install $(binary)

# Where the program is newer than its sources nothing is built: after `make release`, `sudo make install` needs no Swift.
$(binary): $(sources)
	@$(MAKE) --no-print-directory release

## clean: remove what was built
clean:
	rm -rf .build Examples/*/.build Benchmarks/.build
