"""Walks in a real browser: told as the guide does; a damaged network is refused."""

import json
import pathlib

from browser import visit

VECTORS = pathlib.Path(__file__).resolve().parent.parent / "Fixtures/walking/vectors.json"

ASK = """
async requests => {
  const worker = new Worker('app/streets-worker.js', { type: 'module' });
  const answers = [];
  await new Promise((done) => {
    worker.onerror = () => { answers.push({ is: 'failed', message: 'the worker does not start' }); done(); };
    worker.onmessage = ({ data }) => { answers.push(data); if (answers.length === requests.length) done(); };
    setTimeout(done, 20000);
    for (const { file, ...request } of requests) {
      const bytes = file ? Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)).buffer : null;
      if (bytes) worker.postMessage({ ...request, bytes }, [bytes]);
      else worker.postMessage(request);
    }
  });
  worker.terminate();
  return answers;
}
"""

OWN_WALKS = """
async () => {
  const data = await (await fetch('data/planner.json')).json();
  const words = await (await fetch('data/walk-words.json')).json();
  return { words, places: data.places.filter(({ city }) => city in words.cities).map(({ city, title, at }) => ({ city, title, at })) };
}
"""


def streets(browser, home, guide):
    """All checks of walks in the app, with the front page open.

    A guide without an extract has no walks of its own.
    """
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    results = []
    with visit(browser, home) as seen:
        page = seen.open("index.html")
        results.append(("the app's worker walks as the guide does", walks_alike(page, vectors)))
        results.append(("the app's worker refuses a damaged network and goes on", refuses(page, vectors)))
        if (guide.folder / "data/walk-words.json").exists():
            results.append(("the app walks between places of this guide", own_walks(page)))
        results.append(("the app's walks ask only the site, without complaint", seen.taken_faults()))
    return results


def walks_alike(page, vectors):
    faults = []
    for town in vectors["towns"]:
        asked = [walk for walk in town["walks"] if not walk["at"]]
        requests = [{"id": 0, "do": "open", "city": town["city"], "file": town["file"]},
                    {"id": 0, "do": "words", "words": vectors["words"][0]}]
        requests += [{"id": number, "do": "route", "from": walk["from"], "to": walk["to"], "over": walk.get("over", []),
                      "pace": 4.5, "stepFree": walk["stepFree"], "destination": "Goal"} for number, walk in enumerate(asked)]
        for walk, answer in zip(asked, page.evaluate(ASK, requests)[2:], strict=True):
            wanted = [walk["walk"]["seconds"], walk["walk"]["told"][0]] if "walk" in walk else walk["is"]
            found = answer["is"]
            if found == "route":
                found = [answer["walk"]["seconds"], [sentence["text"] for sentence in answer["walk"]["sentences"]]]
            if found != wanted:
                faults.append(f"{town['city']}: {json.dumps(answer)[:200]} instead of {wanted}")
    return faults


def refuses(page, vectors):
    town = vectors["towns"][0]
    broken = town["file"][:100] + ("A" if town["file"][100] != "A" else "B") + town["file"][101:]
    first = town["walks"][0]
    answers = page.evaluate(ASK, [
        {"id": 1, "do": "open", "city": "broken", "file": broken}, {"id": 2, "do": "open", "city": "whole", "file": town["file"]},
        {"id": 3, "do": "route", "from": first["from"], "to": first["to"]}])
    said = [(answer["id"], answer["is"]) for answer in answers]
    return [] if said == [(1, "failed"), (2, "opened"), (3, "route")] else [f"it said {said}"]


def own_walks(page):
    own = page.evaluate(OWN_WALKS)
    faults = []
    for city in own["words"]["cities"]:
        places = [place for place in own["places"] if place["city"] == city][:6]
        requests = [{"id": 1, "do": "words", "words": own["words"]}]
        requests += [{"id": 2, "do": "open", "city": city, "file": file_of(page, city)}]
        requests += [{"id": number, "do": "route", "from": {"at": one["at"]}, "to": {"at": other["at"]}, "destination": other["title"]}
                     for number, (one, other) in enumerate(zip(places, places[1:]), 3)]
        for place, answer in zip(places[1:], page.evaluate(ASK, requests)[2:]):
            walk = answer.get("walk", {})
            if walk.get("parts") and place["title"] not in walk["sentences"][-1]["text"]:
                faults.append(f"{city}: the way to {place['title']} ends with {walk['sentences'][-1]['text']}")
            if answer["is"] not in ("route", "unreachable", "unmapped"):
                faults.append(f"{city}: {json.dumps(answer)[:200]}")
    return faults


def file_of(page, city):
    return page.evaluate("""async address => {
      const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    }""", f"data/streets/{city}.bin")
