"""Runs all checks of publishing, some of them at the same time; each says its words when it is
done.

    side_by_side.py [OPTIONS OF check_publishing.py]
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
WAYMARK = os.environ.get("WAYMARK", str(HERE.parents[1] / ".build/release/waymark"))
# The longest first. Most of them wait for their servers more than they work.
PLACES = ("sftp", "webdav", "s3", "rsync", "git", "folder", "small-webdav", "rclone")
AT_ONCE = (os.cpu_count() or 1) + 1


def main(options):
    checks = [["check_links.py", WAYMARK], *(["check_publishing.py", place, *options] for place in PLACES), ["check_servers.py"]]

    def run(words):
        return subprocess.run([sys.executable, HERE / words[0], *words[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        failed = 0
        for done in concurrent.futures.as_completed([pool.submit(run, words) for words in checks]):
            print(done.result().stdout, end="", flush=True)
            failed += done.result().returncode != 0
    print(f"{time.monotonic() - start:.0f} s, {failed} of {len(checks)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
