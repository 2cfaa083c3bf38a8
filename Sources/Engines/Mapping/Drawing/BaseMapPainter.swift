import Geo

/// Draws what is in a frame, layer by layer from the bottom up.
struct BaseMapPainter {
    let extract: MapExtract
    let scale: FrameScale
    let detail: MapDetail
    /// How coarse: 0 draws what the table says; each step above leaves out more, to save bytes.
    let thrift: Int
    private let clipper: Clipper
    private let simplifier: Simplifier
    private let found: [FeatureKind: [Int]]
    private let visited: Set<Int>

    init(
        _ extract: MapExtract, _ scale: FrameScale, detail: MapDetail, thrift: Int, found: [FeatureKind: [Int]],
        visited: Set<Int> = []
    ) {
        self.extract = extract
        self.scale = scale
        self.detail = detail
        self.thrift = thrift
        self.found = found
        self.visited = visited
        clipper = Clipper(box: scale.canvas)
        simplifier = Simplifier(tolerance: (0.4 + 0.2 * Double(thrift)) * FrameScale.unitsPerPixel)
    }

    /// All but the small signs.
    func ground() -> String {
        Self.svg([PaintedLayer(areas: [PaintedPath("land", rings: [rectangle])])] + layers())
    }

    /// Layers in CSS pixels; empty where nothing is painted.
    static func svg(_ layers: [PaintedLayer]) -> String {
        let content = layers.map(\.svg).filter { !$0.isEmpty }.joined(separator: "\n")
        if content.isEmpty { return "" }
        return "<g transform=\"scale(\(PaintedPath.number(1 / FrameScale.unitsPerPixel)))\">\n\(content)\n</g>"
    }

    /// All that lies on the land, from the bottom up, but the small signs.
    func layers() -> [PaintedLayer] {
        [
            PaintedLayer(areas: PaintTable.land.map { path($0) } + [sea(), path(PaintTable.water)]),
            PaintedLayer(lines: PaintTable.waterways.map { line($0) } + [line(PaintTable.ferry)]),
            PaintedLayer(areas: PaintTable.built.map { path($0) }),
            PaintedLayer(lines: [line(PaintTable.piers)] + streets(Tier.below)),
            PaintedLayer(areas: [buildings(), path(PaintTable.landmarks), visitedBuildings()]),
            PaintedLayer(lines: streets(Tier.ground) + (1...5).flatMap { streets(Tier.above($0)) }),
            PaintedLayer(lines: PaintTable.walls.map { line($0) }),
        ]
    }

    /// The small signs.
    func signs() -> [BaseMapSign] { SignPainter(extract, scale, found: found).signs(on: detail) }

    private var rectangle: [UnitPoint] { scale.canvas.corners }
}

// Areas
private extension BaseMapPainter {
    func path(_ area: PaintTable.Area) -> PaintedPath {
        PaintedPath("area \(area.name)", rings: scale.metresPerPixel <= area.most ? rings(area) : [])
    }

    func rings(_ area: PaintTable.Area) -> [[UnitPoint]] {
        // What people go by stays where others are left out.
        let coarser = area.kind == .landmark ? 1 : Double(1 + thrift * (thrift + 1) / 2)
        return rings(found[area.kind] ?? [], least: area.least * coarser)
    }

    /// - Parameter least: in square pixels.
    func rings(_ features: [Int], least: Double) -> [[UnitPoint]] {
        var rings: [[UnitPoint]] = []
        let least = least * FrameScale.unitsPerPixel * FrameScale.unitsPerPixel
        for feature in features where !isHidden(feature) {
            for ring in extract.features.rings(of: feature) {
                let points = clipper.ring(points(ofRing: ring))
                guard points.count > 2, abs(Clipper.area(points)) >= least else { continue }
                rings.append(simplifier.ring(points))
            }
        }
        return rings
    }

    /// Whether it is underground, such as water in a pipe or a hall.
    func isHidden(_ feature: Int) -> Bool {
        FeatureTraits(rawValue: extract.features.traits[feature]).contains(.tunnel)
    }

    func points(ofRing ring: Int) -> [UnitPoint] {
        extract.features.range(ofRing: ring).map { scale.point(x: extract.features.x[$0], y: extract.features.y[$0]) }
    }

    func visitedBuildings() -> PaintedPath {
        let isSeen = scale.metresPerPixel <= PaintTable.landmarks.most
        return PaintedPath("area visited", rings: isSeen ? rings(visited.sorted(), least: 0) : [])
    }

    func buildings() -> PaintedPath {
        let area =
            scale.metresPerPixel <= PaintTable.buildings.most && thrift < 2 ? PaintTable.buildings : PaintTable.blocks
        return path(area)
    }

    func sea() -> PaintedPath {
        let lines = (found[.coastline] ?? []).flatMap { extract.features.rings(of: $0).map(points(ofRing:)) }
        let coast = Coast(canvas: mapped)
        let rings = coast.rings(lines) { !isTown && extract.isSea(scale.worldPoint(mapped.low)) }
        let parts = rings.map { simplifier.ring($0) }
        return PaintedPath("area sea", rings: isFlooded(parts) ? [] : parts)
    }

    /// The part of the canvas that the extract covers: its coastlines end where it ends, and tell nothing of what is beyond.
    var mapped: UnitBox {
        guard extract.known.count == 1, let area = scale.rectangle(extract.known[0]) else { return scale.canvas }
        let (canvas, unit) = (scale.canvas, FrameScale.unitsPerPixel)
        let low = UnitPoint(area.x, area.y) * unit
        let high = low + UnitPoint(area.width, area.height) * unit
        return UnitBox(
            low: canvas.low.replacing(with: low, where: low .> 0),
            high: canvas.high.replacing(with: high, where: high .< UnitPoint(scale.width, scale.height)))
    }

    var isTown: Bool { (found[.building]?.count ?? 0) > 10 }

    /// Whether a broken coast puts a town under water: more than a quarter of a sample of about two hundred buildings.
    func isFlooded(_ rings: [[UnitPoint]]) -> Bool {
        let buildings = found[.building] ?? []
        let sample = stride(from: 0, to: buildings.count, by: max(1, buildings.count / 200)).map { buildings[$0] }
        let wet = sample.filter { building in
            let middle = extract.index.boxes[building].middle
            return winding(rings, scale.point(x: middle.x, y: middle.y)) > 0
        }
        return sample.count > 10 && wet.count * 4 > sample.count
    }

    /// The winding number: how often the rings go round a point.
    func winding(_ rings: [[UnitPoint]], _ point: UnitPoint) -> Int {
        var count = 0
        for ring in rings {
            guard var before = ring.last else { continue }
            for next in ring {
                if (before.y > point.y) != (next.y > point.y) {
                    let x = before.x + (point.y - before.y) / (next.y - before.y) * (next.x - before.x)
                    if point.x < x { count += next.y > before.y ? 1 : -1 }
                }
                before = next
            }
        }
        return count
    }
}

// Lines
private extension BaseMapPainter {
    enum Tier: Equatable {
        case below, ground
        /// Bridges by OpenStreetMap's layer.
        case above(Int)
    }

    func tier(_ feature: Int) -> Tier {
        let traits = FeatureTraits(rawValue: extract.features.traits[feature])
        let layer = Int(extract.features.layers[feature])
        if traits.contains(.tunnel) { return .below }
        if traits.contains(.bridge) || layer > 0 { return .above(max(1, layer)) }
        return .ground
    }

    /// Casings, then the streets on top of them, steps, and rails.
    func streets(_ tier: Tier) -> [PaintedPath] {
        var casings: [PaintedPath] = []
        var fills: [PaintedPath] = []
        for line in PaintTable.streets where scale.metresPerPixel <= line.most && !isTooFine(line.kind) {
            if tier == .ground { fills.append(rough(line)) }
            let pieces = pieces(line.kind) { self.tier($0) == tier && (tier != .ground || !isRough($0)) }
            if pieces.isEmpty { continue }
            if tier == .below {
                fills.append(path(line, pieces, name: "tunnel street \(line.name)", dashes: PaintTable.tunnelDashes))
                continue
            }
            if line.isCased || tier != .ground {
                var casing = path(line, pieces, name: "casing \(line.name)", dashes: [])
                casing.rim = 2 * PaintTable.casing
                casings.append(casing)
            }
            fills.append(path(line, pieces, name: "street \(line.name)"))
        }
        let isFine = scale.metresPerPixel > PaintTable.steps.most
        let rest = [isFine ? PaintTable.fineSteps : PaintTable.steps] + PaintTable.rails
        let prefix = tier == .below ? "tunnel " : ""
        return casings + fills
            + rest.map { line in
                let isSeen = scale.metresPerPixel <= line.most
                return path(
                    line, isSeen ? pieces(line.kind) { self.tier($0) == tier && isBeside($0) == line.isBeside } : [],
                    name: prefix + line.name, dashes: tier == .below ? PaintTable.tunnelDashes : line.dashes)
            }
    }

    /// Whether it is a track in a yard, or another beside the line.
    func isBeside(_ feature: Int) -> Bool {
        FeatureTraits(rawValue: extract.features.traits[feature]).contains(.beside)
    }

    /// Ways of gravel, earth and grass: dashed.
    func rough(_ line: PaintTable.Line) -> PaintedPath {
        let isSeen = line.kind == .path || line.kind == .track
        let pieces = isSeen ? pieces(line.kind) { self.tier($0) == .ground && isRough($0) } : []
        return path(line, pieces, name: "street path rough", dashes: PaintTable.roughDashes)
    }

    func isRough(_ feature: Int) -> Bool {
        [.path, .track].contains(extract.features.kind(feature))
            && FeatureTraits(rawValue: extract.features.traits[feature]).contains(.unpaved)
    }

    /// To save bytes, the ways between the streets go before any house does.
    func isTooFine(_ kind: FeatureKind) -> Bool { thrift > 2 && [.path, .track, .service].contains(kind) }

    func line(_ line: PaintTable.Line) -> PaintedPath {
        let isSeen = scale.metresPerPixel <= line.most
        return path(line, isSeen ? pieces(line.kind) { !isHidden($0) } : [], name: line.name, dashes: line.dashes)
    }

    func pieces(_ kind: FeatureKind, where isWanted: (Int) -> Bool) -> [[UnitPoint]] {
        var pieces: [[UnitPoint]] = []
        let least = kind == .steps ? PaintTable.leastSteps * FrameScale.unitsPerPixel : 0
        for feature in found[kind] ?? [] where isWanted(feature) {
            for ring in extract.features.rings(of: feature) {
                for piece in clipper.line(points(ofRing: ring)) {
                    let line = simplifier.line(piece.points)
                    if least == 0 || LineShape.length(line) >= least { pieces.append(line) }
                }
            }
        }
        return pieces
    }

    func path(
        _ line: PaintTable.Line, _ pieces: [[UnitPoint]], name: String, dashes: [Double]? = nil
    ) -> PaintedPath {
        var path = PaintedPath(name, lines: pieces)
        path.realWidth = line.metres / scale.metresPerPixel
        path.width = min(PaintTable.widest, max(line.least, path.realWidth))
        path.dashes = dashes ?? line.dashes
        return path
    }
}
