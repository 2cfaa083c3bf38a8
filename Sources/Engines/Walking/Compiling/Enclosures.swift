import OpenStreetMap

/// Parks that shut, with everything on foot inside.
struct Enclosures {
    private let parks: [(condition: WayCondition, outline: SquareOutline)]
    private let cells: SquareCells

    init(_ parks: [(condition: WayCondition, outline: SquareOutline)] = []) {
        self.parks = parks
        cells = SquareCells(parks.map(\.outline.box))
    }

    var isEmpty: Bool { parks.isEmpty }

    /// The first park in which the middle of a line is. What runs along a rim is outside.
    func condition(from start: GridPoint, to end: GridPoint) -> WayCondition? {
        let middle = start.middle(to: end)
        let park = cells.near(middle, middle).first {
            parks[$0].outline.contains(middle) && !parks[$0].outline.hasOnRim(middle)
        }
        return park.map { parks[$0].condition }
    }
}

// Cost: a look at one cell for each piece of a way that may be in a park, and the sides of the parks there.
extension NetworkBuilder {
    /// Numbers the nodes of parks, so that they are placed with those of ways.
    mutating func numberParks(_ pieces: [Int64: [Int64]]) {
        for park in scan.parks {
            let nodes = scan.references[park.nodes].dropLast().map { numbers.insert($0) }
            parkRings.append((park.condition, [nodes]))
        }
        for park in scan.parkRelations {
            let rings = RingAssembler.rings(of: park.ways.compactMap { pieces[$0] })
            parkRings.append((park.condition, rings.map { $0.dropLast().map { numbers.insert($0) } }))
        }
    }

    /// Makes outlines of those parks that are whole.
    mutating func placeParks() {
        let whole = parkRings.filter { park in
            !park.rings.isEmpty && park.rings.allSatisfy { $0.count > 2 && $0.allSatisfy { isKnown[Int($0)] } }
        }
        enclosures = Enclosures(
            whole.map { park in
                (park.condition, SquareOutline(rings: park.rings.map { $0.map { points[Int($0)] } }))
            })
    }

    /// Makes a junction of every node where a way enters or leaves a park.
    mutating func splitAtParks() {
        if enclosures.isEmpty { return }
        for run in runs where scan.verdicts[run.verdict].isEnclosed {
            var before: WayCondition??
            for place in run.nodes.dropFirst() {
                let (start, end) = (points[Int(references[place - 1])], points[Int(references[place])])
                let here = enclosures.condition(from: start, to: end)
                if let before, before != here { use(references[place - 1], 2) }
                before = .some(here)
            }
        }
    }

    /// The condition of an edge that is about to be added: its way's own, else that of the park in which it begins.
    func condition(of way: WayVerdict, _ from: UInt32, _ to: UInt32) -> WayCondition? {
        if way.condition != nil || !way.isEnclosed || enclosures.isEmpty { return way.condition }
        let first = Int(edges.shapeStarts[edges.shapeStarts.count - 2])
        let next = first < shape.count ? shape[first] : points[Int(to)]
        return enclosures.condition(from: points[Int(from)], to: next)
    }
}
