# A fresh clone needs Python 3.11 or later and make; everything else is installed into .venv from requirements/*.lock.

PYTHON ?= python3
GAME = morty_zone
ARGS =

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input

# Settings of the caller's shell that would change what is installed or how it runs.
unexport PYTHONDONTWRITEBYTECODE PYTHONHOME PYTHONOPTIMIZE PYTHONPATH PYTHONSAFEPATH PYTHONWARNINGS
unexport PIP_PREFIX PIP_REQUIRE_HASHES PIP_TARGET PIP_USER

# A stamp carries in its name what it was made from, so it is out of date exactly when that has changed:
# the folder and the interpreter for the environment, the locks and pyproject.toml too for what is in it.
# All are taken away before anything is installed and written after it: pip takes what an interruption left half done for finished,
# so the next run makes the environment anew.
checksum = $(shell { $(1); } 2>/dev/null | cksum | cut -d ' ' -f 1)
PLACE := pwd -P; $(PYTHON) -c 'import sys; print(sys.version_info[:2], sys.base_prefix)'
MADE := $(VENV)/.made-$(call checksum,$(PLACE))
CONTENTS := $(call checksum,$(PLACE); cat pyproject.toml requirements/*.lock)
PLAY := $(VENV)/.play-$(CONTENTS)
DEV := $(VENV)/.dev-$(CONTENTS)
UNSTAMP = rm -f $(VENV)/.made-* $(VENV)/.play-* $(VENV)/.dev-*

.NOTPARALLEL:
.PHONY: help play terminal client browser postgres test quick night lint bench playthroughs lock clean

help:
	@echo 'make play          play in the browser'
	@echo 'make terminal      play in this terminal (GAME=$(GAME))'
	@echo 'make test          everything a change must pass: lint, then the tests'
	@echo 'make quick         the rules, the engine and the card language alone: no lint, no client, no browser'
	@echo 'make night         what takes hours: more games in the conformance suite, 300 kills of each kind and a million mad messages, the browser on slow pages, branch coverage'
	@echo 'make lint          ruff, mypy and the import contracts; Prettier, ESLint and stylelint for the client'
	@echo 'make bench         measure the speed of the games'
	@echo 'make playthroughs  write the golden playthroughs anew'
	@echo 'make lock          write requirements/*.lock anew from pyproject.toml (ARGS=--upgrade for newer versions)'
	@echo 'make clean         remove .venv, caches and build results'

play: client
	@$(BIN)/tableverse serve $(ARGS)

terminal: $(PLAY)
	@$(BIN)/tableverse play $(GAME) $(ARGS)

# With ARGS just what they select; tests that need the browser client build it themselves.
ifeq ($(ARGS),)
test: lint client browser postgres
	$(NPM) run --silent check
	$(NPM) run --silent test
	$(BIN)/python -m pytest $(WORKERS)
else
test: $(DEV)
	$(BIN)/python -m pytest $(WORKERS) $(ARGS)
endif

quick: $(DEV)
	$(BIN)/python -m pytest $(WORKERS) tests/core tests/cardtext tests/rules $(ARGS)

# One more worker than cores: many tests wait for a server, a browser or a disk. A worker that dies ends the run: with another in its place
# it would wait for ever for tests that nobody has.
WORKERS = -n $$(( $$(nproc 2>/dev/null || echo 2) + 1 )) --dist loadgroup --max-worker-restart=0
PATIENT = $(WORKERS) -o faulthandler_timeout=0
night: $(DEV) client browser postgres
	CONFORMANCE=20 $(BIN)/python -m pytest $(PATIENT) tests/conformance $(ARGS)
	KILLS=300 FUZZ=1000000 $(BIN)/python -m pytest $(PATIENT) tests/server/test_crash.py tests/server/test_takeover.py tests/server/test_hostile.py $(ARGS)
	SLOW=12 $(BIN)/python -m pytest $(PATIENT) tests/browser $(ARGS)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(PATIENT) $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: $(DEV)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run --silent lint

bench: $(PLAY)
	@$(BIN)/tableverse bench --beside bench/reference_loop.py $(ARGS)

playthroughs: $(DEV)
	$(BIN)/python -m tests.playthroughs $(ARGS)

# The others take their versions from dev.lock, so that installing the one never disturbs the other.
lock: $(MADE)
	$(PIP) install 'uv>=0.5'
	$(COMPILE) --output-file requirements/dev.lock --extra web --extra envs --extra cluster --extra mcp --extra postgres --group dev pyproject.toml
	$(COMPILE) --output-file requirements/play.lock --extra web --group build --constraint requirements/dev.lock pyproject.toml
	$(COMPILE) --output-file requirements/node.lock --group node --constraint requirements/dev.lock
	sed -i '1i # Written by `make lock` from pyproject.toml, for Python 3.11 and later on every system.' requirements/*.lock

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header $(ARGS)

# $(call package,NAMES,WHY): Debian's packages, if we are root. What an interruption left half done is set right first.
package = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "$(2): installing the package $(1) ..." \
	&& { $(APT) $(1) || { dpkg --configure -a && apt-get update -qq && $(APT) $(1); }; } >/dev/null 2>&1; }
APT = DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=60

# The browser tests drive Chromium.
browser:
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| $(call package,chromium fonts-liberation,The browser tests need Chromium (about a minute)) || { \
		echo 'The browser tests need Chromium: apt-get install chromium (as root), or make test CHROMIUM=/path/to/chromium' >&2; exit 1; }

# The tests of several processes start a Postgres of their own. Debian's package starts another one at once, which nobody needs.
postgres:
	@command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
		|| { $(call package,postgresql,The tests of several processes need Postgres (about a minute)) \
			&& pg_lsclusters -h | while read -r version cluster _; do pg_dropcluster --stop "$$version" "$$cluster"; done; } \
		|| echo 'Without Postgres the tests of several processes are skipped: apt-get install postgresql (as root)' >&2

NPM = $(BIN)/python hatch_build.py npm

# The browser client is built when its sources have changed; Node comes from a package if the machine has none.
client: $(PLAY)
	@if $(BIN)/python hatch_build.py needs-node; then \
		echo 'Installing Node into $(VENV) (60 MB, about 20 seconds) ...'; \
		$(UNSTAMP) && $(PIP) install --require-hashes -r requirements/node.lock && touch $(MADE) $(PLAY); fi
	@$(BIN)/python hatch_build.py

clean:
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find bench src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(PLAY): $(MADE)
	@echo 'Installing what playing needs into $(VENV) (about 20 seconds) ...'
	@$(UNSTAMP)
	@$(PIP) install --require-hashes -r requirements/play.lock
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $(MADE) $@

$(DEV): $(MADE)
	@echo 'Installing what testing needs into $(VENV) (about a minute) ...'
	@$(UNSTAMP)
	@$(PIP) install --require-hashes -r requirements/dev.lock
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $(MADE) $(PLAY) $@

# Debian keeps a part of Python's venv in a package of its own, which may be missing.
$(MADE):
	@$(PYTHON) -c '' || { echo 'Python 3.11 or later is needed, and "$(PYTHON)" does not run: make PYTHON=/path/to/python3' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or later is needed; \"$(PYTHON)\" is $$($(PYTHON) -V 2>&1): make PYTHON=/path/to/python3" >&2; exit 1; }
	@test -w . && { test ! -e $(VENV) || test -w $(VENV); } || { \
		echo "You may not write into this folder: sudo chown -R $$(id -un) \"$$(pwd)\"" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		$(call package,$$package,The venv of Python is incomplete) || { \
			echo "Python's venv is incomplete. Install it, then try again: apt-get install $$package (as root)" >&2; exit 1; }; }
	@echo 'The first run installs everything into $(VENV), about 150 MB in one to three minutes; the next starts at once.'
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@
