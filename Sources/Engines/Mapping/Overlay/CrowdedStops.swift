/// Which stops keep their numbers on a small map where many are close together.
///
/// Where moving all discs apart would hide the streets and push many discs away from their stops, only some stops get a disc,
/// on the stop itself: the ends first, then every tenth, every fifth, and the others in their order, each where no earlier
/// disc is. The rest are dots; their numbers follow from those of their neighbours.
enum CrowdedStops {
    /// Of a stop without a number, in units of the drawing.
    static let dotRadius = 3.2

    /// The numbers of the stops, from 0, whose discs touch no other.
    static func numbered(_ anchors: [Spot], count: Int, radius: Double, gap: Double = 1.5) -> Set<Int> {
        var kept: Set<Int> = []
        // The signs of a hotel and of a station are there anyway.
        var taken = Array(anchors.dropFirst(count))
        let order = (0..<count).sorted { (rank($0, of: count), $0) < (rank($1, of: count), $1) }
        for stop in order where taken.allSatisfy({ ($0 - anchors[stop]).length >= 2 * radius + gap }) {
            taken.append(anchors[stop])
            kept.insert(stop)
        }
        return kept
    }

    private static func rank(_ stop: Int, of count: Int) -> Int {
        if stop == 0 || stop == count - 1 { return 0 }
        return (stop + 1) % 10 == 0 ? 1 : (stop + 1) % 5 == 0 ? 2 : 3
    }
}

extension DiscPlacement {
    /// Whether many discs are not where their stops are.
    func isCrowded(_ anchors: [Spot], radius wanted: Double) -> Bool {
        let moved = zip(anchors, centres).count { ($0 - $1).length > wanted * 0.8 }
        return moved >= 8 && moved * 4 > anchors.count
    }
}
