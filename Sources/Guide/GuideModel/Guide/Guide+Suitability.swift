public import Geo

/// What a guide tells of a place for days with rain, heat or children: its tags and interests, then what its type is.
extension Guide {
    /// Whether a visit is under a roof.
    public func setting(of place: Place) -> PlaceSetting {
        let words = words(of: place)
        if !words.isDisjoint(with: ["outdoors", "outdoor"]) { return .outdoors }
        return words.isDisjoint(with: ["indoors", "indoor"]) ? type(of: place).traits.setting : .indoors
    }

    /// Whether a visit in the dark shows nothing. An author who writes hours says when it does.
    public func needsLight(_ place: Place) -> Bool {
        place.hours == nil && type(of: place).traits.needsLight && setting(of: place) != .indoors
    }

    public func isForChildren(_ place: Place) -> Bool {
        !words(of: place).isDisjoint(with: ["with-children", "children", "family", "kids", "playground"])
    }

    private func words(of place: Place) -> Set<String> {
        Set(place.entry.tags.map { $0.lowercased() } + place.interests.map(\.text))
    }
}

extension Guide {
    /// On which levels places are that are not on the street's, by where they are. Places at the same point with different levels have
    /// none, because a walk to the point does not tell them apart.
    public var levels: [Coordinate: Double] {
        let known = places.compactMap { place in place.level.map { (place.location, $0) } }
        let all = Dictionary(grouping: known) { $0.0 }.mapValues { Set($0.map(\.1)) }
        return all.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
}
