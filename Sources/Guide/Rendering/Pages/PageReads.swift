import GuideModel

/// What a page is made from, in addition to what every page has.
enum PageReads: Sendable {
    /// Nothing.
    case nothing
    /// Everything that pages can show of each other.
    case faces
    /// Where entries are, their titles and their languages alone.
    case titles([Entry])
    /// All that pages can show of each other, and the text of an entry.
    case text(Entry)
    case place(Place)
    case tour(Tour, RoutePart)
    case itinerary(Itinerary, RoutePart)
    /// The cards of some places, by their positions, under a heading.
    case cards(ArraySlice<Int>, heading: String, count: Int)

    /// The digest of all of it.
    func digest(_ index: GuideIndex, _ inputs: GuideInputs) -> ContentDigest {
        var sum = inputs.base
        sum.add(index.coverNumbers.digest)
        switch self {
        case .nothing: break
        case .faces: sum.add(inputs.faces)
        case .titles(let entries):
            for entry in entries {
                sum.add("\(entry.location.file)\n\(entry.slug)\n\(entry.language)\n\(entry.title)")
            }
        case .text(let entry):
            sum.add(inputs.faces)
            sum.add(inputs.text(of: entry))
        case .place(let place): add(place, index, inputs, to: &sum)
        case .tour(let tour, let part):
            sum.add(inputs.text(of: tour.entry))
            sum.add(inputs.journey(of: tour))
            sum.add(inputs.drawings)
            for itinerary in index.itineraries(of: tour) { sum.add(inputs.journey(of: itinerary)) }
            add(part, of: index.enriched.journey(of: tour), index, inputs, to: &sum)
        case .itinerary(let itinerary, let part):
            sum.add(inputs.text(of: itinerary.entry))
            sum.add(inputs.journey(of: itinerary))
            sum.add(inputs.drawings)
            add(part, of: index.enriched.journey(of: itinerary), index, inputs, to: &sum)
        case .cards(let members, let heading, let count):
            sum.add("\(heading)\n\(count)")
            for member in members { sum.add(inputs.face(of: index.guide.places[member].entry)) }
        }
        return sum
    }

    private func add(_ place: Place, _ index: GuideIndex, _ inputs: GuideInputs, to sum: inout ContentDigest) {
        let guide = index.guide
        sum.add(inputs.text(of: place.entry))
        if let week = guide.usualWaits[place.slug] { sum.add(week.digest) }
        sum.add(inputs.links(place.links.map(\.url)))
        if case .url(let address)? = place.menu { sum.add(inputs.links([address])) }
        sum.add(inputs.neighbours(of: place.slug))
        for tour in guide.tours(through: place.slug).compactMap(guide.tour) { sum.add(inputs.journey(of: tour)) }
        for itinerary in (index.itinerariesByPlace[place.slug] ?? []).compactMap(guide.itinerary) {
            sum.add(inputs.journey(of: itinerary))
        }
        // A large guide has maps of fewer places.
        sum.add(inputs.drawings)
        sum.add(index.mayMap(place) ? 1 : 0)
    }

    /// The places beside the way, and on paper the texts of the stops.
    private func add(
        _ part: RoutePart, of journey: Journey, _ index: GuideIndex, _ inputs: GuideInputs, to sum: inout ContentDigest
    ) {
        let guide = index.guide
        if part == .paper || part == .spreads {
            for stop in journey.stops { sum.add(inputs.text(of: guide.places[stop.place].entry)) }
        }
        for place in index.placesBeside(journey, on: part) {
            sum.add(inputs.face(of: guide.places[place].entry))
        }
    }
}

/// What of a tour or an itinerary is shown.
enum RoutePart: Sendable {
    /// Its page, with what is beside the way.
    case page
    /// Its texts and those of its stops, with what is beside the way for people without a telephone.
    case paper
    /// The same in spreads, with where to eat and where it is dry as well.
    case spreads
    /// The walk alone, on a map or for the app.
    case walk
}

extension PageReads {
    /// The files of the texts that the page shows, its own first; none for a page that is made from the whole site.
    func sources(_ index: GuideIndex) -> [String] {
        let (guide, enriched) = (index.guide, index.enriched)
        func stops(_ journey: Journey) -> [Entry] { journey.stops.map { guide.places[$0.place].entry } }
        let entries: [Entry] =
            switch self {
            case .nothing, .faces, .cards: []
            case .titles(let entries): entries
            case .text(let entry): [entry]
            case .place(let place):
                [place.entry] + guide.tours(through: place.slug).compactMap { guide.tour($0)?.entry }
                    + (index.itinerariesByPlace[place.slug] ?? []).compactMap { guide.itinerary($0)?.entry }
            case .tour(let tour, _): [tour.entry] + stops(enriched.journey(of: tour))
            case .itinerary(let plan, _):
                [plan.entry] + [plan.tour.flatMap(guide.tour)?.entry].compactMap(\.self)
                    + stops(enriched.journey(of: plan))
            }
        var known: Set<String> = []
        return entries.flatMap { $0.files(in: guide.edition) }.filter { known.insert($0).inserted }
    }
}

extension Entry {
    /// The entry's file and, where that is a translation, the original, which gives all that it does not say.
    fileprivate func files(in edition: Edition) -> [String] {
        let (file, suffix) = (location.file, ".\(edition.language).md")
        guard !edition.prefix.isEmpty, file.hasSuffix(suffix) else { return [file] }
        return [file, String(file.dropLast(suffix.count)) + ".md"]
    }
}
