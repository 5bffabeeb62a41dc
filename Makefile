# The everyday commands of this project; `make list` tells them.
#
# Every recipe is one program that uses the cores itself, so make starts one after the other,
# whatever its -j says: two builds would write to the same folder.

.DEFAULT_GOAL := book
.NOTPARALLEL:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# LANGUAGE is also what gettext reads on many desktops (`en_GB:en`), so only the word on make's
# command line counts: `make LANGUAGE=fr`.
ifneq ($(origin LANGUAGE),command line)
LANGUAGE := en
endif

# EDITION=small makes that of [editions.small].
BUILD = $(TIDDLYBOOK) build $(addprefix --edition ,$(EDITION))

NAME := $(shell sed -n 's/^name = "\(.*\)"$$/\1/p' book.toml)
# The table of writers.
FORMATS := $(shell sed -n 's/^ *name: "\(.*\)",$$/\1/p' src/write/writers.rs)
LANGUAGES := $(shell sed -n 's/^\[languages\.\([^].]*\)\]$$/\1/p' book.toml)
comma := ,
# Further flags of cargo, such as `--features pdf` for a program that makes PDF too.
CARGO_FLAGS :=
TIDDLYBOOK := $(or $(CARGO_TARGET_DIR),target)/release/tiddlybook
EDITIONS := $(addprefix $(NAME)_,$(LANGUAGES))

.PHONY: book
book: program ## EPUB and HTML of wiki/ in build/, in English or in LANGUAGE=fr
	$(BUILD) --language $(LANGUAGE) --to epub,html

# <FORMAT>: ## one output alone, such as EPUB, HTML, JSON, MEDIAWIKI, MDBOOK or DOCBOOK, which is validated
define FORMAT
.PHONY: $(2)
$(2): program
	$$(BUILD) --language $$(LANGUAGE) --to $(1)
endef
$(foreach format,$(filter-out pdf% errata,$(FORMATS)),$(eval $(call FORMAT,$(format),$(shell echo $(format) | tr a-z A-Z))))

.PHONY: $(EDITIONS:=.xml) $(EDITIONS:=.epub)
# <name>_<lang>.xml: ## the DocBook of one language, validated, such as rulebook_fr.xml
$(EDITIONS:=.xml): $(NAME)_%.xml: program
	$(BUILD) --language $* --to docbook

# <name>_<lang>.epub: ## the EPUB of one language
$(EDITIONS:=.epub): $(NAME)_%.epub: program
	$(BUILD) --language $* --to epub

.PHONY: FIGS FIGS_SVG FIGS_PNG EPUB_PNG
FIGS: program ## the pictures of figs/ alone, in build/figs/: FIGS_SVG and FIGS_PNG
	$(TIDDLYBOOK) figures --language $(LANGUAGE) --to svg,png

FIGS_SVG: program ## clean SVG alone
	$(TIDDLYBOOK) figures --language $(LANGUAGE) --to svg

FIGS_PNG: program ## PNG alone
	$(TIDDLYBOOK) figures --language $(LANGUAGE) --to png

EPUB_PNG: EPUB-PNG ## an EPUB with PNG for drawings

.PHONY: MEDIAWIKI_PAGES WIKI
MEDIAWIKI_PAGES: MEDIAWIKI-PAGES ## MediaWiki, a page a chapter, with a dump to import

WIKI: program ## wikis for readers, for TiddlyWiki Classic and 5
	$(BUILD) --language $(LANGUAGE) --to wiki-classic,wiki-tiddlywiki5

.PHONY: ERRATA
ERRATA: program ## what has changed since SINCE=v1.0, for those who own that version
	$(BUILD) --language $(LANGUAGE) --to errata --changes-since $(SINCE)

.PHONY: languages
languages: ## the languages of book.toml
	@echo $(LANGUAGES)

# The first of these builds the program with PDF, which takes some ten minutes.
.PHONY: PDF PDF_QUICK PDF_CARDS PDF_ERRATA
PDF PDF_QUICK PDF_CARDS PDF_ERRATA: CARGO_FLAGS += --features pdf
PDF: program ## the book as PDF; needs Rust 1.92
	$(BUILD) --language $(LANGUAGE) --to pdf

PDF_QUICK: program ## the quick reference as PDF, on two pages
	$(BUILD) --language $(LANGUAGE) --to pdf-quick

PDF_CARDS: program ## tiddlers with the field `card: yes` as PDF, nine cards on a page
	$(BUILD) --language $(LANGUAGE) --to pdf-cards

PDF_ERRATA: program ## the sheet of what has changed since SINCE=v1.0 as PDF
	$(BUILD) --language $(LANGUAGE) --to pdf-errata --changes-since $(SINCE)

.PHONY: MOBI
MOBI: ## an old Kindle's format, made of the EPUB by calibre; newer ones take the EPUB
	@command -v ebook-convert >/dev/null || { \
		echo 'make MOBI needs calibre, whose program ebook-convert is not installed.' >&2; \
		echo 'A Kindle takes build/$(NAME)_$(LANGUAGE).epub as it is, by "Send to Kindle".' >&2; exit 1; }
	$(MAKE) EPUB
	ebook-convert build/$(NAME)_$(LANGUAGE).epub build/$(NAME)_$(LANGUAGE).mobi

# With CARGO_FLAGS="--features pdf" also as PDF.
.PHONY: manual
manual: program ## the manual of tiddlybook itself: build/manual_en/index.html, and as EPUB
	$(TIDDLYBOOK) build --config docs/manual/book.toml --deny warnings \
		--to html,epub$(addprefix $(comma),$(findstring pdf,$(CARGO_FLAGS)))

.PHONY: check
check: program ## every fault of wiki/, in every language
	$(TIDDLYBOOK) check

.PHONY: translate-status
translate-status: program ## how far each translation is, and what has changed since
	$(TIDDLYBOOK) translate status

.PHONY: po
po: program ## the catalogue of a translation for translators' tools: build/<name>_<lang>.po
	$(TIDDLYBOOK) translate export $(filter-out en,$(LANGUAGE))

.PHONY: program
program: ## the program itself: target/release/tiddlybook
	cargo $(if $(STATIC),rustc,build) --release $(CARGO_FLAGS) $(if $(STATIC),--bin tiddlybook -- -C target-feature=+crt-static)

.PHONY: test
test: ## all tests, the outside judges that are installed among them
	cargo test $(CARGO_FLAGS) $(UNOPTIMIZED) --lib
	cargo test $(CARGO_FLAGS) --test '*'
	cargo test $(CARGO_FLAGS) --doc
# For the tests that stand beside the code it is compiled once more, which takes a third of the time in this way.
UNOPTIMIZED := --config profile.dev.package.tiddlybook.opt-level=0 --config profile.release.package.tiddlybook.opt-level=0

.PHONY: rule
rule: ## the files of a new rule of check, to be filled in: make rule NAME=todo-left
	@src/diag/rules/new-rule "$(if $(findstring command,$(origin NAME)),$(NAME))"

.PHONY: bless
bless: ## accept what the tests of documents, wikis and pages say now as what they expect
	TIDDLYBOOK_BLESS=1 INSTA_UPDATE=always INSTA_FORCE_PASS=1 cargo test --no-fail-fast

.PHONY: bench baseline
bench: program ## times, memory and instructions, beside those that `make baseline` kept
	cargo bench --bench book -- --baseline-lenient kept

baseline: program ## measure, and keep the times for `make bench` to compare with
	cargo bench --bench book -- --save-baseline kept

.PHONY: growth
growth: program ## docs/growth.svg: time and memory of 2,500 to 40,000 tiddlers
	cargo bench --bench growth

# What is counted is the program as .ci/run builds it. CASE=check are the cases with that word in their names.
COST := cargo test --release --locked --features pdf --config .ci/profile.toml --bench cost --
.PHONY: cost cost-bless
cost: ## instructions and memory, which may not be more than benches/cost.toml says; needs valgrind
	$(COST) $(CASE)

cost-bless: ## accept what is needed now as what may be; the commit says why
	$(COST) --bless $(CASE)

# The folders below build/share/ are those of /usr/local/share/ and ~/.local/share/.
.PHONY: man
man: program ## manual pages, and completions for bash, zsh and fish, in build/share/
	$(TIDDLYBOOK) man build/share/man/man1
	@cd build/share && mkdir -p bash-completion/completions zsh/site-functions fish/vendor_completions.d
	$(TIDDLYBOOK) completions bash >build/share/bash-completion/completions/tiddlybook
	$(TIDDLYBOOK) completions zsh >build/share/zsh/site-functions/_tiddlybook
	$(TIDDLYBOOK) completions fish >build/share/fish/vendor_completions.d/tiddlybook.fish

# With the feature of PDF. On Linux the program is linked with all that it needs, and runs on any system; not where it
# is to be the one that was tested, as cargo would build all crates again.
.PHONY: dist
dist: CARGO_FLAGS += --features pdf
dist: STATIC = $(if $(findstring --test,$(CARGO_FLAGS)),,$(findstring Linux,$(shell uname)))
dist: man manual ## what is given to others: build/dist/tiddlybook-<version>-<host>.tar.gz and its checksum
	.ci/dist $(TIDDLYBOOK) pdf

.PHONY: docs
docs: ## the manual of the library: target/doc/tiddlybook/index.html
	cargo doc --no-deps

.PHONY: pictures
pictures: book ## the pictures in the README, docs/page.png and docs/epub.png; needs Chromium
	docs/picture build/$(NAME)_$(LANGUAGE)/troops.html 1200,860 docs/page.png
	docs/picture build/$(NAME)_$(LANGUAGE).epub:shooting.xhtml 520,900 docs/epub.png

.PHONY: clean
clean: ## away with build/, but for catalogues of translations; `cargo clean` does away with the program
	if [ -d build ]; then find build -mindepth 1 -maxdepth 1 ! -name '*.po' -exec rm -rf {} +; fi

.PHONY: list
list: ## this list
	@sed -En 's/^(# )?([^ :]+): .*## (.*)/\2\t\3/p' $(MAKEFILE_LIST) | \
	while IFS="$$(printf '\t')" read -r target help; do printf '%-20s %s\n' "$$target" "$$help"; done
