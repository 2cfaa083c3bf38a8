"""Workers, each with a Chromium of its own, that take checks from one list.

A worker that is done takes the next.
"""

import concurrent.futures
import contextlib
import functools
import multiprocessing.util
import time

from browser import chromium
from guide import Guide
from server import serve
from trial import whole

# One more than most machines have processors: much of a check is waiting.
WORKERS = 3
# How many of the checks that took longest are named.
SLOWEST = 12
browsers = []


def begin():
    """Opens the browser of a worker, which goes with it."""
    stack = contextlib.ExitStack()
    browsers.append(stack.enter_context(chromium()))
    multiprocessing.util.Finalize(None, stack.close, exitpriority=10)


@functools.cache
def opened(folder):
    """The address of a folder's guide on a server of this worker, and the guide."""
    guide = Guide(folder)
    return serve(guide), guide


def run(title, check, folder, arguments):
    """The seconds that a check took, its title, and its results."""
    start = time.monotonic()
    found = whole(title, lambda: check(browsers[0], *opened(folder), *arguments))
    return time.monotonic() - start, title, found


def results(folder, checks):
    """The `(name, faults)` of `(title, check, arguments)` of a finished guide, in their order; says
    which took longest.

    A check is a function at the top level of a module, called with a browser, the address of the
    guide, the `Guide`, and its arguments.
    """
    with concurrent.futures.ProcessPoolExecutor(WORKERS, initializer=begin) as pool:
        running = [pool.submit(run, title, check, folder, arguments) for title, check, arguments in checks]
        done = [one.result() for one in running]
    slow = sorted(done, key=lambda one: one[0], reverse=True)[:SLOWEST]
    print("took longest:", ", ".join(f"{title} {seconds:.0f} s" for seconds, title, _ in slow))
    return [result for _, _, found in done for result in found]
