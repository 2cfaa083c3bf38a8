extension BaseMapSign {
    /// What it covers, in CSS pixels.
    var plate: RotatedBox {
        var half = UnitPoint(repeating: 0)
        for point in SignShapes.outline(of: kind).joined() {
            let reach = UnitPoint(abs(point.x), abs(point.y))
            half.replace(with: reach, where: reach .> half)
        }
        return RotatedBox(centre: Spot(place.x, place.y), half: half / FrameScale.unitsPerPixel)
    }
}

extension BaseMap {
    /// The content of a `<g class="ground">`: paths with classes and widths, without colours. Empty when the extract has
    /// nothing in the frame.
    public var svg: String { ground + Self.svg(of: signs) }

    static func svg(of signs: [BaseMapSign]) -> String {
        BaseMapPainter.svg([PaintedLayer(areas: SignPainter.paths(of: signs))])
    }
}

/// Draws the small signs: stops, stations, water, toilets, benches.
struct SignPainter {
    private let extract: MapExtract
    private let scale: FrameScale
    private let found: [FeatureKind: [Int]]

    init(_ extract: MapExtract, _ scale: FrameScale, found: [FeatureKind: [Int]]) {
        (self.extract, self.scale, self.found) = (extract, scale, found)
    }

    /// The signs for which there is room beside other signs, the most important kinds first.
    func signs(on detail: MapDetail) -> [BaseMapSign] {
        PaintTable.symbols.reversed().flatMap { symbol -> [BaseMapSign] in
            guard scale.metresPerPixel <= symbol.most, detail != .overview || symbol.isOnOverviews else { return [] }
            return places(of: symbol.kind).map { place in
                let pixels = place / FrameScale.unitsPerPixel
                return BaseMapSign(kind: symbol.kind, place: MapPoint(x: pixels.x, y: pixels.y))
            }
        }
    }

    static func paths(of signs: [BaseMapSign]) -> [PaintedPath] {
        let places = Dictionary(grouping: signs, by: \.kind).mapValues { signs in
            signs.map { UnitPoint($0.place.x, $0.place.y) * FrameScale.unitsPerPixel }
        }
        return PaintTable.symbols.flatMap { symbol -> [PaintedPath] in
            guard let places = places[symbol.kind] else { return [] }
            return [
                PaintedPath(
                    "symbol \(symbol.name)", rings: rings(SignShapes.outline(of: symbol.kind), at: places)),
                PaintedPath("glyph", rings: rings(SignShapes.glyph(of: symbol.kind), at: places)),
            ]
        }
    }

    private static func rings(_ rings: [[UnitPoint]], at places: [UnitPoint]) -> [[UnitPoint]] {
        places.flatMap { place in rings.map { ring in ring.map { place + $0 } } }
    }

    /// The places of as many signs of the kind as have room, in units.
    private func places(of kind: FeatureKind) -> [UnitPoint] {
        let gap = PaintTable.symbolGap * FrameScale.unitsPerPixel
        var taken: [SIMD2<Int>: [UnitPoint]] = [:]
        var places: [UnitPoint] = []
        var named: Set<UInt32> = []
        for feature in found[kind] ?? [] {
            guard let point = extract.features.range(ofRing: extract.features.rings(of: feature).lowerBound).first
            else { continue }
            let place = scale.point(x: extract.features.x[point], y: extract.features.y[point])
            guard scale.canvas.contains(place) else { continue }
            let cell = SIMD2(Int((place.x / gap).rounded(.down)), Int((place.y / gap).rounded(.down)))
            let near = (0..<9).flatMap { taken[cell &+ SIMD2($0 % 3 - 1, $0 / 3 - 1)] ?? [] }
            if near.contains(where: { (($0 - place) * ($0 - place)).sum() < gap * gap }) { continue }
            // A station with several nodes has one sign.
            let name = extract.features.names[feature]
            if name > 0, kind.isStation, !named.insert(name).inserted { continue }
            taken[cell, default: []].append(place)
            places.append(place)
        }
        return places
    }
}
