import Geo
import GuideModel

/// Places in lists: by city, and by what they are.
extension PageContext {
    /// In metres. What is nearer to the middle of its city is in the centre, as most places are.
    private static let centre = 1_500.0

    /// A place's card; one outside of the centre has its distance from the middle of its city, as the crow flies.
    func cardInList(_ place: Place) -> CardView {
        var card = card(place)
        guard let slug = place.city, let middle = guide.city(slug)?.location else { return card }
        let metres = middle.metres(to: place.location)
        guard metres > Self.centre else { return card }
        let distance = index.wording(in: slug).spokenDistance(metres)
        card.fromMiddle = words.text("from-the-middle", ["distance": distance])
        return card
    }

    /// - Parameters:
    ///   - places: positions of places in the order of lists.
    ///   - byKind: whether they are of several kinds.
    func cityGroups(of places: [Int], _ cards: [CardView], byKind: Bool) -> [CityGroupView] {
        let runs = Self.runs(of: places) { guide.places[$0].city }
        return runs.map { run in
            let (members, cards) = (Array(places[run]), Array(cards[run]))
            let city = index.isOneCity ? nil : guide.places[members[0]].city.flatMap(guide.city)
            return CityGroupView(
                city: city.map { link(to: $0.entry, paths.page(.cities, $0.slug)) },
                kinds: byKind ? kindGroups(of: members, cards) : [KindGroupView(title: nil, cards: cards)])
        }
    }

    /// The first places of each kind, as many of each as there is room for; of a kind with few all.
    func firstOfKinds(_ places: [Int]) -> [Int] {
        let runs = Self.runs(of: places) { guide.places[$0].kind }
        var most = max(1, Self.placesOfACity / runs.count)
        while runs.reduce(0, { $0 + min($1.count, most + 1) }) <= Self.placesOfACity { most += 1 }
        return Array(runs.flatMap { places[$0.prefix(most)] }.prefix(Self.placesOfACity))
    }

    func kindGroups(of places: [Int], _ cards: [CardView]) -> [KindGroupView] {
        Self.runs(of: places) { guide.places[$0].kind }.map { run in
            let kind = guide.kind(guide.places[places[run.lowerBound]].kind)
            return KindGroupView(title: kind?.plural, cards: Array(cards[run]))
        }
    }

    /// Ranges of neighbours that share something.
    private static func runs<Key: Equatable>(of places: [Int], by key: (Int) -> Key) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (index, place) in places.enumerated() {
            if let last = runs.last, key(places[last.lowerBound]) == key(place) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}
