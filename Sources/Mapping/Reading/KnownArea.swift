import Geo

/// A box of the ground of which an extract tells. It may cross the date line.
struct KnownArea: Hashable, Sendable {
    var west: Int32
    /// How far it reaches to the east, in steps.
    var span: UInt32
    var north: Int32
    var south: Int32

    init(west: Int32, span: UInt32, north: Int32, south: Int32) {
        (self.west, self.span, self.north, self.south) = (west, span, north, south)
    }

    /// The box around boxes, whether they lie around the date line or not; `nil` for none. Of many, the outermost
    /// hundredth on each side does not count: motorways that leave the town, pieces of far relations.
    init?(around boxes: some Sequence<GroundBox>) {
        let boxes = boxes.filter { !$0.isEmpty }
        let (straight, turned) = (Self.edges(of: boxes, turn: 0), Self.edges(of: boxes, turn: .min))
        guard let straight, let turned else { return nil }
        let isTurned = Self.span(turned) < Self.span(straight)
        west = isTurned ? turned.west &- Int32.min : straight.west
        span = isTurned ? Self.span(turned) : Self.span(straight)
        (north, south) = (straight.north, straight.south)
    }

    private static func edges(of boxes: [GroundBox], turn: Int32) -> GroundBox? {
        guard !boxes.isEmpty else { return nil }
        let skipped = boxes.count / 100
        let wests = boxes.map { min($0.west &+ turn, $0.east &+ turn) }.sorted()
        let easts = boxes.map { max($0.west &+ turn, $0.east &+ turn) }.sorted()
        let (norths, souths) = (boxes.map(\.north).sorted(), boxes.map(\.south).sorted())
        let last = boxes.count - 1 - skipped
        return GroundBox(west: wests[skipped], east: easts[last], north: norths[skipped], south: souths[last])
    }

    /// What an extract says it was cut from; `nil` where that is no box. West may be greater than east.
    init?(_ bounds: BoundingBox) {
        let corners = [
            Coordinate(latitude: bounds.north, longitude: bounds.west),
            Coordinate(latitude: bounds.south, longitude: bounds.east),
        ]
        guard corners.allSatisfy(\.isValid), bounds.south < bounds.north, bounds.west != bounds.east else { return nil }
        let (first, second) = (GroundPoint(corners[0]), GroundPoint(corners[1]))
        (west, north, south) = (first.x, first.y, second.y)
        span = UInt32(bitPattern: second.x &- first.x)
    }

    private static func span(_ box: GroundBox) -> UInt32 { UInt32(bitPattern: box.east &- box.west) }

    /// The part that both have; `nil` for none. Exact as long as neither goes around half the world.
    func intersection(_ other: KnownArea) -> KnownArea? {
        let offset = Int64(other.west &- west)
        let (low, high) = (max(0, offset), min(Int64(span), offset + Int64(other.span)))
        guard low < high, max(north, other.north) < min(south, other.south) else { return nil }
        var common = self
        common.west = west &+ Int32(truncatingIfNeeded: low)
        common.span = UInt32(high - low)
        (common.north, common.south) = (max(north, other.north), min(south, other.south))
        return common
    }

    /// Enlarged by this many steps on every side, up to the edges of the world.
    func grown(by steps: Int64) -> KnownArea {
        var area = self
        let aside = min(steps, (Int64(UInt32.max) - Int64(span)) / 2)
        area.west = west &- Int32(truncatingIfNeeded: aside)
        area.span = span + UInt32(2 * aside)
        area.north = Int32(max(Int64(Int32.min), Int64(north) - steps))
        area.south = Int32(min(Int64(Int32.max), Int64(south) + steps))
        return area
    }

    func contains(_ point: GroundPoint) -> Bool {
        UInt32(bitPattern: point.x &- west) <= span && (north...south).contains(point.y)
    }

    /// As degrees; the east is beyond 180 where the area crosses the date line.
    var bounds: BoundingBox? {
        let first = GroundPoint(x: west, y: north).coordinate
        let width = Double(span) / GroundPoint.side * 360
        let last = GroundPoint(x: west, y: south).coordinate
        return BoundingBox(around: [
            first, Coordinate(latitude: last.latitude, longitude: first.longitude + width),
        ])
    }
}
