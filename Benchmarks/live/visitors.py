"""Open pages and reports by the thousand, each kind from one process that waits with epoll: a machine that also runs the
companion has little processor to spare for them. Times of a report begin when it was due, whether it could be sent then or not.
"""

import contextlib
import re
import select
import socket
import time

LENGTH = re.compile(rb"(?i)\r\ncontent-length: (\d+)")


def connection(poll, port):
    """A socket on its way to a connection: it can be written to when it is there."""
    one = socket.socket()
    one.setblocking(False)
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    one.connect_ex(("127.0.0.1", port))
    poll.register(one, select.EPOLLOUT)
    return one


def shares(values):
    """The middle, the 99th of 100 and the last."""
    values = sorted(values)

    def share(part):
        return values[min(len(values) - 1, int(len(values) * part))] if values else None

    return {"p50": share(0.5), "p99": share(0.99), "longest": share(1)}


class Pages:
    """Pages that hear of one place each, and connect again when their stream ends."""

    def __init__(self, port, count, places):
        self.port, self.count, self.places, self.poll = port, count, places, select.epoll()
        self.sockets, self.numbers = {}, {}
        self.last, self.longest = [None] * count, [0.0] * count
        self.beats, self.breaks, self.due = 0, 0, [(0, number) for number in range(count)]

    def connect(self):
        """At most 50 at once, as a server is reached by people and not by a flood."""
        now = time.monotonic()
        for _, number in [one for one in self.due[:50] if one[0] <= now]:
            del self.due[0]
            one = connection(self.poll, self.port)
            self.sockets[one.fileno()], self.numbers[one.fileno()] = one, number

    def hear(self, file, event):
        one, number = self.sockets[file], self.numbers[file]
        try:
            if event & select.EPOLLOUT:
                place = number % self.places
                one.send(f"GET /guide/_live/events?places=canteen-{place} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                self.poll.modify(file, select.EPOLLIN)
                return
            piece = one.recv(65536)
        except OSError:
            piece = b""
        now = time.monotonic()
        if not piece:
            one.close()
            del self.sockets[file]
            self.breaks += 1
            self.due.append((now + 0.5, number))
        elif self.last[number] is None:
            self.last[number] = now
        elif b"event: beat" in piece:
            self.longest[number] = max(self.longest[number], now - self.last[number])
            self.last[number] = now
            self.beats += 1

    def silences(self, bound):
        """The longest times without a beat since the last question."""
        now = time.monotonic()
        all_ = [max(longest, now - last) if last else 0 for longest, last in zip(self.longest, self.last)]
        self.longest = [0.0] * self.count
        return {"longest": max(all_, default=0), "silent": sum(one > bound for one in all_)}


def listen(pipe, port, count, places, bound):
    """Holds pages open until it is told to end; says when all are open."""
    pages, is_open = Pages(port, count, places), False
    pages.poll.register(pipe, select.EPOLLIN)
    while True:
        pages.connect()
        for file, event in pages.poll.poll(0.05 if pages.due else 1):
            if file != pipe.fileno():
                pages.hear(file, event)
            elif pipe.recv() == "silences":
                pipe.send(pages.silences(bound))
            else:
                pipe.send({"beats": pages.beats, "breaks": pages.breaks})
                return
        if not is_open and all(pages.last):
            is_open = True
            pipe.send(True)


class Reports:
    """What is sent and answered. Each connection carries one report at a time, and is used again for another one, as those
    of a proxy are.
    """

    def __init__(self, port, options):
        self.port, self.options, self.poll = port, options, select.epoll()
        self.free, self.busy, self.sockets, self.connections = [], {}, {}, 0
        self.statuses, self.times, self.late, self.all = {}, [], [], []

    def request(self, number):
        """Number after number, so that no device reports a place twice within five minutes."""
        options = self.options
        place, device = number % options.places, number // options.places % options.devices
        # Neighbouring devices are of different networks.
        address = device % options.addresses
        body = f'{{"minutes":{8 + device % 9}}}'
        return (f"POST /guide/_live/waits/canteen-{place} HTTP/1.1\r\nHost: x\r\nAuthorization: Device sustained{device:013d}\r\n"
                f"X-Forwarded-For: 10.{address >> 8 & 255}.{address & 255}.1\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}").encode()

    def send(self, number, due):
        request = self.request(number)
        if self.free:
            one = self.free.pop()
            with contextlib.suppress(OSError):  # a connection that has ended says so when it is read
                one.send(request)
            request = b""
        else:
            one = connection(self.poll, self.port)
            self.sockets[one.fileno()] = one
            self.connections += 1
        self.late.append(time.monotonic() - due)
        self.busy[one.fileno()] = [request, due, b""]

    def hear(self, file, event):
        one, work = self.sockets[file], self.busy.get(file)
        try:
            if event & select.EPOLLOUT:
                one.send(work[0])
                self.poll.modify(file, select.EPOLLIN)
                return
            piece = one.recv(65536)
        except OSError:
            piece = b""
        if not piece:
            one.close()
            del self.sockets[file]
            if work:
                self.end(file, 0)
            else:
                self.free.remove(one)
            return
        work[2] += piece
        head = work[2].find(b"\r\n\r\n")
        if head >= 0 and len(work[2]) >= head + 4 + int(LENGTH.search(work[2])[1]):
            self.end(file, int(work[2][9:12]))
            self.free.append(one)

    def end(self, file, status):
        _, due, _ = self.busy.pop(file)
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status == 201:
            self.times.append(time.monotonic() - due)

    def wait(self, until):
        """Takes answers until a moment, and at least once."""
        while True:
            for file, event in self.poll.poll(max(0, until - time.monotonic())):
                self.hear(file, event)
            if time.monotonic() >= until:
                return

    def minute(self):
        """What was answered since the last question."""
        figures = shares(self.times) | {"taken": len(self.times), "late": shares(self.late)["p99"]}
        self.all += self.times
        self.times, self.late = [], []
        return figures


def report(pipe, port, options):
    """Sends `--rate` reports a second for `--minutes`, and says after each minute what came of it, at the end of all."""
    reports, begun = Reports(port, options), time.monotonic()
    for number in range(options.minutes * 60 * options.rate):
        due = begun + number / options.rate
        reports.wait(due)
        reports.send(number, due)
        if (number + 1) % (60 * options.rate) == 0:
            reports.wait(begun + (number + 1) / options.rate)
            pipe.send(reports.minute())
    end = time.monotonic() + 120
    while reports.busy and time.monotonic() < end:
        reports.wait(time.monotonic() + 0.1)
    reports.minute()
    pipe.send(shares(reports.all) | {"taken": len(reports.all), "statuses": reports.statuses, "connections": reports.connections})
