"""A long run: reports at a steady rate for minutes, with open pages whose beats are watched, and what the companion still does
afterwards. Each minute has a line: what was taken, how long it took, the longest silence of a page, memory, processor.

The pages and the reports come from a process each (visitors.py), so that neither makes the other late.
"""

import http.client
import multiprocessing
import os
import pathlib
import re
import time

from visitors import listen, report

TICKS = os.sysconf("SC_CLK_TCK")
# Between two beats, in seconds; a page that hears nothing for twice as long has missed one.
BEAT = 15


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) // 1024


def processor(process):
    """Seconds of processor that a process has used."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def start(work, *arguments):
    """A process of its own, and the pipe to it."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=work, args=(there, *arguments), daemon=True)
    process.start()
    there.close()
    return process, here


def check(options):
    """No device may report a place twice within five minutes, and no address too often."""
    pairs = options.devices * options.places
    if pairs < options.rate * 300:
        raise SystemExit(f"{pairs:,} pairs of device and place are too few: one may report once in five minutes")
    if options.rate * 300 / (options.addresses * options.places) > 50:
        raise SystemExit("so few addresses may not report so much: 60 reports in five minutes of each about a place")


def answer(port, path):
    """How long one answer takes; None where none came within half a minute."""
    begun = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path)
        connection.getresponse().read()
    except OSError:
        return None
    finally:
        connection.close()
    return time.monotonic() - begun


def milliseconds(seconds):
    return "none" if seconds is None else f"{seconds * 1000:.0f} ms"


class Watch:
    """Prints a line for each minute."""

    def __init__(self, port, processes, pages):
        self.port, self.processes, self.pages = port, processes, pages
        self.used, self.start, self.faults = [processor(one) for one in processes], time.monotonic(), []

    def tell(self, what, reports=None):
        waits, page = answer(self.port, "/guide/_live/waits"), answer(self.port, "/guide/_live/waits/canteen-0")
        used, spent = [processor(one) for one in self.processes], time.monotonic() - self.start
        cores = " + ".join(f"{(now - before) / spent * 100:.0f} %" for now, before in zip(used, self.used))
        self.used, self.start = used, time.monotonic()
        self.pages.send("silences")
        heard = self.pages.recv()
        line = f"{what}: processor {cores}, {' + '.join(str(memory(one)) for one in self.processes)} MB, "
        if reports:
            line += (f"{reports['taken'] / 60:.0f} a second taken, p50 {milliseconds(reports['p50'])}, "
                     f"p99 {milliseconds(reports['p99'])}, longest {milliseconds(reports['longest'])}, "
                     f"sent late p99 {milliseconds(reports['late'])}, ")
            if reports["p99"] is None or reports["p99"] > 0.5:
                self.faults.append(f"{what}: p99 over 500 ms")
        if waits is None or page is None:
            self.faults.append(f"{what}: a page was not answered")
        line += (f"waits {milliseconds(waits)}, a place's page {milliseconds(page)}, "
                 f"longest silence {heard['longest']:.1f} s, load of the machine {os.getloadavg()[0]:.1f}")
        if silent := heard["silent"]:
            self.faults.append(f"{what}: {silent} pages missed a beat")
        print(line, flush=True)


def sustained(options, port, processes):
    """Runs the load, then watches without any; returns how many reports were accepted, and what missed a goal."""
    check(options)
    listener, pages = start(listen, port, options.streams, options.places, 2 * BEAT)
    pages.recv()
    time.sleep(BEAT + 1)
    watch = Watch(port, processes, pages)
    watch.tell("before")
    begun = time.monotonic()
    sender, reports = start(report, port, options)
    for minute in range(options.minutes):
        watch.tell(f"minute {minute + 1}", reports.recv())
    whole = reports.recv()
    due = options.minutes * 60 * options.rate
    print(f"answers: {whole['statuses']} in {time.monotonic() - begun:.0f} s, of {due:,} that were due in "
          f"{options.minutes * 60} s: p50 {milliseconds(whole['p50'])}, p99 {milliseconds(whole['p99'])}, "
          f"longest {milliseconds(whole['longest'])}; over {whole['connections']} connections")
    if whole["taken"] < due:
        watch.faults.append(f"{due - whole['taken']:,} of {due:,} were not taken")
    for minute in range(options.after):
        time.sleep(60)
        watch.tell(f"{minute + 1} min after")
    pages.send("end")
    heard = pages.recv()
    print(f"streams: {heard['beats']:,} beats on {options.streams:,} pages, {heard['breaks']} broke")
    for process in (listener, sender):
        process.join()
    return whole["taken"], watch.faults
