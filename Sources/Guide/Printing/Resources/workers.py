"""Makes the documents of an order, each worker its share of them."""
import collections, gc, math, mmap, os, resource, select, shutil, signal, struct, tempfile, threading

def limit_time(seconds):
    """Has the system end this process after `seconds` more seconds of work.

    What other programs take does not count.
    """
    used = sum(os.times()[:2])
    limit, hardest = math.ceil(used + seconds), resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (limit if hardest < 0 else min(limit, hardest), hardest))

def make(number, is_stand_in):
    """Makes one document, or what stands in for it, and says what became of it.

    Returns how long its page is."""
    document = order["documents"][number]
    with open(document["source"], encoding="utf-8") as file:
        text = file.read()
    limit_time(order["seconds"] + len(text) / LETTERS_A_SECOND)
    try:
        if is_stand_in:
            stand_in(document, text)
        else:
            try:
                missing = print_page(document, text)
            except OSError:
                # What is no fault of the document: another one could have it, too.
                raise
            except Exception as error:
                # What an author wrote can be more than the engine is able to lay out.
                say(number, "given up", why="%s: %s" % (type(error).__name__, str(error)[:200]))
                stand_in(document, text)
            else:
                report_missing(number, text, missing)
        say(number, "done")
    except Exception as error:
        os.write(2, ("%s: %s: %s\n" % (document["page"], type(error).__name__, error)).encode())
        failures.add(number)
    return len(text)

def work(slot, numbers, is_stand_in):
    """Makes the PDFs of a worker's documents."""
    os.close(only_here)
    threading.Thread(target=end_with_others, daemon=True).start()
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    tempfile.tempdir = tempfile.mkdtemp(dir=order["folder"])
    waste = 0
    if 0 in numbers and not is_stand_in:
        report_fonts()
    for number in numbers:
        struct.pack_into("i", at_work, 4 * slot, number)
        waste += make(number, is_stand_in)
        if waste > MOST_WASTE:
            gc.collect()
            waste = 0

def end_with_others():
    """Ends a worker when the program that started all of this has ended, or the process that watches the workers: then nobody
    holds the other end of a pipe."""
    select.select([0, ends_with_watcher], [], [])
    os._exit(1)

def start(slot, numbers, is_stand_in):
    """Starts a worker."""
    child = os.fork()
    if child:
        running[child] = slot, numbers, is_stand_in
        return
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        work(slot, numbers, is_stand_in)
    except BaseException as error:
        os.write(2, ("%s: %s\n" % (type(error).__name__, error)).encode())
        failures.add(-1)
    # Ends without freeing the memory object by object.
    os._exit(1 if failures else 0)

def after(slot, numbers, is_stand_in, status):
    """After a worker that a signal ended: its document gets a stand-in, and the others of its share another worker.

    Returns whether all went well."""
    if not os.WIFSIGNALED(status):
        return status == 0
    number = struct.unpack_from("i", at_work, 4 * slot)[0]
    end = os.WTERMSIG(status)
    if is_stand_in:
        os.write(2, ("%s: signal %d\n" % (order["documents"][number]["page"], end)).encode())
        return False
    say(number, "given up", why="" if end == signal.SIGXCPU else "signal %d" % end)
    rest = numbers[numbers.index(number) + 1:]
    pieces.appendleft(([number], True))
    if rest:
        pieces.append((rest, False))
    return True

def watch():
    """Keeps the workers busy until all is done.

    Returns whether all went well."""
    is_well = True
    while pieces or running:
        while pieces and free:
            start(free.pop(), *pieces.popleft())
        ready = select.select([0, woken], [], [])[0]
        if 0 in ready and not os.read(0, 1):
            for child in running:
                os.kill(child, signal.SIGKILL)
            shutil.rmtree(order["folder"], ignore_errors=True)
            os._exit(1)
        if woken in ready:
            os.read(woken, 1000)
        for child in list(running):
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                slot, numbers, is_stand_in = running.pop(child)
                free.append(slot)
                is_well = after(slot, numbers, is_stand_in, status) and is_well
    return is_well

# How many characters of pages are printed before the memory of finished documents is freed; about 200 MB of it. Doing so
# after each document takes a sixth of its time.
MOST_WASTE = 2_000_000
# A long page may take longer: a second for this many characters. Most take half of that.
LETTERS_A_SECOND = 20_000
gc.freeze()
gc.disable()
failures = set()
count = max(1, min(order["jobs"], len(order["documents"])))
# Which document each worker is making, where this process sees it.
at_work = mmap.mmap(-1, 4 * count)
# Shares of documents that wait for a worker, and whether stand-ins are to be made for them; workers by process; idle ones.
pieces = collections.deque((list(range(share, len(order["documents"]), count)), False) for share in range(count))
running, free = {}, list(range(count))
ends_with_watcher, only_here = os.pipe()
woken, wake = os.pipe()
os.set_blocking(wake, False)
# A thread that starts a process may have signals blocked, and the process begins as it did.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
signal.signal(signal.SIGXCPU, signal.SIG_DFL)
signal.set_wakeup_fd(wake)
signal.signal(signal.SIGCHLD, lambda *_: None)
# Workers are started by a process that never asks for a font, because the font library has a thread that they would not inherit.
os._exit(0 if watch() else 1)
