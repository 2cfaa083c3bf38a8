"""Checks that break off."""

from playwright.sync_api import Error


def tried(checks):
    """Makes `(name, check)` checks, whose `check()` finds faults, one after another: one that breaks off is a fault, and the next goes on."""
    results = []
    for name, check in checks:
        try:
            results.append((name, check()))
        except (AssertionError, Error, OSError) as error:
            results.append((name, [f"it broke off: {str(error).strip().partition(chr(10))[0]}"]))
    return results
