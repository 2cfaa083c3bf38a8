/// Features in columns: a feature has rings (areas have several, lines and points one), a ring has points.
///
/// Rings of areas do not repeat their first point; outer ones run clockwise on the map, holes the other way round.
struct FeatureColumns: Sendable {
    var kinds: [UInt8] = []
    var traits: [UInt8] = []
    var layers: [Int8] = []
    /// Numbers of name records; 0 is no name.
    var names: [UInt32] = []
    /// Where the rings of a feature start; one longer than there are features.
    var rings: [UInt32] = [0]
    /// Where the points of a ring start; one longer than there are rings.
    var starts: [UInt32] = [0]
    var x: [Int32] = []
    var y: [Int32] = []

    var count: Int { kinds.count }

    /// Takes memory for a number of points that is known beforehand: growing would take up to three times as much.
    mutating func reserve(_ points: Int) {
        x.reserveCapacity(points)
        y.reserveCapacity(points)
    }

    mutating func append(_ verdict: FeatureVerdict, rings parts: some Sequence<some Collection<GroundPoint>>) {
        for part in parts {
            for point in part {
                x.append(point.x)
                y.append(point.y)
            }
            starts.append(UInt32(x.count))
        }
        kinds.append(verdict.kind.rawValue)
        traits.append(verdict.traits.rawValue)
        layers.append(verdict.layer)
        names.append(verdict.name)
        rings.append(UInt32(starts.count - 1))
    }

    mutating func append(_ feature: Int, of other: FeatureColumns) {
        append(other.verdict(feature), rings: other.rings(of: feature).map(other.points))
    }

    func kind(_ feature: Int) -> FeatureKind {
        FeatureKind(rawValue: kinds[feature])!  // because the column is checked when it is filled
    }

    func verdict(_ feature: Int) -> FeatureVerdict {
        FeatureVerdict(
            kind: kind(feature), traits: FeatureTraits(rawValue: traits[feature]), layer: layers[feature],
            name: names[feature])
    }

    /// The numbers of the rings of a feature.
    func rings(of feature: Int) -> Range<Int> { Int(rings[feature])..<Int(rings[feature + 1]) }

    /// The indices of the points of all rings of a feature in ``x`` and ``y``.
    func points(of feature: Int) -> Range<Int> {
        let rings = rings(of: feature)
        return Int(starts[rings.lowerBound])..<Int(starts[rings.upperBound])
    }

    /// The indices of a ring's points in ``x`` and ``y``.
    func range(ofRing ring: Int) -> Range<Int> { Int(starts[ring])..<Int(starts[ring + 1]) }

    func points(ofRing ring: Int) -> [GroundPoint] { range(ofRing: ring).map { GroundPoint(x: x[$0], y: y[$0]) } }

    func box(of feature: Int) -> GroundBox {
        var box = GroundBox()
        let points = points(of: feature)
        for point in points { box.include(x: x[point], y: y[point]) }
        // What crosses the date line lies at both edges of the world, not between them.
        let isWide = Int64(box.east) - Int64(box.west) > Int64(Int32.max)
        if isWide, zip(points, points.dropFirst()).contains(where: { abs(Int64(x[$0]) - Int64(x[$1])) > Int32.max }) {
            (box.west, box.east) = (.min, .max)
        }
        return box
    }

    /// Whether all columns fit together and no index is out of range: a check for columns that come from a file.
    func isSound(names nameCount: Int) -> Bool {
        let lengths = [traits.count, layers.count, names.count, rings.count - 1]
        guard lengths.allSatisfy({ $0 == count }), x.count == y.count, let ring = rings.last, let point = starts.last,
            rings[0] == 0, starts[0] == 0, Int(ring) == starts.count - 1, Int(point) == x.count
        else { return false }
        return kinds.allSatisfy { FeatureKind(rawValue: $0) != nil } && names.allSatisfy { Int($0) < nameCount }
            && isRising(rings) && isRising(starts)
    }

    private func isRising(_ numbers: [UInt32]) -> Bool { zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 } }
}
