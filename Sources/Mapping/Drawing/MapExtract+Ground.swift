extension MapExtract {
    /// Draws what lies in the frame.
    ///
    /// - Parameter language: the language of names where the extract has them (`en`, `pt-BR`); `nil` for local names.
    /// Cost: linear in what lies in the frame, some ten milliseconds for a city centre; almost nothing where the extract has
    /// nothing.
    public func ground(_ frame: MapFrame, detail: MapDetail, language: String? = nil) -> MapGround {
        guard let scale = GroundScale(frame), index.surroundings.touches(scale.reach) else { return .empty }
        let touching = index.features(touching: scale.reach)
        if touching.isEmpty && !isSea(scale.ground(scale.canvas.low)) { return .empty }
        var found: [FeatureKind: [Int]] = [:]
        for feature in touching { found[features.kind(feature), default: []].append(feature) }
        var svg = ""
        for thrift in 0...4 {
            svg = GroundPainter(self, scale, detail: detail, thrift: thrift, found: found).svg()
            if svg.utf8.count <= detail.mostBytes { break }
        }
        let names = NameFinder(extract: self, scale: scale, language: language, found: found)
        return MapGround(svg: svg, labels: names.labels())
    }

    /// Whether a place far from the shore is in the sea.
    func isSea(_ place: GroundPoint) -> Bool { SeaFinder(features: features, boxes: index.boxes).isSea(place) }
}

extension MapDetail {
    /// What the ground may weigh. A ground that is heavier is drawn again more coarsely, up to four times.
    var mostBytes: Int {
        switch self {
        case .overview, .large: 125_000
        case .strip: 110_000
        case .place: 64_000
        }
    }
}
