"""After a publication everything takes the new guide: in the instance that published, in another
that shares the folder, and after a build from the terminal. `operation.py` runs it."""

import io
import json
import pathlib
import subprocess
import time
import zipfile

from faults import PASSWORD, Editor, field, key

KIOSK = """---
title: The kiosk
kind: canteen
location: 60.172, 24.953
summary: Ice cream.
waits: yes
---

Ice cream.
"""
HARBOUR = """---
title: The harbour
kind: halt
location: 60.170, 24.952
summary: Where the tram turns.
---

Trams leave here.
"""
TOUR = """---
title: From the soup to the ice
summary: A short one.
stops: [canteen, kiosk]
---

Walk.
"""


TABLES = {
    "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\nx,X,https://x.example/,Europe/Helsinki\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nharbour,Harbour,60.1701,24.9521\nwestend,Westend,60.18,24.90\n",
    "routes.txt": "route_id,agency_id,route_short_name,route_type\nr7,x,7,0\n",
    "trips.txt": "route_id,service_id,trip_id\nr7,s,t\n",
    "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt,12:00:00,12:00:00,harbour,1\nt,12:05:00,12:05:00,westend,2\n",
    "calendar.txt": "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns,1,1,1,1,1,1,1,20200101,20991231\n",
}


def timetable():
    """A tram that leaves the harbour once a day."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in TABLES.items():
            archive.writestr(name, text)
    return file.getvalue()


def known(one):
    """What an instance knows of the guide."""
    waits = json.loads(one.ask("/guide/_live/waits")[1])["waits"]
    stops = json.loads(one.ask("/guide/_live/departures")[1])["places"]
    device = json.loads(one.ask("/guide/_live/device", headers={"Authorization": key(3_000_000)})[1])
    return sorted(wait["place"] for wait in waits), stops, device["goal"]


def becomes(one, wanted, seconds=60):
    """What is wrong with what an instance knows by then."""
    end = time.monotonic() + seconds
    while known(one) != wanted and time.monotonic() < end:
        time.sleep(0.1)
    return [] if known(one) == wanted else [f"{known(one)} and not {wanted}"]


def published(report, start, program, folder, *database):
    """What was written is published in one instance; another has the same folder where the store
    can be shared.
    """
    content = pathlib.Path(folder) / "Content"
    instances = [start(program, folder, *database) for _ in range(2 if database else 1)]
    editor = Editor(folder, 9)
    editor.sign_in(instances[0].port, subprocess.run(
        [program, "live", "accounts", "invite", editor.email, folder, "--role", "editor", "--role", "administrator", *database],
        check=True, capture_output=True, text=True).stdout.strip())
    before = [known(one) for one in instances]
    settings = (content / "site.yaml").read_text(encoding="utf-8").replace("kinds:\n", "kinds:\n  halt: { is: stop, label: Halt }\n")
    settings += "departures:\n  - { timetable: hsl.zip }\nrewards: { points: 2, goal: 7, what: A coffee }\n"
    (content / "timetables").mkdir()
    (content / "tours").mkdir(exist_ok=True)
    (content / "timetables/hsl.zip").write_bytes(timetable())
    for path, text in {"site.yaml": settings, "places/kiosk.md": KIOSK, "places/harbour.md": HARBOUR, "tours/short.md": TOUR}.items():
        (content / path).write_text(text, encoding="utf-8")
    name = f"published with {'PostgreSQL, two instances' if database else 'SQLite'}"
    people = editor.ask(instances[0].port, "people/new")[1]
    report.check(f"{name}: an editor may be given a tour that is not published yet", [] if 'value="short"' in people else [people[-900:]])
    time.sleep(1)
    report.check(f"{name}: what is not published is not taken", [f"{known(one)}" for one, old in zip(instances, before) if known(one) != old])
    page = editor.ask(instances[0].port, "publish")[1]
    status, _ = editor.ask(instances[0].port, "publish", {"form-token": field(page, "form-token")})
    wanted = (["canteen", "kiosk"], ["harbour"], 7)
    faults = [] if status == 303 else [f"{status}"]
    report.check(f"{name}: waits, stops and rewards are those of the new guide", faults + [fault for one in instances for fault in becomes(one, wanted)])
    (content / "site.yaml").write_text(settings.replace("goal: 7", "goal: 8"), encoding="utf-8")
    (content / "places/kiosk.md").write_text(KIOSK.replace("waits: yes\n", ""), encoding="utf-8")
    subprocess.run([program, "build", folder, "--no-pdf", "--cache", pathlib.Path(folder) / "cache"], check=True, capture_output=True)
    wanted = (["canteen"], ["harbour"], 8)
    report.check(f"{name}: and after a build from the terminal", [fault for one in instances for fault in becomes(one, wanted)])
    if database:
        report.check(f"{name}: a wrong password at one instance makes the other wait", guessing(editor, *instances))
    for one in instances:
        one.stop()


def guessing(editor, first, second):
    """What is wrong with the limits: somebody else's browser tries a wrong password at one instance
    and the right one at the other.
    """
    stranger, wrong = Editor(editor.folder, 9), []
    # Each wrong password makes the wait longer than a busy machine needs for the next request.
    while wrong.count(422) < 4 and set(wrong) <= {422, 429}:
        wrong.append(stranger.send(first.port, "sign-in", "sign-in", {"email": editor.email, "password": "a guess at the sea"})[0])
        time.sleep(0.2)
    soon, _ = stranger.send(second.port, "sign-in", "sign-in", {"email": editor.email, "password": PASSWORD})
    return [] if wrong.count(422) == 4 and soon == 429 else [f"{wrong}, then {soon}"]
