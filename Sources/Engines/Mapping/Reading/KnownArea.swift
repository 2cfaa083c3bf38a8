import Geo

/// A box of the world that an extract covers. It may cross the date line.
struct KnownArea: Hashable, Sendable {
    var west: Int32
    /// How far it reaches to the east, in steps.
    var span: UInt32
    var north: Int32
    var south: Int32

    init(west: Int32, span: UInt32, north: Int32, south: Int32) {
        (self.west, self.span, self.north, self.south) = (west, span, north, south)
    }

    /// The box around boxes, also across the date line; `nil` for none. Of many, the outermost hundredth on each side does
    /// not count: motorways that leave the town, pieces of distant relations.
    init?(around boxes: some Sequence<GroundBox>) {
        let boxes = boxes.filter { !$0.isEmpty }
        let (plain, shifted) = (Self.edges(of: boxes, shift: 0), Self.edges(of: boxes, shift: .min))
        guard let plain, let shifted else { return nil }
        let crossesDateLine = Self.span(shifted) < Self.span(plain)
        west = crossesDateLine ? shifted.west &- Int32.min : plain.west
        span = crossesDateLine ? Self.span(shifted) : Self.span(plain)
        (north, south) = (plain.north, plain.south)
    }

    private static func edges(of boxes: [GroundBox], shift: Int32) -> GroundBox? {
        guard !boxes.isEmpty else { return nil }
        let skipped = boxes.count / 100
        let wests = boxes.map { min($0.west &+ shift, $0.east &+ shift) }.sorted()
        let easts = boxes.map { max($0.west &+ shift, $0.east &+ shift) }.sorted()
        let (norths, souths) = (boxes.map(\.north).sorted(), boxes.map(\.south).sorted())
        let last = boxes.count - 1 - skipped
        return GroundBox(west: wests[skipped], east: easts[last], north: norths[skipped], south: souths[last])
    }

    /// The box that an extract says it was cut from; `nil` where that is not a valid box. West may be greater than east.
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

    /// In degrees; the east is beyond 180 where the area crosses the date line.
    var bounds: BoundingBox? {
        let first = GroundPoint(x: west, y: north).coordinate
        let width = Double(span) / GroundPoint.side * 360
        let last = GroundPoint(x: west, y: south).coordinate
        return BoundingBox(around: [
            first, Coordinate(latitude: last.latitude, longitude: first.longitude + width),
        ])
    }
}
