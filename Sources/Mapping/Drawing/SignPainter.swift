/// Draws the small signs: stops, stations, water, toilets, benches.
struct SignPainter {
    private let extract: MapExtract
    private let scale: FrameScale
    private let found: [FeatureKind: [Int]]

    init(_ extract: MapExtract, _ scale: FrameScale, found: [FeatureKind: [Int]]) {
        (self.extract, self.scale, self.found) = (extract, scale, found)
    }

    func svg(on detail: MapDetail) -> String {
        guard detail != .overview else { return "" }
        return PaintTable.symbols.map { symbol in
            guard scale.metresPerPixel <= symbol.most else { return "" }
            var writer = PathWriter()
            for place in places(of: symbol.kind) { writer.ring(Self.shape(of: symbol.kind).map { place + $0 }) }
            return writer.isEmpty ? "" : "<path class=\"symbol \(symbol.name)\" d=\"\(writer.text)\"/>"
        }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The places of as many signs of the kind as have room, in units.
    private func places(of kind: FeatureKind) -> [UnitPoint] {
        let gap = PaintTable.symbolGap * FrameScale.unitsPerPixel
        var taken: [SIMD2<Int>: [UnitPoint]] = [:]
        var places: [UnitPoint] = []
        for feature in found[kind] ?? [] {
            guard let point = extract.features.range(ofRing: extract.features.rings(of: feature).lowerBound).first
            else { continue }
            let place = scale.point(x: extract.features.x[point], y: extract.features.y[point])
            guard scale.canvas.contains(place) else { continue }
            let cell = SIMD2(Int((place.x / gap).rounded(.down)), Int((place.y / gap).rounded(.down)))
            let near = (0..<9).flatMap { taken[cell &+ SIMD2($0 % 3 - 1, $0 / 3 - 1)] ?? [] }
            if near.contains(where: { (($0 - place) * ($0 - place)).sum() < gap * gap }) { continue }
            taken[cell, default: []].append(place)
            places.append(place)
        }
        return places
    }

    /// The outline of a sign around its place, in units.
    static func shape(of kind: FeatureKind) -> [UnitPoint] {
        let pixels: [(Double, Double)] =
            switch kind {
            // a seat on two legs
            case .bench:
                [(-3.4, -1), (3.4, -1), (3.4, 2.2), (2.2, 2.2), (2.2, 0.4), (-2.2, 0.4), (-2.2, 2.2), (-3.4, 2.2)]
            // a drop
            case .drinkingWater:
                [(0, -4), (1.6, -1.2), (2.4, 0.8), (1.8, 2.6), (0, 3.4), (-1.8, 2.6), (-2.4, 0.8), (-1.6, -1.2)]
            // a door
            case .toilets: [(-2.2, -3.2), (2.2, -3.2), (2.2, 3.2), (-2.2, 3.2)]
            default: [(0, -2.4), (2.4, 0), (0, 2.4), (-2.4, 0)]
            }
        return pixels.map { UnitPoint($0.0, $0.1) * FrameScale.unitsPerPixel }
    }
}
