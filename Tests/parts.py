"""The parts of the proof: what each runs, what it proves, and what it needs.

Tests/README.md says the same in words.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Part:
    """One part: a command line of the project's folder, whether every change runs it or landing
    alone, and whether it keeps a whole machine busy: two such parts side by side would take longer
    than one after the other."""

    name: str
    command: str
    everyday: bool = True
    is_busy: bool = False


WAYMARK = ".build/release/waymark"

# What takes longest comes first: each lane that is done takes the next.
PARTS = [
    Part("browser", "Tests/Browser/run Output", is_busy=True),
    Part("swift", "scripts/run-swift-tests", is_busy=True),
    Part("live", "Tests/Browser/live"),
    Part("editor", f"Tests/Editor/run {WAYMARK}"),
    Part("app", "tsc -p Tests/App && node --test Tests/App/*.test.js"),
    Part("publishing", "Tests/Publishing/run folder git"),
    Part("feeds", "Tests/Clients/run Output --only-feeds"),
    Part("preview", "Tests/Browser/preview"),
    Part("packages", "Tests/Packaging/run"),
    Part("languages", "Tests/Browser/languages", everyday=False, is_busy=True),
    Part("engines", "Tests/Browser/engines Output", everyday=False),
    Part(
        "edits", "WAYMARK_ROUNDS=${WAYMARK_ROUNDS:-300} scripts/run-swift-tests --filter IncrementalBuildTests",
        everyday=False, is_busy=True),
    Part("targets", "Tests/Publishing/run", everyday=False),
    Part("planted", "Tests/Browser/run Output --broken", everyday=False),
    Part("fuzz", f"Tests/Fuzz/fuzz {WAYMARK} --cases 150", everyday=False),
    Part("operation", "Tests/Browser/operation", everyday=False),
    Part("attack", "Tests/Attack/run", everyday=False),
    Part("clients", "Tests/Clients/run Output", everyday=False),
    Part("costs", "Tests/Costs/run", everyday=False),
    Part("pictures", f"Tests/Browser/pictures {WAYMARK}", everyday=False),
]
