"""Runs OSRM's foot profile and Valhalla's pedestrian costing, out of the native tools inside their PyPI wheels."""

import json
import pathlib
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

WHEELS = {"osrm": "osrm-bindings==26.10.0", "valhalla": "pyvalhalla==3.9.1"}


def unpack(router, folder):
    """The unpacked wheel of a router, fetched when it is not there yet."""
    target = folder / router
    if not target.exists():
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
        subprocess.run(pip + ["--python-version", "3.12", "--platform", "manylinux_2_28_x86_64",
                              "-d", folder, WHEELS[router]], check=True)
        wheel = next(folder.glob(WHEELS[router].split("==")[0].replace("-", "_") + "*.whl"))
        shutil.unpack_archive(wheel, target, "zip")
    for binary in target.glob("*/bin/*"):
        binary.chmod(0o755)
    return target


def run(command, log):
    with open(log, "ab") as file:
        subprocess.run([str(part) for part in command], check=True, stdout=file, stderr=file)


def wait_for(port, process):
    for _ in range(600):
        if process.poll() is not None:
            raise RuntimeError("the server ended")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise RuntimeError("the server does not answer")


def osrm_profile(extract, folder):
    home = unpack("osrm", folder) / "osrm"
    work = folder / "osrm-work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    copy = shutil.copy(extract, work)
    base, log = pathlib.Path(str(copy).replace(".osm.pbf", ".osrm")), work / "log"
    # Its own rules but for ferries, which it boards without waiting; ours take none with OSRM's rules.
    profile = home / "share/profiles/foot-on-land.lua"
    profile.write_text((home / "share/profiles/foot.lua").read_text().replace(
        "if next(data) == nil then", "if next(data) == nil or data.route == 'ferry' then"))
    return home, copy, profile, base, log


def osrm_routes(extract, pairs, folder, port=5918):
    """For each pair of places the metres and the line of OSRM's walk, doors not included."""
    home, copy, profile, base, log = osrm_profile(extract, folder)
    run([home / "bin/osrm-extract", "-p", profile, copy, "-t", 1], log)
    run([home / "bin/osrm-contract", base, "-t", 1], log)
    server = subprocess.Popen([home / "bin/osrm-routed", base, "-p", str(port), "-t", "1"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    found = []
    try:
        wait_for(port, server)
        for pair in pairs:
            where = ";".join(f"{longitude:.7f},{latitude:.7f}" for latitude, longitude in pair)
            url = f"http://127.0.0.1:{port}/route/v1/foot/{where}?overview=full&geometries=geojson"
            try:
                answer = json.load(urllib.request.urlopen(url))
            except urllib.error.HTTPError:  # because it answers so where no way connects the two
                found.append(None)
                continue
            route, ends = answer["routes"][0], sum(place["distance"] for place in answer["waypoints"])
            found.append((route["distance"] + ends, [[lat, lon] for lon, lat in route["geometry"]["coordinates"]]))
    finally:
        server.terminate()
    return found


def osrm(extract, places, folder, port=5917):
    """The table of OSRM's foot profile in seconds and metres, and what its steps take."""
    home, copy, profile, base, log = osrm_profile(extract, folder)
    started = time.perf_counter()
    run([home / "bin/osrm-extract", "-p", profile, copy, "-t", 2], log)
    extracted = time.perf_counter()
    run([home / "bin/osrm-contract", base, "-t", 2], log)
    contracted = time.perf_counter()
    server = subprocess.Popen([home / "bin/osrm-routed", base, "--max-table-size", "1000", "-p", str(port), "-t", "1"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, server)
        where = ";".join(f"{longitude:.7f},{latitude:.7f}" for latitude, longitude in places)
        url = f"http://127.0.0.1:{port}/table/v1/foot/{where}?annotations=duration,distance"
        answer = json.load(urllib.request.urlopen(url))
        finished = time.perf_counter()
        warm = timed(lambda: urllib.request.urlopen(url).read(), 9)
        pairs = [(a, b) for a in range(len(places)) for b in range(len(places)) if a != b and (a + b) % 5 == 0]
        routes = []
        for a, b in pairs:
            ends = f"{places[a][1]:.7f},{places[a][0]:.7f};{places[b][1]:.7f},{places[b][0]:.7f}"
            route = f"http://127.0.0.1:{port}/route/v1/foot/{ends}?overview=full&geometries=geojson"
            routes.append(timed(lambda: urllib.request.urlopen(route).read(), 1))
    finally:
        server.terminate()
    return {
        "extract": extracted - started, "contract": contracted - extracted, "cold": finished - started,
        "warmTable": warm, "warmRoute": sorted(routes)[len(routes) // 2],
        "seconds": answer["durations"], "metres": answer["distances"],
        "snaps": [[place["location"][1], place["location"][0], place["distance"]] for place in answer["sources"]],
    }


def timed(body, times):
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        body()
        taken.append(time.perf_counter() - started)
    return sorted(taken)[times // 2]


def valhalla(extract, places, folder):
    """The table of Valhalla's pedestrian costing, and what its steps take. Its service runs once for each question."""
    home = unpack("valhalla", folder) / "valhalla"
    work = folder / "valhalla-work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    config, log = work / "config.json", work / "log"
    made = subprocess.run([sys.executable, home / "valhalla_build_config.py", "--mjolnir-tile-dir", work / "tiles",
                           "--mjolnir-concurrency", "2", "--service-limits-pedestrian-max-matrix-location-pairs", "10000"],
                          capture_output=True, text=True, check=True)
    config.write_text(made.stdout)
    started = time.perf_counter()
    run([home / "bin/valhalla_build_tiles", "-c", config, extract], log)
    built = time.perf_counter()
    where = [{"lat": latitude, "lon": longitude} for latitude, longitude in places]
    question = work / "question.json"
    question.write_text(json.dumps({"sources": where, "targets": where, "costing": "pedestrian"}))
    answer = subprocess.run([home / "bin/valhalla_service", config, "sources_to_targets", question],
                            capture_output=True, text=True, check=True)
    finished = time.perf_counter()
    cells = json.loads(answer.stdout)["sources_to_targets"]
    return {
        "build": built - started, "matrix": finished - built, "cold": finished - started,
        "metres": [[None if cell["distance"] is None else cell["distance"] * 1000 for cell in row] for row in cells],
        "seconds": [[cell["time"] for cell in row] for row in cells],
    }


def valhalla_lengths(extract, pairs, folder):
    """For each pair of places the metres of Valhalla's walk, `None` where it finds none."""
    home = unpack("valhalla", folder) / "valhalla"
    work = folder / "valhalla-work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    config, question, log = work / "config.json", work / "question.json", work / "log"
    made = subprocess.run([sys.executable, home / "valhalla_build_config.py", "--mjolnir-tile-dir", work / "tiles",
                           "--mjolnir-concurrency", "1"], capture_output=True, text=True, check=True)
    config.write_text(made.stdout)
    run([home / "bin/valhalla_build_tiles", "-c", config, extract], log)
    found = []
    for pair in pairs:
        where = [{"lat": latitude, "lon": longitude} for latitude, longitude in pair]
        question.write_text(json.dumps({"locations": where, "costing": "pedestrian", "directions_type": "none"}))
        answer = subprocess.run([home / "bin/valhalla_service", config, "route", question], capture_output=True, text=True)
        found.append(json.loads(answer.stdout)["trip"]["summary"]["length"] * 1000 if answer.returncode == 0 else None)
    return found
