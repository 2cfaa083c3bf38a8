"""A long run: reports at a steady rate for minutes, with open pages whose beats are watched, and what the companion still
does afterwards. Each minute has a line: what was taken, how long it took, the longest silence of a page, memory, processor.
"""

import asyncio
import os
import pathlib
import re
import time

TICKS = os.sysconf("SC_CLK_TCK")
# Between two beats, in seconds; a page that hears nothing for twice as long has missed one.
BEAT = 15


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) // 1024


def processor(process):
    """Seconds of processor that a process has used."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Listener:
    """An open page that counts beats and measures how long nothing was beaten."""

    def __init__(self, port, place):
        self.port, self.place = port, place
        self.beats, self.breaks, self.last, self.longest = 0, 0, None, 0.0

    async def run(self):
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(f"GET /guide/_live/events?places={self.place} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                self.last = self.last or time.monotonic()
                while piece := await reader.read(65536):
                    if b"event: beat" in piece:
                        now = time.monotonic()
                        self.longest, self.last, self.beats = max(self.longest, now - self.last), now, self.beats + 1
                writer.close()
            except OSError:
                pass
            self.breaks += 1
            await asyncio.sleep(0.5)

    def silence(self):
        """The longest time without a beat since the last question."""
        longest = max(self.longest, time.monotonic() - self.last) if self.last else 0
        self.longest = 0.0
        return longest


class Visitors:
    """Who reports what and from where: number after number, so that no device reports a place twice within five minutes
    as long as devices and places are enough.
    """

    def __init__(self, options):
        self.devices, self.places, self.addresses = options.devices, options.places, options.addresses
        pairs = self.devices * self.places
        if pairs < options.rate * 300:
            raise SystemExit(f"{pairs:,} pairs of device and place are too few: one may report once in five minutes")
        if options.rate * 300 / (self.addresses * self.places) > 50:
            raise SystemExit("so few addresses may not report so much: 60 reports in five minutes of each about a place")

    def request(self, number):
        place, device = number % self.places, number // self.places % self.devices
        # Neighbouring devices are of different networks.
        address = device % self.addresses
        body = f'{{"minutes":{8 + device % 9}}}'.encode()
        return (f"POST /guide/_live/waits/canteen-{place} HTTP/1.1\r\nHost: x\r\nAuthorization: Device sustained{device:013d}\r\n"
                f"X-Forwarded-For: 10.{address >> 8 & 255}.{address & 255}.1\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode() + body


class Load:
    """What was sent and answered, minute by minute."""

    def __init__(self, port):
        self.port, self.connections, self.statuses, self.times, self.late = port, [], {}, [], []

    async def send(self, request, due):
        start = time.monotonic()
        try:
            pair = self.connections.pop() if self.connections else await asyncio.open_connection("127.0.0.1", self.port)
            pair[1].write(request)
            head = await pair[0].readuntil(b"\r\n\r\n")
            await pair[0].readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
            self.connections.append(pair)
            status = int(head[9:12])
        except (OSError, asyncio.IncompleteReadError, TypeError):
            status = 0
        now = time.monotonic()
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status == 201:
            self.times.append(now - start)
            self.late.append(now - due)

    def taken(self):
        return self.statuses.get(201, 0)

    def minute(self):
        """Times of the last minute, sorted, from sending and from when it was due."""
        times, late = sorted(self.times), sorted(self.late)
        self.times, self.late = [], []
        return times, late


def share(values, part):
    return f"{values[min(len(values) - 1, int(len(values) * part))] * 1000:.0f} ms" if values else "none"


async def answer(port, path):
    """How long one answer takes."""
    start = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    await reader.read(-1)
    writer.close()
    return time.monotonic() - start


class Watch:
    """Prints a line for each minute."""

    def __init__(self, port, processes, listeners):
        self.port, self.processes, self.listeners = port, processes, listeners
        self.used, self.start, self.faults = [processor(one) for one in processes], time.monotonic(), []

    async def tell(self, what, load=None):
        waits, page = await answer(self.port, "/guide/_live/waits"), await answer(self.port, "/guide/_live/waits/canteen-0")
        used, spent = [processor(one) for one in self.processes], time.monotonic() - self.start
        cores = " + ".join(f"{(now - before) / spent * 100:.0f} %" for now, before in zip(used, self.used))
        self.used, self.start = used, time.monotonic()
        silences = [one.silence() for one in self.listeners]
        silent = sum(one > 2 * BEAT for one in silences)
        line = f"{what}: processor {cores}, {' + '.join(str(memory(one)) for one in self.processes)} MB, "
        if load:
            times, late = load.minute()
            line += f"{len(times) / spent:.0f} a second taken, p50 {share(times, 0.5)}, p99 {share(times, 0.99)}, from due p99 {share(late, 0.99)}, "
            if times and times[int(len(times) * 0.99)] > 0.5:
                self.faults.append(f"{what}: p99 over 500 ms")
        line += f"waits {waits * 1000:.0f} ms, a place's page {page * 1000:.0f} ms, longest silence {max(silences, default=0):.1f} s"
        if silent:
            self.faults.append(f"{what}: {silent} pages missed a beat")
        print(line, flush=True)


async def sustained(options, port, processes):
    """Runs the load, then watches without any; returns how many reports were accepted, and what missed a goal."""
    visitors, load = Visitors(options), Load(port)
    listeners = [Listener(port, f"canteen-{number % options.places}") for number in range(options.streams)]
    streams = [asyncio.create_task(one.run()) for one in listeners]
    while not all(one.last for one in listeners):
        await asyncio.sleep(0.1)
    await asyncio.sleep(BEAT + 1)
    watch, tasks, number = Watch(port, processes, listeners), set(), 0
    await watch.tell("before")
    begun = time.monotonic()
    for minute in range(options.minutes):
        while number < (minute + 1) * 60 * options.rate:
            due = begun + number / options.rate
            if (wait := due - time.monotonic()) > 0:
                await asyncio.sleep(wait)
            task = asyncio.create_task(load.send(visitors.request(number), due))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            number += 1
        await watch.tell(f"minute {minute + 1}", load)
    await asyncio.gather(*tasks)
    print(f"answers: {load.statuses} in {time.monotonic() - begun:.0f} s, of {number:,} that were due in {options.minutes * 60} s")
    if load.taken() < number:
        watch.faults.append(f"{number - load.taken():,} of {number:,} were not taken")
    for minute in range(options.after):
        await asyncio.sleep(60)
        await watch.tell(f"{minute + 1} min after")
    breaks = sum(one.breaks for one in listeners)
    print(f"streams: {sum(one.beats for one in listeners):,} beats on {len(listeners):,} pages, {breaks} broke")
    for task in streams:
        task.cancel()
    return load.taken(), watch.faults
