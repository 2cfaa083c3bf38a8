import Geo

/// Draws what lies in a frame, layer by layer from the bottom up.
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

    func svg() -> String {
        var layers = ["<path class=\"land\" d=\"\(rectangle)\"/>"]
        for area in PaintTable.land { layers.append(path(area)) }
        layers.append(sea())
        layers.append(path(PaintTable.water))
        layers.append(lines(PaintTable.waterways.map { line($0) } + [line(PaintTable.ferry)]))
        for area in PaintTable.built { layers.append(path(area)) }
        layers.append(lines([line(PaintTable.piers)] + streets(Tier.below)))
        layers += [buildings(), path(PaintTable.landmarks), visitedBuildings()]
        layers.append(lines(streets(Tier.ground) + (1...5).flatMap { streets(Tier.above($0)) }))
        layers.append(lines(PaintTable.walls.map { line($0) }))
        layers.append(SignPainter(extract, scale, found: found).svg(on: detail))
        let content = layers.filter { !$0.isEmpty }.joined(separator: "\n")
        return "<g transform=\"scale(\(Self.number(1 / FrameScale.unitsPerPixel)))\">\n\(content)\n</g>"
    }

    private var rectangle: String {
        var writer = PathWriter()
        let box = scale.canvas
        writer.ring([box.low, UnitPoint(box.high.x, box.low.y), box.high, UnitPoint(box.low.x, box.high.y)])
        return writer.text
    }
}

// Areas
private extension BaseMapPainter {
    func path(_ area: PaintTable.Area) -> String {
        guard scale.metresPerPixel <= area.most else { return "" }
        return path("area \(area.name)", rings(area))
    }

    func path(_ name: String, _ writer: PathWriter) -> String {
        writer.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(writer.text)\"/>"
    }

    func rings(_ area: PaintTable.Area) -> PathWriter {
        // What people go by stays where others are left out.
        let coarser = area.kind == .landmark ? 1 : Double(1 + thrift * (thrift + 1) / 2)
        return rings(found[area.kind] ?? [], least: area.least * coarser)
    }

    /// - Parameter least: in square pixels.
    func rings(_ features: [Int], least: Double) -> PathWriter {
        var writer = PathWriter()
        let least = least * FrameScale.unitsPerPixel * FrameScale.unitsPerPixel
        for feature in features where !isHidden(feature) {
            for ring in extract.features.rings(of: feature) {
                let points = clipper.ring(points(ofRing: ring))
                guard points.count > 2, abs(Clipper.area(points)) >= least else { continue }
                writer.ring(simplifier.ring(points))
            }
        }
        return writer
    }

    /// Whether it is underground, such as water in a pipe or a hall.
    func isHidden(_ feature: Int) -> Bool {
        FeatureTraits(rawValue: extract.features.traits[feature]).contains(.tunnel)
    }

    func points(ofRing ring: Int) -> [UnitPoint] {
        extract.features.range(ofRing: ring).map { scale.point(x: extract.features.x[$0], y: extract.features.y[$0]) }
    }

    func visitedBuildings() -> String {
        guard scale.metresPerPixel <= PaintTable.landmarks.most else { return "" }
        return path("area visited", rings(visited.sorted(), least: 0))
    }

    func buildings() -> String {
        let area =
            scale.metresPerPixel <= PaintTable.buildings.most && thrift < 2 ? PaintTable.buildings : PaintTable.blocks
        return path(area)
    }

    func sea() -> String {
        let lines = (found[.coastline] ?? []).flatMap { extract.features.rings(of: $0).map(points(ofRing:)) }
        let coast = Coast(canvas: scale.canvas)
        let rings = coast.rings(lines) { !isTown && extract.isSea(scale.worldPoint(scale.canvas.low)) }
        let parts = rings.map { simplifier.ring($0) }
        if parts.isEmpty || isFlooded(parts) { return "" }
        var writer = PathWriter()
        for ring in parts { writer.ring(ring) }
        return path("area sea", writer)
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
    func streets(_ tier: Tier) -> [String] {
        var casings: [String] = []
        var fills: [String] = []
        for line in PaintTable.streets where scale.metresPerPixel <= line.most && !isTooFine(line.kind) {
            if tier == .ground { fills.append(rough(line)) }
            let writer = writer(line.kind) { self.tier($0) == tier && (tier != .ground || !isRough($0)) }
            if writer.isEmpty { continue }
            if tier == .below {
                fills.append(path(line, writer, name: "tunnel street \(line.name)", dashes: PaintTable.tunnelDashes))
                continue
            }
            if line.isCased || tier != .ground {
                let width = width(line) + 2 * PaintTable.casing
                casings.append(path(line, writer, name: "casing \(line.name)", width: width, dashes: []))
            }
            fills.append(path(line, writer, name: "street \(line.name)"))
        }
        let isFine = scale.metresPerPixel > PaintTable.steps.most
        let rest = [isFine ? PaintTable.fineSteps : PaintTable.steps] + PaintTable.rails
        let prefix = tier == .below ? "tunnel " : ""
        return casings + fills
            + rest.map { line in
                guard scale.metresPerPixel <= line.most else { return "" }
                let writer = writer(line.kind) { self.tier($0) == tier }
                return path(
                    line, writer, name: prefix + line.name,
                    dashes: tier == .below ? PaintTable.tunnelDashes : line.dashes)
            }
    }

    /// Ways of gravel, earth and grass: dashed.
    func rough(_ line: PaintTable.Line) -> String {
        guard line.kind == .path || line.kind == .track else { return "" }
        let writer = writer(line.kind) { self.tier($0) == .ground && isRough($0) }
        return path(line, writer, name: "street path rough", dashes: PaintTable.roughDashes)
    }

    func isRough(_ feature: Int) -> Bool {
        [.path, .track].contains(extract.features.kind(feature))
            && FeatureTraits(rawValue: extract.features.traits[feature]).contains(.unpaved)
    }

    /// To save bytes, the ways between the streets go before any house does.
    func isTooFine(_ kind: FeatureKind) -> Bool { thrift > 2 && [.path, .track, .service].contains(kind) }

    func line(_ line: PaintTable.Line) -> String {
        guard scale.metresPerPixel <= line.most else { return "" }
        return path(line, writer(line.kind) { !isHidden($0) }, name: line.name)
    }

    func writer(_ kind: FeatureKind, where isWanted: (Int) -> Bool) -> PathWriter {
        var writer = PathWriter()
        let least = kind == .steps ? PaintTable.leastSteps * FrameScale.unitsPerPixel : 0
        for feature in found[kind] ?? [] where isWanted(feature) {
            for ring in extract.features.rings(of: feature) {
                for piece in clipper.line(points(ofRing: ring)) {
                    let line = simplifier.line(piece.points)
                    if least == 0 || LineShape.length(line) >= least { writer.line(line) }
                }
            }
        }
        return writer
    }

    func width(_ line: PaintTable.Line) -> Double {
        min(PaintTable.widest, max(line.least, line.metres / scale.metresPerPixel))
    }

    func path(
        _ line: PaintTable.Line, _ writer: PathWriter, name: String, width: Double? = nil, dashes: [Double]? = nil
    ) -> String {
        guard !writer.isEmpty else { return "" }
        let wide = Self.number((width ?? self.width(line)) * FrameScale.unitsPerPixel)
        let gaps = (dashes ?? line.dashes).map { Self.number($0 * FrameScale.unitsPerPixel) }.joined(separator: " ")
        // Round ends would close the gaps.
        let dashed = gaps.isEmpty ? "" : " stroke-dasharray=\"\(gaps)\" stroke-linecap=\"butt\""
        return "<path class=\"\(name)\" stroke-width=\"\(wide)\"\(dashed) d=\"\(writer.text)\"/>"
    }

    func lines(_ paths: [String]) -> String {
        let content = paths.filter { !$0.isEmpty }.joined(separator: "\n")
        if content.isEmpty { return "" }
        return "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\(content)\n</g>"
    }

    /// With one decimal, without a zero at the end.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
