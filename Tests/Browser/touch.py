"""Where to touch an element of a page on which something may still be moving."""

import json

# For this many steps of 20 ms an element stays where it is, and free, before it is touched.
STILL = 10


def middle(selector):
    """An expression: the middle of an element, in the middle of the window, when it moves no more.

    What comes above it later may move it away, so it is fetched back.
    """
    return f"""(async () => {{
        const one = document.querySelector({json.dumps(selector)});
        const fetch = () => one.scrollIntoView({{ block: 'center', behavior: 'instant' }});
        fetch();
        const at = () => {{
            const box = one.getBoundingClientRect();
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        }};
        let [before, still] = [at(), 0];
        while (still < {STILL}) {{
            await new Promise((next) => setTimeout(next, 20));
            const now = at();
            const isFree = one.contains(document.elementFromPoint(...now));
            if (!isFree) fetch();
            still = isFree && String(now) === String(before) ? still + 1 : 0;
            before = now;
        }}
        return before;
    }})()"""
