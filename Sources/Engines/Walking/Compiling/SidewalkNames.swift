import Glibc

/// The named streets of an extract, to find the one that a nameless way runs beside.
///
/// Sidewalks are often mapped as separate ways, and seldom repeat the name of their street. A nameless way takes the name of a street when
/// its pieces lie near that street and run in its direction. Cost: linear in the pieces of streets and of nameless ways; 20 bytes for each of them.
struct SidewalkNames {
    /// How near a way must be, for how much of its length, and how long it must be, to take the name of a street.
    struct Rule {
        let metres: Double
        let share: Double
        let shortest: Double

        /// For ways tagged as sidewalks.
        static let sidewalk = Rule(metres: 20, share: 0.6, shortest: 5)
        /// For other footways: nearer, and for nearly all of their length.
        static let path = Rule(metres: 12, share: 0.8, shortest: 40)
    }

    /// The most degrees between the directions of a street and of its sidewalk.
    private static let mostDegrees = 20.0
    /// About 40 m, in ten-millionths of a degree of latitude.
    private static let cell: Int64 = 3600

    private struct Piece {
        let from: GridPoint
        let to: GridPoint
        let name: UInt32
    }

    /// Pieces of streets by the cells that they touch.
    private var pieces: [Piece] = []
    private var entries: [(cell: UInt64, piece: UInt32)] = []
    private let width: Int64

    /// - Parameter latitude: somewhere in the extract.
    init(around latitude: Int32) {
        width = Int64(Double(Self.cell) / max(0.1, cos(Double(latitude) * 1e-7 * .pi / 180)))
    }

    mutating func add(_ line: [GridPoint], name: UInt32) {
        for (from, to) in zip(line, line.dropFirst()) where from != to {
            let number = UInt32(pieces.count)
            pieces.append(Piece(from: from, to: to, name: name))
            let (north, east) = (Int64(to.latitude) - Int64(from.latitude), Int64(to.longitude) - Int64(from.longitude))
            // A piece of many kilometres is a mistake, or a country road that has no sidewalk.
            let steps = min(1000, max(1, max(abs(north) * 2 / Self.cell, abs(east) * 2 / width) + 1))
            var last: UInt64?
            for step in 0...steps {
                let cell = cell(
                    Int64(from.latitude) + north * step / steps, Int64(from.longitude) + east * step / steps)
                if cell != last { entries.append((cell, number)) }
                last = cell
            }
        }
    }

    /// To be called once, after the last street.
    mutating func close() { entries.sort { ($0.cell, $0.piece) < ($1.cell, $1.piece) } }

    /// The number of the name of the street that a line runs beside, 0 for none.
    func name(beside line: [GridPoint], _ rule: Rule) -> UInt32 {
        var metres: [UInt32: Double] = [:]
        var whole = 0.0
        for (from, to) in zip(line, line.dropFirst()) where from != to {
            let length = from.metres(to: to)
            whole += length
            if let name = nearest(to: from, to, within: rule.metres) { metres[name, default: 0] += length }
        }
        let best = metres.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let best, whole >= rule.shortest, best.value >= whole * rule.share else { return 0 }
        return best.key
    }
}

extension SidewalkNames {
    private func cell(_ latitude: Int64, _ longitude: Int64) -> UInt64 {
        let row = (latitude + 900_000_000) / Self.cell
        let column = (longitude + 1_800_000_000) / width
        return UInt64(row) << 32 | UInt64(column)
    }

    /// The name of the nearest street piece beside the middle of a piece, among those that run in its direction.
    private func nearest(to from: GridPoint, _ to: GridPoint, within metres: Double) -> UInt32? {
        let latitude = (Int64(from.latitude) + Int64(to.latitude)) / 2
        let longitude = (Int64(from.longitude) + Int64(to.longitude)) / 2
        let middle = GridPoint(latitude: Int32(latitude), longitude: Int32(longitude))
        let (own, home) = (Self.vector(from, to), cell(latitude, longitude))
        var best: (metres: Double, name: UInt32)?
        for row in 0..<3 {
            for column in 0..<3 {
                let cell = home &+ UInt64(row) << 32 &+ UInt64(column) &- 1 << 32 &- 1
                var place = firstEntry(of: cell)
                while place < entries.count, entries[place].cell == cell {
                    let piece = pieces[Int(entries[place].piece)]
                    let away = Self.distance(middle, piece)
                    if away <= metres, away < best?.metres ?? .infinity,
                        Self.isParallel(own, Self.vector(piece.from, piece.to))
                    {
                        best = (away, piece.name)
                    }
                    place += 1
                }
            }
        }
        return best?.name
    }

    private func firstEntry(of cell: UInt64) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].cell < cell { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Metres to the east and north.
    private static func vector(_ from: GridPoint, _ to: GridPoint) -> SIMD2<Double> {
        let width = cos(Double(from.latitude) * 1e-7 * .pi / 180)
        let east = Double(Int64(to.longitude) - Int64(from.longitude)) * width
        return SIMD2(east, Double(Int64(to.latitude) - Int64(from.latitude))) * GridPoint.metresPerUnit
    }

    private static func isParallel(_ one: SIMD2<Double>, _ two: SIMD2<Double>) -> Bool {
        let cross = abs(one.x * two.y - one.y * two.x)
        let dot = abs(one.x * two.x + one.y * two.y)
        return cross <= dot * tan(mostDegrees * .pi / 180)
    }

    private static func distance(_ point: GridPoint, _ piece: Piece) -> Double {
        let (line, gap) = (vector(piece.from, piece.to), vector(piece.from, point))
        let square = line.x * line.x + line.y * line.y
        let share = max(0, min(1, (gap.x * line.x + gap.y * line.y) / square))
        let rest = gap - line * share
        return (rest.x * rest.x + rest.y * rest.y).squareRoot()
    }
}

extension NetworkBuilder {
    /// Gives nameless ways beside streets the names of those streets.
    mutating func nameSidewalks() {
        guard rules.namesSidewalks, let start = points.latitudes.first else { return }
        let nameless = (0..<edges.count).filter { edges.name[$0] == 0 && Self.rule(edges.kind[$0]) != nil }
        guard !nameless.isEmpty else { return }
        var streets = SidewalkNames(around: start)
        for run in runs {
            let way = scan.verdicts[run.verdict]
            let isStreet = way.kind == .street && !way.isForFeet && !way.isArea && !way.isRaised && way.name != nil
            if isStreet { streets.add(line(run.nodes), name: names.number(of: way.name)) }
        }
        for street in closedStreets { streets.add(line(street.nodes), name: names.number(of: street.name)) }
        streets.close()
        for edge in nameless {
            guard let rule = Self.rule(edges.kind[edge]) else { continue }
            edges.name[edge] = streets.name(beside: line(ofEdge: edge), rule)
        }
    }

    private static func rule(_ kind: UInt8) -> SidewalkNames.Rule? {
        switch WalkingKind(rawValue: kind) {
        case .sidewalk: .sidewalk
        case .path: .path
        default: nil
        }
    }

    /// The points of some references, without those that are not known.
    private func line(_ places: Range<Int>) -> [GridPoint] {
        places.compactMap { isKnown[Int(references[$0])] ? points[Int(references[$0])] : nil }
    }

    private func line(ofEdge edge: Int) -> [GridPoint] {
        let inner = Int(edges.shapeStarts[edge])..<Int(edges.shapeStarts[edge + 1])
        return [points[Int(edges.from[edge])]] + inner.map { shape[$0] } + [points[Int(edges.to[edge])]]
    }
}
