"""What was checked, and what came of it."""

SHOWN = 8


class Report:
    """Counts checks and says the failed ones aloud, each with the first few of its faults."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name, faults):
        """One check: it passes when `faults`, a list of sentences, is empty."""
        if not faults:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {name}")
        for fault in faults[:SHOWN]:
            print(f"    {fault}")
        if len(faults) > SHOWN:
            print(f"    … and {len(faults) - SHOWN} more")

    def add(self, results):
        """Takes over the `(name, faults)` of a worker."""
        for name, faults in results:
            self.check(name, faults)

    def close(self):
        """The last line, and the exit status."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0
