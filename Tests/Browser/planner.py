"""The planner in a real browser: its worker answers as the Swift planner did, and plans a day of
the guide itself.
"""

import json
import pathlib

from browser import until, visit

VECTORS = pathlib.Path(__file__).resolve().parent.parent / "Fixtures/planning/vectors.json"

ASK = """
async requests => {
  const worker = new Worker('app/planner-worker.js', { type: 'module' });
  const answers = [];
  worker.onerror = () => answers.push({ is: 'failed', message: 'the worker does not start' });
  for (const request of requests) {
    worker.postMessage(request);
    await new Promise((done) => {
      const look = setInterval(() => answers.length && answers.at(-1).id === request.id && (clearInterval(look), done()), 10);
      worker.onmessage = ({ data }) => data.is !== 'progress' && answers.push(data);
      setTimeout(() => { clearInterval(look); done(); }, 20000);
    });
  }
  worker.terminate();
  return answers;
}
"""

# Pages refuse WebAssembly by their own policy: only the worker runs it.
IN_THE_PAGE = """
async () => {
  const { openEngine } = await import(new URL('app/planner.js', document.baseURI).href);
  return openEngine(fetch('app/planner.wasm')).then(() => 'it runs', (error) => String(error));
}
"""

OWN_DATA = """
async () => {
  const data = await (await fetch('data/planner.json')).json();
  const addresses = data.cities.flatMap((city) => city.walks ?? []);
  const base = new URL('data/planner.json', document.baseURI);
  const walks = await Promise.all(addresses.map(async (one) => (await fetch(new URL(one, base))).json()));
  return { data, walks };
}
"""


def rounded(value):
    """Metres may differ in the last digits, because two mathematical libraries do."""
    if isinstance(value, list):
        return [rounded(one) for one in value]
    if isinstance(value, dict):
        return {name: round(one, 3) if name == "metres" else rounded(one) for name, one in value.items()}
    return value


def planner(browser, home, guide):
    """All checks of the planner, with the front page open."""
    guide = json.loads(VECTORS.read_text(encoding="utf-8"))["guide"]
    results = []
    with visit(browser, home) as seen:
        page = seen.open("index.html")
        results.append(("the planner's worker answers as the Swift planner did", answers_alike(page, guide)))
        results.append(("the planner plans a day of this guide", own_day(page)))
        results.append(("the planner asks only the site, without complaint", seen.taken_faults()))
        said = page.evaluate(IN_THE_PAGE)
        results.append(("a page runs no WebAssembly itself", [] if "CompileError" in said else [said]))
    results.append(("a browser that runs no WebAssembly is told so, and offered the guide's own days", refused(browser, home)))
    return results


def strictly(route):
    """The worker's script with a policy that forbids WebAssembly."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "default-src 'self'"})


def refused(browser, home):
    with visit(browser, home) as seen:
        seen.context.route("**/app/planner-worker.js*", strictly)
        page = seen.open("plan/index.html")
        page.locator("#wish .button").click()
        until(page, "!document.querySelector('[data-part=fault]').hidden")
        said = page.locator("[data-part=fault]").inner_text()
        faults = [] if "WebAssembly" in said else [f"it says: {said}"]
        link = page.locator("[data-part=own-days] a")
        if not link.is_visible():
            faults.append("the guide's own days are not offered")
        return faults


def answers_alike(page, guide):
    vectors = guide["wishes"]
    options = [{"steps": one["steps"], "seed": one["seed"], "alternatives": one["alternatives"]} for one in vectors]
    requests = [{"id": 0, "do": "open", "data": guide["data"]}]
    requests += [{"id": number, "do": "plan", "wish": one["wish"], "options": options[number - 1]}
                 for number, one in enumerate(vectors, 1)]
    answers = page.evaluate(ASK, requests)[1:]
    faults = [f"{one['name']}: another answer: {json.dumps(answer)[:200]}" for one, answer in zip(vectors, answers)
              if rounded(answer) != {"id": answer["id"], **rounded(one["outcome"])}]
    if len(answers) < len(vectors):
        faults.append(f"{len(answers)} answers to {len(vectors)} wishes")
    return faults


def own_day(page):
    """A day of ten hours in each city that has a few places; it begins on a Wednesday in June."""
    own = page.evaluate(OWN_DATA)
    cities = [city["slug"] for city in own["data"]["cities"]]
    places = {slug: [one["slug"] for one in own["data"]["places"] if one.get("city") == slug] for slug in cities}
    asked = [slug for slug in cities if len(places[slug]) >= 3]
    requests = [{"id": 0, "do": "open", **own}]
    requests += [{"id": number, "do": "plan", "options": {"milliseconds": 100},
                  "wish": {"date": "2027-06-16", "start": 600, "end": 1200, "city": slug}}
                 for number, slug in enumerate(asked, 1)]
    faults = [] if asked else ["no city has three places"]
    for slug, answer in zip(asked, page.evaluate(ASK, requests)[1:]):
        visits = answer["plan"]["days"][0]["visits"] if answer["is"] == "plan" else []
        if not visits or any(one["place"] not in places[slug] for one in visits):
            faults.append(f"{slug}: no day was planned: {json.dumps(answer)[:200]}")
    return faults
