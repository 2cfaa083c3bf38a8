/// The areas of a network in columns: a walk goes straight in them, from wherever in them it starts.
struct AreaColumns: Sendable, Equatable {
    /// An edge along or across each area: it says how the area is walked, and what it is called.
    var edge: [UInt32] = []
    /// Where the rings of each area start; one longer than there are areas.
    var ringStarts: [UInt32] = [0]
    /// Where the points of each ring start; one longer than there are rings.
    var pointStarts: [UInt32] = [0]
    var points = PointColumns()
    /// Where the corners of each area start; one longer than there are areas.
    var cornerStarts: [UInt32] = [0]
    /// The nodes between which walks in an area go.
    var corners: [UInt32] = []

    var count: Int { edge.count }

    mutating func append(_ outline: SquareOutline, corners: [UInt32], edge: UInt32) {
        self.edge.append(edge)
        for ring in outline.rings {
            for point in ring { points.append(point) }
            pointStarts.append(UInt32(points.count))
        }
        ringStarts.append(UInt32(pointStarts.count - 1))
        self.corners += corners
        cornerStarts.append(UInt32(self.corners.count))
    }

    func outline(of area: Int) -> SquareOutline {
        SquareOutline(
            rings: (ringStarts[area]..<ringStarts[area + 1]).map { ring in
                (pointStarts[Int(ring)]..<pointStarts[Int(ring) + 1]).map { points[Int($0)] }
            })
    }

    func corners(of area: Int) -> ArraySlice<UInt32> {
        corners[Int(cornerStarts[area])..<Int(cornerStarts[area + 1])]
    }
}
