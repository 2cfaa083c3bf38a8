/// A letter on a map that stands for the name of a street, which the legend has.
struct StreetKey: Hashable, Sendable {
    let letter: String
    let name: String
}

/// All names of a map.
struct MapNames: Sendable {
    let placer: LabelPlacer
    /// The small signs that have room.
    let signs: [BaseMapSign]
    let closer: CloserNames?
    /// In the order of the walk.
    let keys: [StreetKey]
}

/// Streets of the walk for whose names a map has no room, not even with a line to them: lanes of dense old towns. They have a
/// letter, as on the plans of towns, and their names are in the legend.
extension MapDrawing {
    /// Names everything, sees which streets of the walk are left, and does it again with letters for these. What a letter takes may
    /// leave another street without its name, so that is repeated until none is.
    func namesWithKeys(_ layout: OverlayLayout) -> MapNames {
        var lettered: Set<String> = []
        while true {
            let names = placedNames(layout, lettered: lettered)
            let nameless = keysStreets ? Set(namelessStreets(names)) : []
            if nameless.isSubset(of: lettered) { return names }
            lettered.formUnion(nameless)
        }
    }

    private func placedNames(_ layout: OverlayLayout, lettered: Set<String>) -> MapNames {
        var placer = LabelPlacer(size: size)
        // On a phone smaller type is better than no name; on paper it would be too small.
        if canDot { placer.streetSizes.append(8.8) }
        blockMargins(in: &placer)
        layout.block(in: &placer)
        let streets = overlay.namedWays.map(\.name).filter(lettered.contains)
        var keys = streets.enumerated().map { StreetKey(letter: Self.letter($0.offset), name: $0.element) }
        let signs = placeNames(layout, keys: &keys, &placer)
        let closer = closerNames(layout, placer, keys: keys)
        return MapNames(placer: placer, signs: signs, closer: closer, keys: keys)
    }

    /// The streets that the directions name and that no map shows, neither the whole one nor a nearer view of it.
    private func namelessStreets(_ names: MapNames) -> [String] {
        guard baseMap != nil else { return [] }
        let labels = names.placer.labels + (names.closer?.labels ?? [])
        let shown = Set(labels.map { Self.key($0.text) } + names.keys.map { Self.key($0.name) })
        return overlay.namedWays.map(\.name).filter { !shown.contains(Self.key($0)) }
    }

    /// a, b, … z, aa, ab, …
    private static func letter(_ number: Int) -> String {
        let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
        return number < 26 ? last : letter(number / 26 - 1) + last
    }
}

extension LabelPlacer {
    /// The letter of a street: beside its line, at last on it, or with a line to it.
    mutating func placeKey(_ letter: String, of street: WalkedStreet) -> Bool {
        let style = LabelStyle(name: "m-key", size: 9.4, isBold: true)
        let spots = street.spots([0.5, 0.3, 0.7, 0.15, 0.85, 0, 1])
        for (clearance, most) in [(4.0, 0), (8, 0), (4, 1), (8, 1), (4, 12), (1, 12)] {
            for spot in spots
            where place([[letter]], beside: spot, clearance: clearance, style: style, crossings: [most]) {
                return true
            }
        }
        return spots.contains { placeWithLeader(letter, of: $0, radius: 0, style: style, farthest: 90) }
    }
}
