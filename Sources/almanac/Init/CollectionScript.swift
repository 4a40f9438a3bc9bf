internal import Text

/// The script that collects a run: traces of scenarios, lint results, and the results of a build
/// and its tests.
struct CollectionScript {
  /// The app's name, which is the default of the scheme to build; SCHEME overrides it.
  let app: String

  var text: String {
    #"""
    #!/bin/sh
    # Collects one run in runs/ID, for almanac check and almanac build.
    #   sh widget-report/collect.sh [ID] [ci|candidate|release]
    # A tool that is not installed is skipped. SCHEME and DESTINATION choose what xcodebuild tests.
    set -eu
    CDPATH= cd -- "$(dirname -- "$0")/.."

    id=${1:-$(date -u +%Y-%m-%d-%H%M%S)}
    kind=${2:-ci}
    run=runs/$id
    scheme=${SCHEME:-}
    [ -n "$scheme" ] || scheme=\#(app.shownSafely.quotedForShell)
    destination=${DESTINATION:-platform=iOS Simulator,name=iPhone 17}
    # A subshell, because LC_ALL=C, in which A-Z has no accented letters, is for this pattern only.
    if ! (
      LC_ALL=C
      case $id in
        [!A-Za-z0-9]* | *[!A-Za-z0-9._-]* | *.) exit 1 ;;
      esac
    ); then
      echo "invalid run id '$id'; expected letters, digits, dots, dashes and underscores," \
        "with a letter or digit first and no dot last" >&2
      exit 2
    fi
    case $kind in
      ci | candidate | release) ;;
      *) echo "invalid kind '$kind'; expected ci, candidate or release" >&2; exit 2 ;;
    esac
    if [ -e "$run" ]; then
      echo "$run exists already; name another run: sh widget-report/collect.sh ID" >&2
      exit 2
    fi
    mkdir -p runs
    mkdir "$run"
    # An incomplete run is not evidence, so a failure removes it.
    temporary=
    trap 'rm -rf "$run" "$temporary"' EXIT
    trap 'exit 2' HUP INT TERM
    mkdir "$run/lint" "$run/traces"

    # The run's description, from the template.
    now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    sed -e '/^#/d' -e "s|^id:.*|id: $id|" -e "s|^kind:.*|kind: $kind|" -e "s|^date:.*|date: $now|" \
      widget-report/run.yml > "$run/run.yml"
    if commit=$(git rev-parse HEAD 2>/dev/null); then
      echo "commit: $commit" >> "$run/run.yml"
      if branch=$(git symbolic-ref --quiet --short HEAD); then
        printf "branch: '%s'\\n" "$(printf '%s' "$branch" | sed "s/'/''/g")" >> "$run/run.yml"
      fi
    fi
    almanac validate -q "$run/run.yml"

    # Simulated traces show what the system would allow. Add device recordings with: almanac import.
    if [ -d widget-report/scenarios ]; then
      almanac simulate widget-report/scenarios -q -o "$run/traces"
    fi

    # Lint writes a result with the exit codes 0, 1 (findings) and 3 (incomplete check); others are failures.
    status=0
    almanac lint . -q --format sarif -o "$run/lint/almanac.sarif" || status=$?
    case $status in
      0 | 1 | 3) ;;
      *) echo "almanac lint failed with exit code $status" >&2; exit 2 ;;
    esac
    if command -v swiftlint > /dev/null; then
      swiftlint lint --quiet --reporter json > "$run/lint/swiftlint.json" || true
    else
      echo "skipped: swiftlint is not installed"
    fi

    # The compiler's warnings, and the results of tests.
    if command -v xcodebuild > /dev/null; then
      temporary=$(mktemp -d)
      bundle=$temporary/$id.xcresult
      xcodebuild test -scheme "$scheme" -destination "$destination" -resultBundlePath "$bundle" \
        > "$run/lint/xcodebuild.log" 2>&1 || true
      if [ -d "$bundle" ]; then
        xcrun xcresulttool get test-results tests --path "$bundle" > "$run/lint/tests.json" || true
      fi
      rm -rf "$temporary"
    else
      echo "skipped: xcodebuild is not installed"
    fi

    trap - EXIT
    echo "$run: collected; next: almanac check, then almanac build"

    """#
  }
}
