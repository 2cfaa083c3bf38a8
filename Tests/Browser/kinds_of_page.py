"""One page of every kind, found by its address and by its contents."""

import re


class Kind:
    """A kind of page: how its address looks, and what its HTML must hold to be the example."""

    def __init__(self, name, address, holds=None):
        self.name, self.address, self.holds = name, re.compile(address), holds


KINDS = [
    Kind("front", r"index\.html"),
    Kind("tours", r"tours/index\.html"),
    Kind("tour", r"tours/(?!page-)[^/]+/index\.html"),
    Kind("tour on paper", r"tours/[^/]+/print/index\.html"),
    Kind("place", r"places/(?!page-)[^/]+/index\.html"),
    Kind("place with hours", r"places/(?!page-)[^/]+/index\.html", 'openingHoursSpecification'),
    Kind("place with media", r"places/(?!page-)[^/]+/index\.html", r'class="[^"]*\bmedia\b|<audio|<video'),
    Kind("place with an alert", r"places/(?!page-)[^/]+/index\.html", r'class="alert '),
    Kind("places", r"places/index\.html"),
    Kind("places, second page", r"places/page-2/index\.html"),
    Kind("kind", r"kinds/[^/]+/index\.html"),
    Kind("interest", r"interests/[^/]+/index\.html"),
    Kind("tag", r"tags/[^/]+/index\.html"),
    Kind("cities", r"cities/index\.html"),
    Kind("city", r"cities/[^/]+/index\.html"),
    Kind("itineraries", r"itineraries/index\.html"),
    Kind("itinerary", r"itineraries/[^/]+/index\.html"),
    Kind("itinerary on paper", r"itineraries/[^/]+/print/index\.html"),
    Kind("alerts", r"alerts/index\.html"),
    Kind("alert", r"alerts/[^/]+/index\.html"),
    Kind("free page", r"about/index\.html"),
    Kind("search", r"search/index\.html"),
    Kind("credits", r"credits/index\.html"),
    Kind("not found", r"404\.html"),
    Kind("front in French", r"fr/index\.html"),
    Kind("tour in French", r"fr/tours/[^/]+/index\.html"),
    Kind("place in French", r"fr/places/(?!page-)[^/]+/index\.html", 'openingHoursSpecification'),
    Kind("itinerary in French", r"fr/itineraries/[^/]+/index\.html"),
    Kind("itinerary on paper in French", r"fr/itineraries/[^/]+/print/index\.html"),
]


def examples(guide):
    """`(kinds, file)` for all kinds of page; the largest page that fits, because it holds the most,
    once for all the kinds that it is. None if missing.
    """
    kinds = {}
    for kind in KINDS:
        name = example(guide, kind)
        # A kind without a page stays alone.
        kinds.setdefault(name or kind.name, (name, []))[1].append(kind.name)
    return [(names, name) for name, names in kinds.values()]


def example(guide, kind):
    fitting = []
    for name in guide.pages:
        if not kind.address.fullmatch(name) or guide.page(name).redirect is not None:
            continue
        text = (guide.folder / name).read_text(encoding="utf-8")
        if kind.holds is None or re.search(kind.holds, text):
            fitting.append((len(text), name))
    return max(fitting)[1] if fitting else None
