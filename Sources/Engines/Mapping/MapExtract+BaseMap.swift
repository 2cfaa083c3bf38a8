import Formats
public import Geo

extension MapExtract {
    /// Draws what is in the frame.
    ///
    /// Cost: linear in what is in the frame, about ten milliseconds for a city centre; almost none
    /// where the extract has nothing.
    ///
    /// - Parameters:
    ///   - frame: the part of the world to draw, and its size.
    ///   - detail: how much is drawn.
    ///   - language: the language of names where the extract has them (`en`, `pt-BR`); `nil` for local names.
    ///   - visited: places that are visited: their buildings are drawn apart.
    ///   - mostBytes: where it is to be smaller than its detail may be.
    public func baseMap(
        _ frame: MapFrame, detail: MapDetail, language: String? = nil, visited: [Coordinate] = [],
        mostBytes: Int = .max
    ) -> BaseMap {
        guard let scale = FrameScale(frame), scale.reach.contains(where: index.surroundings.touches) else {
            return .empty
        }
        let found = found(in: scale)
        if found.isEmpty && !isSea(scale.worldPoint(scale.canvas.low)) { return .empty }
        var (ground, signs) = ("", [BaseMapSign]())
        let special = VisitedBuildings(of: visited, in: self, found: found).features
        let most = min(detail.mostBytes, mostBytes)
        for thrift in 0...8 {
            let painter = BaseMapPainter(
                self, scale, detail: detail, thrift: thrift, found: found, visited: special)
            (ground, signs) = (painter.ground(), painter.signs())
            if ground.utf8.count + BaseMap.svg(of: signs).utf8.count <= most { break }
        }
        let names = NameFinder(extract: self, scale: scale, language: language, found: found, visited: special)
        var baseMap = BaseMap(svg: ground, labels: names.labels())
        baseMap.signs = signs
        baseMap.known = known(in: scale)
        baseMap.hasVisited = !special.isEmpty && scale.metresPerPixel <= PaintTable.landmarks.most
        let drawn = Array(baseMap.svg.utf8)
        baseMap.marks = MapMark.allCases.filter { mark in
            drawn.firstRange(ofBytes: Array("class=\"\(mark.style)\"".utf8)) != nil
        }
        return baseMap
    }

    /// What may be named in the frame, the most important first.
    public func labels(_ frame: MapFrame, language: String? = nil, visited: [Coordinate] = []) -> [LabelCandidate] {
        guard let scale = FrameScale(frame), scale.reach.contains(where: index.surroundings.touches) else { return [] }
        let found = found(in: scale)
        let special = VisitedBuildings(of: visited, in: self, found: found).features
        return NameFinder(extract: self, scale: scale, language: language, found: found, visited: special).labels()
    }

    /// What touches the drawing, by kind.
    func found(in scale: FrameScale) -> [FeatureKind: [Int]] {
        var found: [FeatureKind: [Int]] = [:]
        for feature in index.features(touching: scale.reach) {
            found[features.kind(feature), default: []].append(feature)
        }
        return found
    }

    /// How much of a frame the extract covers, 0…1; areas that several joined extracts cover count several times, up to 1.
    public func share(of frame: MapFrame) -> Double {
        guard let scale = FrameScale(frame) else { return 0 }
        guard let known = known(in: scale) else { return 1 }
        return min(1, known.reduce(0) { $0 + $1.width * $1.height } / (frame.width * frame.height))
    }

    /// The area that it covers, where that holds all of some places: a map of them needs to show nothing else.
    public func area(holding places: [Coordinate]) -> BoundingBox? {
        known.map { $0.grown(by: Self.verge) }
            .first { area in places.allSatisfy { area.contains(GroundPoint($0)) } }?.bounds
    }

    /// How far beyond its last street or house an extract still counts as covered, in steps: about twenty metres.
    private static let verge: Int64 = 3_000

    /// `nil` when it is all of the frame.
    func known(in scale: FrameScale) -> [MapRectangle]? {
        let parts = known.compactMap { scale.rectangle($0.grown(by: Self.verge)) }
        let size = UnitPoint(scale.width, scale.height) / FrameScale.unitsPerPixel
        // A few uncovered pixels at the edge are not worth mentioning.
        return parts.contains { $0.width * $0.height >= 0.92 * size.x * size.y } ? nil : parts
    }
}

extension MapDetail {
    /// The most bytes of a base map. A larger one is drawn again more coarsely, up to eight times; buildings always stay.
    var mostBytes: Int {
        switch self {
        case .overview, .large: 125_000
        case .strip: 110_000
        case .place: 64_000
        }
    }
}
