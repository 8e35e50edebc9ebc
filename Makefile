# One entry for everything: `make help` lists it. Works with GNU make 3.81 (macOS) and newer.
# PYTHON=python3.12 chooses the interpreter of .venv; ARGS='…' is handed to the program or to pytest;
# SYSTEM=skip leaves the system packages alone; ONEFILE=1 makes `make dist` build one single file.

PYTHON ?= python3
ARGS ?=
SYSTEM ?= check
ONEFILE ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check

# Stamps: newer than pyproject.toml means installed. A .venv whose Python is gone, or was replaced by
# another version, is made again.
APP := $(VENV)/.installed-app
TEST := $(VENV)/.installed-test
DEV := $(VENV)/.installed-dev
DIST := $(VENV)/.installed-dist
BENCH := $(VENV)/.installed-bench
VENV_WORKS := $(shell $(PY) -c 'from importlib.util import find_spec; print("yes" if find_spec("pip") else "")' 2>/dev/null)
REMAKE := $(if $(VENV_WORKS),,force)

I18N := resources/i18n
LUPDATE := $(VENV)/bin/pyside6-lupdate
LRELEASE := $(VENV)/bin/pyside6-lrelease

.PHONY: help run setup test check bench shots translations dist smoke install uninstall clean system force
.DEFAULT_GOAL := help

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: $(APP) ## set up what is missing and open the window
	@if [ "$$(uname -s)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  echo "No display here (DISPLAY and WAYLAND_DISPLAY are empty): drawing the window to attn-gui.png instead."; \
	  $(PY) -m attn_gui --screenshot attn-gui.png $(ARGS) && echo "Drawn: attn-gui.png"; \
	else \
	  $(PY) -m attn_gui $(ARGS); \
	fi

setup: $(DEV) ## make .venv with the program, the tests' and the checks' tools

test: $(TEST) ## run all tests without a screen (ARGS='-k mask', ARGS='-m slow')
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n auto --dist loadfile $(ARGS)

check: $(DEV) ## ruff (lint, format) and mypy
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

bench: $(BENCH) ## measure speed beside the simplest Qt window (ARGS='--quick', '--only edit')
	$(PY) tests/benchmarks/run.py $(ARGS)

shots: $(TEST) ## draw every page in every language, theme and size into shots/
	$(PY) tests/shots.py shots $(ARGS)

# English needs only its plural forms; Chinese needs every string.
translations: $(APP) ## collect the strings of the program into the .ts files and compile them to .qm
	$(LUPDATE) $$(find attn_gui -name '*.py' | sort) -pluralonly -locations none -no-obsolete -ts $(I18N)/attn_gui_en.ts
	$(LUPDATE) $$(find attn_gui -name '*.py' | sort) -locations none -no-obsolete -ts $(I18N)/attn_gui_zh_CN.ts
	$(LRELEASE) $(I18N)/attn_gui_en.ts -qm $(I18N)/attn_gui_en.qm
	$(LRELEASE) $(I18N)/attn_gui_zh_CN.ts -qm $(I18N)/attn_gui_zh_CN.qm

dist: $(DIST) ## pack the standalone program, needs no Python where it runs (ONEFILE=1: one file)
	@[ "$(SYSTEM)" = skip ] || sh resources/packaging/setup_system.sh dist
	$(PY) resources/packaging/make_dist.py $(if $(ONEFILE),--onefile)

smoke: ## try the packed program as a stranger's machine would (ARGS=archive, else the newest)
	$(PY) resources/packaging/smoke_test.py $(or $(ARGS),$$(ls -t dist/attn-gui-*.tar.xz dist/attn-gui-*.zip 2>/dev/null | sed -n 1p))

install: $(APP) ## put this checkout's program into your menu (Linux)
	@ATTN_GUI=$(VENV)/bin/attn-gui sh resources/packaging/install.sh install

uninstall: ## take it out of your menu
	@ATTN_GUI=$(VENV)/bin/attn-gui sh resources/packaging/install.sh uninstall

clean: ## remove everything these targets made, except .venv
	rm -rf build dist shots attn-gui.png .coverage htmlcov .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find attn_gui tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ------------------------------------------------------------------------------------- set-up

# Comes before every step below; quick, and quiet when nothing is missing.
system:
	@groups="runtime window"; \
	[ -n "$(VENV_WORKS)" ] || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || groups="python $$groups"; \
	[ "$(SYSTEM)" = skip ] || sh resources/packaging/setup_system.sh $$groups
	@[ -n "$(VENV_WORKS)" ] || PYTHON="$(PYTHON)" sh resources/packaging/check_python.sh

force:

$(APP): pyproject.toml $(REMAKE) | system
	@[ -n "$(VENV_WORKS)" ] || $(PYTHON) -m venv --clear $(VENV)
	@echo "Installing the program and its libraries into $(VENV) (a minute or two the first time) ..."
	@$(PIP) install --quiet --upgrade "pip>=25.1"
	@$(PIP) install --quiet --editable .
	@touch $@

$(TEST): $(APP)
	@echo "Installing the tools of the tests into $(VENV) ..."
	@$(PIP) install --quiet --group test
	@touch $@

$(DEV): $(APP)
	@echo "Installing the tools of tests and checks into $(VENV) ..."
	@$(PIP) install --quiet --group dev
	@touch $@ $(TEST)

$(BENCH): $(TEST)
	@echo "Installing what the benchmark compares with into $(VENV) ..."
	@$(PIP) install --quiet --group bench
	@touch $@

$(DIST): $(APP)
	@echo "Installing the tools that pack the program into $(VENV) ..."
	@$(PIP) install --quiet --group dist
	@touch $@
